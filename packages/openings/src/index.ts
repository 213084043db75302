// How a game may begin. See README.md for the vocabulary.
export { act, type OpeningRefusal } from './act.ts';
export { type Area, isInArea } from './area.ts';
export {
  balancedOffers,
  EVALUATIONS,
  isFairScore,
  type Lean,
  type OpeningEvaluation,
  openingsToPlay,
  type RifRemark,
  type SwapAdvice,
  swapAdvice,
  swapAdviceByScore,
} from './evaluation.ts';
export {
  type LegalActions,
  legalActions,
  offerChoices,
  type ToAnswer,
  type ToChoose,
  type ToDeclare,
  type ToOffer,
  type ToPlace,
} from './legal.ts';
export {
  OPENINGS,
  type Opening,
  type OpeningId,
  type OpeningIdError,
  type OpeningKind,
  type OpeningNames,
  openingMoves,
  openingOf,
  parseOpeningId,
  type RecognisedOpening,
  recogniseOpening,
} from './names.ts';
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
export {
  isProtocolId,
  PROTOCOL_IDS,
  PROTOCOLS,
  type ProtocolId,
  protocolsFor,
} from './protocols/all.ts';
export { type OpeningSummary, summariseOpening } from './record.ts';
export {
  DEFAULT_MAX_DECLARED,
  type OpeningOptions,
  type OpeningReplayError,
  replayOpening,
  type StartError,
  startOpening,
} from './start.ts';
export {
  type Action,
  colorOf,
  type Decision,
  isInPlay,
  type OpeningState,
  type OpeningTerms,
  otherSeat,
  seatOf,
  seatToAct,
  turnOf,
} from './state.ts';
export { distinctOffers, type SymmetryScope, symmetricPair } from './symmetric-offers.ts';
