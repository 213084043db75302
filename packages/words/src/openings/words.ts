// What is said in the opening: names of the protocols, whose step it is and what may be done, why the
// machine decided so, and why something is refused.
import type { Answer, Area, OpeningKind, ProtocolId } from '@tengen/openings';
import type { Color } from '@tengen/rules';

export interface OpeningsWords {
  /** Which of an opening's own names is used. */
  readonly names: 'zh' | 'ja' | 'en';
  readonly protocols: Readonly<Record<ProtocolId, string>>;
  readonly protocolInShort: Readonly<Record<ProtocolId, string>>;
  readonly kinds: Readonly<Record<OpeningKind, string>>;
  readonly areas: Readonly<Record<Area, string>>;

  /** The coach's card. */
  readonly coach: {
    readonly title: string;
    whose(name: string, holds: Color): string;
    place(number: number, color: Color, area: string): string;
    swapOrKeep(holds: Color): string;
    swapKeepOrOffer(holds: Color, offers: number): string;
    readonly takeColour: string;
    readonly takeColourOrTwoMore: string;
    declare(min: number, max: number): string;
    offer(count: number): string;
    offersLeft(count: number): string;
    choose(count: number): string;
    readonly over: string;
    /** While the machine decides. */
    deciding(name: string): string;
  };

  /** What stands on a button; `holds` is the colour of who answers. */
  readonly answers: Readonly<Record<Answer, (holds: Color) => string>>;

  /** What was done, for the log and for screen readers. */
  readonly did: {
    place(name: string, point: string): string;
    readonly answer: Readonly<Record<Answer, (name: string) => string>>;
    declare(name: string, number: number): string;
    offer(name: string, points: readonly string[]): string;
    choose(name: string, point: string): string;
  };

  /** Why the machine did it, said by the machine. `hope` is one of the two below. */
  readonly reasons: {
    hope(color: Color, percent: number): string;
    forced(winner: Color): string;
    readonly only: string;
    readonly procedure: string;
    readonly prepare: string;
    openingByBook(opening: string): string;
    openingByBookFor(opening: string, offers: number): string;
    openingBySearch(opening: string, hope: string): string;
    balance(hope: string): string;
    best(hope: string): string;
    readonly bestUnseen: string;
    againstOffers(offers: number, hope: string): string;
    takes(color: Color): string;
    stays(color: Color): string;
    colourBySearch(choice: string, hope: string): string;
    colourWithOffers(choice: string, offers: number, hope: string): string;
    colourByBook(choice: string, opening: string): string;
    colourByChance(choice: string): string;
    twoMore(hope: string, white: string, black: string): string;
    offerRather(offers: number, hope: string): string;
    readonly fifthSwapped: string;
    fifthKept(hope: string): string;
    declareByBook(number: number, opening: string): string;
    declareBySearch(number: number, hope: string): string;
    offers(best: string, worst: string): string;
    choice(point: string, hope: string): string;
    readonly stopped: string;
    readonly failed: string;
  };

  readonly refusals: {
    readonly inPlay: string;
    notYourStep(name: string): string;
    readonly wrongAction: Readonly<
      Record<'place' | 'answer' | 'declare' | 'offer' | 'choose', string>
    >;
    readonly wrongAnswer: string;
    readonly offBoard: string;
    occupied(point: string): string;
    outsideArea(point: string, area: string): string;
    excludedOpening(opening: string): string;
    wrongCount(given: number, expected: number): string;
    duplicateOffer(point: string): string;
    symmetricOffers(a: string, b: string): string;
    notOffered(point: string): string;
    badNumber(min: number, max: number): string;
  };

  /** Why an opening cannot begin, or cannot be read back. */
  readonly errors: {
    unknownProtocol(text: string): string;
    readonly badOption: Readonly<Record<'rule' | 'symmetryScope' | 'excluded', string>>;
    badSize(size: number): string;
    readonly badNumber: Readonly<Record<'offers' | 'maxDeclared', string>>;
    allExcluded(kind: string): string;
    unplayable(protocol: string, size: number): string;
    readonly badLog: string;
    refused(decision: number, why: string): string;
  };
}
