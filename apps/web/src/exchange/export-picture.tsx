// The current position as a picture: SVG, which is sharp at any size, or PNG, which every program reads.
import type { SvgOptions } from '@tengen/board-view';
import { ROOT } from '@tengen/game';
import { createMemo, createSignal } from 'solid-js';
import { Segmented } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { createStatusNote, FileButtons, StatusNoteView } from './export-buttons.tsx';
import { type ExportRequest, titleForFile } from './export-request.ts';
import { makePicture, makePng, pictureAddress } from './picture.ts';
import { createPictureChoices, PictureChoicesView } from './picture-choices.tsx';
import { fileName } from './save-and-share.ts';

/** Twice the size at which boards are usually shown, so that it is sharp on every screen. */
const SIDES = [480, 720, 1080, 1440, 2160, 2880];
const USUAL_SIDE = 1440;

export function PicturePanel(props: { readonly what: ExportRequest }) {
  const note = createStatusNote();
  const words = () => wordsOf('exchange');
  const choices = createPictureChoices();
  const [side, setSide] = createSignal(USUAL_SIDE);
  const [kind, setKind] = createSignal<'png' | 'svg'>('png');
  const picture = (bitmap?: SvgOptions) =>
    makePicture(props.what.games[0]!, props.what.path ?? ROOT, choices.options(), bitmap);
  const svg = createMemo(() => picture());
  const make = async (): Promise<File | undefined> => {
    const name = fileName(titleForFile(props.what), kind());
    if (kind() === 'svg') return new File([svg()], name, { type: 'image/svg+xml' });
    const png = await makePng(picture({ pixels: side() }), side());
    if (png) return new File([png], name, { type: 'image/png' });
    note.say(words().pictureFailed);
    return undefined;
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
        <FileButtons note={note} make={make} />
      </div>
    </div>
  );
}
