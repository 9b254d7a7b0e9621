import { type PictureSet, pictureSet } from '#ui/page-picture.tsx';
import type { PartOfDay } from '#web/features/account/part-of-day.ts';

const SIZE = { width: 1200, height: 1200 };

/** What the hour asks for. */
export const HOUR_PICTURES: Record<PartOfDay, PictureSet> = {
  morning: pictureSet(
    import.meta.glob<string>('../../pictures/day-cream-2-*.webp', {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    }),
    SIZE,
  ),
  afternoon: pictureSet(
    import.meta.glob<string>('../../pictures/after-sun-gel-2-*.webp', {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    }),
    SIZE,
  ),
  evening: pictureSet(
    import.meta.glob<string>('../../pictures/night-repair-cream-2-*.webp', {
      eager: true,
      query: '?url&no-inline',
      import: 'default',
    }),
    SIZE,
  ),
};
