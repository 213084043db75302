// Commands as schemas.
import type { Action } from '@tengen/openings';
import { MAX_SIZE } from '@tengen/rules';
import * as v from 'valibot';
import type { WireCommand } from '../command.ts';
import { version } from './ids.ts';

const point = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIZE * MAX_SIZE - 1));

/** More fifth moves are declared under no protocol. */
const MOST_DECLARED = 100;

const action: v.GenericSchema<Action> = v.variant('kind', [
  v.strictObject({ kind: v.literal('place'), point }),
  v.strictObject({ kind: v.literal('choose'), point }),
  v.strictObject({
    kind: v.literal('answer'),
    answer: v.picklist(['swap', 'keep', 'offer', 'black', 'white', 'two-more']),
  }),
  v.strictObject({
    kind: v.literal('declare'),
    number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DECLARED)),
  }),
  v.strictObject({
    kind: v.literal('offer'),
    points: v.pipe(v.array(point), v.minLength(1), v.maxLength(MOST_DECLARED)),
  }),
]);

export const wireCommand: v.GenericSchema<WireCommand> = v.variant('k', [
  v.strictObject({
    k: v.literal('move'),
    on: version,
    point: v.union([point, v.literal('pass')]),
  }),
  v.strictObject({ k: v.literal('act'), on: version, action }),
  v.strictObject({ k: v.literal('offer'), what: v.picklist(['draw', 'takeback', 'rematch']) }),
  v.strictObject({ k: v.literal('answer'), re: version, yes: v.boolean() }),
  v.strictObject({ k: v.literal('withdraw'), re: version }),
  v.strictObject({ k: v.picklist(['resign', 'abort', 'give']) }),
  v.strictObject({ k: v.literal('foul'), on: version }),
  v.strictObject({ k: v.literal('claim'), as: v.picklist(['win', 'draw']) }),
]);
