import { payTexts } from '#texts/pay.ts';

export type NextStep =
  | { go: 'card'; sessionId: string; merchant: string; amount: number | null; currency: string; orderId: number | null }
  | { go: 'redirect'; url: string }
  | { go: 'order'; orderId: string }
  | { go: 'none'; text: string };

/** Where the shopper goes once the order is there. Each fact of the answer may stand in any of the specified places. */
export function nextStep(answer: unknown, isCard: boolean): NextStep {
  const { order, data, ...top } = parts(answer);
  const session = parts(top.paymentSession ?? top.session ?? parts(data).session);
  const payment = parts(top.payment);
  const ids = [parts(order).id, top.orderId, top.id];
  const orderId = firstNumber(...ids);
  const orderName = ids.map((id) => String(id ?? '')).find((id) => /^[\w-]{1,64}$/.test(id));
  const sessionId = firstText(payment.sessionId, session.sessionId, session.id, top.sessionId);
  const url = firstText(payment.redirectUrl, top.redirectUrl);

  if (isCard && sessionId) {
    return {
      go: 'card',
      sessionId,
      merchant: firstText(session.merchantId, session.merchant, payment.merchant, top.merchant) ?? '',
      amount: firstNumber(payment.amount, parts(order).orderTotal),
      currency: firstText(payment.currency) ?? 'LKR',
      orderId,
    };
  }
  if (url && isWeb(url)) return { go: 'redirect', url };
  if (isCard) return { go: 'none', text: payTexts.noSession };
  return orderName ? { go: 'order', orderId: orderName } : { go: 'none', text: payTexts.noOrderId };
}

function parts(value: unknown): Record<string, unknown> {
  return Object(value);
}

function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

function firstNumber(...values: unknown[]): number | null {
  const found = values.find((value) => value !== '' && value !== null && Number.isFinite(Number(value)));
  return found === undefined ? null : Number(found);
}

/** A page of ours, or of a provider: never a script. */
function isWeb(url: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(url);
}
