import { fail } from '#contract/errors.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import * as calls from '#contract/staff/transfers.ts';
import { cleanPhotograph } from '#server/images/index.ts';
import { lockBuyersCart, momentText } from '#server/orders/index.ts';
import { changedMeanwhile, lockOrder, lockVersion, readOrderPage } from '#server/orders/staff/index.ts';
import {
  addSlip,
  type PaymentDeps,
  payInHand,
  readSlip,
  recordTransfer,
  refreshStatus,
  refuseSlip,
  startTransfer,
  type TransferTerms,
} from '#server/payments/index.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { type Staff, staffHandlers } from '#server/staff/index.ts';

export type TransferDeps = PaymentDeps & { terms: TransferTerms };

const SLIPS = { name: 'staff-slip', most: 120, seconds: 3600 };

/** Bank transfers and cash in hand, as staff see to them. */
export function transferRoutes(deps: TransferDeps): Route[] {
  const { db, mailContext, terms } = deps;
  const handleStaff = staffHandlers(deps);
  const answer = async (staff: Staff, id: number, sentence: string, now: Date) => ({
    sentence,
    order: await readOrderPage(db, staff, id, now, mailContext.delivery),
  });

  return [
    handleStaff(calls.getTransferTerms, async () => ({
      account: terms.bankAccount,
      holdHours: terms.transferHoldHours,
    })),
    handleStaff(calls.letPayByTransfer, async ({ id, version }, staff, { now, writeOnce }) => {
      await refreshStatus(deps, id);
      const { sentence } = await writeOnce(async (tx, audit) => {
        const { paymentMethod } = await lockVersion(tx, { id, version, now });
        const until = await startTransfer(tx, mailContext, { orderId: id, terms, now });
        audit({ subject: `order:${id}`, changes: { paymentMethod: { before: paymentMethod, after: 'bank' } } });
        return { sentence: `${id} waits for a transfer until ${momentText(until)}.` };
      });
      return answer(staff, id, sentence, now);
    }),
    handleStaff(calls.addSlip, async ({ orderId }, staff, { now, request, writeOnce }) => {
      await limitRate(db, SLIPS, String(staff.id));
      const photograph = await cleanPhotograph(await request.readFile());
      await writeOnce(async (tx, audit) => {
        await lockOrder(tx, orderId);
        const slipId = await addSlip(tx, mailContext, { orderId, photograph, addedBy: staff.id, now });
        audit({ subject: `order:${orderId}`, changes: { slip: slipId } });
        return { slipId };
      });
      return answer(staff, orderId, 'The slip is here. Look for the money now, or later.', now);
    }),
    handleStaff(calls.getSlip, async ({ id }) => {
      const slip = await readSlip(db, id);
      if (!slip) throw fail('slip_not_found');
      return { orderId: slip.orderId, mediaType: slip.mediaType, base64: slip.picture.toString('base64') };
    }),
    handleStaff(calls.transferArrived, async ({ id, amount, ...given }, staff, { now, writeOnce }) => {
      const amountCents = Math.round(amount * 100);
      const { sentence } = await writeOnce(async (tx, audit) => {
        // Money locks the buyer's cart before the order.
        await lockBuyersCart(tx, id);
        await lockOrder(tx, id);
        const arrived = { ...given, orderId: id, amountCents, staffId: staff.id, now };
        const told = await recordTransfer(tx, mailContext, arrived);
        if (!told) throw await changedMeanwhile(tx, id, now);
        audit({ subject: `order:${id}`, changes: { amountCents, reference: 'typed' } });
        return { sentence: told };
      });
      return answer(staff, id, sentence, now);
    }),
    handleStaff(calls.refuseSlip, async ({ id, slipId, reason }, staff, { now, writeOnce }) => {
      const { sentence } = await writeOnce(async (tx, audit) => {
        await lockOrder(tx, id);
        const refused = { orderId: id, slipId, reason, staffId: staff.id, now };
        const told = await refuseSlip(tx, mailContext, refused);
        if (!told) throw await changedMeanwhile(tx, id, now);
        audit({ subject: `order:${id}`, changes: { slip: slipId, state: 'refused' } });
        return { sentence: told };
      });
      return answer(staff, id, sentence, now);
    }),
    handleStaff(calls.takeCash, async ({ id, version }, staff, { now, writeOnce }) => {
      await refreshStatus(deps, id);
      const { sentence } = await writeOnce(async (tx, audit) => {
        await lockBuyersCart(tx, id);
        const { totalCents, paymentMethod } = await lockVersion(tx, { id, version, now });
        await payInHand(tx, mailContext, { orderId: id, now });
        audit({ subject: `order:${id}`, changes: { paymentMethod: { before: paymentMethod, after: 'cash' } } });
        return { sentence: `${formatRupees(centsToRupees(totalCents))} in cash for ${id}. It is paid.` };
      });
      return answer(staff, id, sentence, now);
    }),
  ];
}
