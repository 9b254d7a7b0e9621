import { shortDay } from '#admin/parts/time.ts';
import { type ShelfItem, takeFromShelf } from '#contract/staff/shelf.ts';

/** From where to take so many pieces: '3 of PG-118 (until 27 Dec), 2 of PG-124 (until 31 Jan 2028)'. Empty where no batch is known. */
export function takeText(item: ShelfItem | undefined, qty: number): string {
  if (!item || item.batches.length + item.expired.length === 0) return '';
  const takes = takeFromShelf(item, qty);
  const missing = qty - takes.reduce((sum, { pieces }) => sum + pieces, 0);
  const parts = takes.map(({ code, expiresOn, pieces }) =>
    code === null
      ? `${pieces} of no batch`
      : `${pieces} of ${code}${expiresOn ? ` (until ${shortDay(expiresOn)})` : ''}`,
  );
  return [...parts, ...(missing > 0 ? [`${missing} not there`] : [])].join(', ');
}

/** 'PG-101: expired, do not send' */
export function expiredText(item: ShelfItem | undefined): string {
  if (!item || item.expired.length === 0) return '';
  return `${item.expired.map(({ code }) => code).join(', ')}: expired, do not send`;
}
