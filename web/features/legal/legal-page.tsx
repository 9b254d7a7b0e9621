import type { LegalContent } from '#contract/calls/content.ts';
import { fillIn } from '#contract/content/placeholders.ts';
import { liveFacts } from '#contract/text/live-facts.ts';
import { listWaysToPay } from '#contract/text/ways-to-pay.ts';
import { legalTexts } from '#texts/legal.ts';
import { dateText } from '#ui/date-text.ts';
import { Columns, PageHeading, Wrap } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { ContactLines } from '#web/features/legal/contact-lines.tsx';

/** One question of a legal text. The id is its address within the page. */
type LegalSection = LegalContent['sections'][number];

type Props = { title: string; text: LegalContent };

export function LegalPage({ title, text: { summary, updated, sections, english } }: Props) {
  return (
    <>
      <PageHeading title={title}>{summary}</PageHeading>
      <Wrap className="pb-section">
        {english && <Notice className="mb-8 max-w-152">{legalTexts.inEnglish}</Notice>}
        <Columns className="items-start gap-y-8 border-t border-line pt-[clamp(1.75rem,1.2rem+2vw,3rem)]">
          <Contents sections={sections} />
          <div className="prose legal col-span-7 col-start-6">
            <p className="text-sm text-ink-mute">
              {legalTexts.updated({
                day: dateText(updated),
                time: (day) => (
                  <time key="day" dateTime={updated}>
                    {day}
                  </time>
                ),
              })}
            </p>
            {sections.map((section, index) => (
              <LegalPart key={section.id} number={index + 1} section={section} english={english} />
            ))}
          </div>
        </Columns>
      </Wrap>
    </>
  );
}

type PartProps = { number: number; section: LegalSection; english: LegalContent['english'] };

function LegalPart({ number, section: { id, title, blocks }, english }: PartProps) {
  const config = useConfig();
  const { facts, waysToPay } = english ?? { facts: liveFacts(config), waysToPay: listWaysToPay(config) };
  const parts = { contact: <ContactLines config={config} />, 'payment list': <WaysToPay ways={waysToPay} /> };
  return (
    <section aria-labelledby={id} className="prose">
      <h2 id={id}>
        {number}. {title}
      </h2>
      <TextBlocks blocks={blocks} fill={(text) => fillIn(text, facts)} parts={parts} />
    </section>
  );
}

function WaysToPay({ ways }: { ways: string[] }) {
  return (
    <ul>
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
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
        {legalTexts.onThisPage}
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
