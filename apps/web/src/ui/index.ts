// The controls that every part of the page uses.
export { announce, announceToo, LiveRegions, type ToastOptions, toast } from './announce.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export {
  type Option,
  type OptionGroup,
  Segmented,
  Select,
  Slider,
  Switch,
} from './choices.tsx';
export { Icon, type IconName } from './icons.tsx';
export { bringIntoView } from './into-view.ts';
export {
  BoardPlace,
  type BoardPlaceProps,
  bringBoardIntoView,
  Stage,
  WidePlace,
} from './place.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { type Tab, Tabs } from './tabs.tsx';
