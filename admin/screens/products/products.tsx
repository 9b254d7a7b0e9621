import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  Button,
  ButtonLink,
  Chip,
  call,
  Empty,
  figure,
  Icon,
  IconButton,
  IconLink,
  Key,
  Loading,
  Screen,
  SearchField,
  Stale,
  say,
  sayProblem,
  useBusy,
  useCall,
} from '#admin/kit.ts';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';
import { BulkAct, BulkBar } from '#admin/screens/products/bulk-bar.tsx';
import { editPrice } from '#admin/screens/products/price-cell.tsx';
import { useProductQuery } from '#admin/screens/products/product-query.ts';
import { ProductTable } from '#admin/screens/products/product-table.tsx';
import { useChanges } from '#admin/screens/products/use-changes.ts';
import {
  duplicateProduct,
  listStaffCategories,
  listStaffProducts,
  PRODUCT_TABS,
  type ProductRow,
  type ProductTab,
} from '#contract/staff/products.ts';

const TABS: Record<ProductTab, string> = {
  all: 'All',
  'on-sale': 'On sale',
  low: 'Low',
  out: 'Out',
  hidden: 'Hidden',
  archived: 'Archived',
};

export default function Products() {
  const tabRow = useChosenInSight<HTMLFieldSetElement>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = useProductQuery();
  const searchField = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<ReadonlyMap<number, ProductRow>>(new Map());
  const [isSelecting, setIsSelecting] = useState(false);
  const [here, setHere] = useState<number>();
  const [anchor, setAnchor] = useState<number>();
  const [isMore, startMore] = useBusy();
  const { data, fetchedAt, error, set, refresh } = useCall(listStaffProducts, query.input, {
    isPaused: picked.size > 0,
  });
  const categories = useCall(listStaffCategories, {}).data?.categories ?? [];
  const rows = data?.rows ?? [];
  const hereAt = rows.findIndex(({ itemId }) => itemId === here);
  const row = rows[hereAt];
  const chosen = [...picked.values()];

  const { isSaving, wanted, change } = useChanges((changed) => {
    const fresh = new Map(changed.map((one) => [one.itemId, one]));
    set((last) => ({ ...last, rows: last.rows.map((one) => fresh.get(one.itemId) ?? one) }));
    setPicked((last) => new Map([...last].map(([id, one]) => [id, fresh.get(id) ?? one])));
    // Rows stay where they are until the next look; what the tabs count is true at once.
    call(listStaffProducts, query.input).then(
      ({ counts, productCount, itemCount }) => set((last) => ({ ...last, counts, productCount, itemCount })),
      () => undefined,
    );
  }, refresh);

  function pick(some: ProductRow[], isPicked: boolean) {
    setAnchor(some.at(-1)?.itemId);
    setPicked((last) => {
      const next = new Map(last);
      for (const one of some) {
        if (isPicked) next.set(one.itemId, one);
        else next.delete(one.itemId);
      }
      return next;
    });
  }
  function pickTo(end: ProductRow) {
    const places = [anchor, end.itemId]
      .map((id) => rows.findIndex(({ itemId }) => itemId === id))
      .filter((place) => place !== -1);
    pick(rows.slice(Math.min(...places), Math.max(...places) + 1), true);
    setAnchor(end.itemId);
  }
  function clear() {
    setPicked(new Map());
    setIsSelecting(false);
  }
  function go(step: number) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, hereAt === -1 ? 0 : hereAt + step))];
    setHere(next?.itemId);
  }
  function duplicate(one: ProductRow) {
    call(duplicateProduct, { id: one.productId }).then(({ product }) => {
      say(`${product.name} is a copy of ${one.name}, hidden until you show it`);
      void navigate(`/products/${product.id}`);
    }, sayProblem);
  }
  async function loadMore() {
    const next = await call(listStaffProducts, { ...query.input, skip: String(rows.length) });
    const known = new Set(rows.map(({ itemId }) => itemId));
    set((last) => ({ ...next, rows: [...last.rows, ...next.rows.filter(({ itemId }) => !known.has(itemId))] }));
  }
  useEffect(() => {
    if (here) document.getElementById(`item-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  const bulk = { chosen, categories, onChange: change, onDuplicate: duplicate };
  const category = categories.find(({ id }) => String(id) === query.category);
  return (
    <Screen
      title={isSelecting ? `${picked.size} selected` : 'Products'}
      tabTitle="Products"
      facts={data && !isSelecting && countText(data.productCount, data.itemCount)}
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
      phoneTools={
        isSelecting ? (
          <>
            <Button look="text" onClick={() => pick(rows, true)}>
              All {rows.length}
            </Button>
            <Button look="text" onClick={clear}>
              Done
            </Button>
          </>
        ) : (
          <>
            <IconLink icon="plus" label="New product" to="/products/new" />
            <IconButton icon="select" label="Select" onClick={() => setIsSelecting(true)} />
          </>
        )
      }
      act={isSelecting && chosen.length > 0 && <BulkAct {...bulk} />}
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        {
          press: 'e',
          shown: ['E'],
          does: 'change the price',
          run: () => void editPrice((row ?? rows[0])?.itemId),
          onSight: true,
        },
        {
          press: 'Enter',
          shown: ['Enter'],
          does: 'open',
          run: () => row && void navigate(`/products/${row.productId}`),
        },
        { press: 'x', shown: ['X'], does: 'select', run: () => row && pick([row], !picked.has(row.itemId)) },
        { press: 'Shift+X', shown: ['Shift', 'X'], does: 'select to here', run: () => row && pickTo(row) },
        { press: '$mod+KeyA', shown: ['Ctrl', 'A'], does: 'select the list', run: () => pick(rows, true) },
        { press: 'n', shown: ['N'], does: 'new product', run: () => void navigate('/products/new') },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
        { press: 'Escape', shown: ['Esc'], does: 'clear the selection', run: clear },
      ]}
    >
      <fieldset ref={tabRow} className="filters">
        <legend className="visually-hidden">Which products</legend>
        {PRODUCT_TABS.map((tab) => (
          <button key={tab} type="button" aria-pressed={tab === query.tab} onClick={() => query.change({ tab })}>
            {TABS[tab]}
            <span>{data?.counts[tab]}</span>
          </button>
        ))}
      </fieldset>
      <div className="bar">
        <SearchField
          field={searchField}
          label="Name, SKU, ingredient"
          text={query.search ?? ''}
          onSearch={(search) => query.change({ search }, { replace: true })}
        />
        <div className="bar__chips">
          <Chip
            title="Category"
            value={query.category && (category?.name ?? 'one')}
            options={categories.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={(id) => query.change({ category: id })}
          />
        </div>
        <span className="row-end mute xs on-laptop">Prices are changed right here; Tab goes on, Esc leaves it</span>
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      {chosen.length > 0 && <BulkBar {...bulk} onClear={clear} />}
      {!data ? (
        !error && <Loading what="products" rows={8} />
      ) : rows.length === 0 ? (
        <NoProducts query={query} />
      ) : (
        <ProductTable
          rows={rows.map(wanted)}
          here={here}
          picked={picked}
          isSelecting={isSelecting}
          isSaving={isSaving}
          onHere={setHere}
          onPick={pick}
          onPickTo={pickTo}
          onPrice={(one, price) =>
            change([{ row: one, wanted: { price } }], `${one.name}: price ${figure(one.price)} to ${figure(price)}`)
          }
          onShow={(one, isActive) =>
            change([{ row: one, wanted: { isActive } }], `${one.name} is ${isActive ? 'in the shop' : 'hidden'}`)
          }
        />
      )}
      {data?.more && (
        <nav className="pager" aria-label="More of the list">
          <span className="mute xs">{rows.length} shown</span>
          <Button busy={isMore} onClick={() => startMore(() => loadMore().catch(sayProblem))}>
            Show more
          </Button>
        </nav>
      )}
    </Screen>
  );
}

function countText(products: number, items: number): string {
  return `${products} ${products === 1 ? 'product' : 'products'}, ${items} ${items === 1 ? 'item' : 'items'}`;
}

const NONE: Record<ProductTab, { title: string; text: string }> = {
  all: { title: 'Nothing to sell yet', text: 'The first product takes a name, a price and a photograph.' },
  'on-sale': { title: 'Nothing is on sale', text: 'What is shown and in stock stands here.' },
  low: { title: 'Nothing runs low', text: 'What comes down to its warning stands here.' },
  out: { title: 'Nothing is sold out', text: 'What has no piece left to sell stands here.' },
  hidden: { title: 'Nothing is hidden', text: 'What is switched off stands here.' },
  archived: { title: 'The archive is empty', text: 'What is no longer sold can be put away here. Nothing is deleted.' },
};

function NoProducts({ query: { tab, search, isFiltered, clear } }: { query: ReturnType<typeof useProductQuery> }) {
  if (isFiltered) {
    return (
      <Empty
        title={search ? `No product with ‘${search}’` : 'No such product'}
        text="Names, SKUs, ingredients and bar codes are searched."
      >
        <Button onClick={clear}>Clear search and filters</Button>
      </Empty>
    );
  }
  return (
    <div className="empty empty-left">
      <h2>{NONE[tab].title}</h2>
      <p className="soft">{NONE[tab].text}</p>
      {tab === 'all' && (
        <p className="row">
          <ButtonLink look="primary" to="/products/new">
            New product
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
