import { type PictureSet, pictureSet, storedPictureSet } from '#ui/page-picture.tsx';

/** Photographs that come with the pages, by the names that texts know them by. */
const BANNER = { width: 1600, height: 600 };
const ARTICLE = { width: 1600, height: 1067 };

const OURS: Record<string, PictureSet> = {
  'promo-1': pictureSet(
    import.meta.glob<string>('../../pictures/promo-1-*', { eager: true, query: '?url&no-inline', import: 'default' }),
    BANNER,
  ),
  'promo-2': pictureSet(
    import.meta.glob<string>('../../pictures/promo-2-*', { eager: true, query: '?url&no-inline', import: 'default' }),
    BANNER,
  ),
  'blog-1': pictureSet(
    import.meta.glob<string>('../../pictures/blog-1-*', { eager: true, query: '?url&no-inline', import: 'default' }),
    ARTICLE,
  ),
  'blog-2': pictureSet(
    import.meta.glob<string>('../../pictures/blog-2-*', { eager: true, query: '?url&no-inline', import: 'default' }),
    ARTICLE,
  ),
  'blog-3': pictureSet(
    import.meta.glob<string>('../../pictures/blog-3-*', { eager: true, query: '?url&no-inline', import: 'default' }),
    ARTICLE,
  ),
};

/** One of ours by its name, or one that staff have sent by its address. */
export function bannerPicture(picture: string): PictureSet | undefined {
  return OURS[picture] ?? storedPictureSet(picture, BANNER);
}

export function articlePicture(picture: string): PictureSet {
  return OURS[picture] ?? storedPictureSet(picture, ARTICLE) ?? (OURS['blog-1'] as PictureSet);
}
