import { pictureSet } from '#ui/page-picture.tsx';

const SIZE = { width: 1600, height: 1067 };

export const pictures = {
  1: pictureSet(
    import.meta.glob<string>('../../pictures/blog-1-*.webp', { eager: true, query: '?url', import: 'default' }),
    SIZE,
  ),
  2: pictureSet(
    import.meta.glob<string>('../../pictures/blog-2-*.webp', { eager: true, query: '?url', import: 'default' }),
    SIZE,
  ),
  3: pictureSet(
    import.meta.glob<string>('../../pictures/blog-3-*.webp', { eager: true, query: '?url', import: 'default' }),
    SIZE,
  ),
};
