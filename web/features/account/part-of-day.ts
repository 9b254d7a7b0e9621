import { useSyncExternalStore } from 'react';
import { accountTexts } from '#texts/account.ts';
import { colomboHour } from '#ui/date-text.ts';
import { type PictureSet, pictureSet } from '#ui/page-picture.tsx';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export const GREETINGS: Record<PartOfDay, string> = {
  morning: accountTexts.morning,
  afternoon: accountTexts.afternoon,
  evening: accountTexts.evening,
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

const PICTURE_SIZE = { width: 1200, height: 1200 };

/** What the hour asks for. */
export const HOUR_PICTURES: Record<PartOfDay, PictureSet> = {
  morning: pictureSet(
    import.meta.glob<string>('../../pictures/day-cream-2-*', {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    }),
    PICTURE_SIZE,
  ),
  afternoon: pictureSet(
    import.meta.glob<string>('../../pictures/after-sun-gel-2-*', {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    }),
    PICTURE_SIZE,
  ),
  evening: pictureSet(
    import.meta.glob<string>('../../pictures/night-repair-cream-2-*', {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    }),
    PICTURE_SIZE,
  ),
};
