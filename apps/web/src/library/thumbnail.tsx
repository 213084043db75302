// A small board in a list: a picture and not a drawing of its own, so that a hundred of them cost
// little, and nothing in them can ever run.
import { makeSvg } from '@tengen/board-view';
import { createMemo } from 'solid-js';
import { looks } from '../preferences.ts';
import type { Card } from './card.ts';
import { cropTo } from './crop.ts';

type Shown = Pick<Card, 'size' | 'blackStones' | 'whiteStones'>;

/** As small as a button it shows the part with the stones only. */
export function Thumbnail(props: { readonly card: Shown; readonly isSmall?: boolean }) {
  const address = createMemo(() => {
    const { size, blackStones, whiteStones } = props.card;
    const stones = [
      ...blackStones.map(point => ({ point, color: 'black' as const })),
      ...whiteStones.map(point => ({ point, color: 'white' as const })),
    ].filter(({ point }) => point < size * size);
    const svg = makeSvg({ size, theme: looks.boardTheme(), coordinates: false, stones });
    const points = stones.map(({ point }) => point);
    return `data:image/svg+xml,${encodeURIComponent(props.isSmall ? cropTo(svg, size, points) : svg)}`;
  });
  return <img class="thumbnail" src={address()} alt="" loading="lazy" decoding="async" />;
}
