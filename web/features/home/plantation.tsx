import { homeTexts } from '#texts/home.ts';
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
        alt={homeTexts.plantationAlt}
        sizes="(width >= 40rem) 100vw, 121vw"
        className="h-[max(68vw,17rem)] w-full bg-stone object-cover sm:h-[clamp(26rem,56vw,52rem)]"
      />
      <div className="relative bg-paper pt-[clamp(2rem,4vw,4rem)] pr-gutter pl-(--edge-x) sm:-mt-[clamp(4rem,16vw,15rem)] sm:w-[min(32rem+var(--edge-x),100%-var(--spacing-gutter))] sm:pr-[clamp(2rem,4vw,4rem)]">
        <h2 id="plantation-heading" className="text-h2">
          {homeTexts.plantation}
        </h2>
        <p className="mt-5 text-ink-soft">{homeTexts.plantationText}</p>
        <ArrowLink to="/about" className="mt-3">
          {homeTexts.story}
        </ArrowLink>
      </div>
    </section>
  );
}
