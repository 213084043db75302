// Reads a large input away from the page.
import { serveQuestions } from '@tengen/engine/host';
import { createReader } from './reader.ts';

serveQuestions(createReader());
