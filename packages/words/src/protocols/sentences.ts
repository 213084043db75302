// Why an opening cannot begin, or cannot be read back, in sentences.
import type { OpeningReplayError } from '@tengen/openings';
import { unreachable } from '@tengen/rules';
import type { OpeningsWords } from '../openings/en.ts';
import { openingRefusalInWords, type SeatNames } from '../openings/sentences.ts';
import type { ProtocolsWords } from './en.ts';

/** Why an opening cannot begin, or cannot be read back. */
export function openingErrorInWords(
  error: OpeningReplayError,
  size: number,
  names: SeatNames,
  { openings, protocols }: { openings: OpeningsWords; protocols: ProtocolsWords },
): string {
  const say = protocols.errors;
  switch (error.kind) {
    case 'unknown-protocol':
      return say.unknownProtocol(error.protocol);
    case 'bad-option':
      return say.badOption[error.option];
    case 'bad-size':
      return say.badSize(error.size);
    case 'bad-number':
      return say.badNumber[error.option];
    case 'all-excluded':
      return say.allExcluded(openings.kinds[error.openings]);
    case 'unplayable':
      return say.unplayable(openings.protocols[error.protocol], error.size);
    case 'bad-log':
      return say.badLog;
    case 'refused':
      return say.refused(error.at + 1, openingRefusalInWords(error.refusal, size, names, openings));
    default:
      return unreachable(error);
  }
}
