// The choices that decide which game is played: rule, board, opening, referee.
import { OPENINGS, PROTOCOL_IDS, protocolsFor } from '@tengen/openings';
import { MAX_SIZE, MIN_SIZE, RULES, type Rule } from '@tengen/rules';
import { Show } from 'solid-js';
import { type OptionGroup, Select, Slider } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { NewGameForm, OpeningChoice } from './setup.ts';

const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, i) => MIN_SIZE + i);

type RuleForm = Pick<NewGameForm, 'rule' | 'size' | 'opening' | 'offers' | 'referee'>;

interface RulePart {
  readonly form: RuleForm;
  fill(changes: Partial<RuleForm>): void;
}

/** Rule, board and opening. */
export function RuleChoices(props: RulePart) {
  const words = () => wordsOf('setup');
  const game = () => wordsOf('game');
  return (
    <>
      <div class="pair">
        <Select
          label={words().rule}
          value={props.form.rule}
          options={RULES.map(value => ({ value, label: game().rules[value] }))}
          onChoose={rule => props.fill({ rule })}
        />
        <Select
          label={words().size}
          value={props.form.size}
          options={SIZES.map(value => ({ value, label: `${value} × ${value}` }))}
          onChoose={size => props.fill({ size })}
        />
      </div>
      <p class="detail">{game().ruleInShort[props.form.rule]}</p>
      <Opening {...props} />
    </>
  );
}

/** What happens at a forbidden move; only renju has them. */
export function RefereeChoice(props: RulePart) {
  const words = () => wordsOf('setup');
  return (
    <Show when={props.form.rule === 'renju'}>
      <Select
        label={words().referee}
        value={props.form.referee}
        options={(['prevent', 'auto', 'claim'] as const).map(value => ({
          value,
          label: words().referees[value],
        }))}
        onChoose={referee => props.fill({ referee })}
      />
    </Show>
  );
}

function Opening(props: RulePart) {
  const words = () => wordsOf('setup');
  const openings = () => wordsOf('openings');
  const about = () => {
    const { opening } = props.form;
    const protocol = PROTOCOL_IDS.find(id => id === opening);
    return protocol && protocol !== 'free' ? wordsOf('protocols').inShort[protocol] : undefined;
  };
  const protocol = (id: (typeof PROTOCOL_IDS)[number]) => ({
    value: id as OpeningChoice,
    label: openings().protocols[id],
  });
  const groups = (): OptionGroup<OpeningChoice>[] => {
    const usual = usualFor(props.form.rule);
    const others = PROTOCOL_IDS.filter(id => id !== 'free' && !usual.includes(id));
    return [
      { label: words().protocols, options: [...usual, ...others].map(protocol) },
      {
        label: words().named,
        options: [
          { value: 'random', label: words().randomOpening },
          ...OPENINGS.map(({ id, names }) => ({
            value: id,
            label: `${id} ${openings().fullName(names)}`,
          })),
        ],
      },
    ];
  };
  return (
    <>
      <Select<OpeningChoice>
        label={words().opening}
        value={props.form.opening}
        options={[{ value: 'free', label: words().free }]}
        groups={groups()}
        onChoose={opening => props.fill({ opening })}
      />
      <Show when={about()}>{text => <p class="detail">{text()}</p>}</Show>
      <Show when={props.form.opening === 'rif-n'}>
        <Slider
          label={words().offers}
          value={props.form.offers}
          min={1}
          max={12}
          text={String(props.form.offers)}
          onChange={offers => props.fill({ offers })}
        />
      </Show>
    </>
  );
}

/** The opening rules that are used with this rule, the usual one first. */
function usualFor(rule: Rule) {
  return protocolsFor(rule).filter(id => id !== 'free');
}
