import { useEffect, useRef } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { FormControl } from '#web/features/checkout/use-checkout-form.ts';

type Props = FormControl & { isBusy: boolean; failure: string | null };

export function PayStep({ form, problems, change, isBusy, failure }: Props) {
  const section = useRef<HTMLElement>(null);

  // The notice pushes the button down; whoever pressed it looks for both.
  useEffect(() => {
    if (failure) section.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <section ref={section} aria-label="Pay" className="border-t border-line py-8">
      <Checkbox
        name="termsAccepted"
        checked={form.termsAccepted}
        onChange={(event) => change({ termsAccepted: event.target.checked })}
        problem={problems.termsAccepted}
      >
        I have read and agree to the{' '}
        <TextLink to="/terms" target="_blank">
          terms and conditions
        </TextLink>{' '}
        and the{' '}
        <TextLink to="/privacy" target="_blank">
          privacy policy
        </TextLink>
      </Checkbox>
      {failure && (
        <Notice tone="error" className="mt-5">
          {failure}
        </Notice>
      )}
      <SubmitButton
        size="large"
        wide
        disabled={!form.termsAccepted}
        busy={isBusy}
        busyText="Redirecting to payment..."
        className="mt-5"
      >
        Pay now
      </SubmitButton>
      {!form.termsAccepted && (
        <p className="mt-3 text-center text-xs text-ink-mute">The button wakes up when you accept the terms.</p>
      )}
    </section>
  );
}
