// The reviewed game in figures: the accuracy of each side, and how many of its moves were bad.
import { reportOf } from '@tengen/coach';
import { COLORS } from '@tengen/rules';
import { createMemo, For, Show } from 'solid-js';
import { trailing } from '../../after-paint.ts';
import type { Analysis } from '../state.ts';

export function Report(props: { analysis: Analysis }) {
  const moves = trailing(props.analysis.reviewedMoves);
  const words = () => props.analysis.words().report;
  const report = createMemo(() => reportOf(moves()));
  return (
    <Show when={moves().length > 0}>
      <table class="report" title={words().about}>
        <caption class="unseen">{words().title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{words().side}</span>
            </th>
            <th scope="col">{words().accuracy}</th>
            <th scope="col">{words().inaccuracy}</th>
            <th scope="col">{words().mistake}</th>
            <th scope="col">{words().blunder}</th>
          </tr>
        </thead>
        <tbody>
          <For each={COLORS}>
            {color => (
              <tr>
                <th scope="row">
                  <span class={`stone ${color}`} />
                  {props.analysis.gameWords().colors[color]}
                </th>
                <td>
                  <b>{percent(report()[color].accuracy)}</b>
                </td>
                <td>{report()[color].grades.inaccuracy}</td>
                <td>{report()[color].grades.mistake}</td>
                <td>{report()[color].grades.blunder}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}

function percent(accuracy: number | undefined): string {
  return accuracy === undefined ? '–' : `${Math.round(accuracy * 100)} %`;
}
