import { useRef } from 'react';
import { placeOrder } from '#contract/checkout.ts';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { randomKey } from '#web/browser/random-key.ts';
import type { OrderPayload } from '#web/features/checkout/order-payload.ts';

/**
 * Sends an order. While nobody knows what became of it (no answer, a broken server), sending the same order of the same
 * cart again goes under the same key, so that it is placed once. After a plain refusal it is a new attempt.
 */
export function usePlaceOrder() {
  const attempt = useRef<{ of: string; key: string } | null>(null);

  return async function place(payload: OrderPayload, cartVersion: number): Promise<unknown> {
    const of = JSON.stringify([cartVersion, payload]);
    if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() };
    try {
      const answer = await browserApi().call(placeOrder, payload, { key: attempt.current.key });
      attempt.current = null;
      return answer;
    } catch (error) {
      if (isRefusal(error)) attempt.current = null;
      throw error;
    }
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.status < 500;
}
