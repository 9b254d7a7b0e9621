import { Button, Empty } from '#admin/kit.ts';
import type { StockTab } from '#contract/staff/stock.ts';

const NOTHING: Record<StockTab, { title: string; text: string }> = {
  all: { title: 'Nothing to keep in stock yet', text: 'The first product will stand here.' },
  low: { title: 'Enough of everything', text: 'What falls to its warning number stands here.' },
  expiring: { title: 'Nothing expires soon', text: 'Batches whose day is near stand here, two months ahead.' },
  hidden: { title: 'Nothing is hidden', text: 'What the shop does not show, and what was archived, stands here.' },
};

/** That all is well, or what was looked for and the way out. */
export function NoStock({ tab, search, onClear }: { tab: StockTab; search: string; onClear: () => void }) {
  if (!search) {
    return <Empty title={NOTHING[tab].title} text={NOTHING[tab].text} />;
  }
  return (
    <Empty title={<>Nothing is called ‘{search}’</>} text="Names, SKUs and barcodes are searched.">
      <Button onClick={onClear}>Show all of the stock</Button>
    </Empty>
  );
}
