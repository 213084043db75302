// Properties as text. Everything that a value loses is counted here, so that a game written without losses is read
// back as the same game.
import { assert, type Point } from '@tengen/rules';
import type { LossCount } from '../file/writing.ts';
import { letterPairs } from './points.ts';
import {
  escapeComposed,
  escapeText,
  isWellEscaped,
  isWritableTime,
  makeSeconds,
} from './values.ts';

export class SgfPropertyWriter {
  readonly losses: LossCount;
  readonly size: number;
  readonly #letters: readonly string[];

  constructor(size: number, losses: LossCount) {
    this.losses = losses;
    this.size = size;
    this.#letters = letterPairs(size);
  }

  letters(point: Point): string {
    const letters = this.#letters[point];
    assert(letters !== undefined, 'a point off the board');
    return letters;
  }

  points(name: string, points: readonly Point[]): string {
    if (points.length === 0) return '';
    return `${name}${points.map(point => `[${this.letters(point)}]`).join('')}`;
  }

  /** A text of several lines; empty when there is no text. */
  text(name: string, text: string | undefined): string {
    return text ? `${name}[${escapeText(this.#lines(text))}]` : '';
  }

  simpleText(name: string, text: string | undefined): string {
    return text ? `${name}[${escapeText(this.oneLine(text))}]` : '';
  }

  composed(first: string, second: string): string {
    return `[${first}:${second}]`;
  }

  /** A part of a composed value. */
  part(text: string): string {
    return escapeComposed(this.oneLine(text));
  }

  seconds(name: string, ms: number | undefined): string {
    if (ms === undefined) return '';
    if (isWritableTime(ms)) return `${name}[${makeSeconds(ms)}]`;
    this.losses.add('times');
    const near = Math.round(ms);
    return isWritableTime(near) ? `${name}[${makeSeconds(near)}]` : '';
  }

  /** A value with its own escapes; if they are wrong it is escaped as text. */
  verbatim(value: string): string {
    const lines = this.#lines(value);
    if (isWellEscaped(lines)) return `[${lines}]`;
    this.losses.add('foreign');
    return `[${escapeText(lines)}]`;
  }

  oneLine(text: string): string {
    return this.#replace(this.#whole(text), /\r\n|[\t\n\v\f\r]/g, ' ');
  }

  #lines(text: string): string {
    return this.#replace(this.#whole(text), /\r\n?/g, '\n');
  }

  /** Half a surrogate pair cannot be written as UTF-8. With the u flag only single halves match. */
  #whole(text: string): string {
    return this.#replace(text, /[\ud800-\udfff]/gu, '\ufffd');
  }

  #replace(text: string, pattern: RegExp, by: string): string {
    const written = text.replace(pattern, () => {
      this.losses.add('characters');
      return by;
    });
    return written;
  }
}
