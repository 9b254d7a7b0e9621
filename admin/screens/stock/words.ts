import { REASONS } from '#admin/screens/stock/adjustment.ts';
import { expiryState, monthText } from '#admin/screens/stock/batch-days.ts';
import type { Movement, StaffReason, StockRow } from '#contract/staff/stock.ts';
import { dateText } from '#contract/text/day-text.ts';

/** From so many days on one thinks in weeks. */
const WEEKS_FROM = 14;
/** And further than that nobody plans. */
const YEAR = 365;

/** 'lasts': '4 days', '11 weeks' */
export function lastsText({ lastsDays, sellable }: Pick<StockRow, 'lastsDays' | 'sellable'>): string {
  if (lastsDays === null || sellable <= 0) return '';
  if (lastsDays < WEEKS_FROM) return lastsDays === 1 ? '1 day' : `${lastsDays} days`;
  return lastsDays > YEAR ? '1 year +' : `${Math.round(lastsDays / 7)} weeks`;
}

/** The batch to use up first: a month while there is time, its pieces when there is not. */
export function firstToExpire({ firstToExpire: batch }: StockRow, now = Date.now()) {
  if (!batch) return undefined;
  const state = expiryState(batch.expiresOn, now);
  if (state === 'good') return { look: '', text: monthText(batch.expiresOn) };
  if (state === 'expiring') return { look: 'low', text: `${batch.pieces} in ${monthText(batch.expiresOn)}` };
  return { look: 'out', text: `${batch.pieces} expired ${dateText(batch.expiresOn)}` };
}

/** How much can be sold, by its colour. */
export function lookOf({ sellable, warnAt }: StockRow): string {
  if (sellable <= 0) return 'out';
  return sellable <= warnAt ? 'low' : '';
}

/** Size and scent tell it from its brothers. */
export function fullName({ name, variant }: { name: string; variant: string }): string {
  return variant ? `${name}, ${variant}` : name;
}

const BY_THE_SHOP: Record<string, string> = {
  opening: 'Was there at the beginning',
  import: 'Import',
  undo: 'Undone',
  sold: 'Left',
  'not sold': 'Had not left after all',
  direct: 'Changed in the database',
};

/** Why a number changed, without the order it was for: 'Delivery, batch K2611', 'Damaged: lids cracked'. */
export function movementText({ reason, batch, note, orderId }: Movement): string {
  const why = BY_THE_SHOP[reason] ?? REASONS[reason as StaffReason]?.name ?? reason;
  const from = batch && `batch ${batch}`;
  const what = [why, from, orderId !== null && 'order'].filter(Boolean).join(', ');
  if (orderId !== null) return what;
  return note ? `${what}: ${note}` : what;
}
