// The Analyse place: the board in the middle, the parts of the analysis beside it. It is closed during a strict game.

import { countNodes } from '@tengen/game';
import { createEffect, createMemo, Show, untrack } from 'solid-js';
import type { Page } from '../page.ts';
import { BoardPlace, Button, type Tab, Tabs } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import './analyse.css';
import './review/graph.css';
import './proof/proof.css';
import './tree/tree.css';
import { Balance } from './balance/view.tsx';
import { Bar } from './bar.tsx';
import { AnalysisBoard } from './board.tsx';
import { Explain, ExplanationBox, ProblemBox, UrgentBox } from './explain.tsx';
import { listenToAnalyseKeys } from './keys.ts';
import { Proof } from './proof/view.tsx';
import { Graph } from './review/graph-view.tsx';
import { Retry, Review } from './review/view.tsx';
import { Gauge } from './search/gauge.tsx';
import { Lines } from './search/view.tsx';
import { SetUpPanel } from './setup/view.tsx';
import { type Analysis, createAnalysis, type TabId } from './state.ts';
import { Top } from './top.tsx';
import { Comment, TreeSize, TreeTools } from './tree/tools.tsx';
import { Tree } from './tree/view.tsx';

export default function AnalysePlace(props: { page: Page }) {
  return (
    <Show when={props.page.desk.hasHelp()} fallback={<ClosedAnalysis page={props.page} />}>
      <OpenAnalysis page={props.page} />
    </Show>
  );
}

function ClosedAnalysis(props: { page: Page }) {
  const backToGame = () => {
    props.page.desk.backToLive();
    props.page.router.go('/play');
  };
  return (
    <main class="place-message">
      <p>{wordsOf('analyse').strictClosed}</p>
      <Button look="primary" onClick={backToGame}>
        {wordsOf('play').actions.backToGame}
      </Button>
    </main>
  );
}

function OpenAnalysis(props: { page: Page }) {
  const analysis = createAnalysis(props.page);
  listenToAnalyseKeys(analysis);
  reviewWhenAsked(props.page, analysis);
  return (
    <BoardPlace
      top={<Top analysis={analysis} />}
      gauge={<Gauge analysis={analysis} />}
      board={<AnalysisBoard analysis={analysis} />}
      bar={<Bar analysis={analysis} />}
      panel={<Panel analysis={analysis} />}
      panelLabel={analysis.words().panel}
    />
  );
}

/** `#/analyse/review` starts the review: the link of a finished game. */
function reviewWhenAsked({ router }: Page, analysis: Analysis): void {
  createEffect(() => {
    if (router.rest()[0] !== 'review') return;
    router.go('/analyse');
    analysis.setTab('lines');
    untrack(analysis.reviewing.run);
  });
}

function Panel(props: { analysis: Analysis }) {
  const { settingUp, tab, setTab } = props.analysis;
  const words = () => props.analysis.words().tabs;
  const tabs = (): Tab<TabId>[] => [
    { id: 'lines', label: words().lines, panel: () => <LinesTab analysis={props.analysis} /> },
    { id: 'tree', label: words().tree, panel: () => <TreeTab analysis={props.analysis} /> },
    { id: 'explain', label: words().explain, panel: () => <Explain analysis={props.analysis} /> },
    { id: 'proof', label: words().proof, panel: () => <Proof analysis={props.analysis} /> },
  ];
  return (
    <Show
      when={settingUp.draft()}
      fallback={
        <>
          <ExplanationBox analysis={props.analysis} />
          <Retry analysis={props.analysis} />
          <div class="analysis">
            <ProblemBox analysis={props.analysis} />
            <Tabs label={words().label} tabs={tabs()} current={tab()} onChoose={setTab} />
          </div>
        </>
      }
    >
      {draft => <SetUpPanel analysis={props.analysis} draft={draft()} />}
    </Show>
  );
}

function LinesTab(props: { analysis: Analysis }) {
  return (
    <>
      <Lines analysis={props.analysis} />
      <UrgentBox analysis={props.analysis} />
      <Graph analysis={props.analysis} />
      <Review analysis={props.analysis} />
      <h2>{props.analysis.words().go.label}</h2>
      <Tree analysis={props.analysis} />
      <Balance analysis={props.analysis} />
    </>
  );
}

function TreeTab(props: { analysis: Analysis }) {
  const nodes = createMemo(() => countNodes(props.analysis.desk.game().root) - 1);
  return (
    <>
      <Tree analysis={props.analysis} />
      <TreeSize nodes={nodes()} analysis={props.analysis} />
      <TreeTools analysis={props.analysis} />
      <Comment analysis={props.analysis} />
    </>
  );
}
