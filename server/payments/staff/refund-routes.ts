import { and, eq } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import * as calls from '#contract/staff/refunds.ts';
import { lockOrder, lockVersion, type OrderStaffDeps, readOrderPage } from '#server/orders/staff/index.ts';
import {
  deciderOf,
  markRefundDone,
  refundByStaff,
  refunds,
  requireCodeAbove,
  retryRefund,
  takeBackRefund,
} from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { type Staff, type StaffContext, staffHandlers } from '#server/staff/index.ts';

type Act = (tx: Tx, refund: { id: number; state: string }) => Promise<boolean>;

/** What staff do about money that goes back. */
export function refundRoutes(deps: OrderStaffDeps): Route[] {
  const { db, mailContext, refundLimitCents } = deps;
  const handleStaff = staffHandlers(deps);
  const page = (staff: Staff, id: number, now: Date) =>
    readOrderPage(db, staff, id, now, deps.mailContext.delivery, refundLimitCents);

  /** One refund of one order; `act` says whether it was one that this can be done with. */
  async function change(
    staff: Staff,
    { id, refundId }: { id: number; refundId: number },
    { now, writeOnce }: StaffContext,
    { to, refused, movesMoney, act }: { to: string; refused: string; movesMoney?: true; act: Act },
  ) {
    await writeOnce(async (tx, audit) => {
      await lockOrder(tx, id);
      const isIt = and(eq(refunds.id, refundId), eq(refunds.orderId, id));
      const { id: refundOf, state, amountCents } = refunds;
      const [refund] = await tx.select({ id: refundOf, state, amountCents }).from(refunds).where(isIt);
      if (refund && movesMoney) requireCodeAbove(refund.amountCents, deciderOf(staff, deps, now));
      if (!refund || !(await act(tx, refund))) throw fail('action_refused', { reason: refused });
      audit({ subject: `order:${id}`, changes: { refund: refundId, state: { before: refund.state, after: to } } });
      return { id };
    });
    return page(staff, id, now);
  }

  return [
    handleStaff(calls.refundOrder, async (input, staff, { now, writeOnce }) => {
      const { id, version, amount, why, ...asked } = input;
      await writeOnce(async (tx, audit) => {
        const order = await lockVersion(tx, { id, version, now });
        const cents = await refundByStaff(tx, mailContext, {
          ...asked,
          order,
          amountCents: amount === undefined ? undefined : Math.round(amount * 100),
          by: deciderOf(staff, deps, now),
          now,
        });
        const { method, isGiven, isWithDelivery, lines } = asked;
        const changes = { amount: centsToRupees(cents), refundMethod: method, why, isGiven, isWithDelivery, lines };
        audit({ subject: `order:${id}`, changes });
        return { id };
      });
      return page(staff, id, now);
    }),
    handleStaff(calls.markRefundDone, (input, staff, context) =>
      change(staff, input, context, {
        to: 'done',
        movesMoney: true,
        refused: 'This refund is not one that a person has to make.',
        // The provider may be doing it at this moment.
        act: async (tx, { id: refundId, state }) =>
          state !== 'requested' &&
          markRefundDone(tx, mailContext, {
            refundId,
            doneBy: staff.id,
            reference: input.reference,
            now: context.now,
          }),
      }),
    ),
    handleStaff(calls.takeBackRefund, (input, staff, context) =>
      change(staff, input, context, {
        to: 'taken_back',
        refused: 'There is no such refund.',
        act: async (tx, { id: refundId }) => {
          await takeBackRefund(tx, refundId, { by: staff.id, now: context.now });
          return true;
        },
      }),
    ),
    handleStaff(calls.retryRefund, (input, staff, context) =>
      change(staff, input, context, {
        to: 'requested',
        movesMoney: true,
        refused: 'This refund is not one that was refused.',
        act: (tx, { id: refundId }) => retryRefund(tx, mailContext, refundId, { by: staff.id, now: context.now }),
      }),
    ),
  ];
}
