import { eq } from 'drizzle-orm';
import { isAllowed } from '#contract/admin/admin-call.ts';
import type { OrderPage } from '#contract/admin/order-page.ts';
import * as calls from '#contract/admin/order-writes.ts';
import { exportOrders as exportCall } from '#contract/admin/orders.ts';
import { fail } from '#contract/errors.ts';
import { exportOrders } from '#server/back-office/export-orders.ts';
import { changeSentence, readLastChange } from '#server/back-office/last-change.ts';
import { moveOrders } from '#server/back-office/move-orders.ts';
import { writeNewOrderChat, writeOrderChat } from '#server/back-office/order-chat.ts';
import { readOrderMails } from '#server/back-office/order-mails.ts';
import { readOrderPage } from '#server/back-office/order-page.ts';
import { readOrderRows } from '#server/back-office/order-rows.ts';
import { resendMail } from '#server/back-office/resend-mail.ts';
import { noteShape } from '#server/back-office/timeline.ts';
import { correctDelivery } from '#server/checkout/index.ts';
import { addNote, correctAddress, type OrderRow, orders } from '#server/orders/index.ts';
import {
  cancelByStaff,
  listAttempts,
  type PaymentDeps,
  type PaymentTerms,
  refreshStatus,
  settleOrder,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { readParcel, undoMove } from '#server/shipments/index.ts';
import { notAllowed, requireFreshFactor, type Staff, staffHandlers } from '#server/staff/index.ts';

const ELSEWHERE = 'It goes to another district, where delivery costs another sum.';

export type OrderWriteDeps = PaymentDeps & {
  terms: PaymentTerms;
  /** To call an order off that gives back more than this, the second factor is shown again. */
  refundCodeAboveCents: number;
  /** What anybody but the owner may give back of one order. */
  refundLimitCents: number;
};

/** What staff do with an order. A page is read after its change: what is kept of an answer names nobody. */
export function orderWriteRoutes(deps: OrderWriteDeps): Route[] {
  const { db, mailContext, refundCodeAboveCents } = deps;
  const staffCall = staffHandlers(deps);

  function requireRefunds(staff: Staff, amountCents: number, now: Date): void {
    if (!isAllowed(staff, 'refunds')) throw notAllowed('refunds');
    if (amountCents > refundCodeAboveCents) requireFreshFactor(staff, now);
  }

  return [
    staffCall(calls.moveOrders, async (input, staff, context) => ({
      results: await moveOrders(deps, input, staff, context),
    })),
    staffCall(calls.undoMove, async ({ id, eventId }, staff, { now, writeOnce }) => {
      const { isMailStopped } = await writeOnce(async (tx, audit) => {
        const order = await lockOrder(tx, id);
        const parcelState = (await readParcel(tx, id))?.state;
        const undone = await undoMove(tx, { order, eventId, parcelState, actorId: staff.id, now });
        if (!undone) throw await changedMeanwhile(tx, id, now);
        audit({ subject: `order:${id}`, changes: { status: { before: order.status } } });
        return undone;
      });
      const [row] = await readOrderRows(db, [id], now);
      if (!row) throw fail('order_not_found');
      return { row, isMailStopped };
    }),
    staffCall(calls.addNote, ({ id: orderId, kind, text }, staff, { now, writeOnce }) => {
      if (kind === 'note' && !text) {
        throw fail('invalid_input', { problems: [{ field: 'text', message: 'Note is required' }] });
      }
      return writeOnce(async (tx, audit) => {
        await lockOrder(tx, orderId);
        audit({ subject: `order:${orderId}`, changes: { kind } });
        const note = await addNote(tx, { orderId, authorId: staff.id, kind, text, now });
        return { entry: noteShape(note, staff.firstName) };
      });
    }),
    staffCall(calls.editAddress, async ({ id, version, ...given }, staff, { now, writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        if (!given.email && order.userId !== null) {
          throw fail('invalid_input', { problems: [{ field: 'email', message: 'Email is required' }] });
        }
        const changed = await correctAddress(tx, order, given);
        const mayRefund = (amountCents: number) => requireRefunds(staff, amountCents, now);
        const moved = {
          before: order,
          after: await lockOrder(tx, id),
          reason: ELSEWHERE,
          mayRefund,
          by: staff.id,
          now,
        };
        const costs = changed.includes('district') ? await correctDelivery(tx, deps, moved) : null;
        const fields = Object.fromEntries(changed.map((field) => [field, 'changed']));
        const total = costs && { before: costs.before.totalCents / 100, after: costs.after.totalCents / 100 };
        audit({ subject: `order:${id}`, changes: { ...fields, ...(total && { total }) } });
        return { id };
      });
      return readOrderPage(db, id, now, deps.mailContext.delivery);
    }),
    // Not once per key: what is kept of an answer opens no order.
    staffCall(calls.orderLink, ({ id, language }, _staff, { now, write }) =>
      write(async (tx, audit) => {
        const order = await lockOrder(tx, id);
        audit({ subject: `order:${id}`, changes: { link: 'made' } });
        return language
          ? writeNewOrderChat(tx, mailContext, { order, language, now })
          : writeOrderChat(tx, mailContext, order);
      }),
    ),
    staffCall(calls.cancelOrder, async ({ id, version, reason }, staff, { now, writeOnce }) => {
      await refreshStatus(deps, id);
      await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        if (order.paidAt) {
          requireRefunds(staff, await moneyHeld(tx, id), now);
        }
        await cancelByStaff(tx, mailContext, { order, actorId: staff.id, reason, now });
        audit({ subject: `order:${id}`, changes: { status: { before: order.status } } });
        return { id };
      });
      return readOrderPage(db, id, now, deps.mailContext.delivery);
    }),
    staffCall(calls.askProvider, async ({ id }, _staff, { now, write }) => {
      await write(async (tx, audit) => {
        await lockOrder(tx, id);
        audit({ subject: `order:${id}` });
      });
      const hasAnswered = await settleOrder(deps, id);
      const order = await readOrderPage(db, id, now, deps.mailContext.delivery);
      return { sentence: askedText(order, hasAnswered), order };
    }),
    staffCall(calls.resendMail, async ({ id, kind, to }, _staff, { writeOnce }) => {
      const { key } = await writeOnce(async (tx, audit) => {
        const order = await lockOrder(tx, id);
        audit({
          subject: `order:${id}`,
          changes: { kind, ...(to && to !== order.email && { to: 'another address' }) },
        });
        return { key: await resendMail(tx, mailContext, { order, kind, to }) };
      });
      const [mail] = await readOrderMails(db, id, key);
      if (!mail) throw new Error('The mail was not written.');
      return { mail };
    }),
    staffCall(exportCall, async (filter, _staff, { now, write }) => {
      const table = await exportOrders(db, filter, now);
      await write(async (_tx, audit) => {
        const { search, ...plain } = filter;
        audit({ subject: 'orders', changes: { ...plain, ...(search && { search: 'given' }), rows: table.rows } });
      });
      return table;
    }),
  ];
}

export async function lockOrder(tx: Tx, id: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw fail('order_not_found');
  return order;
}

type SeenOrder = { id: number; version: number; now: Date };

/** Whoever writes holds it until the end. */
export async function lockVersion(tx: Tx, { id, version, now }: SeenOrder): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (order.version !== version) throw await changedMeanwhile(tx, id, now);
  return order;
}

/** For whoever comes second: who was faster, and what they did. */
export async function changedMeanwhile(tx: Tx, orderId: number, now: Date) {
  const change = await readLastChange(tx, orderId);
  const what = changeSentence(change, now);
  return fail('changed_meanwhile', { by: change?.by ?? null, at: change?.at.toISOString() ?? null, what });
}

async function moneyHeld(tx: Tx, orderId: number): Promise<number> {
  const attempts = await listAttempts(tx, orderId);
  return attempts.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0);
}

/** What came of asking the provider. */
function askedText({ row, attempts }: OrderPage, hasAnswered: boolean): string {
  if (attempts.length === 0) return 'Nobody has tried to pay this order online: there is nobody to ask.';
  if (row.money === 'paid') return 'It is paid.';
  if (row.money === 'refunded' || row.money === 'partly_refunded') return 'It was paid, and money went back.';
  if (!hasAnswered) return 'The provider does not answer. We go on asking.';
  if (row.money === 'checking') return 'The provider has not decided yet. We go on asking.';
  return `It is not paid${attempts[0]?.reason ? `: ${attempts[0].reason}` : '.'}`;
}
