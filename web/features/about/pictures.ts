import { pictureSet } from '#ui/page-picture.tsx';

export const plantation = pictureSet(
  import.meta.glob<string>('../../pictures/plantation-*.webp', { eager: true, query: '?url', import: 'default' }),
  { width: 1920, height: 1080 },
);

export const shelf = pictureSet(
  import.meta.glob<string>('../../pictures/about-story-*.webp', { eager: true, query: '?url', import: 'default' }),
  { width: 1600, height: 1067 },
);
