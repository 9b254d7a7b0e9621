import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

const OPEN_DELAY_MS = 200;
/** So long after a panel has closed, the next one opens without delay. */
const SKIP_DELAY_MS = 300;
const CLOSE_DELAY_MS = 150;

export type Panels = {
  /** The name of the panel that is open; empty when none is. */
  opened: string;
  /** Somebody has pressed its name: it stays until it is closed as deliberately. Pressed again, it closes. */
  press: (name: string) => void;
  close: () => void;
  /** The pointer has come to a name or to its panel. */
  enter: (name: string) => void;
  /** The pointer has left both. */
  leave: () => void;
};

/** One open panel at most; pressing or tabbing away from them and Escape close it. */
export function usePanels(root: RefObject<HTMLElement | null>): Panels {
  const [opened, setOpened] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const current = useRef(opened);
  const pressed = useRef('');

  const actions = useMemo(() => {
    function show(name: string) {
      clearTimeout(timer.current);
      if (current.current !== '' && name === '') closedAt.current = performance.now();
      current.current = name;
      setOpened(name);
    }
    function later(name: string, delay: number) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(name), delay);
    }
    function close() {
      pressed.current = '';
      show('');
    }
    return {
      press(name: string) {
        if (pressed.current === name) return close();
        pressed.current = name;
        show(name);
      },
      close,
      enter(name: string) {
        if (pressed.current === name) return;
        pressed.current = '';
        const isSkipping = current.current !== '' || performance.now() - closedAt.current < SKIP_DELAY_MS;
        if (isSkipping) show(name);
        else later(name, OPEN_DELAY_MS);
      },
      leave() {
        if (pressed.current === '') later('', CLOSE_DELAY_MS);
      },
    };
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (opened === '') return;
    function onAway({ target }: Event) {
      const owner = target instanceof Element ? target.closest('[data-panel]') : null;
      if (!owner || !root.current?.contains(owner)) actions.close();
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      const owner = document.activeElement?.closest('[data-panel]');
      actions.close();
      owner?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    }
    document.addEventListener('pointerdown', onAway);
    document.addEventListener('focusin', onAway);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onAway);
      document.removeEventListener('focusin', onAway);
      document.removeEventListener('keydown', onKey);
    };
  }, [opened, root, actions]);

  return { opened, ...actions };
}
