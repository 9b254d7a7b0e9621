import { useState } from 'react';
import { Link } from 'react-router';
import type { CategoryWithCount } from '#contract/calls/catalogue.ts';
import { homeTexts } from '#texts/home.ts';
import { productCardTexts } from '#texts/product-card.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Columns, Section } from '#ui/layout.tsx';
import type { Lightbox } from '#ui/lightbox.tsx';
import { PagePicture, type PictureSet, pictureSet, storedPictureSet } from '#ui/page-picture.tsx';
import { withRetry } from '#web/browser/with-retry.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';

type Featured = {
  id: number;
  name: string;
  picture: PictureSet;
  alt: string;
  /** Not known while the catalogue cannot be reached. */
  category?: CategoryWithCount;
};

const SIZE = { width: 1200, height: 1200 };
const PLACES = [
  'sm:max-lg:col-span-5! lg:col-span-5',
  'max-sm:ml-[12%] sm:col-span-6! sm:col-start-7! sm:mt-[clamp(0rem,5vw,4.5rem)]',
];

/** For a server that says nothing of pictures, or nothing at all. */
const FEATURED: Featured[] = [
  {
    id: 1,
    name: homeTexts.cream,
    picture: pictureSet(
      import.meta.glob<string>('../../pictures/category-cream-*', {
        eager: true,
        query: '?url&no-inline',
        import: 'default',
      }),
      SIZE,
    ),
    alt: homeTexts.creamAlt,
  },
  {
    id: 2,
    name: homeTexts.gel,
    picture: pictureSet(
      import.meta.glob<string>('../../pictures/category-gel-*', {
        eager: true,
        query: '?url&no-inline',
        import: 'default',
      }),
      SIZE,
    ),
    alt: homeTexts.gelAlt,
  },
];

/** The first two in the owner's order that have a picture. */
function chooseFeatured(categories: CategoryWithCount[]): Featured[] {
  const chosen = categories.flatMap((category): Featured[] => {
    const { id, categoryName: name, categoryImage, categoryImageAlt } = category;
    const picture = storedPictureSet(categoryImage, SIZE);
    const ours = categoryImage === undefined && FEATURED.find((one) => one.id === id);
    if (picture) return [{ id, name, category, picture, alt: categoryImageAlt || name }];
    return ours ? [{ ...ours, name, category }] : [];
  });
  return categories.length > 0 ? chosen.slice(0, PLACES.length) : FEATURED;
}

type OpenLightbox = { featured: Featured; isOpen: boolean; Lightbox: typeof Lightbox };

export function FeaturedCategories({ categories }: { categories: CategoryWithCount[] }) {
  const [opened, setOpened] = useState<OpenLightbox>();

  async function open(featured: Featured) {
    try {
      const { Lightbox } = await withRetry(() => import('#ui/lightbox.tsx'));
      setOpened({ featured, isOpen: true, Lightbox });
    } catch {
      // Told, and declined.
    }
  }

  const shown = chooseFeatured(categories);
  if (shown.length === 0) return null;
  return (
    <Section aria-labelledby="categories-heading">
      <SectionHead id="categories-heading" title={homeTexts.categories} />
      <Columns className="items-start gap-y-9">
        {shown.map((featured, index) => (
          <CategoryPlate
            key={featured.id}
            featured={featured}
            place={PLACES[index]}
            onOpen={() => void open(featured)}
          />
        ))}
      </Columns>
      {opened && (
        <opened.Lightbox
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          title={opened.featured.name}
          picture={opened.featured.picture}
          alt={opened.featured.alt}
        />
      )}
    </Section>
  );
}

type PlateProps = { featured: Featured; place: string | undefined; onOpen: () => void };

function CategoryPlate({ featured, place, onOpen }: PlateProps) {
  const { name, category } = featured;
  return (
    <figure className={cx('relative', place)}>
      <button
        type="button"
        aria-label={homeTexts.enlarge({ name })}
        onClick={onOpen}
        className="relative block w-full cursor-zoom-in bg-stone"
      >
        <PagePicture
          picture={featured.picture}
          alt={featured.alt}
          sizes="(width >= 98rem) 46rem, (width >= 40rem) 46vw, 90vw"
          className="aspect-pack w-full object-cover"
        />
        <span className="absolute right-3.5 bottom-3.5 grid size-11 place-items-center rounded-round bg-paper text-ink">
          <Icon name="expand" small />
        </span>
      </button>
      <figcaption className="mt-4.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3 wrap-anywhere">
          <Link to={`/shop?category=${featured.id}`} className="hover:text-leaf">
            {name}
          </Link>
        </h3>
        {category && (
          <span className="text-sm text-ink-soft">{productCardTexts.products({ count: category.productCount })}</span>
        )}
        {category?.description && (
          <p className="mt-1.5 max-w-[34rem] basis-full text-sm text-ink-soft">{category.description}</p>
        )}
      </figcaption>
    </figure>
  );
}
