// The controls that every part of the page uses.
export { announce, announceToo, LiveRegions, type ToastOptions, toast } from './announce.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export { type Option, Segmented, Switch } from './choices.tsx';
export { type OptionGroup, Select, Slider, TextField } from './fields.tsx';
export { Icon, type IconName } from './icons.tsx';
export { bringBoardIntoView, bringIntoView } from './into-view.ts';
export type { BoardPlaceProps } from './place.tsx';
export { BoardPlace, Stage } from './place.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { type Tab, Tabs } from './tabs.tsx';
export { WidePlace } from './wide-place.tsx';
