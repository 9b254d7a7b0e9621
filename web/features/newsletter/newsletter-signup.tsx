import { type FormEvent, useEffect, useRef, useState } from 'react';
import { subscribeToNewsletter } from '#contract/calls/newsletter.ts';
import { callingTexts } from '#texts/calling.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Columns, Wrap } from '#ui/layout.tsx';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';

type State = { step: 'asking' | 'sending' } | { step: 'refused'; problem: string } | { step: 'done'; email: string };

export function NewsletterSignup() {
  const [state, setState] = useState<State>({ step: 'asking' });

  async function subscribe(email: string) {
    setState({ step: 'sending' });
    try {
      await browserApi().call(subscribeToNewsletter, { email });
      setState({ step: 'done', email });
    } catch (error) {
      setState({ step: 'refused', problem: problemOf(error) });
    }
  }

  return (
    <section aria-labelledby="letter-heading" className="bg-mint-soft">
      <Wrap className="py-[clamp(3.5rem,2.5rem+4vw,6rem)]">
        <Columns className="items-end gap-y-7">
          <div className="lg:col-span-6">
            <h2 id="letter-heading" className="text-h2">
              {newsletterTexts.title}
            </h2>
            <p className="mt-4 max-w-104 text-ink-soft">{newsletterTexts.text}</p>
          </div>
          <div className="lg:col-span-5 lg:col-start-8">
            {state.step === 'done' ? (
              <Done email={state.email} />
            ) : (
              <SignupForm
                isSending={state.step === 'sending'}
                problem={state.step === 'refused' ? state.problem : undefined}
                onSend={(email) => void subscribe(email)}
                onInput={() => state.step === 'refused' && setState({ step: 'asking' })}
              />
            )}
          </div>
        </Columns>
      </Wrap>
    </section>
  );
}

/** What the server says of the field; for any other failure, that it failed. */
function problemOf(error: unknown): string {
  const said = error instanceof ApiError ? error.problems.find(({ field }) => field === 'email') : undefined;
  return said?.message ?? errorText(error, callingTexts.didNotWork);
}

type FormProps = {
  isSending: boolean;
  problem: string | undefined;
  onSend: (email: string) => void;
  onInput: () => void;
};

function SignupForm({ isSending, problem, onSend, onInput }: FormProps) {
  const { contactEmail } = useConfig();
  const field = useRef<HTMLInputElement>(null);
  const problemLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!problem) return;
    field.current?.focus();
    problemLine.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending && field.current) onSend(field.current.value.trim());
  }

  return (
    <>
      {/* By POST: sent before the scripts have come, an address must not end up in the page's own. */}
      <form method="post" onSubmit={send} className="noscript:hidden">
        <label htmlFor="letter-email" className="sr-only">
          {newsletterTexts.email}
        </label>
        <div
          className={cx(
            'grid grid-cols-[1fr_auto] items-center gap-4 border-b focus-within:shadow-[0_1px_0_currentColor]',
            problem ? 'border-clay text-clay' : 'border-leaf text-leaf',
          )}
        >
          <input
            ref={field}
            id="letter-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={newsletterTexts.yourEmail}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'letter-problem' : 'letter-hint'}
            onInput={onInput}
            className="min-h-13 w-full bg-transparent text-[1.0625rem] text-ink outline-none placeholder:text-ink-mute placeholder:opacity-100"
          />
          <button
            type="submit"
            aria-busy={isSending || undefined}
            className="group/arrow inline-flex min-h-11 items-center gap-2.5 text-ui font-medium text-leaf"
          >
            {isSending ? newsletterTexts.subscribing : newsletterTexts.subscribe}
            <Icon
              name="right"
              small
              className="transition-transform duration-(--duration-base) ease-leaf group-hover/arrow:translate-x-1"
            />
          </button>
        </div>
        {problem ? (
          <p
            ref={problemLine}
            id="letter-problem"
            role="alert"
            className="mt-3 flex items-start gap-1.75 text-sm/[1.4] text-clay"
          >
            <Icon name="alert" small className="mt-0.5" />
            {problem}
          </p>
        ) : (
          <p id="letter-hint" className="mt-3 text-xs text-ink-mute">
            {newsletterTexts.hint}
          </p>
        )}
      </form>
      <p className="hidden text-ink-soft noscript:block">{newsletterTexts.byHand({ email: contactEmail })}</p>
    </>
  );
}

/** The button that was pressed is gone, so the focus goes to what has come of it. */
function Done({ email }: { email: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} role="status" tabIndex={-1} className="outline-none">
      <p className="font-serif text-h3 font-medium">{newsletterTexts.checkInbox}</p>
      <p className="mt-2 wrap-anywhere text-ink-soft">{newsletterTexts.sent({ email })}</p>
    </div>
  );
}
