// Bytes to lines, whatever the manager sends: ends of lines may be LF, CR or both, and a line without an end
// does not fill the memory.

/** A line that does not end after this many characters is thrown away up to its end. */
export const MOST_CHARACTERS = 65_536;

/** Every line that is not empty; undefined for one that was too long. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<string | undefined, void, void> {
  const decoder = new TextDecoder();
  let kept = '';
  let isTooLong = false;
  const keep = (text: string) => {
    isTooLong ||= kept.length + text.length > MOST_CHARACTERS;
    kept = isTooLong ? '' : kept + text;
  };
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split(/[\r\n]/);
    keep(first);
    for (const next of others) {
      if (isTooLong) yield undefined;
      else if (kept.trim() !== '') yield kept;
      kept = '';
      isTooLong = false;
      keep(next);
    }
  }
  // What has no end is a line all the same.
  if (isTooLong) yield undefined;
  else if (kept.trim() !== '') yield kept;
}
