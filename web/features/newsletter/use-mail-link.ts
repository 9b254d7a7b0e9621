import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { confirmNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';

export type MailLinkState = { step: 'asking' | 'sending' | 'done' | 'invalid' } | { step: 'failed'; text: string };

/**
 * What became of a link from a mail. Following it changes nothing, because programs that check mails follow links too:
 * a person presses.
 */
export function useMailLink(call: typeof confirmNewsletter | typeof unsubscribeFromNewsletter) {
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<MailLinkState>({ step: token ? 'asking' : 'invalid' });

  async function press() {
    if (!token || state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      await browserApi().call(call, { token });
      setState({ step: 'done' });
    } catch (error) {
      const isInvalid = error instanceof ApiError && ['token_invalid', 'invalid_input'].includes(error.code ?? '');
      setState(isInvalid ? { step: 'invalid' } : { step: 'failed', text: errorText(error, 'Please try again.') });
    }
  }
  return { state, press: () => void press() };
}
