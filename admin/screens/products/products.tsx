import { useLocation, useNavigate } from 'react-router';
import {
  Button,
  ButtonLink,
  call,
  figure,
  Icon,
  IconLink,
  Key,
  ListScreen,
  say,
  useCall,
  useList,
  useSelection,
  useWrite,
} from '#admin/kit.ts';
import { BulkAnswers } from '#admin/screens/products/bulk-bar.tsx';
import { editPrice } from '#admin/screens/products/price-cell.tsx';
import { productColumns } from '#admin/screens/products/product-columns.tsx';
import { useChanges } from '#admin/screens/products/use-changes.ts';
import {
  duplicateProduct,
  listStaffCategories,
  listStaffProducts,
  PRODUCT_TABS,
  type ProductRow,
  type ProductTab,
} from '#contract/staff/products.ts';

const NAMES: Record<ProductTab, string> = {
  all: 'All',
  'on-sale': 'On sale',
  low: 'Low or out',
  out: 'Out',
  hidden: 'Hidden',
  archived: 'Archived',
};
const EMPTY = {
  all: {
    title: 'Nothing to sell yet',
    text: 'The first product takes a name, a price and a photograph.',
    actions: (
      <ButtonLink look="primary" to="/products/new">
        New product
      </ButtonLink>
    ),
  },
  'on-sale': { title: 'Nothing is on sale', text: 'What is shown and in stock stands here.' },
  low: { title: 'Nothing runs low', text: 'What comes down to its warning stands here.' },
  out: { title: 'Nothing is sold out', text: 'What has no piece left to sell stands here.' },
  hidden: { title: 'Nothing is hidden', text: 'What is switched off stands here.' },
  archived: { title: 'The archive is empty', text: 'What is no longer sold can be put away here. Nothing is deleted.' },
};

export default function Products() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useList(listStaffProducts, { tabs: PRODUCT_TABS, filters: { category: true, search: true } });
  const selection = useSelection<ProductRow>(({ itemId }) => itemId);
  const query = useCall(listStaffProducts, list.input, { isPaused: selection.size > 0 });
  const { data, set, refresh } = query;
  const categories = useCall(listStaffCategories, {}).data?.categories ?? [];
  const { isBusy, write, run } = useWrite();

  const { isSaving, patched, change } = useChanges((changed) => {
    const fresh = new Map(changed.map((one) => [one.itemId, one]));
    set((last) => ({ ...last, rows: last.rows.map((one) => fresh.get(one.itemId) ?? one) }));
    selection.update(changed);
    // Rows stay where they are until the next look; what the tabs count is true at once.
    call(listStaffProducts, list.input).then(
      ({ counts, productCount, itemCount }) => set((last) => ({ ...last, counts, productCount, itemCount })),
      () => undefined,
    );
  }, refresh);

  const duplicate = ({ productId, name }: ProductRow) =>
    write(duplicateProduct, { id: productId }, ({ product }) => {
      say(`${product.name} is a copy of ${name}, hidden until you show it`);
      void navigate(`/products/${product.id}`);
    });
  const loadMore = (shown: ProductRow[]) =>
    run(
      (send) => send(listStaffProducts, { ...list.input, skip: String(shown.length) }),
      (next) => {
        const known = new Set(shown.map(({ itemId }) => itemId));
        set((last) => ({ ...next, rows: [...last.rows, ...next.rows.filter(({ itemId }) => !known.has(itemId))] }));
      },
    );

  const bulk = { selected: selection.rows, categories, onChange: change, onDuplicate: duplicate };
  return (
    <ListScreen
      title="Products"
      what="products"
      facts={data && `${countText(data.productCount, 'product')}, ${countText(data.itemCount, 'item')}`}
      tools={
        <>
          <ButtonLink to="/import">
            <Icon name="upload" small />
            Import
          </ButtonLink>
          <ButtonLink to={{ pathname: '/import', search, hash: '#export' }}>
            <Icon name="download" small />
            Export
          </ButtonLink>
          <ButtonLink to="/products/new">
            New product <Key name="N" />
          </ButtonLink>
        </>
      }
      phoneTools={<IconLink icon="plus" label="New product" to="/products/new" />}
      list={list}
      query={query}
      rows={data?.rows.map(patched)}
      rowId={({ itemId }) => `item-${itemId}`}
      rowName={({ name, variant }) => (variant ? `${name}, ${variant}` : name)}
      isActivatedByFocus
      columns={productColumns({
        isSaving,
        onPrice: (row, price) =>
          change([{ row, patch: { price } }], `${row.name}: price ${figure(row.price)} to ${figure(price)}`),
        onShow: (row, isActive) =>
          change([{ row, patch: { isActive } }], `${row.name} is ${isActive ? 'in the shop' : 'hidden'}`),
      })}
      tabs={{ label: 'Which products', names: NAMES, counts: data?.counts }}
      search="Name, SKU, ingredient"
      filters={[
        {
          name: 'category',
          title: 'Category',
          options: categories.map(({ id, name }) => ({ value: String(id), text: name })),
          text: () => 'one',
        },
        <span key="hint" className="row-end mute xs on-laptop">
          Prices are changed right here; Tab goes on, Esc leaves it
        </span>,
      ]}
      selection={selection}
      bulk={<BulkAnswers {...bulk} row />}
      act={
        selection.isSelecting &&
        selection.size > 0 && (
          <div className="flex gap-2 overflow-x-auto [scrollbar-width:none] *:flex-none">
            <BulkAnswers {...bulk} />
          </div>
        )
      }
      open={({ productId }) => `/products/${productId}`}
      keys={({ row, rows }) => [
        {
          press: 'e',
          shown: ['E'],
          does: 'change the price',
          run: () => void editPrice((row ?? rows[0])?.itemId),
          onSight: true,
        },
        { press: 'n', shown: ['N'], does: 'new product', run: () => void navigate('/products/new') },
      ]}
      empty={EMPTY}
      notFound={{ noun: 'product', text: 'Names, SKUs, ingredients and bar codes are searched.' }}
    >
      {data?.more && (
        <nav className="flex items-center justify-end gap-3 mt-4" aria-label="More of the list">
          <span className="mute xs mr-auto">{data.rows.length} shown</span>
          <Button busy={isBusy} onClick={() => loadMore(data.rows)}>
            Show more
          </Button>
        </nav>
      )}
    </ListScreen>
  );
}

const countText = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;
