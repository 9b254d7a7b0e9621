import type { LegalContent } from '#contract/calls/content.ts';
import { fillIn } from '#contract/content/placeholders.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { legalTexts } from '#texts/legal.ts';
import { dateText } from '#ui/date-text.ts';
import { Columns, PageHeading, Wrap } from '#ui/layout.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { ContactLines } from '#web/features/legal/contact-lines.tsx';
import { liveFacts } from '#web/features/legal/live-facts.ts';

/** One question of a legal text. The id is its address within the page. */
type LegalSection = LegalContent['sections'][number];

type Props = { title: string; text: LegalContent };

export function LegalPage({ title, text: { summary, updated, sections } }: Props) {
  return (
    <>
      <PageHeading title={title}>{summary}</PageHeading>
      <Wrap className="pb-section">
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
              <LegalPart key={section.id} number={index + 1} section={section} />
            ))}
          </div>
        </Columns>
      </Wrap>
    </>
  );
}

function LegalPart({ number, section: { id, title, blocks } }: { number: number; section: LegalSection }) {
  const config = useConfig();
  const facts = liveFacts(config);
  const parts = { contact: <ContactLines config={config} />, 'payment list': <WaysToPay config={config} /> };
  return (
    <section aria-labelledby={id} className="prose">
      <h2 id={id}>
        {number}. {title}
      </h2>
      <TextBlocks blocks={blocks} fill={(text) => fillIn(text, facts)} parts={parts} />
    </section>
  );
}

const WAYS_TO_PAY: Record<PublicConfig['paymentMethods'][number], string> = {
  card: legalTexts.card,
  koko: legalTexts.koko,
  mintpay: legalTexts.mintpay,
  cod: legalTexts.cod,
};

function WaysToPay({ config: { paymentMethods } }: { config: PublicConfig }) {
  return (
    <ul>
      {paymentMethods.map((method) => (
        <li key={method}>{WAYS_TO_PAY[method]}</li>
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
