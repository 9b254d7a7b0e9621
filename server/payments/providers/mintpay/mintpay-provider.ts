import * as z from 'zod/mini';
import { ABSENT, type Attempt, type AttemptReport, type Provider, type Purchase } from '#server/payments/provider.ts';
import { type CallProvider, NoAnswer } from '#server/payments/providers/provider-call.ts';
import { decimalText, localPhone, readMoney } from '#server/payments/providers/provider-formats.ts';
import { localPath } from '#texts/core/local-path.ts';

export type MintpaySettings = {
  url: string;
  merchantId: string;
  secret: string;
  /** Which of its two interfaces the merchant was given. */
  api: 'legacy' | 'v2';
  publicUrl: string;
};

const TIMEOUT_MS = 15_000;
/** A person may be waiting for the answer, whose browser gives up after ten seconds. */
const STATUS_TIMEOUT_MS = 6_000;
const REJECTED = 'Mintpay did not approve the payment. Please try again, or choose another way to pay.';

/** Mintpay's statuses and our states. One that is missing here is unknown. */
const STATES: Record<string, AttemptReport['state']> = { Approved: 'paid', Rejected: 'declined' };

const PurchaseId = z.union([z.string(), z.number()]);
const Created = z.object({
  message: z.literal('Success'),
  data: z.union([
    PurchaseId,
    z.object({ id: z.optional(PurchaseId), uid: z.optional(PurchaseId), checkout_link: z.url() }),
  ]),
});
const Status = z.object({
  message: z.string(),
  data: z._default(
    z.object({
      order_id: z.optional(PurchaseId),
      total_price: z.optional(z.unknown()),
      status: z.optional(z.nullable(z.string())),
    }),
    {},
  ),
});

/** Instalments by Mintpay: a purchase is made first, then the payer goes there. It tells nobody anything unasked. */
export function mintpayProvider(settings: MintpaySettings, call: CallProvider): Provider {
  const { url, merchantId, secret, api, publicUrl } = settings;
  const headers = { Authorization: `Token ${secret}` };

  return {
    id: 'mintpay',
    async start(attempt, purchase) {
      const { status, body } = await call({
        attemptId: attempt.id,
        operation: 'create',
        method: 'POST',
        headers,
        timeoutMs: TIMEOUT_MS,
        url: api === 'v2' ? `${url}/api/v2/purchase/merchant-gateway/` : `${url}/user-order/api/`,
        body: { json: purchaseFields(settings, attempt, purchase) },
      });
      const created = z.safeParse(Created, body);
      if (status >= 300 || !created.success) throw new NoAnswer(`create was answered with ${status}`);
      const { data } = created.data;
      const isLegacy = typeof data !== 'object';
      const providerRef = String(isLegacy ? data : (data.id ?? data.uid));
      const next = { type: 'redirect', url: publicUrl + localPath(`/payments/go/${attempt.token}`) } as const;
      return { providerRef, next, ...(!isLegacy && { providerLink: data.checkout_link }) };
    },

    redirectPayer({ providerRef, providerLink }) {
      if (providerLink) return { type: 'redirect', url: providerLink };
      return { type: 'post', url: `${url}/user-order/login/`, fields: { purchase_id: providerRef ?? '' } };
    },

    async fetchStatus(attempt) {
      const id = encodeURIComponent(attempt.providerRef ?? '');
      const { status, body } = await call({
        attemptId: attempt.id,
        operation: 'status',
        method: 'GET',
        headers,
        timeoutMs: STATUS_TIMEOUT_MS,
        url:
          api === 'v2'
            ? `${url}/api/v2/purchase/merchant-gateway/status-purchase?merchant_id=${merchantId}&purchase_id=${id}`
            : `${url}/user-order/api/status/merchantId/${merchantId}/purchaseId/${id}`,
      });
      const read = z.safeParse(Status, body);
      if (status >= 300 || !read.success) throw new NoAnswer(`status was answered with ${status}`);
      return reportOf(attempt, read.data);
    },

    // Mintpay has no call for it: staff do it in its merchant portal.
    refund: async () => 'by_hand',
  };
}

function reportOf({ reference, currency }: Attempt, { message, data }: z.output<typeof Status>): AttemptReport {
  if (message !== 'Success') return ABSENT;
  if (data.order_id !== undefined && String(data.order_id) !== reference) {
    throw new NoAnswer('status speaks of another order');
  }
  const state = data.status ? (STATES[data.status] ?? 'unknown') : 'awaiting_payer';
  const money = readMoney(withTwoDecimals(data.total_price), currency);
  return { state, money, reason: state === 'declined' ? REJECTED : null };
}

/** The newer interface writes four, of which we send the last two as zeros. */
function withTwoDecimals(price: unknown): unknown {
  return typeof price === 'string' ? price.replace(/(\.\d\d)00$/, '$1') : price;
}

function purchaseFields({ merchantId, api, publicUrl }: MintpaySettings, attempt: Attempt, purchase: Purchase) {
  const price = (cents: number) => (api === 'v2' ? `${decimalText(cents)}00` : decimalText(cents));
  const at = purchase.createdAt.toISOString().slice(0, 19).replace('T', ' ');
  return {
    merchant_id: merchantId,
    order_id: attempt.reference,
    total_price: price(attempt.amountCents),
    ...(api === 'v2' ? { channel: 'ONL', checkout_option: 'WEB' } : { discount: price(purchase.discountCents) }),
    customer_email: purchase.email,
    customer_telephone: localPhone(purchase.phone),
    delivery_street: purchase.street,
    delivery_region: purchase.district,
    delivery_postcode: purchase.postalCode,
    cart_created_date: at,
    cart_updated_date: at,
    success_url: publicUrl + localPath(`/payments/mintpay/return/${attempt.token}`),
    fail_url: publicUrl + localPath(`/payments/mintpay/cancel/${attempt.token}`),
    products: purchase.lines.map((line) => ({
      name: line.name,
      product_id: String(line.productItemId),
      sku: line.sku,
      quantity: line.qty,
      unit_price: price(line.priceCents),
      discount: price(0),
      created_date: at,
      updated_date: at,
    })),
  };
}
