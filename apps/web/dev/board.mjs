// board-view alone, with everything it can draw, for work on shapes, colours and pointers.
// `npm run dev`, then /dev/board.html. It is no part of the built page.
import { createBoardView, nameOf, THEMES } from '@tengen/board-view';
import '@tengen/board-view/board-view.css';

const form = document.querySelector('form');
const output = document.querySelector('output');
const { theme, size, turns, mirrored, coordinates, numbers, extras, confirm, brush } =
  form.elements;
theme.append(...THEMES.map(name => new Option(name)));

let played = [];
let drawn = [];

/** Column and row from the top left corner of any board, so that small boards show the extras too. */
const at = (column, row) => row * Number(size.value) + column;

function extraState() {
  return {
    winningLine: [at(0, 4), at(1, 4), at(2, 4), at(3, 4), at(4, 4)],
    marks: ['circle', 'square', 'triangle', 'cross', 'dot'].map((shape, i) => ({
      point: at(i, 0),
      shape,
    })),
    labels: [{ point: at(0, 1), text: 'A' }],
    forbidden: [at(1, 1)],
    cells: [{ point: at(2, 1), tone: 'good' }],
    candidates: [
      { point: at(3, 1), text: '62', tone: 'good' },
      { point: at(4, 1), text: '48', tone: 'other' },
    ],
    lines: [{ points: [at(0, 2), at(2, 2)], tone: 'alert' }],
    arrows: [{ from: at(0, 3), to: at(3, 3), tone: 'other' }, ...drawn],
  };
}

function state() {
  const stones = played.map((point, i) => ({
    point,
    color: i % 2 ? 'white' : 'black',
    number: i + 1,
  }));
  return {
    size: Number(size.value),
    theme: theme.value,
    orientation: { quarterTurns: Number(turns.value), mirrored: mirrored.checked },
    coordinates: coordinates.checked,
    numbering: { kind: numbers.checked ? 'all' : 'none' },
    stones,
    lastMove: played.at(-1),
    hands: {
      stone: played.length % 2 ? 'white' : 'black',
      confirm: confirm.checked ? 'always' : 'never',
      brush: brush.checked ? 'other' : undefined,
    },
    ...(extras.checked ? extraState() : { arrows: drawn }),
  };
}

function say(text) {
  output.textContent = `${text}\n${output.textContent}`.slice(0, 1000);
}

const name = point => (point === undefined ? 'nowhere' : nameOf(point, Number(size.value)));
const view = createBoardView(document.querySelector('#board'), state(), {
  onPoint(point, hand) {
    say(`${hand}: ${name(point)}`);
    if (!played.includes(point)) played.push(point);
    view.update(state());
  },
  onDraw(from, to, tone) {
    say(`drawn: ${name(from)} to ${name(to)}`);
    if (from !== to) drawn.push({ from, to, tone });
    view.update(state());
  },
  onWait: point => say(`waits: ${name(point)}`),
});

function clear() {
  played = [];
  drawn = [];
  view.update(state());
}

form.addEventListener('input', () => view.update(state()));
size.addEventListener('input', clear);
form.addEventListener('submit', event => {
  event.preventDefault();
  clear();
});
