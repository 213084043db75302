// RenLib libraries (`.lib`): trees of variations that renju players have exchanged since the nineties. This is
// how a library and a game record correspond:
//
// | library                       | game record                                             |
// | ----------------------------- | ------------------------------------------------------- |
// | root node                     | the root                                                |
// | node with a cell              | a move; colours take turns, beginning with Black        |
// | node without a cell           | a pass                                                  |
// | board text                    | a label on that point, at the node before               |
// | label that is no move         | a label on that point, at the node before               |
// | one-line and multi-line part  | first line and rest of the comment (text.ts)            |
// | mark                          | `isMarked`                                              |
// | start of a problem            | foreign property `RENLIBSTART`                          |
// | board text without a cell     | foreign property `RENLIBTEXT`                           |
export { parseRenLib, type RenLibReadOptions } from './read.ts';
export { makeRenLib, type RenLibWriteOptions } from './write.ts';
