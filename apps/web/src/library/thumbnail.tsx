// A small board in a list. It is an image and not part of the document, so that a hundred of them cost little and
// nothing in them can ever run.
import { makeSvg } from '@tengen/board-view';
import { createMemo } from 'solid-js';
import { looks } from '../preferences.ts';
import type { Card } from './card.ts';
import './thumbnail.css';

type Shown = Pick<Card, 'size' | 'blackStones' | 'whiteStones'>;

/** A small one shows only the part of the board that has stones. */
export function Thumbnail(props: { readonly card: Shown; readonly isSmall?: boolean }) {
  const address = createMemo(() => {
    const { size, blackStones, whiteStones } = props.card;
    const stones = [
      ...blackStones.map(point => ({ point, color: 'black' as const })),
      ...whiteStones.map(point => ({ point, color: 'white' as const })),
    ].filter(({ point }) => point < size * size);
    const board = { size, theme: looks.boardTheme(), coordinates: false, stones };
    const viewport = props.isSmall ? stones.map(({ point }) => point) : [];
    return `data:image/svg+xml,${encodeURIComponent(makeSvg(board, { viewport }))}`;
  });
  return <img class="thumbnail" src={address()} alt="" loading="lazy" decoding="async" />;
}
