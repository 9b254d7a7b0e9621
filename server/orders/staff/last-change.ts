import { desc, eq } from 'drizzle-orm';
import { users } from '#server/accounts/index.ts';
import { orderEvents } from '#server/orders/index.ts';
import { colomboTime } from '#server/orders/staff/order-marks.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { auditLog } from '#server/staff/index.ts';

/** What staff did, after their name: 'Dilki shipped it'. */
const DONE: Record<string, string> = {
  adminSetBuyerTin: 'set the TIN of the buyer',
  adminGiveInvoice: 'gave it its invoice',
  confirm: 'confirmed it',
  pack: 'packed it',
  ship: 'shipped it',
  deliver: 'marked it as delivered',
  comingBack: 'marked it as coming back',
  back: 'took it back in',
  adminPackOrders: 'packed it',
  adminUnpackOrder: 'took the parcel apart',
  adminUndoMove: 'took a move back',
  adminEditAddress: 'changed the address',
  adminCorrectParcel: 'corrected the tracking number',
  adminCancelOrder: 'called it off',
  adminRefundOrder: 'gave money back',
  adminMarkRefundDone: 'marked a refund as done',
  adminTakeBackRefund: 'took a refund back',
  adminRetryRefund: 'tried a refund again',
  adminCorrectOrder: 'changed the goods',
  adminLetExtraGo: 'let the rest go',
  adminAskProvider: 'asked the provider',
  adminResendMail: 'sent a mail again',
  adminAddNote: 'added a note',
  adminActOnIssue: 'decided an issue',
  adminReceiveCash: 'received the cash of it',
  adminCountIn: 'counted it in',
  adminLetPayByTransfer: 'let it be paid by transfer',
  adminAddSlip: 'added a bank slip to it',
  adminTransferArrived: 'booked the transfer of it',
  adminRefuseSlip: 'refused the slip of it',
  adminTakeCash: 'took the cash of it',
  adminApproveReturn: 'approved its return',
  adminRefuseReturn: 'refused its return',
  adminRefundReturn: 'refunded its return',
  adminCloseReturn: 'closed its return',
};

export function doneText(action: string, changes: unknown): string {
  const move = (changes as { move?: string } | null)?.move ?? '';
  return DONE[move] ?? DONE[action] ?? 'changed it';
}

const OTHERS = { customer: 'The customer', provider: 'The provider', shop: 'The shop', staff: 'Somebody' } as const;

type LastChange = { by: string; at: Date; what: string };

/** Who changed an order last, for those who come second. */
export async function readLastChange(db: Db | Tx, orderId: number): Promise<LastChange | null> {
  const [[event], [entry]] = await Promise.all([
    db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(desc(orderEvents.id)).limit(1),
    db
      .select({ at: auditLog.at, action: auditLog.action, changes: auditLog.changes, by: users.firstName })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .where(eq(auditLog.subject, `order:${orderId}`))
      .orderBy(desc(auditLog.id))
      .limit(1),
  ]);
  // A move of staff stands in both: the log says who it was.
  if (event && event.actor !== 'staff' && (!entry || event.at > entry.at))
    return { by: OTHERS[event.actor], at: event.at, what: `moved it to ${event.to}` };
  return entry ? { by: entry.by, at: entry.at, what: doneText(entry.action, entry.changes) } : null;
}

/** 'Dilki shipped it at 09:12.' */
export function changeSentence(change: LastChange | null, now: Date): string {
  return change ? `${change.by} ${change.what} at ${colomboTime(change.at, now)}.` : 'It was changed meanwhile.';
}
