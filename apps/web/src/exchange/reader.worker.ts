// Reads a large input in a worker.
import { createReader, type ToReader } from './reader.ts';

const answer = createReader(message => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<ToReader>) => void answer(data));
