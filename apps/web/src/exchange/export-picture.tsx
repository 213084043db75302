// The place where one stands as a picture: sharp at any size as SVG, or as PNG for everything else.

import { ROOT } from '@tengen/game';
import { createMemo, createSignal, Show } from 'solid-js';
import { Button, Segmented } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { type ExportRequest, titleForFile } from './export-request.ts';
import { makePicture, makePng, pictureAddress } from './picture.ts';
import { createPictureChoices, PictureChoicesView } from './picture-choices.tsx';
import { canShare, download, fileName, share } from './save-and-share.ts';
import { createStatusNote, StatusNoteView } from './status-note.tsx';

/** Twice the size at which boards are usually shown, so that it is sharp on every screen. */
const SIDES = [480, 720, 1080, 1440, 2160, 2880];
const USUAL_SIDE = 1440;

export function PicturePanel(props: { readonly what: ExportRequest }) {
  const note = createStatusNote();
  const words = () => wordsOf('exchange');
  const choices = createPictureChoices();
  const [side, setSide] = createSignal(USUAL_SIDE);
  const [kind, setKind] = createSignal<'png' | 'svg'>('png');
  const svg = createMemo(() =>
    makePicture(props.what.games[0]!, props.what.path ?? ROOT, choices.options()),
  );
  const make = async (): Promise<File | undefined> => {
    const name = fileName(titleForFile(props.what), kind());
    if (kind() === 'svg') return new File([svg()], name, { type: 'image/svg+xml' });
    const png = await makePng(svg(), side());
    if (png) return new File([png], name, { type: 'image/png' });
    note.say(words().pictureFailed);
    return undefined;
  };
  const save = async () => {
    const file = await make();
    if (file) download(file, file.name);
  };
  const give = async () => {
    const file = await make();
    if (file && (await share({ files: [file] })) === 'failed') {
      note.say(words().shareFailed);
    }
  };
  return (
    <div class="export-panel pictured">
      <img class="picture-preview" src={pictureAddress(svg())} alt={words().preview} />
      <div class="picture-choices">
        <Segmented
          label={words().pictureKind}
          value={kind()}
          options={[
            { value: 'png', label: 'PNG' },
            { value: 'svg', label: 'SVG' },
          ]}
          onChoose={setKind}
        />
        <PictureChoicesView
          choices={choices}
          sides={SIDES}
          side={side()}
          onSide={setSide}
          hasMarks
        />
      </div>
      <div class="exchange-row end">
        <StatusNoteView note={note} />
        <Show when={canShare()}>
          <Button icon="share" onClick={() => void give()}>
            {words().share}
          </Button>
        </Show>
        <Button icon="download" look="primary" onClick={() => void save()}>
          {words().download}
        </Button>
      </div>
    </div>
  );
}
