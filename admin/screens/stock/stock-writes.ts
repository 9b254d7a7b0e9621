import { useEffect, useRef } from 'react';
import { ApiError, call, say } from '#admin/kit.ts';
import type { InputOf } from '#contract/call.ts';
import { changeStock, type StockRow, setWarnAt, undoStockChange } from '#contract/staff/stock.ts';

export type Changes = InputOf<typeof changeStock>['changes'];

const CHANGED = 'admin:stock';

/** Told of every change made here, also of one that is taken back after its screen was left. */
export function useStockChanges(onRows: (rows: StockRow[]) => void): void {
  const latest = useRef(onRows);
  latest.current = onRows;
  useEffect(() => {
    const hear = (event: Event) => latest.current((event as CustomEvent<StockRow[]>).detail);
    window.addEventListener(CHANGED, hear);
    return () => window.removeEventListener(CHANGED, hear);
  }, []);
}

function tell(rows: StockRow[]): void {
  window.dispatchEvent(new CustomEvent<StockRow[]>(CHANGED, { detail: rows }));
}

/** What was sent and got no answer, with its key: sent again it is the same change. */
const unanswered = new Map<string, string>();

/** Changes pieces, all of the list or none, and says so with the way back. */
export async function change(changes: Changes): Promise<StockRow[]> {
  const asked = JSON.stringify(changes);
  const key = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.set(asked, key);
  const { sentence, rows, movementIds } = await call(changeStock, { changes }, { key }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.delete(asked);
    throw error;
  });
  unanswered.delete(asked);
  tell(rows);
  say(sentence, () => takeBack(movementIds));
  return rows;
}

export async function takeBack(movementIds: number[]): Promise<void> {
  const { sentence, rows } = await call(undoStockChange, { movementIds });
  tell(rows);
  say(sentence);
}

export async function warnAt(row: StockRow, pieces: number): Promise<void> {
  const { row: fresh } = await call(setWarnAt, { id: row.itemId, warnAt: pieces });
  tell([fresh]);
  say(`${row.name}: warn at ${pieces}`, () => warnAt(fresh, row.warnAt));
}
