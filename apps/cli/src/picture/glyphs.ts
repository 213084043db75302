// Letters and digits as strokes. Pictures need no font and look the same on every machine. In the box of a
// glyph capitals reach from 0 to 14, small letters start at 4, and tails end at 18.

const BOWL_LEFT = 'M0 9C0 6 1.4 4 3.4 4C5.5 4 7 6 7 9C7 12 5.5 14 3.4 14C1.4 14 0 12 0 9';
const BOWL_RIGHT = 'M7 9C7 6 5.6 4 3.6 4C1.5 4 0 6 0 9C0 12 1.5 14 3.6 14C5.6 14 7 12 7 9';
const ARCH = 'M0 8C.3 5.5 1.7 4 3.6 4C5.6 4 6.6 5.4 6.6 7.6L6.6 14';

/** A glyph a line: its sign, its width, its strokes. */
const STROKES = `
0 8 M4 0C1 0 0 3 0 7C0 11 1 14 4 14C7 14 8 11 8 7C8 3 7 0 4 0Z
1 5.5 M1.2 3L5 0L5 14
2 8 M.3 3.6C.5 1.2 2 0 4 0C6.3 0 7.7 1.6 7.7 3.6C7.7 5.4 6.5 6.8 .2 14L8 14
3 8 M.6 0L7.4 0L3.6 5.4C6.3 5.4 7.8 7.2 7.8 9.6C7.8 12.3 6.1 14 3.8 14C1.8 14 .4 13 0 11.2
4 8.4 M6 14L6 0L0 10L8.4 10
5 8 M7.2 0L1.2 0L.7 6.3C1.6 5.5 2.7 5 3.9 5C6.3 5 7.8 6.9 7.8 9.4C7.8 12.2 6.2 14 3.8 14C1.9 14 .6 13 .1 11.4
6 8 M6.6 .2C3 1.6 .2 5.3 .2 9.2C.2 12.2 1.7 14 4 14C6.3 14 7.8 12.2 7.8 9.6C7.8 7 6.3 5.3 4.1 5.3C2.3 5.3 .8 6.4 .3 8.4
7 8 M.2 0L7.8 0L2.8 14
8 8 M4 6.4C2 6.4 .8 5 .8 3.2C.8 1.3 2.1 0 4 0C5.9 0 7.2 1.3 7.2 3.2C7.2 5 6 6.4 4 6.4C1.7 6.4 .2 8 .2 10.1C.2 12.4 1.8 14 4 14C6.2 14 7.8 12.4 7.8 10.1C7.8 8 6.3 6.4 4 6.4Z
9 8 M1.4 13.8C5 12.4 7.8 8.7 7.8 4.8C7.8 1.8 6.3 0 4 0C1.7 0 .2 1.8 .2 4.4C.2 7 1.7 8.7 3.9 8.7C5.7 8.7 7.2 7.6 7.7 5.6
a 7 M7 4L7 14${BOWL_RIGHT}
b 7 M0 0L0 14${BOWL_LEFT}
c 6.6 M6.6 6C6 4.7 5 4 3.6 4C1.4 4 0 6 0 9C0 12 1.4 14 3.6 14C5 14 6 13.3 6.6 12
d 7 M7 0L7 14${BOWL_RIGHT}
e 7 M.1 9L7 9C7 6 5.6 4 3.6 4C1.5 4 0 6 0 9C0 12 1.5 14 3.7 14C5 14 6 13.4 6.6 12.3
f 4.6 M4.6 .3C2.8 -.2 1.8 .8 1.8 2.6L1.8 14M0 4.4L4.4 4.4
g 7 M7 4L7 14.6C7 17 5.6 18 3.6 18C2.2 18 1 17.5 .4 16.4${BOWL_RIGHT}
h 6.6 M0 0L0 14${ARCH}
i 1 M.5 4.4L.5 14M.5 .6L.5 1.4
j 2 M1.8 4.4L1.8 15.4C1.8 17.2 1 18 -.4 17.9M1.8 .6L1.8 1.4
k 6.4 M0 0L0 14M6 4.4L0 10M2.4 8L6.4 14
l 1 M.5 0L.5 14
m 11 M0 4L0 14M0 8C.2 5.5 1.4 4 3.1 4C4.8 4 5.5 5.3 5.5 7.2L5.5 14M5.5 8C5.7 5.5 6.9 4 8.6 4C10.3 4 11 5.3 11 7.2L11 14
n 6.6 M0 4L0 14${ARCH}
o 7.4 M3.7 4C1.5 4 0 6 0 9C0 12 1.5 14 3.7 14C5.9 14 7.4 12 7.4 9C7.4 6 5.9 4 3.7 4Z
p 7 M0 4L0 18${BOWL_LEFT}
q 7 M7 4L7 18${BOWL_RIGHT}
r 4 M0 4L0 14M0 8.4C.3 5.6 1.6 3.9 4 4.2
s 6.2 M5.8 5.8C5.2 4.6 4.2 4 3 4C1.4 4 .3 4.9 .3 6.4C.3 9.6 6.2 8 6.2 11.4C6.2 13 4.9 14 3.1 14C1.5 14 .4 13.3 0 12
t 4.6 M1.8 1L1.8 11.6C1.8 13.4 2.8 14.2 4.6 13.7M0 4.4L4.4 4.4
u 6.6 M0 4L0 10.4C0 12.6 1 14 3 14C4.9 14 6.3 12.5 6.6 10M6.6 4L6.6 14
v 6.6 M0 4L3.3 14L6.6 4
w 9.6 M0 4L2.4 14L4.8 5L7.2 14L9.6 4
x 6.4 M0 4L6.4 14M6.4 4L0 14
y 6.6 M0 4L3.3 13.6M6.6 4L3.3 13.6C2.6 16 1.8 18 -.2 17.8
z 6.2 M.2 4.2L6 4.2L0 13.9L6.2 13.9
A 9 M0 14L4.5 0L9 14M1.6 9.4L7.4 9.4
B 7.6 M0 0L0 14L4 14C6.2 14 7.6 12.5 7.6 10.4C7.6 8.3 6.2 6.8 4 6.8L0 6.8M4 6.8C5.8 6.8 6.9 5.4 6.9 3.4C6.9 1.4 5.8 0 4 0L0 0
C 8.6 M8.6 3C7.8 1 6.4 0 4.6 0C1.8 0 0 2.7 0 7C0 11.3 1.8 14 4.6 14C6.4 14 7.8 13 8.6 11
D 8.4 M0 0L0 14L3.2 14C6.4 14 8.4 11.5 8.4 7C8.4 2.5 6.4 0 3.2 0Z
E 7 M7 0L0 0L0 14L7 14M0 6.8L6.2 6.8
F 6.8 M6.8 0L0 0L0 14M0 6.8L6 6.8
G 8.8 M8.4 3C7.6 1 6.2 0 4.6 0C1.8 0 0 2.7 0 7C0 11.3 1.8 14 4.6 14C7.2 14 8.8 12 8.8 8L5 8
H 8.2 M0 0L0 14M8.2 0L8.2 14M0 6.8L8.2 6.8
I 1 M.5 0L.5 14
J 5.6 M5.6 0L5.6 10C5.6 12.6 4.4 14 2.6 14C1.2 14 .2 13.2 0 11.6
K 8 M0 0L0 14M7.6 0L0 8M2.8 5.2L8 14
L 6.6 M0 0L0 14L6.6 14
M 10 M0 14L0 0L5 10L10 0L10 14
N 8.4 M0 14L0 0L8.4 14L8.4 0
O 9.4 M4.7 0C1.8 0 0 2.7 0 7C0 11.3 1.8 14 4.7 14C7.6 14 9.4 11.3 9.4 7C9.4 2.7 7.6 0 4.7 0Z
P 7.4 M0 14L0 0L4 0C6.2 0 7.4 1.7 7.4 4C7.4 6.3 6.2 8 4 8L0 8
Q 9.4 M4.7 0C1.8 0 0 2.7 0 7C0 11.3 1.8 14 4.7 14C7.6 14 9.4 11.3 9.4 7C9.4 2.7 7.6 0 4.7 0ZM6 10.6L9.2 14.6
R 7.8 M0 14L0 0L4 0C6.2 0 7.4 1.7 7.4 3.8C7.4 5.9 6.2 7.6 4 7.6L0 7.6M4.4 7.6L7.8 14
S 7.6 M7.2 2.8C6.6 1 5.4 0 3.8 0C1.8 0 .4 1.3 .4 3.4C.4 7.8 7.6 5.8 7.6 10.4C7.6 12.6 6 14 3.8 14C1.8 14 .4 12.9 0 10.8
T 8 M0 0L8 0M4 0L4 14
U 8 M0 0L0 9C0 12.2 1.5 14 4 14C6.5 14 8 12.2 8 9L8 0
V 8.8 M0 0L4.4 14L8.8 0
W 12 M0 0L3 14L6 1L9 14L12 0
X 8 M0 0L8 14M8 0L0 14
Y 8 M0 0L4 7L8 0M4 7L4 14
Z 7.8 M.2 0L7.6 0L0 14L7.8 14
. 1 M.5 13.4L.5 14
, 1.4 M1 13L.2 16
- 5 M0 8.6L5 8.6
− 7 M0 8.6L7 8.6
+ 7 M0 8.6L7 8.6M3.5 5.1L3.5 12.1
% 10 M8.6 .6L1.4 13.4M2.4 0C1 0 .2 1.2 .2 3C.2 4.8 1 6 2.4 6C3.8 6 4.6 4.8 4.6 3C4.6 1.2 3.8 0 2.4 0ZM7.6 8C6.2 8 5.4 9.2 5.4 11C5.4 12.8 6.2 14 7.6 14C9 14 9.8 12.8 9.8 11C9.8 9.2 9 8 7.6 8Z
? 6.6 M.2 3C.5 1.1 1.6 0 3.3 0C5.2 0 6.4 1.3 6.4 3C6.4 5.8 3.3 6 3.3 9.6M3.3 13.2L3.3 14
! 1 M.5 0L.5 9.6M.5 13.2L.5 14
# 8 M2.6 .4L1.6 13.6M6.4 .4L5.4 13.6M.4 4.6L8 4.6M0 9.4L7.6 9.4
/ 5.4 M5.4 -.6L0 15
`;

const GLYPHS = new Map(
  STROKES.trim()
    .split('\n')
    .map(line => {
      const [sign = '', width, ...path] = line.split(' ');
      return [sign, { width: Number(width), path: path.join(' ') }];
    }),
);
/** A blank has a width, but no strokes. */
GLYPHS.set(' ', { width: 4, path: '' });

/** Replaces characters that have no strokes here. */
const UNKNOWN = { width: 8, path: 'M0 0L8 0L8 14L0 14Z' };

const CAPITAL_HEIGHT = 14;
/** As a share of the font size. */
const CAPITAL_EM = 0.71;
const GAP = 2.9;

/**
 * The strokes of a text: each glyph with its horizontal offset, the width of the text, both in glyph units, and
 * the factor from these to units of the picture.
 */
export function drawText(text: string, fontSize: number) {
  const glyphs: { path: string; shift: number }[] = [];
  let at = 0;
  for (const char of text) {
    const { width, path } = GLYPHS.get(char) ?? UNKNOWN;
    if (path !== '') glyphs.push({ path, shift: at });
    at += width + GAP;
  }
  return {
    glyphs,
    scale: (fontSize * CAPITAL_EM) / CAPITAL_HEIGHT,
    width: Math.max(0, at - GAP),
  };
}
