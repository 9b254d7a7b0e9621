import { readChange, signed } from '#admin/screens/stock/read-change.ts';
import { STAFF_REASONS, type StaffReason, type StockRow } from '#contract/staff/stock.ts';

/** What is typed and chosen when the pieces of one item change. */
export type Adjustment = { text: string; reason: StaffReason | undefined };

/** How each reason is called, and which way it changes the number; a count says the number itself. */
export const REASONS: Record<StaffReason, { name: string; sign: 1 | -1 | 0 }> = {
  delivery: { name: 'Delivery', sign: 1 },
  count: { name: 'Count', sign: 0 },
  damaged: { name: 'Damaged', sign: -1 },
  sample: { name: 'Sample', sign: -1 },
  'came back': { name: 'Came back', sign: 1 },
  expired: { name: 'Expired', sign: -1 },
};

/** Why pieces become fewer: what a '-2' asks for. */
export const LESS: StaffReason[] = STAFF_REASONS.filter((reason) => REASONS[reason].sign < 0);

/** What was typed tells the reason where there is one: + is a delivery, = a count, and - has to be asked. */
export function typed(last: Adjustment, text: string): Adjustment {
  const read = readChange(text);
  if (!read || 'problem' in read) return { ...last, text };
  const sign = 'by' in read ? Math.sign(read.by) : 0;
  const isFitting = last.reason !== undefined && REASONS[last.reason].sign === sign;
  // A bare number is as many as the reason says: five damaged are five fewer.
  if (sign === 0 && last.reason && last.reason !== 'count' && !text.includes('=')) return { ...last, text };
  return { text, reason: isFitting ? last.reason : sign > 0 ? 'delivery' : sign === 0 ? 'count' : undefined };
}

/** Another reason turns the sign. */
export function because(last: Adjustment, reason: StaffReason): Adjustment {
  const pieces = sizeOf(last.text);
  if (pieces === undefined) return { ...last, reason };
  const { sign } = REASONS[reason];
  return { reason, text: sign === 0 ? String(pieces) : signed(sign * pieces) };
}

/** One more, one less. */
export function stepped(last: Adjustment, step: 1 | -1): Adjustment {
  if (last.reason === 'count') return { ...last, text: String(Math.max(0, (sizeOf(last.text) ?? 0) + step)) };
  const next = (byOf(last) ?? 0) + step;
  if (next === 0) return { ...last, text: '' };
  return typed({ ...last, text: '' }, signed(next));
}

type Result = { change: { by: number } | { to: number }; onHand: number; sellable: number } | { problem: string };

/** What it comes to. Nothing is said while nothing is typed. */
export function resultOf({ text, reason }: Adjustment, row: StockRow): Result | undefined {
  const read = readChange(text);
  if (!read) return undefined;
  if ('problem' in read) return read;
  if (!reason) return { problem: 'Choose why' };
  const by = byOf({ text, reason });
  const change = reason === 'count' ? { to: sizeOf(text) ?? 0 } : { by: by ?? 0 };
  const onHand = 'to' in change ? change.to : row.onHand + change.by;
  if (onHand === row.onHand) return { problem: `There are ${row.onHand} already` };
  if (onHand < 0) return { problem: `There are only ${row.onHand}` };
  if (onHand < row.reserved && reason !== 'count') {
    const reserved = row.reserved === 1 ? '1 is reserved' : `${row.reserved} are reserved`;
    return { problem: `${reserved} for orders: ${onHand} would not be enough` };
  }
  return { change, onHand, sellable: Math.max(0, onHand - row.reserved) };
}

function sizeOf(text: string): number | undefined {
  const read = readChange(text);
  if (!read || 'problem' in read) return undefined;
  return 'by' in read ? Math.abs(read.by) : read.to;
}

function byOf({ text, reason }: Adjustment): number | undefined {
  const read = readChange(text);
  if (!read || 'problem' in read) return undefined;
  if ('by' in read) return read.by;
  return reason ? REASONS[reason].sign * read.to : read.to;
}
