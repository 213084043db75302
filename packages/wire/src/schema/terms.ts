// The terms of an online game. The schema knows names and shapes; whether a game can be played under the terms
// is known by the table, which is asked as well.
import { PROTOCOL_IDS } from '@tengen/openings';
import { MAX_SIZE, MIN_SIZE, RULES } from '@tengen/rules';
import { begin, type OnlineTerms } from '@tengen/table';
import * as v from 'valibot';

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Fourteen days, the longest time of any kind. */
const MOST_MS = 14 * 86_400_000;
const ms = count(0, MOST_MS);

const shape = v.strictObject({
  kind: v.literal('online'),
  rule: v.picklist(RULES),
  size: count(MIN_SIZE, MAX_SIZE),
  opening: v.picklist(PROTOCOL_IDS),
  offers: v.exactOptional(count(1, 100)),
  stones: v.exactOptional(v.pipe(v.array(count(0, MAX_SIZE * MAX_SIZE - 1)), v.maxLength(60))),
  referee: v.picklist(['auto', 'prevent', 'claim']),
  time: v.exactOptional(
    v.strictObject({
      mainMs: v.exactOptional(ms),
      perMoveMs: v.exactOptional(ms),
      incrementMs: v.exactOptional(ms),
      byoyomi: v.exactOptional(v.strictObject({ periods: count(1, 10), periodMs: ms })),
    }),
  ),
  rated: v.boolean(),
  takebacks: v.boolean(),
  private: v.boolean(),
});

/** Terms under which a game can be played. */
export const onlineTerms: v.GenericSchema<OnlineTerms> = v.pipe(
  shape,
  v.check(terms => begin(terms).ok, 'no game can be played under these terms'),
);
