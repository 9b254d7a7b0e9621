import type { ReactNode } from 'react';
import { dateText } from '#ui/date-text.ts';
import { Columns, PageHeading, Wrap } from '#ui/layout.tsx';

/** One question of a legal text. The id is its address within the page. */
export type LegalSection = { id: string; title: string; content: ReactNode };

type Props = {
  title: string;
  summary: string /** The day of the last change, as in 2026-11-15. */;
  updated: string;
  sections: LegalSection[];
};

export function LegalPage({ title, summary, updated, sections }: Props) {
  return (
    <>
      <PageHeading title={title}>{summary}</PageHeading>
      <Wrap className="pb-section">
        <Columns className="items-start gap-y-8 border-t border-line pt-[clamp(1.75rem,1.2rem+2vw,3rem)]">
          <Contents sections={sections} />
          <div className="prose legal col-span-7 col-start-6">
            <p className="text-sm text-ink-mute">
              Last updated on <time dateTime={updated}>{dateText(updated)}</time>
            </p>
            {sections.map((section, index) => (
              <LegalPart key={section.id} number={index + 1} section={section} />
            ))}
          </div>
        </Columns>
      </Wrap>
    </>
  );
}

function LegalPart({ number, section: { id, title, content } }: { number: number; section: LegalSection }) {
  return (
    <section aria-labelledby={id} className="prose">
      <h2 id={id}>
        {number}. {title}
      </h2>
      {content}
    </section>
  );
}

/** Plain anchors: they work without scripts, and the browser's own way back leads to them. */
function Contents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="col-span-4 lg:sticky lg:top-[calc(var(--header-bar)+var(--header-nav)+1.5rem)] print:hidden"
    >
      <h2 id="contents-heading" className="mb-2 text-title font-semibold">
        On this page
      </h2>
      <ol className="text-ui sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="grid min-h-8 grid-cols-[1.75rem_1fr] items-baseline py-1 text-ink-soft hover:text-leaf"
            >
              <span className="text-ink-mute tabular-nums">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
