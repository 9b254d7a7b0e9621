import { eq, inArray } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import * as calls from '#contract/staff/documents.ts';
import {
  documentNumber,
  issueInvoice,
  type MailContext,
  type OrderRow,
  orders,
  readDocumentNames,
  readDocuments,
  showDocument,
  tinTooLate,
} from '#server/orders/index.ts';
import { lockOrder, lockVersion } from '#server/orders/staff/lock-order.ts';
import { readOrderPage } from '#server/orders/staff/order-page.ts';
import { creditOldRefunds } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';

export type DocumentDeps = { db: Db; clock: () => Date; mailContext: MailContext };

/** Invoices and credit notes: what is printed, and what has to be known before there are any. */
export function documentRoutes(deps: DocumentDeps): Route[] {
  const { db } = deps;
  const { seller } = deps.mailContext;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(calls.printDocuments, async ({ orders: ids, kind }, _staff, { write }) => {
      const found = (await readDocuments(db, ids)).filter(({ document }) => document.kind === kind);
      const without = await explainMissing(
        db,
        ids.filter((id) => !found.some(({ order }) => order.id === id)),
        kind,
      );
      await write(async (_tx, audit) =>
        audit({ subject: 'orders', changes: { documents: found.map(({ document }) => documentNumber(document)) } }),
      );
      return { documents: await Promise.all(found.map((one) => showDocument(db, one, { seller }))), without };
    }),
    handleStaff(calls.giveInvoice, ({ id: orderId }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const order = await lockOrder(tx, orderId);
        const reason = whyNoInvoice(order);
        if (reason) throw fail('action_refused', { reason });
        const number = documentNumber(await issueInvoice(tx, { orderId, seller, now }));
        await creditOldRefunds(tx, orderId, now);
        audit({ subject: `order:${orderId}`, changes: { invoice: number } });
        return { number };
      }),
    ),
    handleStaff(calls.setBuyerTin, async ({ id, version, tin }, staff, { now, writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        await lockVersion(tx, { id, version, now });
        const [given] = await readDocumentNames(tx, id);
        if (given) throw fail('action_refused', { reason: tinTooLate(given.number) });
        if (tin && !seller?.tin) throw fail('action_refused', { reason: NO_TIN });
        await tx.update(orders).set({ buyerTin: tin }).where(eq(orders.id, id));
        audit({ subject: `order:${id}`, changes: { buyerTin: 'changed' } });
        return { id };
      });
      return readOrderPage(db, staff, id, now, deps.mailContext.delivery);
    }),
  ];
}

const NO_TIN = 'The shop has no TIN in its settings (COMPANY_TIN), so it gives no tax invoices.';

/** Nothing: it can have one. */
function whyNoInvoice({
  status,
  paidAt,
  extraDueCents,
}: Pick<OrderRow, 'status' | 'paidAt' | 'extraDueCents'>): string {
  // What is paid later has an invoice of its own.
  if (extraDueCents > 0) return 'A part of it is still to be paid. It can have its invoice after that.';
  if (paidAt || status === 'Shipped' || status === 'Delivered') return '';
  if (status === 'Cancelled') return 'It was cancelled before it was paid or shipped: there is nothing to invoice.';
  return 'It gets its invoice when it is paid or leaves.';
}

async function explainMissing(db: Db, ids: number[], kind: 'invoice' | 'credit_note') {
  const found = await db
    .select({ status: orders.status, paidAt: orders.paidAt, extraDueCents: orders.extraDueCents, id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ids));
  return ids.map((orderId) => {
    const order = found.find(({ id }) => id === orderId);
    if (!order) return { orderId, why: 'There is no such order.', canHave: false };
    if (kind === 'credit_note') return { orderId, why: 'No money went back that was invoiced.', canHave: false };
    const why = whyNoInvoice(order);
    return { orderId, why: why || 'It is older than the numbers.', canHave: why === '' };
  });
}
