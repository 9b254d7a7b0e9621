import { useReading } from '#admin/api/use-call.ts';
import { call } from '#admin/kit.ts';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { listStock, type StockRow } from '#contract/staff/stock.ts';

const EVERY_MS = 20_000;

/**
 * Every item that is counted. What leaves the shelf meanwhile is heard of at once: a count is compared with what the shop
 * thinks at the moment it is typed.
 */
export function useAllStock() {
  const stock = useReading([listStock.name, 'every page'], readAll, { everyMs: EVERY_MS });
  useStockChanges(stock.refresh);
  return stock;
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
