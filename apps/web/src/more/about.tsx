// About Tengen: the version, the evaluator, and where games are stored (only on this device).

import { version } from '../../package.json';
import { isKept } from '../offline/offline.ts';
import type { Page } from '../page.ts';
import { wordsOf } from '../words/spoken.ts';
import { type Fact, Facts } from './facts.tsx';

export function About(props: { readonly page: Page }) {
  const words = () => wordsOf('settings');
  const engine = () => {
    const state = props.page.engine.state();
    const said = wordsOf('shell').engine;
    if (state.kind !== 'ready') return said[state.kind];
    if (state.isWeak) return said.weak;
    return wordsOf('grammar').sentences([said.ready, words().threadsInUse(state.threads)]);
  };
  const evaluation = () => {
    const evaluator = props.page.engine.evaluator(props.page.desk.position());
    const said = wordsOf('shell').engine;
    if (!evaluator) return words().evaluationText;
    const network = evaluator.kind === 'network' ? evaluator.hash.slice(0, 8) : undefined;
    const inUse = [words().evaluationText, said[evaluator.kind]];
    return [wordsOf('grammar').sentences(inUse), network].filter(Boolean).join(' ');
  };
  const facts = (): Fact[] => [
    [words().version, version],
    [words().licence, words().licenceText],
    [words().build, engine()],
    [words().evaluation, evaluation()],
    [words().privacy, words().privacyText],
  ];
  return (
    <article class="help">
      <h2>{words().about}</h2>
      <Facts facts={facts()} />
      <p class="detail">{isKept() ? words().kept : words().notKept}</p>
    </article>
  );
}
