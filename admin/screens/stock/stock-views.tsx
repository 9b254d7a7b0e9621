import { LinkTabs } from '#admin/kit.ts';
import { STOCK_TABS, type StockTab } from '#contract/staff/stock.ts';

const NAMES: Record<StockTab, string> = { all: 'All', low: 'Low or out', expiring: 'Expiring', hidden: 'Hidden' };

type Props = { here: StockTab | 'batches' | 'history'; counts?: Record<StockTab, number> | undefined };

/** What of the stock is looked at; each is an address. */
export function StockViews({ here, counts }: Props) {
  const tabs = STOCK_TABS.map((tab) => ({
    to: tab === 'all' ? '/stock' : `/stock?tab=${tab}`,
    name: NAMES[tab],
    count: counts?.[tab].toLocaleString('en'),
    isHere: tab === here,
  }));
  return (
    <LinkTabs
      label="Views of the stock"
      tabs={[
        ...tabs,
        { to: '/stock/batches', name: 'Batches', isHere: here === 'batches' },
        { to: '/stock/history', name: 'History', isHere: here === 'history' },
      ]}
    />
  );
}
