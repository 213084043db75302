// The export sheet: a file of any format, with a list of what it leaves out; a link that holds the whole game; a
// picture; an animation.

import { createSignal } from 'solid-js';
import { Sheet, Tabs } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { AnimationPanel } from './export-animation.tsx';
import { FilePanel } from './export-file.tsx';
import { LinkPanel } from './export-link.tsx';
import { PicturePanel } from './export-picture.tsx';
import type { ExportRequest, Way } from './export-request.ts';

export function ExportSheet(props: { readonly what: ExportRequest; onClose(): void }) {
  const words = () => wordsOf('exchange');
  const [way, setWay] = createSignal<Way>(props.what.way ?? 'file');
  const panels = {
    file: () => <FilePanel what={props.what} />,
    link: () => <LinkPanel what={props.what} />,
    picture: () => <PicturePanel what={props.what} />,
    animation: () => <AnimationPanel what={props.what} />,
  };
  const ways = (): readonly Way[] =>
    props.what.games.length === 1 ? ['file', 'link', 'picture', 'animation'] : ['file'];
  return (
    <Sheet title={words().exportTitle} isOpen width="wide" onClose={props.onClose}>
      <Tabs
        label={words().as}
        tabs={ways().map(id => ({ id, label: words().ways[id], panel: panels[id] }))}
        current={way()}
        onChoose={setWay}
      />
    </Sheet>
  );
}
