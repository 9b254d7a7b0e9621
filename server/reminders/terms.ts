import { fromColombo, inColombo } from '#contract/rules/colombo-day.ts';
import type { OrderReminderKind } from '#server/reminders/tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the owner has set. */
export type ReminderTerms = {
  /** How long before the end of its hold an order is reminded of; null: it never is. */
  beforeMs: Record<OrderReminderKind, number | null>;
  /** For how long a cart was left that is reminded of; null: none is. */
  cartAfterMs: number | null;
  /** Carts of guests rest while the shop does not sell to them. */
  sellsToGuests: boolean;
  /** Whole hours of Sri Lanka's clock between which nobody is written to; none if both are the same. */
  quiet: { from: number; until: number };
};

export const isReminding = ({ beforeMs, cartAfterMs }: ReminderTerms): boolean =>
  [...Object.values(beforeMs), cartAfterMs].some((ms) => ms !== null);

/** The next moment at which Sri Lanka's clock shows this hour. */
function next(hour: number, now: Date): Date {
  const day = new Date(inColombo(now));
  day.setUTCHours(hour, 0, 0, 0);
  const moment = fromColombo(day);
  return moment > now ? moment : new Date(moment.getTime() + DAY_MS);
}

/** Until when nobody is to be disturbed now; null: somebody may be. */
export function quietUntil({ quiet: { from, until } }: ReminderTerms, now: Date): Date | null {
  if (from === until) return null;
  const [begin, end] = [next(from, now), next(until, now)];
  return end < begin ? end : null;
}

/**
 * Holds that end before this are reminded of now. In the last hour before the quiet hours these are also those that end within
 * them: afterwards it would be too late.
 */
export function remindedUntil(terms: ReminderTerms, kind: OrderReminderKind, now: Date): Date | null {
  const before = terms.beforeMs[kind];
  if (before === null || quietUntil(terms, now)) return null;
  const usual = now.getTime() + before;
  const { from, until } = terms.quiet;
  const isLastHour = from !== until && next(from, now).getTime() - now.getTime() <= HOUR_MS;
  return new Date(isLastHour ? Math.max(usual, next(until, now).getTime()) : usual);
}
