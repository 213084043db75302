// What the games of one file share: the text, the list of what was noticed, the limits, and the way
// points are written, which the first point decides for all.
import type { Rule } from '@tengen/rules';
import {
  addDiagnostic,
  type Diagnostic,
  type DiagnosticCode,
  type Limits,
  limitsOf,
  type ReadOptions,
  shorten,
} from './reading.ts';
import type { PointForm } from './sgf-points.ts';
import { detach } from './sgf-values.ts';

export interface SgfReadOptions extends ReadOptions {
  /** Go records too: their stones are read as ours. */
  readonly acceptGo?: boolean;
}

interface Details {
  readonly expected?: string;
  readonly found?: string | undefined;
}

const VALUES_PER_NODE = 2;
const PROPERTY_SIZE = 8;

export class SgfFile {
  readonly text: string;
  readonly diagnostics: Diagnostic[];
  readonly limits: Limits;
  readonly size: number | undefined;
  readonly rule: Rule | undefined;
  readonly acceptGo: boolean;
  form: PointForm | undefined;
  #values = 0;

  constructor(text: string, options: SgfReadOptions, diagnostics: Diagnostic[]) {
    this.text = text;
    this.diagnostics = diagnostics;
    this.limits = limitsOf(options);
    this.size = options.size;
    this.rule = options.rule;
    this.acceptGo = options.acceptGo ?? false;
  }

  /** Notes something; false, so that a refusal is one expression. */
  note(
    severity: Diagnostic['severity'],
    code: DiagnosticCode,
    offset: number,
    { expected, found }: Details = {},
  ): false {
    addDiagnostic(this.diagnostics, {
      severity,
      code,
      at: { offset },
      ...(expected === undefined ? {} : { expected }),
      ...(found === undefined ? {} : { found: detach(shorten(found)) }),
    });
    return false;
  }

  /**
   * Makes room for so many points and marks. Seven letters can ask for a whole board of them, so
   * they are counted as nodes are.
   */
  take(count: number, offset: number): boolean {
    this.#values += count;
    if (!this.isFull) return true;
    return this.note('error', 'too-many-values', offset, { expected: `≤ ${this.#room}` });
  }

  /** Makes room for one more foreign property, which takes as much of it as some marks. */
  takeProperty(offset: number): boolean {
    return this.take(PROPERTY_SIZE, offset);
  }

  /** Whether there were more values than there is room for. */
  get isFull(): boolean {
    return this.#values > this.#room;
  }

  get #room(): number {
    return this.limits.nodes * VALUES_PER_NODE;
  }

  /** Whether a text is short enough. False: it is not, which is noted, and it will not be used. */
  hasRoomFor(text: string, kind: 'name' | 'text', offset: number): boolean {
    const limit = this.limits[kind];
    if (text.length <= limit) return true;
    const code = kind === 'name' ? 'name-too-long' : 'text-too-long';
    return this.note('error', code, offset, { expected: `≤ ${limit}`, found: text });
  }
}
