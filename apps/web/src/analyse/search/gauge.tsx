// The gauge beside the board of Analyse: what is known about the position that is shown.
import { trailing } from '../../after-paint.ts';
import { ChanceGauge } from '../../ui/chance-gauge.tsx';
import type { Analysis } from '../state.ts';

export function Gauge(props: { analysis: Analysis }) {
  const evaluation = trailing(() => props.analysis.knowledge.of(props.analysis.desk.position()));
  const text = () => {
    const { words } = props.analysis;
    const known = evaluation();
    if (!known) return words().graph.unknown;
    const { blackChance, mate } = known;
    if (!mate) return words().chances(Math.round(blackChance * 100));
    return words().forcedWin(mate > 0 ? 'black' : 'white', Math.abs(mate));
  };
  return (
    <ChanceGauge
      chance={evaluation()?.blackChance}
      label={props.analysis.words().gauge}
      text={text()}
    />
  );
}
