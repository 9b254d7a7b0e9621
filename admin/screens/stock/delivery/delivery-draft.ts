import { readCutDay, readExpiry } from '#admin/screens/stock/batch-days.ts';
import { readPieces } from '#admin/screens/stock/read-change.ts';
import type { Changes } from '#admin/screens/stock/stock-writes.ts';
import type { StockRow } from '#contract/staff/stock.ts';

type Item = Pick<StockRow, 'itemId' | 'name' | 'variant' | 'sku' | 'picture' | 'onHand'>;
/** An item that came, as it is typed. */
/** `cut`: drafts that were kept from before have none. */
export type Line = Item & { pieces: string; batch: string; expires: string; cut?: string };
export type LineField = 'pieces' | 'batch' | 'expires' | 'cut';
export type DeliveryDraft = { lines: Line[]; note: string };

export const NO_DELIVERY: DeliveryDraft = { lines: [], note: '' };

/** No code is so short: what is typed after a scan is how many came. */
const HOW_MANY = /^\d{1,5}$/;

/** A number changes what was scanned last, if anything was. */
export function countLast(lines: Line[], text: string): Line[] | undefined {
  const last = lines.at(-1);
  return last && HOW_MANY.test(text) ? [...lines.slice(0, -1), { ...last, pieces: text }] : undefined;
}

/** Scanned once it is one piece, and again one more; it stands last, so that a number after it is its own. */
export function scanned(lines: Line[], { itemId, name, variant, sku, picture, onHand }: StockRow): Line[] {
  const before = lines.find((line) => line.itemId === itemId);
  const pieces = String((readPieces(before?.pieces ?? '') ?? 0) + 1);
  const line = before
    ? { ...before, onHand, pieces }
    : { itemId, name, variant, sku, picture, onHand, pieces, batch: '', expires: '', cut: '' };
  return [...lines.filter((one) => one !== before), line];
}

/** What is wrong with a line, at which of its fields. */
export function lineProblem(line: Line): { field: LineField; text: string } | undefined {
  const pieces = readPieces(line.pieces);
  if (line.pieces.trim() && pieces === undefined) return { field: 'pieces', text: 'Write how many came, like 48' };
  const day = readExpiry(line.expires);
  if (day === undefined) return { field: 'expires', text: 'Write the day like 11/2028 or 30/11/2028' };
  if (day && !line.batch.trim()) return { field: 'batch', text: 'Which batch expires then? Write its code' };
  const cut = readCutDay(line.cut ?? '');
  if (cut === undefined) return { field: 'cut', text: 'Write the day of cutting like 3 Nov or 3/11/2026' };
  if (cut && !line.batch.trim()) return { field: 'batch', text: 'Which batch was cut then? Write its code' };
  if (cut && day && cut >= day)
    return { field: 'cut', text: 'It expires before it was cut: one of the two days is wrong' };
  return undefined;
}

/** What is put on the shelf: lines without pieces did not come. */
export function deliveryOf({ lines, note }: DeliveryDraft): Changes {
  return lines.flatMap(({ itemId, pieces, batch, expires, cut = '' }) => {
    const by = readPieces(pieces);
    if (!by) return [];
    const batchCode = batch.trim();
    const of = batchCode ? { batchCode, expiresOn: readExpiry(expires) ?? null, cutOn: readCutDay(cut) ?? null } : {};
    return [{ itemId, by, reason: 'delivery' as const, ...of, note: note.trim() }];
  });
}

export function piecesOf({ lines }: DeliveryDraft): number {
  return lines.reduce((sum, { pieces }) => sum + (readPieces(pieces) ?? 0), 0);
}
