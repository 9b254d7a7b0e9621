import { useCallback, useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { listStock, type StockRow } from '#contract/staff/stock.ts';

const EVERY_MS = 20_000;

/**
 * Every item that is counted. What leaves the shelf meanwhile is heard of at once: a count is compared with what the shop
 * thinks at the moment it is typed.
 */
export function useAllStock() {
  const [state, setState] = useState<{ rows?: StockRow[]; at: number; problem?: string }>({ at: 0 });
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    const leaving = new AbortController();
    readAll(leaving.signal).then(
      (rows) => setState({ rows, at: Date.now() }),
      (error: unknown) => !leaving.signal.aborted && setState((last) => ({ ...last, problem: sentenceOf(error) })),
    );
    return () => leaving.abort();
  }, [round]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, EVERY_MS);
    const stop = onOrderEvent(refresh);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
      stop();
    };
  }, [refresh]);
  useStockChanges(refresh);
  return { ...state, refresh };
}

async function readAll(signal: AbortSignal): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const page = await call(listStock, after ? { after } : {}, { signal });
    rows.push(...page.rows);
    after = page.more;
  }
  return rows;
}
