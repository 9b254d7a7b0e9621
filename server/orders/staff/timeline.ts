import { and, desc, eq, notInArray } from 'drizzle-orm';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { IssueView, Slip, TimelineEntry } from '#contract/staff/order-page.ts';
import { users } from '#server/accounts/index.ts';
import { readCashOfOrder } from '#server/cash/index.ts';
import { type OrderRow, orderEvents, orderNotes } from '#server/orders/index.ts';
import { doneText } from '#server/orders/staff/last-change.ts';
import type { AttemptView } from '#server/orders/staff/order-attempts.ts';
import type { OrderMail } from '#server/orders/staff/order-mails.ts';
import type { RefundView } from '#server/orders/staff/order-refunds.ts';
import type { Db } from '#server/platform/db/client.ts';
import { auditLog } from '#server/staff/index.ts';

type CashSheet = Awaited<ReturnType<typeof readCashOfOrder>>[number];
type TimelineSources = {
  attempts: AttemptView[];
  refunds: RefundView[];
  mails: OrderMail[];
  issues: IssueView[];
  slips: Slip[];
};
type OrderOrigin = Pick<OrderRow, 'id' | 'source'>;
type NoteRow = typeof orderNotes.$inferSelect;

/** They stand in the timeline themselves. */
const TOLD_OTHERWISE = [
  'adminMoveOrders',
  'adminHandOver',
  'adminUndoMove',
  'adminAddNote',
  'adminResendMail',
  'adminCancelOrder',
  'adminRefundOrder',
  'adminMarkRefundDone',
  'adminCorrectOrder',
  'adminLetExtraGo',
  'adminAddSlip',
  'adminRefuseSlip',
  'adminPlaceNewOrder',
];
const MOST_CHANGES = 200;

/** The story of an order, the newest first: moves, notes, mails, tries to pay, refunds, issues, changes by staff. */
export async function readTimeline(
  db: Db,
  { id: orderId, source }: OrderOrigin,
  known: TimelineSources,
): Promise<TimelineEntry[]> {
  const [events, notes, changes, sheets] = await Promise.all([
    db
      .select({ event: orderEvents, who: users.firstName })
      .from(orderEvents)
      .leftJoin(users, eq(users.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, orderId)),
    db
      .select({ note: orderNotes, who: users.firstName })
      .from(orderNotes)
      .innerJoin(users, eq(users.id, orderNotes.authorId))
      .where(eq(orderNotes.orderId, orderId)),
    db
      .select({ at: auditLog.at, action: auditLog.action, changes: auditLog.changes, who: users.firstName })
      .from(auditLog)
      .innerJoin(users, eq(users.id, auditLog.actorId))
      .where(and(eq(auditLog.subject, `order:${orderId}`), notInArray(auditLog.action, TOLD_OTHERWISE)))
      .orderBy(desc(auditLog.id))
      .limit(MOST_CHANGES),
    readCashOfOrder(db, orderId),
  ]);
  const entries: TimelineEntry[] = [
    ...events.map(({ event, who }) => ({
      kind: 'move' as const,
      at: event.at.toISOString(),
      who,
      title: moveTitle(event, { source, who }),
      text: event.from === null ? '' : event.reason,
      isBad: event.to === 'Payment failed' || event.to === 'Cancelled',
    })),
    ...notes.map(({ note, who }) => noteShape(note, who)),
    ...changes.map(({ at, action, changes: fields, who }) => ({
      kind: 'change' as const,
      at: at.toISOString(),
      who,
      title: sentence(doneText(action, fields).replace(/\bit\b/, 'the order')),
      text: Object.keys((fields ?? {}) as object).join(', '),
      isBad: false,
    })),
    ...known.mails.map(mailEntry),
    ...known.attempts.map(attemptEntry),
    ...known.refunds.flatMap(refundEntries),
    ...known.slips.flatMap(slipEntries),
    ...sheets.map(cashEntry),
    ...known.issues.map(({ raisedAt, title, text }) => ({
      kind: 'issue' as const,
      at: raisedAt,
      who: null,
      title,
      text,
      isBad: true,
    })),
  ];
  return entries.sort((one, other) => other.at.localeCompare(one.at) || rank(one) - rank(other));
}

/** What one moment did, the last of it first: a mail follows the move that it tells of, and nothing precedes placing. */
const WITHIN_A_MOMENT: TimelineEntry['kind'][] = [
  'mail',
  'issue',
  'refund',
  'note',
  'call',
  'change',
  'move',
  'payment',
];

function rank({ kind, title }: TimelineEntry): number {
  return isPlaced(title) ? WITHIN_A_MOMENT.length : WITHIN_A_MOMENT.indexOf(kind);
}

/** How an order came: from the shop's own pages, or through one of us. */
const TAKEN: Record<OrderRow['source'], string> = {
  web: 'Placed',
  whatsapp: 'took it by WhatsApp',
  phone: 'took it by phone',
  instagram: 'took it by Instagram',
  counter: 'took it at the counter',
};

const isPlaced = (title: string) => Object.values(TAKEN).some((words) => title.endsWith(words));
type OrderTaker = { source: OrderRow['source']; who: string | null };

function moveTitle({ from, to, actor }: typeof orderEvents.$inferSelect, { source, who }: OrderTaker): string {
  if (from === null) return source === 'web' ? TAKEN.web : `${who ?? 'Staff'} ${TAKEN[source]}`;
  if (from !== to) return `${from} → ${to}`;
  if (to === 'Shipped') return 'Coming back';
  return actor === 'provider' ? 'Paid in full' : 'Changed';
}

export function noteShape({ kind, text, at }: NoteRow, who: string): TimelineEntry {
  const isCall = kind === 'no_answer';
  return {
    kind: isCall ? 'call' : 'note',
    at: at.toISOString(),
    who,
    title: isCall ? 'No answer' : 'Note',
    text,
    isBad: false,
  };
}

const MAIL_TITLES = {
  queued: 'Mail waits',
  sending: 'Mail is being sent',
  sent: 'Mail sent',
  kept: 'Mail not sent: no mail server',
  refused: 'Mail refused',
} as const;

function mailEntry({ at, state, subject, problem }: OrderMail): TimelineEntry {
  const title = `${MAIL_TITLES[state]}: ${subject}`;
  return { kind: 'mail', at, who: null, title, text: problem ?? '', isBad: state === 'refused' };
}

function attemptEntry({ at, number, provider, state, amount, reason }: AttemptView): TimelineEntry {
  const title = `Try ${number} to pay ${formatRupees(amount)} (${provider}): ${state.replaceAll('_', ' ')}`;
  return {
    kind: 'payment',
    at,
    who: null,
    title,
    text: reason ?? '',
    isBad: state === 'declined' || state === 'unknown',
  };
}

const REFUND_TITLES: Record<RefundView['state'], string> = {
  requested: 'the provider is asked',
  by_hand: 'to be made by hand',
  done: 'done',
  failed: 'refused by the provider',
  taken_back: 'undone',
};

/** When it was decided, and, if a person made it later, when that was. */
function refundEntries({ at, by, doneAt, doneBy, amount, state, reason, reference }: RefundView): TimelineEntry[] {
  const title = `Refund of ${formatRupees(amount)}: ${REFUND_TITLES[state]}`;
  const isBad = state === 'failed';
  const decided = { kind: 'refund' as const, at, who: by, title, text: reason, isBad };
  if (!doneAt || !doneBy || doneAt === at) return [decided];
  const given = `Refund of ${formatRupees(amount)} given by hand`;
  return [decided, { ...decided, at: doneAt, who: doneBy, title: given, text: reference }];
}

/** That it came, and that it was refused. One that was right is a payment. */
function slipEntries({ at, by, state, checkedAt, checkedBy, reason }: Slip): TimelineEntry[] {
  const came = { kind: 'payment', at, who: by, title: 'Bank slip added', text: '', isBad: false } as const;
  if (state !== 'refused' || !checkedAt) return [came];
  return [came, { ...came, at: checkedAt, who: checkedBy, title: 'Bank slip refused', text: reason, isBad: true }];
}

const BUCKET_TITLES = {
  matches: 'Cash',
  short: 'Cash, too little',
  over: 'Cash, too much',
  unknown: 'Cash, not booked',
  seen_before: 'Cash, named again',
} as const;

function cashEntry({ at, by, name, amountCents, bucket }: CashSheet): TimelineEntry {
  const title = `${BUCKET_TITLES[bucket]}: ${formatRupees(centsToRupees(amountCents))}`;
  return { kind: 'payment', at: at.toISOString(), who: by, title, text: name, isBad: bucket === 'short' };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
