// A line of the game as an animated GIF, with a progress bar and a way to stop.
import { mainLine } from '@tengen/game';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { Button, Select, Slider } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { type Animation, makeAnimation } from './animation.ts';
import { createStatusNote, FileButtons, StatusNoteView } from './export-buttons.tsx';
import { type ExportRequest, titleForFile } from './export-request.ts';
import { makePicture, pictureAddress } from './picture.ts';
import { createPictureChoices, PictureChoicesView } from './picture-choices.tsx';
import { fileName } from './save-and-share.ts';

const SIDES = [320, 480, 640, 960];
const DELAYS_MS = [300, 500, 700, 1000, 1500, 2000];

export function AnimationPanel(props: { readonly what: ExportRequest }) {
  const note = createStatusNote();
  const words = () => wordsOf('exchange');
  const game = () => props.what.games[0]!;
  const line = createMemo(() => props.what.line ?? mainLine(game()));
  const choices = createPictureChoices();
  const [side, setSide] = createSignal(480);
  const [from, setFrom] = createSignal(0);
  const [to, setTo] = createSignal(line().length);
  const [delayMs, setDelayMs] = createSignal(700);
  const [part, setPart] = createSignal<number>();
  const [made, setMade] = createSignal<Animation & { readonly address: string }>();
  let giveUp = new AbortController();

  const forget = () => {
    giveUp.abort();
    const before = made();
    if (before) URL.revokeObjectURL(before.address);
    setMade(undefined);
    setPart(undefined);
  };
  onCleanup(forget);
  // A changed choice makes the animation outdated.
  createEffect(on([side, from, to, delayMs, choices.options], forget, { defer: true }));

  const options = () => ({
    ...choices.options(),
    marks: false,
    side: side(),
    from: from(),
    to: to(),
    delayMs: delayMs(),
  });
  const make = async () => {
    giveUp = new AbortController();
    const { signal } = giveUp;
    setPart(0);
    const animation = await makeAnimation(game(), line(), options(), setPart, signal);
    if (signal.aborted) return;
    setPart(undefined);
    if (!animation.ok) note.say(words().pictureFailed);
    else setMade({ ...animation.value, address: URL.createObjectURL(animation.value.blob) });
  };
  const file = (animation: Animation) =>
    new File([animation.blob], fileName(titleForFile(props.what), 'gif'), { type: 'image/gif' });
  const still = createMemo(() =>
    pictureAddress(
      makePicture(game(), line().slice(0, to()), { ...choices.options(), marks: false }),
    ),
  );
  const percent = () => Math.floor((part() ?? 0) * 100);

  return (
    <div class="export-panel pictured">
      <img class="picture-preview" src={made()?.address ?? still()} alt={words().preview} />
      <div class="picture-choices">
        <Slider
          label={words().fromMove}
          value={from()}
          min={0}
          max={line().length}
          text={String(from())}
          onChange={value => setFrom(Math.min(value, to()))}
        />
        <Slider
          label={words().toMove}
          value={to()}
          min={0}
          max={line().length}
          text={String(to())}
          onChange={value => setTo(Math.max(value, from()))}
        />
        <Select
          label={words().delay}
          value={delayMs()}
          options={DELAYS_MS.map(ms => ({ value: ms, label: words().seconds(ms / 1000) }))}
          onChoose={setDelayMs}
        />
        <PictureChoicesView choices={choices} sides={SIDES} side={side()} onSide={setSide} />
      </div>
      <Show when={part() !== undefined}>
        <div class="working">
          <p role="status">{words().making(percent())}</p>
          <progress max="1" value={part()} aria-label={words().making(percent())} />
        </div>
      </Show>
      <div class="exchange-row end">
        <StatusNoteView note={note} />
        <Show when={made()}>
          {animation => (
            <span class="detail made" role="status">
              {words().made(animation().frames, sizeInWords(animation().blob.size))}
            </span>
          )}
        </Show>
        <Show when={part() !== undefined}>
          <Button onClick={forget}>{words().cancel}</Button>
        </Show>
        <Show
          when={made()}
          fallback={
            <Button look="primary" disabled={part() !== undefined} onClick={() => void make()}>
              {words().make}
            </Button>
          }
        >
          {animation => <FileButtons note={note} make={() => file(animation())} />}
        </Show>
      </div>
    </div>
  );
}

function sizeInWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
