import { useSearchParams } from 'react-router';
import { Block, CsvButton } from '#admin/kit.ts';
import { EXPORT_KINDS, exportProducts } from '#contract/staff/imports.ts';
import { PRODUCT_TABS } from '#contract/staff/products.ts';

const NAMES = { products: 'All columns', stock: 'Stock', prices: 'Prices' };

/** What is in the shop, as a file: of the list that one comes from, by its filter in the address. */
export function ExportBlock() {
  const [address] = useSearchParams();
  const tab = PRODUCT_TABS.find((name) => name === address.get('tab')) ?? 'all';
  const category = address.get('category');
  const search = address.get('search') ?? '';
  const isNarrowed = tab !== 'all' || category || search;
  return (
    <Block title="Export" className="mt-9! max-w-[44rem]" id="export" aria-label="Export">
      <p className="soft">
        {isNarrowed ? 'The products of your filter as a file.' : 'Every product as a file, one row per item.'} Excel
        opens it; imported again it changes nothing, so change in it what you like and bring it back.
      </p>
      <div className="my-3 flex flex-wrap gap-3">
        {EXPORT_KINDS.map((what) => (
          <CsvButton
            key={what}
            call={exportProducts}
            input={{ what, tab, ...(category && { category }), ...(search && { search }) }}
            said={({ name, rows }) => `${rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`} in ${name}`}
          >
            {NAMES[what]}
          </CsvButton>
        ))}
      </div>
    </Block>
  );
}
