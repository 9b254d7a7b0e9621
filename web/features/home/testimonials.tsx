import type { HomeContent } from '#contract/calls/content.ts';
import { homeTexts } from '#texts/home.ts';
import { cx } from '#ui/cx.ts';
import { Stars } from '#ui/stars.tsx';

type Entries = HomeContent['testimonials']['entries'];

/** Fewer than these do not fill a wide screen: they stand still. */
const ENOUGH_TO_MOVE = 6;

/** The second run is for the eye only: it closes the loop. */
export function Testimonials({ testimonials: { entries, areExamples } }: Pick<HomeContent, 'testimonials'>) {
  const moves = entries.length >= ENOUGH_TO_MOVE;
  if (entries.length === 0) return null;
  return (
    <section
      aria-label={homeTexts.testimonials}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard stops the strip by coming here, and moves it where it stands still
      tabIndex={0}
      className="strip bg-mint-soft py-[clamp(3rem,2rem+4vw,5.5rem)] -outline-offset-3!"
    >
      <div className={cx(moves ? 'strip-track' : 'mx-auto w-max max-w-full overflow-x-auto')}>
        <Quotes entries={entries} />
        {moves && <Quotes entries={entries} isCopy />}
      </div>
      {areExamples && <p className="mt-8 text-center text-xs text-ink-soft">{homeTexts.testimonialExamples}</p>}
    </section>
  );
}

function Quotes({ entries, isCopy = false }: { entries: Entries; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className="flex" data-copy={isCopy || undefined}>
      {entries.map(({ text, author }) => (
        <li
          key={`${author} ${text}`}
          className="w-[clamp(17.5rem,27vw,25rem)] flex-none border-l border-leaf/22 px-[clamp(1.5rem,2.6vw,2.75rem)]"
        >
          <figure className="grid h-full grid-rows-[auto_1fr_auto] gap-4">
            <Stars rating={5} />
            <blockquote className="font-serif text-[clamp(1.375rem,1.25rem+0.6vw,1.75rem)]/[1.25] font-medium tracking-[-0.005em] text-pretty">
              {text}
            </blockquote>
            <figcaption className="text-sm text-ink-soft">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
