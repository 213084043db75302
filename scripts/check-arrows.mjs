// Fails when a package imports what it does not list, or against the arrows of ARCHITECTURE.md.
import { brokenArrows, roomCircles } from './arrows.mjs';
import { root } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

wordsOf();
// Folders that import each other are worth knowing, and no failure yet.
for (const sentence of roomCircles(root)) console.log(`note: ${sentence}`);
const broken = brokenArrows(root);
for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exit(1);
console.log('arrows: every import is listed and follows ARCHITECTURE.md');
