// Fails when a package imports what it does not list or against the arrows of ARCHITECTURE.md, and when files
// or folders import each other in a circle.
import { brokenArrows, roomCircles } from './arrows.mjs';
import { root } from './ensure-installed.mjs';
import { wordsOf } from './options.mjs';

wordsOf();
const broken = [...brokenArrows(root), ...roomCircles(root)];
for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exit(1);
console.log('arrows: every import is listed and follows ARCHITECTURE.md');
