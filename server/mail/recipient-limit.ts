import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#server/mail/templates/index.ts';

const MOST_PER_HOUR = 20;
const MOST_PER_DAY = 60;

/** What anybody can have mailed to an address that they know. A refund is no such thing: money stands behind it. */
const CAUSED_BY_ANYBODY: MailKind[] = [
  'welcome',
  'verify-email',
  'reset-password',
  'code',
  'confirm-newsletter',
  'back-in-stock',
  'cart-left',
  'order-received',
  'order-cancelled',
  'order-payment-failed',
  'order-return-asked',
];

export function isLimited(kind: MailKind | 'test'): boolean {
  return kind !== 'test' && CAUSED_BY_ANYBODY.includes(kind);
}

/** Whether a mail may be written, as part of the statement that writes it. The function stands in server/database/mail.sql. */
export function hasRoom(recipient: Placeholder): SQL {
  const kinds = sql.param(CAUSED_BY_ANYBODY);
  return sql`has_room_for_mail(${recipient}, ${kinds}::text[], ${MOST_PER_HOUR}, ${MOST_PER_DAY})`;
}
