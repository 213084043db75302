// The shell of the machine: a socket, a timer and storage do what the machine asks for. What it is made of is
// handed in, so that a test gives it a line of its own.
import { type ClientMessage, readServerMessage, type WireCommand } from '@tengen/wire';
import type { AboutOutcome, OnlineEffect, OnlineEvent, OnlineNews } from './machine/state.ts';
import { OFFLINE, type OnlineState } from './machine/state.ts';
import { dueAt, step } from './machine/step.ts';

/** A socket as far as it is needed here. */
export interface ServerLine {
  send(text: string): void;
  close(): void;
}

export interface LineEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

/** A command that was not answered before the page went away. */
export interface KeptCommand {
  readonly g: string;
  readonly id: string;
  readonly command: WireCommand;
}

export interface OnlineWorld {
  /** In milliseconds; it never runs backwards. */
  now(): number;
  /** From 0 to 1. */
  chance(): number;
  newId(): string;
  open(events: LineEvents): ServerLine;
  askAbout(): Promise<AboutOutcome>;
  kept(): readonly KeptCommand[];
  keep(commands: readonly KeptCommand[]): void;
}

export interface OnlineListener {
  changed(state: OnlineState): void;
  news(news: OnlineNews): void;
}

export type Shell = ReturnType<typeof createShell>;

export function createShell(world: OnlineWorld, listener: OnlineListener) {
  let state = OFFLINE;
  let line: ServerLine | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = world.kept();

  function happen(event: OnlineEvent): void {
    const before = state;
    const after = step(state, event, { now: world.now(), chance: world.chance() });
    state = after.state;
    for (const effect of after.effects) carryOut(effect);
    if (state !== before) {
      keepPending(before);
      listener.changed(state);
    }
    // Last: whoever hears the news may go on with the state that led to it.
    for (const effect of after.effects) if (effect.k === 'news') listener.news(effect.news);
    sendKept();
    plan();
  }

  function carryOut(effect: OnlineEffect): void {
    switch (effect.k) {
      case 'open':
        open(effect.socket);
        break;
      case 'close':
        close();
        break;
      case 'send':
        line?.send(JSON.stringify(effect.message satisfies ClientMessage));
        break;
      case 'ask-about':
        void world.askAbout().then(outcome => happen({ k: 'about', outcome }));
        break;
      case 'news':
        // Told when everything else is done.
        break;
    }
  }

  function open(socket: number): void {
    close();
    let wasOpen = false;
    line = world.open({
      opened() {
        wasOpen = true;
      },
      heard(text) {
        const message = readServerMessage(text);
        // What a newer server may say is not for this page.
        if (message) happen({ k: 'message', socket, message });
      },
      closed: code => happen({ k: 'closed', socket, wasOpen, code }),
    });
  }

  function close(): void {
    line?.close();
    line = undefined;
  }

  function plan(): void {
    clearTimeout(timer);
    const due = dueAt(state);
    if (due === undefined || due === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(() => happen({ k: 'time' }), Math.max(0, Math.ceil(due - world.now())));
  }

  /** Unanswered commands outlive a reload. */
  function keepPending(before: OnlineState): void {
    if (state.tables === before.tables) return;
    const pending = [...state.tables.values()].flatMap(({ g, pending }) =>
      pending.map(({ id, command }) => ({ g, id, command })),
    );
    world.keep([...kept, ...pending]);
  }

  /** Commands of an earlier load go on as soon as their table is held again. */
  function sendKept(): void {
    const ready = kept.filter(({ g }) => state.tables.has(g));
    if (ready.length === 0) return;
    kept = kept.filter(({ g }) => !state.tables.has(g));
    for (const { g, id, command } of ready) happen({ k: 'tell', g, id, command });
  }

  return {
    state: () => state,
    start: () => happen({ k: 'start' }),
    wake: () => happen({ k: 'wake' }),
    show: (g: string) => happen({ k: 'show', g }),
    hide: (g: string) => happen({ k: 'hide', g }),
    tell: (g: string, command: WireCommand) => happen({ k: 'tell', g, id: world.newId(), command }),
    /** The server's time, as far as it is known. */
    serverNow: () => world.now() + (state.time?.offsetMs ?? 0),
  };
}
