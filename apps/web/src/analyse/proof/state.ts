// The solver at work: one question at a time, with a limit, a way to stop and the seconds that have
// passed; and the walk through a proof that was found.
import { evaluationOfProof } from '@tengen/coach';
import type { Proof, SolveGoal, UnknownReason } from '@tengen/engine';
import type { Color, IllegalMove, Point, Position, Result } from '@tengen/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Analyst } from '../search/analyst.ts';
import { type Knowledge, positionKey } from '../search/knowledge.ts';
import { analyseSettings } from '../settings.ts';
import { defend, startWalk, type Walk } from './walk.ts';

export interface Question {
  readonly position: Position;
  readonly goal: SolveGoal;
  readonly attacker: Color;
}

export type Verdict =
  | { readonly kind: 'win'; readonly proof: Proof }
  | { readonly kind: 'refuted' }
  | { readonly kind: 'unknown'; readonly why: UnknownReason };

export interface Answered extends Question {
  readonly verdict: Verdict;
}

export interface Proving {
  goal(): SolveGoal;
  setGoal(goal: SolveGoal): void;
  /** Who should win: the side to move unless someone was chosen. */
  attacker(): Color;
  setAttacker(color: Color): void;
  seconds(): number;
  setSeconds(seconds: number): void;
  /** The question that is being worked on, and for how long. */
  running(): Question | undefined;
  secondsSpent(): number;
  /** Of the position on the board. */
  answer(): Answered | undefined;
  solve(goal?: SolveGoal): void;
  stop(): void;

  walk(): Walk | undefined;
  openWalk(): void;
  defend(point: Point | undefined): Result<Walk, IllegalMove> | undefined;
  takeBack(): void;
  startOver(): void;
  leave(): void;
}

export interface ProvingParts {
  readonly analyst: Analyst;
  readonly position: Accessor<Position>;
  readonly knowledge: Knowledge;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

export function createProving(parts: ProvingParts): Proving {
  const { analyst, position, knowledge, now = () => performance.now() } = parts;
  const [goal, setGoal] = analyseSettings.goal;
  const [seconds, setSeconds] = analyseSettings.proofSeconds;
  const [chosen, setChosen] = createSignal<Color>();
  const [running, setRunning] = createSignal<Question>();
  const [secondsSpent, setSecondsSpent] = createSignal(0);
  const [answers, setAnswers] = createSignal<ReadonlyMap<string, Answered>>(new Map());
  const [lastKey, setLastKey] = createSignal('');
  const [walk, setWalk] = createSignal<Walk>();
  let stopper: AbortController | undefined;

  const attacker = () => chosen() ?? position().turn;
  const keyOf = (question: Question) =>
    `${question.goal} ${question.attacker} ${positionKey(question.position)}`;
  const asked = () => ({ position: position(), goal: goal(), attacker: attacker() });

  const answer = createMemo(() => {
    const exact = answers().get(keyOf(asked()));
    if (exact) return exact;
    // What was asked last is shown as long as its position is on the board.
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
    const verdict: Verdict =
      result.kind === 'win' ? { kind: 'win', proof: result.proof } : withoutNodes(result);
    setRunning(undefined);
    setLastKey(keyOf(question));
    setAnswers(new Map(answers()).set(keyOf(question), { ...question, verdict }));
    learn(question, verdict);
    if (verdict.kind === 'win' && positionKey(question.position) === positionKey(position())) {
      openWalk();
    }
  }

  /** A proved win of the side to move is also an evaluation. */
  function learn({ position: about, attacker: winner }: Question, verdict: Verdict): void {
    if (verdict.kind !== 'win' || winner !== about.turn) return;
    knowledge.learn(about, evaluationOfProof(verdict.proof));
  }

  function openWalk(): void {
    const found = answer();
    if (found?.verdict.kind === 'win') setWalk(startWalk(found.position, found.verdict.proof));
  }

  // Going elsewhere in the tree ends the walk, and the attacker is whoever is to move there.
  const arrive = () => {
    setWalk(undefined);
    setChosen(undefined);
  };
  createEffect(on(position, arrive, { defer: true }));
  onCleanup(stop);

  return {
    goal,
    setGoal,
    attacker,
    setAttacker: setChosen,
    seconds,
    setSeconds,
    running,
    secondsSpent,
    answer,
    solve: wanted => void solve(wanted),
    stop,
    walk,
    openWalk,
    defend(point) {
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

function withoutNodes(
  result: { kind: 'refuted' } | { kind: 'unknown'; why: UnknownReason },
): Verdict {
  return result.kind === 'refuted' ? { kind: 'refuted' } : { kind: 'unknown', why: result.why };
}
