import { useEffect, useRef } from 'react';

/** For a row that scrolls on a phone, where its last ones begin beside the screen: the one that is chosen is in sight. */
export function useChosenInSight<E extends HTMLElement>() {
  const row = useRef<E>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"], [aria-current]');
    if (!row.current || !chosen || chosen === last.current) return;
    last.current = chosen;
    const [here, around] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()];
    row.current.scrollLeft += here.left - around.left - (around.width - here.width) / 2;
  });
  return row;
}
