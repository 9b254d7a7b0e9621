import { useSyncExternalStore } from 'react';
import { colomboHour } from '#ui/date-text.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export const GREETINGS: Record<PartOfDay, string> = {
  morning: 'Good Morning',
  afternoon: 'Good Afternoon',
  evening: 'Good Evening',
};

export function partOfDay(instant: number): PartOfDay {
  const hour = colomboHour(instant);
  if (hour >= 5 && hour <= 11) return 'morning';
  return hour >= 12 && hour <= 16 ? 'afternoon' : 'evening';
}

/** As it was when the page was made, until the browser's own clock is known. */
export function usePartOfDay(madeAt: PartOfDay): PartOfDay {
  return useSyncExternalStore(
    subscribe,
    () => partOfDay(Date.now()),
    () => madeAt,
  );
}

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
