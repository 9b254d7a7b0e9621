import { useEffect, useRef } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { payTexts } from '#texts/pay.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';
import type { PayFailure } from '#web/features/checkout/use-pay.ts';

type Props = FormControl & {
  total: number;
  /** How it is paid. */
  method: string | undefined;
  /** When it arrives, where that is to stay in sight. */
  arrival?: string | undefined;
  isBusy: boolean;
  failure: PayFailure | null;
};

export function PayStep({ form, problems, change, total, method, arrival, isBusy, failure }: Props) {
  const terms = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);

  // The notice pushes the button down; whoever pressed it looks for both.
  useEffect(() => {
    if (failure) for (const part of [terms, bar]) part.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <>
      <div ref={terms} className="border-t border-line pt-8 pb-5">
        <Checkbox
          name="termsAccepted"
          checked={form.termsAccepted}
          onChange={(event) => change({ termsAccepted: event.target.checked })}
          problem={problems.termsAccepted}
        >
          {payTexts.agree({
            terms: (words) => (
              <TextLink key="terms" to="/terms" target="_blank">
                {words}
              </TextLink>
            ),
            privacy: (words) => (
              <TextLink key="privacy" to="/privacy" target="_blank">
                {words}
              </TextLink>
            ),
          })}
        </Checkbox>
        {!form.termsAccepted && <p className="mt-3 text-xs text-ink-mute">{payTexts.wakesUp}</p>}
        {failure && (
          <Notice tone="error" className="mt-5">
            {failure.help && <p className="mb-2 font-medium">{failure.help}</p>}
            {failure.text}
          </Notice>
        )}
      </div>
      <section
        ref={bar}
        aria-label={payTexts.pay}
        className="pay-bar max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:pt-2"
      >
        <p className="mb-2 flex justify-between gap-4 text-sm lg:hidden">
          {arrival ? (
            <span className="min-w-0 text-ink-soft">
              <span className="block truncate">{method}</span>
              <span data-arrival className="block text-xs">
                {unbroken(arrival)}
              </span>
            </span>
          ) : (
            <span className="truncate text-ink-soft">{method}</span>
          )}
          <span className="font-medium lining-nums tabular-nums">{formatRupees(total)}</span>
        </p>
        <SubmitButton size="large" wide disabled={!form.termsAccepted} busy={isBusy} busyText={payTexts.leaving}>
          {payTexts.payNow}
        </SubmitButton>
      </section>
    </>
  );
}
