// Every protocol by its id, and the protocols that a new game offers.
import type { Rule } from '@tengen/rules';
import type { Protocol } from '../protocol.ts';
import { center, free } from './center.ts';
import { longPro, pro } from './pro.ts';
import { rif, rifN, swap1989 } from './rif.ts';
import { sakata, superSakata } from './sakata.ts';
import { soosyrv, soosyrv8 } from './soosyrv.ts';
import { swap1, swap2, swapAfterThree } from './swap.ts';
import { superTaraguchi10, taraguchi, taraguchi10 } from './taraguchi.ts';
import { swap5, tarannikov } from './tarannikov.ts';
import { yamaguchi } from './yamaguchi.ts';

export type ProtocolId =
  | 'free'
  | 'center'
  | 'rif'
  | 'rif-n'
  | 'swap-1989'
  | 'yamaguchi'
  | 'soosyrv'
  | 'soosyrv-8'
  | 'tarannikov'
  | 'taraguchi'
  | 'taraguchi-10'
  | 'super-taraguchi-10'
  | 'sakata'
  | 'super-sakata'
  | 'swap'
  | 'swap1'
  | 'swap2'
  | 'swap5'
  | 'pro'
  | 'long-pro';

export const PROTOCOLS: Readonly<Record<ProtocolId, Protocol>> = {
  free,
  center,
  rif,
  'rif-n': rifN,
  'swap-1989': swap1989,
  yamaguchi,
  soosyrv,
  'soosyrv-8': soosyrv8,
  tarannikov,
  taraguchi,
  'taraguchi-10': taraguchi10,
  'super-taraguchi-10': superTaraguchi10,
  sakata,
  'super-sakata': superSakata,
  swap: swapAfterThree,
  swap1,
  swap2,
  swap5,
  pro,
  'long-pro': longPro,
};

export const PROTOCOL_IDS: readonly ProtocolId[] = Object.keys(PROTOCOLS) as ProtocolId[];

export function isProtocolId(text: string): text is ProtocolId {
  return Object.hasOwn(PROTOCOLS, text);
}

const RENJU: readonly ProtocolId[] = ['taraguchi-10', 'soosyrv-8', 'yamaguchi', 'rif', 'center'];
const GOMOKU: readonly ProtocolId[] = ['swap2', 'swap', 'pro', 'long-pro', 'free'];

/** The protocols offered for a new game, the usual one first. All others are available by id. */
export function protocolsFor(rule: Rule): readonly ProtocolId[] {
  return rule === 'renju' ? RENJU : GOMOKU;
}
