// Beside the board while two programs play: the chances as a gauge and as a graph, and one sentence about them.
import { createMemo, Show } from 'solid-js';
import { graphShape } from '../../analyse/review/graph.ts';
import '../../analyse/review/graph.css';
import { ChanceGauge } from '../../ui/chance-gauge.tsx';
import { wordsOf } from '../../words/spoken.ts';
import type { Play } from '../state.ts';
import { comment, createOpinions, opinions, percentOf } from './opinions.ts';

const WIDTH = 360;
const HEIGHT = 84;

function chancesInWords(): string {
  const chance = opinions().at(-1)?.blackChance;
  const words = wordsOf('watch');
  return chance === undefined ? words.unknown : words.chances(percentOf(chance));
}

export function WatchGauge() {
  return (
    <ChanceGauge
      chance={opinions().at(-1)?.blackChance}
      label={wordsOf('watch').title}
      text={chancesInWords()}
    />
  );
}

export function WatchPanel(props: { play: Play }) {
  createOpinions(props.play);
  const { desk } = props.play.page;
  const shape = createMemo(() => graphShape(opinions(), WIDTH, HEIGHT));
  return (
    <section class="graph watch">
      <h2>{wordsOf('watch').title}</h2>
      <div class="graph-frame still" role="img" aria-label={chancesInWords()}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="graph-black" d={shape().area} />
          <Show when={shape().area}>
            <path class="graph-even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          </Show>
        </svg>
      </div>
      <Show when={!desk.livePosition().outcome}>
        <p class="detail">{comment(opinions(), props.play.name, wordsOf('watch'))}</p>
      </Show>
    </section>
  );
}
