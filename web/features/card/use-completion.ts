import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { type BrowserDetails, checkCapture, completeCardPayment } from '#contract/calls/payments.ts';
import { cardTexts } from '#texts/card.ts';
import { localPath } from '#texts/core/local-path.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { markSubmitted } from '#web/features/checkout/checkout-session.ts';
import { cancelPath, resultPath } from '#web/features/payment/order-number.ts';

type Order = { orderId: number; sessionId: string };

export type Completion =
  | { step: 'working' }
  /** The server refused, or nothing has begun: the card has not been charged. Unless nobody could be asked. */
  | { step: 'stopped'; text: string; hasSessionEnded: boolean; isKnown: boolean };

type CompletionAnswer = Pick<OutputOf<typeof completeCardPayment>, 'status'> & { challengeUrl?: string | null };

/** Asks the server to take the money and goes where its answer leads. Whatever is unclear ends on the page that keeps asking. */
export function useCompletion({ orderId, sessionId }: Order) {
  const [completion, setCompletion] = useState<Completion>({ step: 'working' });
  const isRunning = useRef(false);

  const run = useCallback(async () => {
    // One at a time, also when React runs an effect twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setCompletion({ step: 'working' });
    markSubmitted(sessionId);
    try {
      window.location.replace(nextPath(orderId, await complete({ orderId, sessionId })));
    } catch (error) {
      setCompletion(stopped(error));
    } finally {
      isRunning.current = false;
    }
  }, [orderId, sessionId]);

  useEffect(() => void run(), [run]);
  return { completion, retry: run };
}

async function complete({ orderId, sessionId }: Order): Promise<CompletionAnswer> {
  const input = { orderId, sessionId, browser: browserDetails() };
  try {
    return await browserApi().call(completeCardPayment, input);
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'order_not_payable' || error.code === 'payment_in_doubt')) {
      return { status: 'checking' };
    }
    if (isRefusal(error)) throw error;
    // No answer is no refusal: it may have been paid. Only if nothing has begun may it be tried again.
    const capture = await browserApi()
      .call(checkCapture, { id: orderId })
      .catch(() => {
        throw new NoAnswerError('', { cause: error });
      });
    if (capture.status === 'waiting') throw error;
    return capture;
  }
}

/** Neither the payment nor how it stands was answered. */
class NoAnswerError extends Error {}

function nextPath(orderId: number, { status, challengeUrl }: CompletionAnswer): string {
  if (challengeUrl) return challengeUrl;
  return localPath(status === 'declined' || status === 'cancelled' ? cancelPath(orderId) : resultPath(orderId));
}

function stopped(thrown: unknown): Completion {
  const isKnown = !(thrown instanceof NoAnswerError);
  const error = isKnown ? thrown : thrown.cause;
  return {
    step: 'stopped',
    text: errorText(error, cardTexts.notAuthorized),
    hasSessionEnded: error instanceof ApiError && error.code === 'payment_session_not_found',
    isKnown,
  };
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code !== undefined && error.code !== 'timed_out' && error.code !== 'internal'
  );
}

/** What the bank wants to know before it decides whether to ask the payer something. */
function browserDetails(): BrowserDetails {
  const { colorDepth, height, width } = window.screen;
  return {
    language: navigator.language.slice(0, 20) || 'en',
    colorDepth: colorDepth || 24,
    screenHeight: height || 1,
    screenWidth: width || 1,
    timeZone: new Date().getTimezoneOffset(),
  };
}
