import { fail } from '#contract/errors.ts';
import { getOrder, type OrderPage } from '#contract/staff/order-page.ts';
import * as calls from '#contract/staff/order-writes.ts';
import * as orderCalls from '#contract/staff/orders.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';
import { correctDelivery } from '#server/checkout/index.ts';
import { addNote, correctAddress } from '#server/orders/index.ts';
import { documentRoutes } from '#server/orders/staff/document-routes.ts';
import { exportOrders } from '#server/orders/staff/export-orders.ts';
import { countTabs, listOrders } from '#server/orders/staff/list-orders.ts';
import { changedMeanwhile, lockOrder, lockVersion } from '#server/orders/staff/lock-order.ts';
import { moveOrders, whyNot } from '#server/orders/staff/move-orders.ts';
import { writeNewOrderChat, writeOrderChat } from '#server/orders/staff/order-chat.ts';
import { readOrderMails } from '#server/orders/staff/order-mails.ts';
import { readOrderPage } from '#server/orders/staff/order-page.ts';
import { readOrderRows } from '#server/orders/staff/order-rows.ts';
import { resendMail } from '#server/orders/staff/resend-mail.ts';
import { noteShape } from '#server/orders/staff/timeline.ts';
import {
  cancelByStaff,
  deciderOf,
  type PaymentDeps,
  type PaymentTerms,
  type RefundTerms,
  refreshStatus,
  settleOrder,
} from '#server/payments/index.ts';
import type { Reads } from '#server/platform/db/reads.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { countWaiting } from '#server/returns/index.ts';
import {
  correctParcel,
  type DistrictCouriers,
  listCouriers,
  NotMoved,
  readCourier,
  readParcel,
  undoMove,
} from '#server/shipments/index.ts';
import { notAllowed, type Staff, staffHandlers } from '#server/staff/index.ts';

const ELSEWHERE = 'It goes to another district, where delivery costs another sum.';

export type OrderStaffDeps = PaymentDeps &
  RefundTerms & { reads: Reads; terms: PaymentTerms; districtCouriers: DistrictCouriers };

/** What staff read of orders and do with them. A page is read after its change: what is kept of an answer names nobody. */
export function orderStaffRoutes(deps: OrderStaffDeps): Route[] {
  const { db, reads, mailContext } = deps;
  const handleStaff = staffHandlers(deps);

  function requireRefunds(staff: Staff): void {
    if (!isAllowed(staff, 'refunds')) throw notAllowed('refunds');
  }

  return [
    ...documentRoutes(deps),
    handleStaff(orderCalls.listOrders, (input, staff, { now }) => listOrders(db, staff, input, now)),
    handleStaff(orderCalls.countOrders, async (_input, staff) => {
      const [counts, returns] = await Promise.all([countTabs(db, staff), countWaiting(db)]);
      return { counts, returns };
    }),
    handleStaff(orderCalls.listCouriers, async () => ({ couriers: await listCouriers(db) })),
    handleStaff(calls.moveOrders, async (input, staff, context) => ({
      results: await moveOrders(deps, input, staff, context),
    })),
    handleStaff(calls.undoMove, async ({ id, eventId }, staff, { now, writeOnce }) => {
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
    handleStaff(calls.addNote, ({ id: orderId, kind, text }, staff, { now, writeOnce }) => {
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
    handleStaff(calls.editAddress, async ({ id, version, ...given }, staff, { now, writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        if (!given.email && order.userId !== null) {
          throw fail('invalid_input', { problems: [{ field: 'email', message: 'Email is required' }] });
        }
        const changed = await correctAddress(tx, order, given);
        const mayRefund = () => requireRefunds(staff);
        const moved = {
          before: order,
          after: await lockOrder(tx, id),
          reason: ELSEWHERE,
          mayRefund,
          by: deciderOf(staff, deps, now),
          now,
        };
        const costs = changed.includes('district') ? await correctDelivery(tx, deps, moved) : null;
        const fields = Object.fromEntries(changed.map((field) => [field, 'changed']));
        const total = costs && { before: costs.before.totalCents / 100, after: costs.after.totalCents / 100 };
        audit({ subject: `order:${id}`, changes: { ...fields, ...(total && { total }) } });
        return { id };
      });
      return readOrderPage(db, staff, id, now, deps.mailContext.delivery);
    }),
    handleStaff(
      calls.correctParcel,
      async ({ id, version, courierId, waybill, takeAnyway }, staff, { now, writeOnce }) => {
        await writeOnce(async (tx, audit) => {
          const order = await lockVersion(tx, { id, version, now });
          const courier = await readCourier(tx, courierId);
          const before = await correctParcel(tx, deps.mailContext, { order, courier, waybill, takeAnyway, now }).catch(
            async (error) => {
              if (!(error instanceof NotMoved)) throw error;
              const message = await whyNot(db, { orderId: id, now, courier }, error);
              throw fail('invalid_input', { problems: [{ field: 'waybill', message }] });
            },
          );
          const after = { courier: courier.name, waybill };
          audit({ subject: `order:${id}`, changes: before ? { before, after } : {} });
          return { id };
        });
        return readOrderPage(db, staff, id, now, deps.mailContext.delivery);
      },
    ),
    // Not once per key: what is kept of an answer opens no order.
    handleStaff(calls.orderLink, ({ id, language }, _staff, { now, write }) =>
      write(async (tx, audit) => {
        const order = await lockOrder(tx, id);
        audit({ subject: `order:${id}`, changes: { link: 'made' } });
        return language
          ? writeNewOrderChat(tx, mailContext, { order, language, now })
          : writeOrderChat(tx, mailContext, order);
      }),
    ),
    handleStaff(calls.cancelOrder, async ({ id, version, reason }, staff, { now, writeOnce }) => {
      await refreshStatus(deps, id);
      await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        if (order.paidAt) requireRefunds(staff);
        await cancelByStaff(tx, mailContext, { order, by: deciderOf(staff, deps, now), reason, now });
        audit({ subject: `order:${id}`, changes: { status: { before: order.status } } });
        return { id };
      });
      return readOrderPage(db, staff, id, now, deps.mailContext.delivery);
    }),
    handleStaff(calls.askProvider, async ({ id }, staff, { now, write }) => {
      await write(async (tx, audit) => {
        await lockOrder(tx, id);
        audit({ subject: `order:${id}` });
      });
      const hasAnswered = await settleOrder(deps, id);
      const order = await readOrderPage(db, staff, id, now, deps.mailContext.delivery);
      return { sentence: askedText(order, hasAnswered), order };
    }),
    handleStaff(calls.resendMail, async ({ id, kind, to }, _staff, { writeOnce }) => {
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
    handleStaff(orderCalls.exportOrders, async (filter, staff, { now, write }) => {
      const table = await reads.from((db) => exportOrders(db, staff, filter, now));
      await write(async (_tx, audit) => {
        const { search, ...plain } = filter;
        audit({ subject: 'orders', changes: { ...plain, ...(search && { search: 'given' }), rows: table.rows } });
      });
      return table;
    }),
    // Last: counts and export are no order's id.
    handleStaff(getOrder, ({ id }, staff, { now }) =>
      readOrderPage(db, staff, id, now, mailContext.delivery, deps.refundLimitCents),
    ),
  ];
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
