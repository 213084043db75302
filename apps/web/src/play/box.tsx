// The message box beside the board; on a small screen, what it asks lies above the foot of the page. message.ts
// says what is in it.
import type { LineInWords } from '@tengen/words';
import { createMemo, Index, Show } from 'solid-js';
import { ExplainedLines } from '../ui/explained-lines.tsx';
import { Button, type IconName } from '../ui/index.ts';

/** A button of a message. */
export interface MessageButton {
  readonly text: string;
  /** The consequence of the choice, in small print. */
  readonly means?: string | undefined;
  readonly look?: 'primary' | 'quiet' | undefined;
  readonly icon?: IconName | undefined;
  readonly isOff?: boolean | undefined;
  run(): void;
}

export interface Message {
  readonly isUrgent?: boolean;
  /** There is nothing to say: only the rule of the game. */
  readonly isIdle?: boolean;
  /** Somebody has to answer, or has asked for it: on a small screen it must be in sight. */
  readonly isAsking?: boolean;
  /** The last step of the opponent and its reason, above the message itself. */
  readonly told?: string | undefined;
  readonly headline?: string | undefined;
  /** The end of the game: the headline is large, with a remark beside it. */
  readonly result?: { readonly remark: string };
  readonly texts?: readonly (string | undefined)[];
  readonly lines?: readonly LineInWords[];
  readonly detail?: string | undefined;
  /** What the choices answer, directly above them. */
  readonly question?: string | undefined;
  readonly choices?: readonly MessageButton[];
  /** `too`: after what is being said, instead of in its place. Messages without it are only read. */
  readonly voice?: 'polite' | 'urgent' | 'too';
}

export function MessageBox(props: { message: Message }) {
  const message = createMemo(() => props.message);
  const choices = (isQuiet: boolean) =>
    message().choices?.filter(({ look }) => (look === 'quiet') === isQuiet) ?? [];
  return (
    <section
      class="box say"
      classList={{
        urgent: message().isUrgent === true,
        asking: message().isAsking === true,
        result: message().result !== undefined,
      }}
    >
      <Show when={message().told}>{text => <p class="told">{text()}</p>}</Show>
      <Show when={message().headline}>
        {headline => (
          <p classList={{ headline: message().result !== undefined }}>
            <strong>{headline()}</strong>
            <Show when={message().result}>
              {result => <span class="detail"> {result().remark}</span>}
            </Show>
          </p>
        )}
      </Show>
      <Index each={message().texts?.filter(Boolean)}>{text => <p>{text()}</p>}</Index>
      <Show when={message().lines}>
        {lines => <ExplainedLines class="lines" lines={lines()} />}
      </Show>
      <Show when={message().detail}>{text => <p class="detail">{text()}</p>}</Show>
      <Show when={message().question}>{text => <p class="question">{text()}</p>}</Show>
      <Choices
        all={choices(false)}
        class={message().result ? 'numbers result-actions' : 'numbers'}
      />
      <Choices all={choices(true)} class="advice" />
    </section>
  );
}

/** In a row, or one below the other if each says what it leads to. */
function Choices(props: { readonly all: readonly MessageButton[]; readonly class: string }) {
  const isList = () => props.all.some(({ means }) => means);
  return (
    <Show when={props.all.length > 0}>
      <div class={isList() ? 'answers' : props.class}>
        <Index each={props.all}>
          {choice => (
            <>
              <Button
                look={choice().look ?? 'plain'}
                icon={choice().icon}
                disabled={choice().isOff === true}
                onClick={() => choice().run()}
              >
                {choice().text}
              </Button>
              <Show when={choice().means}>{text => <span class="detail">{text()}</span>}</Show>
            </>
          )}
        </Index>
      </div>
    </Show>
  );
}
