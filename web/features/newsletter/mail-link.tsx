import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { verifyEmail } from '#contract/calls/accounts.ts';
import type { confirmNewsletter, unsubscribeFromNewsletter } from '#contract/calls/newsletter.ts';
import type { endReminders } from '#contract/calls/reminders.ts';
import type { refuseReviewMails } from '#contract/calls/reviews.ts';
import type { takeBackStockAlert } from '#contract/calls/stock-alerts.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { shellTexts } from '#texts/shell.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';

type MailLinkState = { step: 'asking' | 'sending' | 'done' | 'invalid' } | { step: 'failed'; text: string };

/**
 * What became of a link from a mail. Following it changes nothing, because programs that check mails follow links too:
 * a person presses.
 */
export function useMailLink(
  call:
    | typeof confirmNewsletter
    | typeof unsubscribeFromNewsletter
    | typeof verifyEmail
    | typeof takeBackStockAlert
    | typeof refuseReviewMails
    | typeof endReminders,
  onDone?: () => void,
) {
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<MailLinkState>({ step: token ? 'asking' : 'invalid' });

  async function press() {
    if (!token || state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      await browserApi().call(call, { token });
      setState({ step: 'done' });
      onDone?.();
    } catch (error) {
      const isInvalid = error instanceof ApiError && ['token_invalid', 'invalid_input'].includes(error.code ?? '');
      setState(isInvalid ? { step: 'invalid' } : { step: 'failed', text: errorText(error, newsletterTexts.tryAgain) });
    }
  }
  return { state, press: () => void press() };
}

type Props = { state: MailLinkState; onPress: () => void; action: string; busyAction: string };

/** The button that was pressed goes away, so the focus moves to what has come in its place. */
export function MailLinkActions({ state, onPress, action, busyAction }: Props) {
  const isPressed = useRef(false);
  function press() {
    isPressed.current = true;
    onPress();
  }
  if (state.step === 'done' || state.step === 'invalid') {
    return (
      <ButtonLink
        to="/"
        look="outline"
        ref={(link) => {
          if (isPressed.current) link?.focus();
        }}
      >
        {shellTexts.backHome}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        look="primary"
        busy={state.step === 'sending'}
        busyText={busyAction}
        onClick={press}
        className="noscript:hidden"
      >
        {action}
      </Button>
      <p className="hidden text-ink-soft noscript:block">{newsletterTexts.needsScripts}</p>
      {state.step === 'failed' && (
        <p role="alert" className="w-full text-sm text-clay">
          {state.text}
        </p>
      )}
    </>
  );
}
