import { type RefCallback, useCallback, useState } from 'react';

/** As the browser reckons, whatever the screen is. */
const MM_PER_PX = 25.4 / 96;

/** How many millimetres wide a place on the screen is; nothing before it is there. */
export function useRoom(): [RefCallback<HTMLElement>, number | undefined] {
  const [room, setRoom] = useState<number>();
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width * MM_PER_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room];
}
