import { EmptyState } from '#ui/empty-state.tsx';
import { addDrawings, type IconName as ShopIconName, Icon as UiIcon } from '#ui/icon.tsx';
import { IconButton as UiIconButton, IconLink as UiIconLink } from '#ui/icon-button.tsx';

/** What only the back office draws, so that no shopper loads it. */
const drawings = {
  archive: 'M3.5 4.5h17v4h-17zM5 8.5v11.5h14V8.5M9.5 12.5h5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4',
  books: 'M5 4h11.5a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h11.5M9 8h6M9 11.5h6',
  box: 'M4 8 12 4l8 4v8.5L12 20.5l-8-4zM4 8l8 4 8-4M12 12v8.5',
  camera: 'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v12h-17zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  call: 'M6 3.5h3.5l1.5 4.5-2.2 1.6c1 2.2 2.5 3.7 4.7 4.7l1.6-2.2 4.5 1.5V17c0 2-1.5 3.5-3.5 3.5C9.5 20 4 14.5 3.5 7 3.5 5 4.5 3.5 6 3.5z',
  cash: 'M3 6.5h18v11H3zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0zM6 9.5v5M18 9.5v5',
  chart: 'M4 4v16.5h16.5M8 16v-4M12.5 16V8M17 16v-6',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  edit: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM9.25 12a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0z',
  globe: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17z',
  grip: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  home: 'M4 11 12 4l8 7v9.5h-5.5V14h-5v6.5H4z',
  jar: 'M7 3.5h10v3.5H7zM6 7h12l1 3v10.5H5V10zM5 12.5h14v4.5H5z',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8',
  more: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h4',
  out: 'M10 4H4.5v16H10M9 12h11M15.5 7.5 20 12l-4.5 4.5',
  pack: 'M3.5 7.5h17v13h-17zM3.5 7.5 6 3.5h12l2.5 4M9.5 7.5v5l2.5-1.5 2.5 1.5v-5',
  people:
    'M5.75 8.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0zM3 19.5c.6-3.6 3-5.5 6-5.5s5.4 1.9 6 5.5M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17 14.3c2.2.6 3.6 2.4 4 5.2',
  print: 'M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z',
  pulse: 'M3 12.5h4.5l2-6 4 12 2.5-8 1.5 2H21',
  refund: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M7.5 8.5v7M10.5 8.5v7M13.5 8.5v7M16.5 8.5v7',
  select: 'M4 5h5v5H4zM4 14h5v5H4zM12.5 7.5H20M12.5 16.5H20',
  settings:
    'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM7 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM13 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  shelf: 'M4 3.5v17M20 3.5v17M4 10.5h16M4 18.5h16M7 10.5v-5h4v5M13 18.5v-5h4v5',
  shapes: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  star: 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.8l6.1-.7z',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM6.8 8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z',
  up: 'm6 14.5 6-6 6 6',
  upload: 'M12 15.5V4.5M7 9l5-4.5L17 9M4.5 15v5h15v-5',
};

addDrawings(drawings);

type Drawn = keyof typeof drawings;

export type IconName = ShopIconName | Drawn;
export const Empty = EmptyState<Drawn>;
export const Icon = UiIcon<Drawn>;
export const IconButton = UiIconButton<Drawn>;
export const IconLink = UiIconLink<Drawn>;
