import { readPieces } from '#admin/screens/stock/read-change.ts';
import type { InputOf } from '#contract/call.ts';
import type { changeStock, StaffReason } from '#contract/staff/stock.ts';

/** What was typed for an item, what the shop thought there were just then, and why it differs. */
export type Counted = { text: string; seen: number; why: StaffReason };
export type Counts = Record<number, Counted>;
export type CountDraft = { startedAt: number; counts: Counts };

/** Why fewer were found: mostly nobody knows, and then it is the count that says so. */
export const WHY_FEWER: { reason: StaffReason; name: string }[] = [
  { reason: 'damaged', name: 'Damaged' },
  { reason: 'sample', name: 'Sample' },
  { reason: 'count', name: 'Not known' },
];

/** Undefined while nothing that can be read is typed. */
export function differenceOf(counted: Counted | undefined): number | undefined {
  const pieces = counted && readPieces(counted.text);
  return pieces === undefined || !counted ? undefined : pieces - counted.seen;
}

/** Something is typed that is no number. */
export function isWrong(counted: Counted | undefined): boolean {
  return Boolean(counted?.text.trim()) && differenceOf(counted) === undefined;
}

export function tally(counts: Counts): { counted: number; differing: number; wrong: number } {
  const all = Object.values(counts);
  const differences = all.map(differenceOf);
  return {
    counted: differences.filter((difference) => difference !== undefined).length,
    differing: differences.filter(Boolean).length,
    wrong: all.filter(isWrong).length,
  };
}

/** What is booked. `seen` lets the shop reckon in what was sold since the number was typed. */
export function changesOf(counts: Counts): InputOf<typeof changeStock>['changes'] {
  return Object.entries(counts).flatMap(([itemId, counted]) => {
    const difference = differenceOf(counted);
    if (!difference) return [];
    const reason = difference < 0 ? counted.why : 'count';
    return [{ itemId: Number(itemId), to: counted.seen + difference, seen: counted.seen, reason }];
  });
}
