import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type Props = {
  count: number;
  /** 'Picture 2', 'Glycerin' */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
};

/**
 * An order that is changed by dragging a grip, with a mouse or a finger, or by the arrow keys on it. The list gets
 * `list`, its entries `data-place`; `said` belongs into a live region.
 */
export function useOrder<List extends HTMLElement>({ count, nameOf, onMove }: Props) {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const focusAt = useRef<number>(undefined);
  const latest = useRef(move);
  latest.current = move;

  // An element that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    if (focusAt.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${focusAt.current}"] [data-grip]`)?.focus();
    focusAt.current = undefined;
  });

  function move(from: number, to: number): boolean {
    if (to < 0 || to >= count || to === from) return false;
    setSaid(`${nameOf(from)}: now ${to + 1} of ${count}`);
    onMove(from, to);
    return true;
  }

  function press(event: KeyboardEvent, index: number) {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : index + (STEPS[event.key] ?? 0);
    if (to === index && !(event.key in STEPS)) return;
    event.preventDefault();
    if (move(index, to)) focusAt.current = to;
  }

  function grab(event: PointerEvent, index: number) {
    if (event.button !== 0) return;
    let from = index;
    setDragged(from);
    const leaving = new AbortController();
    const { signal } = leaving;
    const drag = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const to = placeAt(list.current, clientX, clientY);
      if (to === undefined || !latest.current(from, to)) return;
      from = to;
      setDragged(to);
    };
    const drop = () => {
      setDragged(undefined);
      leaving.abort();
    };
    // On the window: what is dragged changes its place in the page, and would lose the pointer.
    window.addEventListener('pointermove', drag, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', drop, { signal });
  }

  return {
    list,
    dragged,
    said,
    /** For an `IconButton`. */
    grip: (index: number) => ({
      icon: 'grip' as const,
      small: true,
      label: `Move ${nameOf(index)}, ${index + 1} of ${count}: arrow keys or drag`,
      className: 'icon-btn grip',
      'data-grip': true,
      onKeyDown: (event: KeyboardEvent) => press(event, index),
      onPointerDown: (event: PointerEvent) => grab(event, index),
    }),
  };
}

function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  for (const entry of list?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return Number(entry.dataset.place);
  }
  return undefined;
}

export function moved<Thing>(things: Thing[], from: number, to: number): Thing[] {
  const next = [...things];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
