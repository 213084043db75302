// Splits bytes into lines, whatever a manager sends.

/** A line that does not end after this many bytes is thrown away up to its end. */
export const MAX_LINE_BYTES = 65_536;

const LF = 10;
const CR = 13;

/**
 * Lines end with LF, CR or both: between CR and LF there is an empty line, which the protocol ignores. Keeps at
 * most `MAX_LINE_BYTES`, however long a line is.
 */
export class ManagerLines {
  readonly #onLine: (line: string | undefined) => void;
  readonly #kept = new Uint8Array(MAX_LINE_BYTES);
  readonly #decoder = new TextDecoder();
  #length = 0;
  #isTooLong = false;

  /** `onLine` gets undefined for a line that was too long. */
  constructor(onLine: (line: string | undefined) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte !== LF && byte !== CR) continue;
      this.#keep(chunk.subarray(start, i));
      this.#finish();
      start = i + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  /** The input has ended; the last line may have no line end. */
  end(): void {
    this.#finish();
  }

  #keep(bytes: Uint8Array): void {
    if (this.#isTooLong || this.#length + bytes.length > MAX_LINE_BYTES) {
      this.#isTooLong = true;
      return;
    }
    this.#kept.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #finish(): void {
    const isTooLong = this.#isTooLong;
    const line = this.#decoder.decode(this.#kept.subarray(0, this.#length));
    this.#length = 0;
    this.#isTooLong = false;
    if (isTooLong) this.#onLine(undefined);
    else if (line !== '') this.#onLine(line);
  }
}
