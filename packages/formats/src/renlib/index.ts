// RenLib libraries (`.lib`): the tree of variations that renju players have exchanged since the
// nineties. How a game record and a library tell the same things:
//
// | library                       | game record                                             |
// | ----------------------------- | ------------------------------------------------------- |
// | root node                     | the root                                                |
// | node with a cell              | a move; colours take turns, beginning with Black        |
// | node without a cell           | a pass                                                  |
// | board text                    | a label on the node's own stone                         |
// | label that is no move         | a node without move, with a label                       |
// | one-line and multi-line part  | first line and rest of the comment (renlib-text.ts)     |
// | mark                          | `isMarked`                                              |
// | start of a problem            | foreign property `RENLIBSTART`                          |
// | board text without a cell     | foreign property `RENLIBTEXT`                           |
export { parseRenLib, type RenLibReadOptions } from './read.ts';
export { makeRenLib, type RenLibWriteOptions } from './write.ts';
