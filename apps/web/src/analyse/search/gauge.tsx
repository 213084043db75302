// The gauge beside the board: Black's chance as a bar that rises from below.
import { trailing } from '../../after-paint.ts';
import type { Analysis } from '../state.ts';

export function Gauge(props: { analysis: Analysis }) {
  const evaluation = trailing(() => props.analysis.knowledge.of(props.analysis.desk.position()));
  const percent = () => Math.round((evaluation()?.blackChance ?? 0.5) * 100);
  const text = () => {
    const { words } = props.analysis;
    const known = evaluation();
    if (!known) return words().graph.unknown;
    if (known.mate === undefined || known.mate === 0) return words().chances(percent());
    return words().forcedWin(known.mate > 0 ? 'black' : 'white', Math.abs(known.mate));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot be styled.
    <div
      class="gauge"
      classList={{ unknown: !evaluation() }}
      role="meter"
      aria-label={props.analysis.words().gauge}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent()}
      aria-valuetext={text()}
      title={text()}
    >
      <div class="gauge-black" style={{ '--share': `${percent()}%` }} />
    </div>
  );
}
