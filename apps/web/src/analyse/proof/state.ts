// The solver at work: one question at a time, with a limit, a way to stop and the seconds that have passed; and
// the walk through the proof it found.
import { evaluationOfProof } from '@tengen/coach';
import type { Proof, SolveGoal, SolveResult } from '@tengen/engine';
import type { Color, IllegalMove, Point, Position, Result } from '@tengen/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Analyst } from '../search/analyst.ts';
import { type Knowledge, positionKey } from '../search/knowledge.ts';
import { analyseSettings } from '../settings.ts';
import { defend, startWalk, type Walk } from './walk.ts';

export interface ProofQuestion {
  readonly position: Position;
  readonly goal: SolveGoal;
  readonly attacker: Color;
}

export interface ProofAnswer extends ProofQuestion {
  readonly result: SolveResult;
}

interface ProvingParts {
  readonly analyst: Analyst;
  readonly position: Accessor<Position>;
  readonly knowledge: Knowledge;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export function createProving(parts: ProvingParts) {
  const { analyst, position, knowledge, now = () => performance.now() } = parts;
  const [goal, setGoal] = analyseSettings.goal;
  const [seconds, setSeconds] = analyseSettings.proofSeconds;
  const [chosen, setChosen] = createSignal<Color>();
  const [running, setRunning] = createSignal<ProofQuestion>();
  const [secondsSpent, setSecondsSpent] = createSignal(0);
  const [answers, setAnswers] = createSignal<ReadonlyMap<string, ProofAnswer>>(new Map());
  const [lastKey, setLastKey] = createSignal('');
  const [walk, setWalk] = createSignal<Walk>();
  let stopper: AbortController | undefined;

  const attacker = () => chosen() ?? position().turn;
  const keyOf = (question: ProofQuestion) =>
    `${question.goal} ${question.attacker} ${positionKey(question.position)}`;
  const asked = () => ({ position: position(), goal: goal(), attacker: attacker() });

  const answer = createMemo(() => {
    const exact = answers().get(keyOf(asked()));
    if (exact) return exact;
    // The last answer is shown as long as its position is on the board.
    const last = answers().get(lastKey());
    return last && positionKey(last.position) === positionKey(position()) ? last : undefined;
  });

  function stop(): void {
    stopper?.abort();
  }

  async function solve(wanted: SolveGoal = goal()): Promise<void> {
    if (running() || position().outcome) return;
    setGoal(wanted);
    const question = asked();
    const startedAt = now();
    const abort = new AbortController();
    stopper = abort;
    setSecondsSpent(0);
    setRunning(question);
    setWalk(undefined);
    const tick = setInterval(() => setSecondsSpent(Math.floor((now() - startedAt) / 1000)), 250);
    const result = await analyst.solve(question.position, {
      goal: question.goal,
      attacker: question.attacker,
      limits: { timeMs: seconds() * 1000 },
      signal: abort.signal,
    });
    clearInterval(tick);
    setRunning(undefined);
    setLastKey(keyOf(question));
    setAnswers(new Map(answers()).set(keyOf(question), { ...question, result }));
    learn(question, result);
    if (result.kind === 'win' && positionKey(question.position) === positionKey(position())) {
      openWalk();
    }
  }

  /** A proved win of the side to move is also an evaluation. */
  function learn({ position: about, attacker }: ProofQuestion, result: SolveResult): void {
    if (result.kind !== 'win' || attacker !== about.turn) return;
    knowledge.learn(about, evaluationOfProof(about, result.proof));
  }

  function openWalk(): void {
    const found = answer();
    if (found?.result.kind === 'win') setWalk(startWalk(found.position, found.result.proof));
  }

  // Another position ends the walk, and its side to move becomes the attacker.
  const arrive = () => {
    setWalk(undefined);
    setChosen(undefined);
  };
  createEffect(on(position, arrive, { defer: true }));
  onCleanup(stop);

  return {
    goal,
    setGoal,
    /** The side that should win: the side to move unless the other was chosen. */
    attacker,
    setAttacker: (color: Color) => setChosen(color),
    seconds,
    setSeconds,
    /** The question that the solver works on, and the seconds it has taken. */
    running,
    secondsSpent,
    /** The answer for the position on the board. */
    answer,
    solve: (wanted?: SolveGoal) => void solve(wanted),
    /** By fours, and when there is no such win, by fours and threes. */
    async solveAny(): Promise<void> {
      const about = position();
      await solve('vcf');
      const isOpen = answer()?.result.kind !== 'win' && position() === about;
      if (isOpen && !stopper?.signal.aborted) await solve('vct');
    },
    stop,
    /** The walk through the proof, while one is open. */
    walk,
    openWalk,
    /** Walks through a proof about the position on the board. */
    walkThrough(proof: Proof): void {
      setWalk(startWalk(position(), proof));
    },
    defend(point: Point | undefined): Result<Walk, IllegalMove> | undefined {
      const here = walk();
      if (!here) return undefined;
      const next = defend(here, point);
      if (next.ok) setWalk(next.value);
      return next;
    },
    takeBack: () => setWalk(walk()?.before),
    startOver: openWalk,
    leave: () => setWalk(undefined),
  };
}
