import { createSign } from 'node:crypto';
import * as z from 'zod/mini';
import { ABSENT, type Attempt, type AttemptReport, type Provider, type Purchase } from '#server/payments/provider.ts';
import { type CallProvider, NoAnswer } from '#server/payments/providers/provider-call.ts';
import { decimalText, localPhone } from '#server/payments/providers/provider-formats.ts';
import { localPath } from '#texts/core/local-path.ts';

export type KokoSettings = {
  url: string;
  merchantId: string;
  apiKey: string;
  privateKey: string;
  publicUrl: string;
};

/** As Koko registers integrations that are no plugin of its own. */
const PLUGIN = { _pluginName: 'customapi', _pluginVersion: '1.0.1' };
/** A person may be waiting for the answer, whose browser gives up after ten seconds. */
const TIMEOUT_MS = 6_000;

/** What a signature is over: these values in this order, with nothing between them. */
const SIGNED = [
  ...['_mId', '_amount', '_currency', '_pluginName', '_pluginVersion', '_returnUrl', '_cancelUrl', '_orderId'],
  ...['_reference', '_firstName', '_lastName', '_email', '_description', 'api_key', '_responseUrl'],
];
const SIGNED_BY_VIEW = ['_mId', '_pluginName', '_pluginVersion', '_orderId', 'api_key'];

const REJECTED = 'Koko did not approve the payment. Please try again, or choose another way to pay.';

/** Koko's statuses and our states. One that is missing here is unknown. */
const STATES: Record<string, AttemptReport['state']> = {
  SUCCESS: 'paid',
  PENDING: 'awaiting_payer',
  FAILED: 'declined',
  FAILURE: 'declined',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
};

const OrderView = z.object({ orderId: z.optional(z.string()), status: z.optional(z.string()) });
const Answer = z.union([z.object({ data: OrderView }), OrderView]);
const Problem = z.object({ validationFailures: z.array(z.object({ code: z.string() })) });

/** Instalments by Koko: the payer's browser carries a signed form there; only asking afterwards tells the truth. */
export function kokoProvider(settings: KokoSettings, call: CallProvider): Provider {
  const { url, merchantId, apiKey, publicUrl } = settings;
  const merchant = { _mId: merchantId, api_key: apiKey, ...PLUGIN };

  return {
    id: 'koko',
    async start({ reference, token }) {
      return {
        providerRef: reference,
        next: { type: 'redirect', url: publicUrl + localPath(`/payments/go/${token}`) },
      };
    },

    redirectPayer(attempt, purchase) {
      const _reference = `${merchantId}${String(attempt.number).padStart(3, '0')}-${attempt.orderId}`;
      const fields = { ...merchant, _reference, ...orderFields(attempt, purchase, publicUrl) };
      const dataString = concatenate(fields, SIGNED);
      const signature = sign(dataString, settings.privateKey);
      return {
        type: 'post',
        url: `${url}/api/merchants/orderCreate`,
        fields: { ...fields, _mobileNo: localPhone(purchase.phone), dataString, signature },
      };
    },

    async fetchStatus(attempt) {
      const fields = { ...merchant, _orderId: attempt.reference };
      const form = { ...fields, signature: sign(concatenate(fields, SIGNED_BY_VIEW), settings.privateKey) };
      const { status, body } = await call({
        attemptId: attempt.id,
        operation: 'orderView',
        method: 'POST',
        url: `${url}/api/merchants/orderView`,
        headers: {},
        body: { form },
        timeoutMs: TIMEOUT_MS,
      });
      if (status < 300) return reportOf(attempt, body);
      if (isUnknownOrder(body)) return ABSENT;
      throw new NoAnswer(`orderView was answered with ${status}`);
    },

    // Koko has no call for it: staff do it in its merchant portal.
    refund: async () => 'by_hand',
  };
}

function orderFields(attempt: Attempt, purchase: Purchase, publicUrl: string) {
  const { orderId, reference, token, amountCents, currency } = attempt;
  const lastName = purchase.lastName.trim();
  return {
    _amount: decimalText(amountCents),
    _currency: currency,
    _returnUrl: publicUrl + localPath(`/payments/koko/return/${token}`),
    _cancelUrl: publicUrl + localPath(`/payments/koko/cancel/${token}`),
    _responseUrl: `${publicUrl}/api/payments/koko/notify`,
    _orderId: reference,
    // Some people have one name only.
    _firstName: purchase.firstName.trim() || lastName,
    _lastName: lastName,
    _email: purchase.email,
    _description: `Order ${orderId}`,
  };
}

function reportOf({ reference }: Attempt, body: unknown): AttemptReport {
  const read = z.safeParse(Answer, body);
  if (!read.success) throw new NoAnswer('orderView makes no sense');
  const { orderId, status = 'PENDING' } = 'data' in read.data ? read.data.data : read.data;
  if (orderId !== undefined && orderId !== reference) throw new NoAnswer('orderView speaks of another order');
  const state = STATES[status.toUpperCase()] ?? 'unknown';
  // No money is named: what was agreed under this name is what was paid.
  return { ...ABSENT, state, reason: state === 'declined' ? REJECTED : null };
}

function isUnknownOrder(body: unknown): boolean {
  const read = z.safeParse(Problem, body);
  return read.success && read.data.validationFailures.some(({ code }) => code === 'OnlineOrderView.order.notExists');
}

function concatenate(fields: Record<string, string>, names: string[]): string {
  return names.map((name) => fields[name] ?? '').join('');
}

function sign(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
}
