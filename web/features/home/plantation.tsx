import { ArrowLink } from '#ui/arrow-link.tsx';
import { PagePicture, pictureSet } from '#ui/page-picture.tsx';

const field = pictureSet(
  import.meta.glob<string>('../../pictures/plantation-*', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }),
  { width: 1920, height: 1080 },
);

export function Plantation() {
  return (
    <section id="plantation" aria-labelledby="plantation-heading">
      <PagePicture
        picture={field}
        alt="An aloe plant close by on red soil, rows of aloe behind it, trees and palms in the morning haze"
        sizes="(width >= 40rem) 100vw, 121vw"
        className="h-[max(68vw,17rem)] w-full bg-stone object-cover sm:h-[clamp(26rem,56vw,52rem)]"
      />
      <div className="relative bg-paper pt-[clamp(2rem,4vw,4rem)] pr-gutter pl-(--edge-x) sm:-mt-[clamp(4rem,16vw,15rem)] sm:w-[min(32rem+var(--edge-x),100%-var(--spacing-gutter))] sm:pr-[clamp(2rem,4vw,4rem)]">
        <h2 id="plantation-heading" className="text-h2">
          Where it grows
        </h2>
        <p className="mt-5 text-ink-soft">
          Aloe likes the dry zone: red soil, long sun, little rain. Our rows are weeded by hand and watered at dusk. A
          plant gives its first leaves after eighteen months, and we take three at a time.
        </p>
        <ArrowLink to="/about" className="mt-3">
          Our story
        </ArrowLink>
      </div>
    </section>
  );
}
