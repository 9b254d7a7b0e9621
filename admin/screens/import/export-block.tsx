import { useSearchParams } from 'react-router';
import { call } from '#admin/api/api.ts';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { saveFile } from '#admin/parts/save-file.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { EXPORT_KINDS, exportProducts } from '#contract/staff/imports.ts';
import { PRODUCT_TABS } from '#contract/staff/products.ts';
import { useBusy } from '#ui/use-busy.ts';

const NAMES = { products: 'All columns', stock: 'Stock', prices: 'Prices' };

/** What is in the shop, as a file: of the list that one comes from, by its filter in the address. */
export function ExportBlock() {
  const [address] = useSearchParams();
  const [isBusy, start] = useBusy();
  const tab = PRODUCT_TABS.find((name) => name === address.get('tab')) ?? 'all';
  const category = address.get('category');
  const search = address.get('search') ?? '';
  const isNarrowed = tab !== 'all' || category || search;
  async function download(what: (typeof EXPORT_KINDS)[number]) {
    const { name, csv, rows } = await call(exportProducts, {
      what,
      tab,
      ...(category && { category }),
      ...(search && { search }),
    });
    saveFile(name, new Blob([csv], { type: 'text/csv' }));
    say(`${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`} in ${name}`);
  }
  return (
    <section className="block" id="export" aria-label="Export">
      <div className="block__head">
        <h2>Export</h2>
      </div>
      <p className="soft">
        {isNarrowed ? 'The products of your filter as a file.' : 'Every product as a file, one row per item.'} Excel
        opens it; imported again it changes nothing, so change in it what you like and bring it back.
      </p>
      <div className="import-exports">
        {EXPORT_KINDS.map((what) => (
          <Button key={what} busy={isBusy} onClick={() => start(() => download(what).catch(sayProblem))}>
            <Icon name="download" small />
            {NAMES[what]}
          </Button>
        ))}
      </div>
    </section>
  );
}
