import { useEffect, useEffectEvent } from 'react';
import { openOverlay } from '#ui/overlay-history.ts';

/** What lies over the page is closed by the browser's Back. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? openOverlay({ close: () => close() }) : undefined), [isOpen]);
}
