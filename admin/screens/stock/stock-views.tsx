import { Link } from 'react-router';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { STOCK_TABS, type StockTab } from '#contract/staff/stock.ts';

const NAMES: Record<StockTab, string> = { all: 'All', low: 'Low or out', expiring: 'Expiring', hidden: 'Hidden' };

type Props = { here: StockTab | 'batches' | 'history'; counts?: Record<StockTab, number> | undefined };

/** What of the stock is looked at; each is an address. */
export function StockViews({ here, counts }: Props) {
  const tabs = STOCK_TABS.map((tab) => ({
    key: tab,
    to: tab === 'all' ? '/stock' : `/stock?tab=${tab}`,
    name: NAMES[tab],
  }));
  const others = [
    { key: 'batches', to: '/stock/batches', name: 'Batches' },
    { key: 'history', to: '/stock/history', name: 'History' },
  ];
  const bar = useChosenInSight<HTMLElement>();
  return (
    <nav ref={bar} className="filters" aria-label="Views of the stock">
      {[...tabs, ...others].map(({ key, to, name }) => (
        <Link key={key} to={to} aria-current={key === here ? 'page' : undefined}>
          {name} {counts && key in counts && <span>{counts[key as StockTab].toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
}
