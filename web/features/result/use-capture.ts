import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { checkCapture } from '#contract/calls/payments.ts';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** The amount is shown where it is told. */
export type Capture = Pick<OutputOf<typeof checkCapture>, 'status'> & Partial<OutputOf<typeof checkCapture>>;

/** What is known: nothing yet, what the server says, or that it could not be asked. */
type CaptureState = Capture | 'loading' | 'failed';

const SOON_MS = 3000;
const LATER_MS = 10_000;
const SOON_COUNT = 10;

/** Whether the money has arrived, asked for again until the provider has made its mind up. */
export function useCapture(orderId: number | null): { known: CaptureState; retry: () => void } {
  const [known, setKnown] = useState<CaptureState>('loading');
  const [count, setCount] = useState(0);
  const ask = useCallback(() => setCount((asked) => asked + 1), []);

  useEffect(() => {
    if (orderId === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    browserApi()
      .call(checkCapture, { id: orderId })
      .then(
        (answer) => {
          if (isOver) return;
          const capture = readCapture(answer);
          setKnown(capture);
          if (isOpen(capture)) timer = setTimeout(ask, count < SOON_COUNT ? SOON_MS : LATER_MS);
        },
        (error: unknown) => {
          // An answer that was there stays: only the first question can fail as a whole.
          if (isOver) return;
          setKnown((before) => (before === 'loading' ? 'failed' : before));
          if (!isFinal(error)) timer = setTimeout(ask, LATER_MS);
        },
      );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [orderId, count, ask]);

  function retry() {
    setKnown('loading');
    ask();
  }
  return { known, retry };
}

/** Words of our server, of orders and of the card gateway. Any other may be said of something else than the money. */
const STATUS_OF_WORD = new Map<string, Capture['status']>([
  ['paid', 'paid'],
  ['captured', 'paid'],
  ['declined', 'declined'],
  ['failed', 'declined'],
  ['payment_failed', 'declined'],
  ['cancelled', 'cancelled'],
  ['refunded', 'cancelled'],
  ['voided', 'cancelled'],
  ['waiting', 'waiting'],
  ['on_delivery', 'on_delivery'],
]);

/** The answer is a word alone, or an object with the status of payment or order. A word that is not known is no answer yet. */
export function readCapture(answer: unknown): Capture {
  const given = (typeof answer === 'object' ? answer : { status: answer }) as Record<string, unknown> | null;
  const word = String(given?.status ?? given?.orderStatus ?? '');
  return { ...given, status: STATUS_OF_WORD.get(normalise(word)) ?? 'checking' };
}

function normalise(word: string): string {
  return word
    .toLowerCase()
    .trim()
    .replaceAll(/[\s_]+/g, '_');
}

/** Nobody knows yet how it ends. */
function isOpen({ status }: Capture): boolean {
  return status === 'checking' || status === 'waiting';
}

/** Not one's own order, or nobody signed in: asking again changes nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.status < 500;
}
