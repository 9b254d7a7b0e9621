import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { askStockAlert, takeBackStockAlert } from '#contract/calls/stock-alerts.ts';
import { callingTexts } from '#texts/calling.ts';
import { wishlistTexts } from '#texts/wishlist.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useUser } from '#web/features/account/session.ts';

type Props = { itemId: number; name: string; className?: string };
type RequestedAlert = { email: string; token: string };

/** For what is sold out: one mail when it is back. `itemId` is the item that the shopper looks at. */
export function StockAlertForm({ itemId, name, className }: Props): ReactNode {
  const [asked, setAsked] = useState<RequestedAlert | null>(null);
  return (
    <div className={className}>
      {asked ? (
        <Noted asked={asked} name={name} onAgain={() => setAsked(null)} />
      ) : (
        <AskForm itemId={itemId} onAsked={setAsked} />
      )}
    </div>
  );
}

function AskForm({ itemId, onAsked }: { itemId: number; onAsked: (asked: RequestedAlert) => void }) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const ownAddress = useUser()?.emailAddress;

  useEffect(() => {
    if (ownAddress && field.current?.value === '') field.current.value = ownAddress;
  }, [ownAddress]);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      const { token } = await browserApi().call(askStockAlert, { productItemId: itemId, email });
      onAsked({ email, token });
    } catch (error) {
      setProblem(problemOf(error));
      setIsSending(false);
    }
  }

  return (
    // By POST: sent before the scripts have come, an address must not end up in the page's own.
    <form method="post" className="@container" onSubmit={(event) => void send(event)} noValidate>
      <p className="font-serif text-title font-semibold">{wishlistTexts.alertTitle}</p>
      <div className="mt-3 grid items-end gap-3 @sm:grid-cols-[1fr_auto]">
        <Field
          ref={field}
          label={wishlistTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          problem={problem && <span role="alert">{problem}</span>}
          onInput={() => setProblem(undefined)}
          className="min-w-0"
        />
        <Button
          type="submit"
          look="outline"
          busy={isSending}
          busyText={wishlistTexts.noting}
          className={problem && '@sm:self-start @sm:mt-[1.6875rem]'}
        >
          {wishlistTexts.tellMe}
        </Button>
      </div>
      <p className="mt-3 text-xs text-ink-mute">
        {wishlistTexts.consent({
          retention: (words) => (
            <TextLink key="retention" to="/privacy#retention">
              {words}
            </TextLink>
          ),
        })}
      </p>
    </form>
  );
}

/** What the server says of the field or of the item; for any other failure, that it failed. */
function problemOf(error: unknown): string {
  const said = error instanceof ApiError ? error.problems.find(({ field }) => field === 'email') : undefined;
  return said?.message ?? errorText(error, callingTexts.didNotWork);
}

type NotedProps = { asked: RequestedAlert; name: string; onAgain: () => void };

/** The button that was pressed is gone, so the focus goes to what has come of it. */
function Noted({ asked: { email, token }, name, onAgain }: NotedProps) {
  const [step, setStep] = useState<'noted' | 'sending' | 'gone' | 'failed'>('noted');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);

  async function takeBack() {
    setStep('sending');
    try {
      await browserApi().call(takeBackStockAlert, { token });
      setStep('gone');
      words.current?.focus();
    } catch {
      setStep('failed');
    }
  }

  return (
    <div ref={words} role="status" tabIndex={-1} className="outline-none">
      {step === 'gone' ? (
        <>
          <p className="font-serif text-title font-semibold">{wishlistTexts.takenBack}</p>
          <p className="mt-2 text-sm text-ink-soft">{wishlistTexts.takenBackText}</p>
          <Button look="text" size="small" onClick={onAgain}>
            {wishlistTexts.askAgain}
          </Button>
        </>
      ) : (
        <>
          <p className="font-serif text-title font-semibold">{wishlistTexts.noted}</p>
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{wishlistTexts.notedText({ email, name })}</p>
          <Button look="text" size="small" busy={step === 'sending'} onClick={() => void takeBack()}>
            {wishlistTexts.takeBack}
          </Button>
          {step === 'failed' && (
            <p role="alert" className="text-sm text-clay">
              {callingTexts.didNotWork}
            </p>
          )}
        </>
      )}
    </div>
  );
}
