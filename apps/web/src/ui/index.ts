// The controls that every part of the page uses.
export { announce, announceToo, LiveRegions, type ToastOptions, toast } from './announce.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
export type { Option, OptionGroup } from './choices.tsx';
export { Segmented, Select, Slider, Switch, TextField } from './choices.tsx';
export { Icon, type IconName } from './icons.tsx';
export { bringIntoView } from './into-view.ts';
export type { BoardPlaceProps } from './place.tsx';
export { BoardPlace, bringBoardIntoView, Stage, WidePlace } from './place.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { type Tab, Tabs } from './tabs.tsx';
