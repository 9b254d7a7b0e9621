import { cx } from '#ui/cx.ts';

/** Drawn on a grid of 24 with a line of 1.4 and round ends. What only the office draws stands there: no shopper loads it. */
const drawings = {
  alert: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5v5.5M12 16.2v.1',
  bag: 'M5 8.5h14l1 12H4zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
  check: 'm4.5 12.5 5 5L20 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  facebook:
    'M13.5 21v-8h2.7l.4-3h-3.1V8.2c0-.9.3-1.5 1.6-1.5h1.6V4.1a21 21 0 0 0-2.3-.1c-2.3 0-3.9 1.4-3.9 3.9V10H8v3h2.5v8',
  gift: 'M4 10h16v10.5H4zM3 6.5h18V10H3zM12 6.5v14M12 6.5C9 6.5 7.5 5.5 7.5 4.2S9.5 2 12 6.5c2.5-4.5 4.5-3.6 4.5-2.3S15 6.5 12 6.5z',
  heart: 'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4zM8.25 12a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0zM16.7 7.3v.01',
  left: 'M20 12H4M10 6l-6 6 6 6',
  lock: 'M5 10.5h14v10H5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  mail: 'M3.5 6h17v12.5h-17zM3.5 6.5l8.5 7 8.5-7',
  menu: 'M3 7h18M3 12h18M3 17h18',
  minus: 'M5 12h14',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l11-6.5z',
  plus: 'M5 12h14M12 5v14',
  right: 'M4 12h16M14 6l6 6-6 6',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM15 15l5.5 5.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  tiktok: 'M13.5 4v11.3a3.2 3.2 0 1 1-3.2-3.2M13.5 4c.2 2.7 2 4.5 4.7 4.7',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM5.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0zM15.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0z',
  user: 'M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0zM4.5 20.5c.9-4 3.9-6 7.5-6s6.6 2 7.5 6',
  whatsapp:
    'M4.2 19.8 5.3 16A8.2 8.2 0 1 1 8.2 18.8zM9.2 8.3c.3-.3.8-.2 1 .2l.6 1.3c.1.3 0 .6-.2.8l-.4.5c.6 1.2 1.5 2 2.7 2.6l.5-.5c.2-.2.5-.3.8-.1l1.3.6c.4.2.5.7.2 1-.7.8-1.7 1.2-2.7.8-2.4-.9-4-2.5-4.8-4.7-.3-1 .2-1.9 1-2.5z',
  youtube:
    'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6zM10.5 9.5l4 2.5-4 2.5z',
};

export type IconName = keyof typeof drawings;

const paths = new Map<string, string>(Object.entries(drawings));

/** For an app that draws more than the shop. Its names are those of its `Icon<Name>`. */
export function addDrawings(own: Record<string, string>): void {
  for (const [name, path] of Object.entries(own)) paths.set(name, path);
}

type Props<Own extends string> = { name: IconName | NoInfer<Own>; small?: boolean; className?: string | undefined };

export function Icon<Own extends string = never>({ name, small = false, className }: Props<Own>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('icon', small && 'icon-sm', className)}>
      <path d={paths.get(name)} />
    </svg>
  );
}
