import { useEffect, useRef } from 'react';

/** For a row that scrolls on a phone, where its last ones begin beside the screen: the one that is chosen is in sight. */
export function useChosenInSight<E extends HTMLElement>() {
  const row = useRef<E>(null);
  const last = useRef<{ chosen: Element; width: number }>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"], [aria-current]');
    if (!row.current || !chosen) return;
    const [here, around] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()];
    // It grows when its count comes.
    if (chosen === last.current?.chosen && here.width === last.current.width) return;
    last.current = { chosen, width: here.width };
    row.current.scrollLeft += here.left - around.left - (around.width - here.width) / 2;
  });
  return row;
}
