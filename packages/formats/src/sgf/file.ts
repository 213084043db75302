// Shared by the games of one file: the text, the diagnostics, the limits, and the way points are written, which
// the first point decides.
import type { Rule } from '@tengen/rules';
import type { Diagnostic, DiagnosticCode } from '../file/diagnostics.ts';
import { addDiagnostic, shorten, wouldShow } from '../file/diagnostics.ts';
import { cutText } from '../file/input.ts';
import { type Limits, limitsOf, type ReadOptions } from '../file/reading.ts';
import { detach } from './values.ts';

export interface SgfReadOptions extends ReadOptions {
  /** Whether go records are read too, as if they were gomoku. */
  readonly acceptGo?: boolean;
}

/** `dd` as in standard SGF, or `d12` as some programs write. */
export type PointForm = 'letters' | 'label';

interface Details {
  readonly expected?: string;
  readonly found?: string | undefined;
}

const VALUES_PER_NODE = 2;
const PROPERTY_SIZE = 8;
/** Rectangles may cover this many points in any file; beyond that, one for each character of the file. */
const FREE_SPREAD = 100_000;

export class SgfFile {
  readonly text: string;
  readonly diagnostics: Diagnostic[];
  readonly limits: Limits;
  readonly size: number | undefined;
  readonly rule: Rule | undefined;
  readonly acceptGo: boolean;
  form: PointForm | undefined;
  #isFull = false;
  #values = 0;
  #spread = 0;

  constructor(text: string, options: SgfReadOptions, diagnostics: Diagnostic[]) {
    this.text = text;
    this.diagnostics = diagnostics;
    this.limits = limitsOf(options);
    this.size = options.size;
    this.rule = options.rule;
    this.acceptGo = options.acceptGo ?? false;
  }

  /** Adds a diagnostic. Returns false, so that a refusal is one expression. */
  note(
    severity: Diagnostic['severity'],
    code: DiagnosticCode,
    offset: number,
    { expected, found }: Details = {},
  ): false {
    if (!wouldShow(this.diagnostics, severity)) return false;
    addDiagnostic(this.diagnostics, {
      severity,
      code,
      at: { offset },
      ...(expected === undefined ? {} : { expected }),
      ...(found === undefined ? {} : { found: detach(shorten(found)) }),
    });
    return false;
  }

  /** Counts points, marks and values against the limit for nodes. False: there are too many, which is noted. */
  take(count: number, offset: number): boolean {
    this.#values += count;
    return this.#values <= this.#room || this.#refuse(this.#room, offset);
  }

  /**
   * Counts the points of a rectangle. Seven letters can ask for a whole board of them, so the work has to stay in
   * proportion to the file.
   */
  takeArea(count: number, offset: number): boolean {
    this.#spread += count;
    const most = Math.min(this.#room, FREE_SPREAD + this.text.length);
    return this.#spread <= most ? this.take(count, offset) : this.#refuse(most, offset);
  }

  /** Counts a foreign property with its first value, which needs as much memory as some marks. */
  takeProperty(offset: number): boolean {
    return this.take(PROPERTY_SIZE, offset);
  }

  /** Whether the limit was exceeded. */
  get isFull(): boolean {
    return this.#isFull;
  }

  #refuse(most: number, offset: number): false {
    this.#isFull = true;
    return this.note('error', 'too-many-values', offset, { expected: `≤ ${most}` });
  }

  get #room(): number {
    return this.limits.nodes * VALUES_PER_NODE;
  }

  /** The text, which may come after `before` other characters. What is too long is cut, and noted. */
  fitted(text: string, kind: 'name' | 'text', offset: number, before = 0): string {
    const limit = this.limits[kind];
    if (before + text.length <= limit) return text;
    const code = kind === 'name' ? 'name-too-long' : 'text-too-long';
    this.note('error', code, offset, { expected: `≤ ${limit}`, found: text });
    return detach(cutText(text, Math.max(0, limit - before)));
  }
}
