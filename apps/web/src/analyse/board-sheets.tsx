// Two sheets of the header: an empty board of any rule and size, and the names in the record of the game.
import { type Game, type Meta, newGame, type Player, updateMeta } from '@tengen/game';
import { MAX_SIZE, MIN_SIZE, RULES, type Rule } from '@tengen/rules';
import { createSignal, For } from 'solid-js';
import { Button, Select, Sheet } from '../ui/index.ts';
import type { Analysis } from './state.ts';

const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);

interface SheetProps {
  readonly analysis: Analysis;
  onClose(): void;
}

export function NewBoardSheet(props: SheetProps) {
  const { desk } = props.analysis;
  const words = () => props.analysis.words().board;
  const gameWords = () => props.analysis.gameWords();
  const [rule, setRule] = createSignal<Rule>(desk.position().rule);
  const [size, setSize] = createSignal(desk.position().size);
  const start = () => {
    desk.load(newGame({ rule: rule(), size: size() }));
    props.onClose();
  };
  return (
    <Sheet
      title={words().new}
      isOpen
      onClose={props.onClose}
      footer={
        <Button look="primary" onClick={start}>
          {words().start}
        </Button>
      }
    >
      <div class="two-fields">
        <Select
          label={gameWords().rule}
          value={rule()}
          options={RULES.map(value => ({ value, label: gameWords().rules[value] }))}
          onChoose={setRule}
        />
        <Select
          label={gameWords().size}
          value={size()}
          options={SIZES.map(value => ({ value, label: `${value} × ${value}` }))}
          onChoose={setSize}
        />
      </div>
      <p class="detail">{words().kept}</p>
    </Sheet>
  );
}

const FIELDS = ['black', 'white', 'name', 'date'] as const;
type Field = (typeof FIELDS)[number];
const MAX_LENGTH = 200;

export function DetailsSheet(props: SheetProps) {
  const { desk } = props.analysis;
  const words = () => props.analysis.words().board;
  const typed = textsOf(desk.game().meta);
  const save = () => {
    desk.edit(game => withTexts(game, typed));
    props.onClose();
  };
  return (
    <Sheet title={words().details} isOpen onClose={props.onClose}>
      <form
        class="details"
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <For each={FIELDS}>
          {field => (
            <label>
              <span class="field-label">{words().fields[field]}</span>
              <input
                class="text-field"
                maxlength={MAX_LENGTH}
                value={typed[field]}
                onInput={event => {
                  typed[field] = event.currentTarget.value;
                }}
              />
            </label>
          )}
        </For>
        <button type="submit" class="button primary">
          {words().save}
        </button>
      </form>
    </Sheet>
  );
}

function textsOf({ black, white, name = '', date = '' }: Meta): Record<Field, string> {
  return { black: black?.name ?? '', white: white?.name ?? '', name, date };
}

/** An empty field removes what the record said. A player's rank stays with the name it belongs to. */
function withTexts(game: Game, typed: Record<Field, string>): Game {
  const { meta } = game;
  const text = (field: Field) => typed[field].trim().slice(0, MAX_LENGTH) || undefined;
  const player = (color: 'black' | 'white'): Player | undefined => {
    const name = text(color);
    if (name === meta[color]?.name) return meta[color];
    return name === undefined ? undefined : { name };
  };
  return updateMeta(game, {
    black: player('black'),
    white: player('white'),
    name: text('name'),
    date: text('date'),
  });
}
