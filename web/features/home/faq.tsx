import type { HomeContent } from '#contract/calls/content.ts';
import { fillIn } from '#contract/content/placeholders.ts';
import { liveFacts } from '#contract/text/live-facts.ts';
import { homeTexts } from '#texts/home.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { StructuredData } from '#web/document/structured-data.tsx';

/** The browser closes the open answer of a group when another is opened. */
export function Faq({ entries: written }: { entries: HomeContent['faq'] }) {
  const config = useConfig();
  const facts = liveFacts(config);
  const entries = written.map(({ question, answer }) => ({ question, answer: fillIn(answer, facts) }));
  if (entries.length === 0) return null;
  return (
    <Section ground="cream" aria-labelledby="faq-heading">
      <Columns className="gap-y-8">
        <div className="lg:col-span-4">
          <h2 id="faq-heading" className="text-h2">
            {homeTexts.faq}
          </h2>
          <p className="mt-4 max-w-80 text-ink-soft">
            {homeTexts.faqElse({
              mail: (words) => (
                <a
                  key="mail"
                  href={`mailto:${config.contactEmail}`}
                  className="underline decoration-current/35 decoration-1 underline-offset-[0.3em] hover:decoration-current"
                >
                  {words}
                </a>
              ),
            })}
          </p>
        </div>
        <div className="faq border-t border-line lg:col-span-7 lg:col-start-6">
          {entries.map(({ question, answer }) => (
            <details key={question} name="faq" className="border-b border-line">
              <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-6 py-5 font-serif text-title/[1.25] font-semibold lining-nums hover:text-leaf">
                {question}
                <PlusMinus />
              </summary>
              <p className="max-w-152 pb-6.5 text-ink-soft">{unbroken(answer)}</p>
            </details>
          ))}
        </div>
      </Columns>
      <StructuredData data={structuredData(entries)} />
    </Section>
  );
}

function structuredData(entries: HomeContent['faq']) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function PlusMinus() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5.5 fill-none stroke-current"
      strokeWidth={1.4}
      strokeLinecap="round"
    >
      <path d="M5 12h14" />
      <path d="M12 5v14" />
    </svg>
  );
}
