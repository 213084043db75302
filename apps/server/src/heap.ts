// How much memory the program may take for garbage. V8 would let the heap grow to several times of what is alive,
// and a server of 2,000 tables would take a third more.
import { setFlagsFromString } from 'node:v8';

const MOST_GARBAGE_PERCENT = 50;

/** To be called before anything else is done. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${MOST_GARBAGE_PERCENT}`);
}
