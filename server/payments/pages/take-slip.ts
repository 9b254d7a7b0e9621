import { LARGEST_SLIP_BYTES } from '#contract/calls/payments.ts';
import { fail } from '#contract/errors.ts';
import { cleanPhotograph } from '#server/images/index.ts';
import type { OrderRow } from '#server/orders/index.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { addSlip, takesSlips } from '#server/payments/transfers/add-slip.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';
import { orderLinkTexts } from '#texts/order-link.ts';

/** Pictures are dear to unpack: so many for one order, and from one place. */
const OF_ORDER = { name: 'transfer-slip', most: 15, seconds: 3600 };
const OF_NETWORK = { name: 'transfer-slips-from', most: 60, seconds: 3600 };
/** What a form adds around the file. */
const ENVELOPE_BYTES = 16 * 1024;

/** The picture of a slip: for the one who asks, never kept, and nothing but a picture. */
export const PRIVATE = {
  ...securityHeaders,
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

export const slipTooLarge = () => orderLinkTexts.slipTooLarge({ most: LARGEST_SLIP_BYTES / 1024 / 1024 });

export const LARGEST_FORM_BYTES = LARGEST_SLIP_BYTES + ENVELOPE_BYTES;

type SlipUpload = { address: string; body: () => Promise<Record<string, unknown>> };

/** A photograph that whoever has the order's link sends by a plain form. */
export async function takeSlip(deps: PaymentDeps, order: OrderRow, { address, body }: SlipUpload): Promise<void> {
  const { db, mailContext, clock } = deps;
  await limitRate(db, OF_ORDER, String(order.id));
  await limitRate(db, OF_NETWORK, networkOf(address));
  if (!(await takesSlips(db, order))) {
    throw fail('action_refused', { reason: `Order ${order.id} does not wait for a bank transfer.` });
  }
  const { slip } = await body().catch(() => ({ slip: undefined }));
  const isFile = slip instanceof File;
  if (isFile && slip.size > LARGEST_SLIP_BYTES) throw fail('picture_refused', { reason: slipTooLarge() });
  const photograph = await cleanPhotograph(new Uint8Array(isFile ? await slip.arrayBuffer() : []));
  await db.transaction((tx) => {
    return addSlip(tx, mailContext, { orderId: order.id, photograph, addedBy: null, now: clock() });
  });
}
