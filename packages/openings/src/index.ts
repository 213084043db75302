// How a game may begin. See README.md for the vocabulary.
export { act, type OpeningRefusal } from './act.ts';
export { type Area, isInArea } from './area.ts';
export type { Lean, OpeningEvaluation, RifRemark, SwapAdvice } from './evaluation.ts';
export {
  balancedOffers,
  EVALUATIONS,
  isFairScore,
  openingsToPlay,
  swapAdvice,
  swapAdviceByScore,
} from './evaluation.ts';
export type { LegalActions, ToAnswer, ToChoose, ToDeclare, ToOffer, ToPlace } from './legal.ts';
export { legalActions, offerChoices } from './legal.ts';
export type {
  Opening,
  OpeningId,
  OpeningIdError,
  OpeningKind,
  OpeningNames,
  RecognisedOpening,
} from './names.ts';
export { OPENINGS, openingMoves, openingOf, parseOpeningId, recogniseOpening } from './names.ts';
export type {
  Actor,
  Answer,
  AnswerStep,
  ChooseStep,
  DeclareStep,
  Next,
  OfferStep,
  PlaceStep,
  PlayerId,
  Protocol,
  Step,
  Steps,
} from './protocol.ts';
export type { ProtocolId } from './protocols/all.ts';
export { isProtocolId, PROTOCOL_IDS, PROTOCOLS, protocolsFor } from './protocols/all.ts';
export { type OpeningSummary, summariseOpening } from './record.ts';
export type { OpeningOptions, OpeningReplayError, StartError } from './start.ts';
export { DEFAULT_MAX_DECLARED, replayOpening, startOpening } from './start.ts';
export type { Action, Decision, OpeningState, OpeningTerms } from './state.ts';
export { colorOf, isInPlay, otherSeat, seatOf, seatToAct, turnOf } from './state.ts';
export { distinctOffers, type SymmetryScope, symmetricPair } from './symmetric-offers.ts';
