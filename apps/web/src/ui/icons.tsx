// Every icon of the page, drawn on 24 units with one stroke. An icon always has words or a name beside it.
const PATHS = {
  play: 'M9 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM15 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  analyse: 'M4 20h16M5 15l4.5-5l3.5 3l6-7',
  library: 'M5 4v16M9 4v16M5 4h4M5 20h4M9 8h4M13 8v12M9 20h4M13.6 8.4l3.4-.9l3.2 11.7l-3.4.9z',
  train: 'M12 5l9 4.5l-9 4.5l-9-4.5zM7 11.7v4.6c2.6 2.2 7.4 2.2 10 0v-4.6',
  more: 'M5 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM12 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2zM19 11a1 1 0 1 0 0 2a1 1 0 1 0 0-2z',
  undo: 'M9 7L4.5 11.5L9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  redo: 'M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2',
  hint: 'M9.5 18h5M10.5 21h3M8.6 15.2a6 6 0 1 1 6.8 0c-.6.5-.9 1.2-.9 1.8h-5c0-.6-.3-1.3-.9-1.8z',
  flag: 'M6 21V4M6 5h11l-2 4l2 4H6',
  handshake: 'M3 12l4-5l5 2l5-2l4 5M7 16l3 3l2-1l2 1l3-3M8 12l4-3',
  pause: 'M8.5 5v14M15.5 5v14',
  resume: 'M7.5 5l11 7l-11 7z',
  skip: 'M6 5l9 7l-9 7zM18 5v14',
  first: 'M18 5l-9 7l9 7zM6 5v14',
  back: 'M15.5 5l-9 7l9 7',
  forward: 'M8.5 5l9 7l-9 7',
  last: 'M6 5l9 7l-9 7zM18 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  swap: 'M7 4L3.5 7.5L7 11M4 7.5h13M17 13l3.5 3.5L17 20M20 16.5H7',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  download: 'M12 4v11M8 11.5l4 4l4-4M5 20h14',
  upload: 'M12 16V5M8 8.5L12 4.5l4 4M5 20h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM15 15l5 5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  up: 'M6 13l6-6l6 6M12 7.500v12.500',
  tree: 'M6 4v16M6 9h6M6 16h6M14.5 7h4v4h-4zM14.5 14h4v4h-4z',
  eye: 'M2.5 12c4-8 15-8 19 0c-4 8-15 8-19 0zM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6z',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4.5 21c.6-9 14.4-9 15 0',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7zM2.5 20c.5-8 12.500-8 13 0M15 5.200a3.500 3.500 0 0 1 0 6.600M18 14c2 .9 3.300 2.900 3.500 6',
  engine: 'M7 7h10v10H7zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8v4.500l3 2',
  sound: 'M4 10v4h3.500l4.500 4V6L7.500 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
  help: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM9.800 9.600c.3-2.800 4.700-2.500 4.400.2c-.2 1.700-2.200 1.700-2.200 3.600M12 16.500h.01',
  rotate: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300M18 3v4h-4',
  flip: 'M12 3v18M9 7L4 17h5zM15 7l5 10h-5z',
  mark: 'M12 4l2.300 5.300l5.700.5l-4.300 3.800l1.300 5.600l-5-3l-5 3l1.300-5.600L4 9.800l5.700-.5z',
  pen: 'M4 20l1-4.500L16.500 4L20 7.500L8.500 19z',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon(props: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[props.name]} />
    </svg>
  );
}
