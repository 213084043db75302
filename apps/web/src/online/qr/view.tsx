// A QR code as a picture. Dark on light in every theme: many readers know nothing else.
import { createMemo, Show } from 'solid-js';
import { qrCode } from './qr.ts';

/** The light frame that readers ask for, in modules. */
const FRAME = 4;

export function QrPicture(props: { readonly text: string; readonly label: string }) {
  const code = createMemo(() => qrCode(props.text));
  return (
    <Show when={code()}>
      {rows => {
        const side = () => rows().length + 2 * FRAME;
        return (
          <svg class="qr" role="img" aria-label={props.label} viewBox={`0 0 ${side()} ${side()}`}>
            <path d={pathOf(rows())} />
          </svg>
        );
      }}
    </Show>
  );
}

/** One stroke for each row of dark modules side by side. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + FRAME} ${y + FRAME}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}
