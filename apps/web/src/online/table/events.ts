// What happens at the table is heard: stones and results as sounds, and everything as words for a screen reader.
import { pointName, winnerOf } from '@tengen/rules';
import type { TableEvent } from '@tengen/table';
import { toAct } from '@tengen/table';
import { createEffect, createMemo, on, onCleanup } from 'solid-js';
import { spokenText } from '../../play/message.ts';
import { playSound } from '../../sound/sound.ts';
import { announce, announceToo, toast } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import { messageOf } from './message.ts';
import type { OnlineTable } from './state.ts';

/** Little time is left. */
const LOW_MS = 10_000;

export function tellEvents(table: OnlineTable): void {
  onCleanup(
    table.client.listen(news => {
      if (news.kind === 'event' && news.g === table.g) tell(table, news.event);
    }),
  );
  const message = createMemo(() => messageOf(table));
  const text = createMemo(() => spokenText(message()));
  createEffect(
    on(text, now => {
      const { voice } = message();
      if (voice === 'too') announceToo(now);
      else if (voice) announce(now, voice);
    }),
  );
  const isLow = createMemo(() => {
    const seat = table.seat();
    if (!table.isYours() || seat === undefined) return false;
    const left = table.table().clock?.at(table.now())[table.colorOf(seat)].leftMs;
    return left !== undefined && left <= LOW_MS;
  });
  createEffect(() => {
    if (!isLow()) return;
    playSound('clock');
    announce(wordsOf('play').say.timeLow(table.colorOf(table.seat()!), LOW_MS / 1000));
  });
}

function tell(table: OnlineTable, event: TableEvent): void {
  const words = wordsOf('online').table;
  const isOther = 'by' in event && event.by !== table.seat();
  switch (event.k) {
    case 'move':
      playSound('stone');
      announce(movedText(table, event.by, event.point));
      return;
    case 'act':
      playSound('stone');
      return;
    case 'answer':
      if (event.answer === 'no' && isOther)
        toast(words.offers.declined[event.what](table.nameOf(event.by)));
      return;
    case 'takeback':
      announce(wordsOf('play').say.tookBack);
      return;
    case 'time': {
      const given = event.ms[0] > 0 ? 'P1' : 'P2';
      toast(event.why === 'gift' ? words.time.gift(table.nameOf(given)) : words.time[event.why]);
      return;
    }
    case 'end': {
      const winner = 'outcome' in event && event.outcome ? winnerOf(event.outcome) : undefined;
      const seat = table.seat();
      const isLost = seat !== undefined && winner !== table.colorOf(seat);
      playSound(!winner ? 'draw' : isLost ? 'lose' : 'win');
      return;
    }
    default:
  }
}

function movedText(table: OnlineTable, by: 'P1' | 'P2', point: number | 'pass'): string {
  const { say } = wordsOf('play');
  const { sentence, sentences } = wordsOf('grammar');
  const color = table.colorOf(by);
  const moved =
    point === 'pass' ? say.passed(color) : say.moved(color, pointName(point, table.terms().size));
  const next = toAct(table.table());
  const toMove = next && sentence(wordsOf('game').toMove(table.colorOf(next)));
  return sentences([moved, toMove]);
}
