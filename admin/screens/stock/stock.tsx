import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import {
  Button,
  ButtonLink,
  Empty,
  Fetched,
  Key,
  rupees,
  Screen,
  SearchField,
  useAddress,
  useCall,
  useList,
  useMedia,
} from '#admin/kit.ts';
import { AdjustDialog } from '#admin/screens/stock/adjust-form.tsx';
import type { Adjustment } from '#admin/screens/stock/adjustment.ts';
import type { CountDraft } from '#admin/screens/stock/count/count-draft.ts';
import { ItemPanel } from '#admin/screens/stock/item-panel.tsx';
import { useKeptDraft } from '#admin/screens/stock/kept-draft.ts';
import { StockTable } from '#admin/screens/stock/stock-table.tsx';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { WhyDialog } from '#admin/screens/stock/why-dialog.tsx';
import type { OutputOf } from '#contract/call.ts';
import { listStock, STOCK_TABS, type StockRow, type StockTab } from '#contract/staff/stock.ts';

const LONGEST_SEARCH = 80;
/** Below that the grid has the width for itself, and an item is adjusted in a dialog. */
const HAS_PANEL = '(width >= 86rem)';
const IN: Adjustment = { text: '', reason: 'delivery' };
const OUT: Adjustment = { text: '− 1', reason: undefined };

const EMPTY: Record<StockTab, { title: string; text: string }> = {
  all: { title: 'Nothing to keep in stock yet', text: 'The first product will stand here.' },
  low: { title: 'Enough of everything', text: 'What falls to its warning number stands here.' },
  expiring: { title: 'Nothing expires soon', text: 'Batches whose day is near stand here, two months ahead.' },
  hidden: { title: 'Nothing is hidden', text: 'What the shop does not show, and what was archived, stands here.' },
};

type OpenAdjustment = { itemId: number; start: Adjustment; round: number };

/** What it is worth is told to those who may see money. */
function factsOf({ pieces, worth }: OutputOf<typeof listStock>['total']): string {
  const counted = `${pieces.toLocaleString('en')} pieces`;
  return worth === null ? counted : `${counted}, ${rupees(worth)} at shop price`;
}

export default function Stock() {
  const navigate = useNavigate();
  const address = useAddress().query;
  const list = useList(listStock, { tabs: STOCK_TABS, filters: { search: true } });
  const { tab } = list;
  const search = list.filters.search?.slice(0, LONGEST_SEARCH) ?? '';
  const searchField = useRef<HTMLInputElement>(null);
  const hasPanel = useMedia(HAS_PANEL);
  const { draft: count } = useKeptDraft<CountDraft>('count');
  const query = useCall(listStock, { ...list.input, ...(search && { search }) }, { everyMs: 30_000 });
  const { data, set, refresh } = query;
  const rows = data?.rows ?? [];

  const [activeRow, setActiveRow] = useState<number | undefined>(Number(address.get('item')) || undefined);
  const [asked, setAsked] = useState<OpenAdjustment>();
  const [less, setLess] = useState<{ itemId: number; pieces: number }>();
  const activePlace = rows.findIndex(({ itemId }) => itemId === activeRow);
  const row = rows[activePlace];
  const find = (itemId: number | undefined) => rows.find((one) => one.itemId === itemId);
  const askedRow = find(asked?.itemId);
  const lessRow = find(less?.itemId);

  useStockChanges((fresh) => {
    const known = new Map(fresh.map((one) => [one.itemId, one]));
    set((last) => ({ ...last, rows: last.rows.map((one) => known.get(one.itemId) ?? one) }));
    refresh();
  });
  useEffect(() => {
    if (activeRow) document.getElementById(`stock-${activeRow}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeRow]);

  function go(step: number) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, activePlace === -1 ? 0 : activePlace + step))];
    setActiveRow(next?.itemId);
  }
  function adjust(one: StockRow | undefined, start: Adjustment) {
    if (!one) return;
    flushSync(() => {
      setActiveRow(one.itemId);
      setAsked((last) => ({ itemId: one.itemId, start, round: (last?.round ?? 0) + 1 }));
    });
    if (hasPanel) document.querySelector<HTMLElement>('[data-adjust]')?.focus();
  }
  const edit = () => document.querySelector<HTMLElement>(`#stock-${activeRow} [data-cell="on-hand"]`)?.focus();
  const forRow = asked && asked.itemId === activeRow ? asked : undefined;

  return (
    <Screen
      title="Stock"
      facts={data && factsOf(data.total)}
      tools={
        <>
          <ButtonLink to="/stock/count">
            {count ? 'Go on with the count' : 'Start a count'} <Key name="T" />
          </ButtonLink>
          <ButtonLink look="primary" to="/stock/delivery">
            Delivery arrived <Key name="D" />
          </ButtonLink>
        </>
      }
      act={
        <>
          <ButtonLink to="/stock/count">{count ? 'Go on counting' : 'Count'}</ButtonLink>
          <ButtonLink look="primary" to="/stock/delivery">
            Delivery arrived
          </ButtonLink>
        </>
      }
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        { press: 'e', shown: ['E'], does: 'edit the number', run: edit, onSight: true },
        { press: '[Shift]++', shown: ['+'], does: 'more', run: () => adjust(row, IN), onSight: true },
        { press: '-', shown: ['-'], does: 'fewer', run: () => adjust(row, OUT), onSight: true },
        {
          press: 'Enter',
          shown: ['Enter'],
          does: 'history',
          run: () => row && void navigate(`/stock/history?item=${row.itemId}`),
        },
        { press: 'd', shown: ['D'], does: 'delivery', run: () => void navigate('/stock/delivery') },
        { press: 't', shown: ['T'], does: 'count', run: () => void navigate('/stock/count') },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
      ]}
    >
      <StockViews here={tab} counts={data?.counts} />
      <div className="bar">
        <SearchField
          field={searchField}
          label="Name, SKU or barcode"
          text={search}
          onSearch={(text) => list.change({ search: text, item: undefined }, { replace: true })}
        />
      </div>
      <div className="grid gap-8 items-start grid-cols-[minmax(0,1fr)] min-[86rem]:grid-cols-[minmax(0,1fr)_19rem]">
        <div>
          <Fetched query={query} what="stock" rows={8}>
            {() =>
              rows.length > 0 ? (
                <StockTable
                  rows={rows}
                  activeRow={activeRow}
                  onActivate={setActiveRow}
                  onAdjust={(one) => adjust(one, IN)}
                  onLess={({ itemId }, pieces) => setLess({ itemId, pieces })}
                />
              ) : search ? (
                <Empty title={<>Nothing is called ‘{search}’</>} text="Names, SKUs and barcodes are searched.">
                  <Button onClick={() => void navigate('/stock')}>Show all of the stock</Button>
                </Empty>
              ) : (
                <Empty {...EMPTY[tab]} />
              )
            }
          </Fetched>
          {data && (data.more !== null || !list.isFirstPage) && (
            <nav className="pager" aria-label="More of the list">
              {!list.isFirstPage ? <Button onClick={() => void navigate(-1)}>Back</Button> : <span />}
              {data.more !== null && <ButtonLink to={list.placed('after', data.more)}>More</ButtonLink>}
            </nav>
          )}
        </div>
        {hasPanel && data && (
          <ItemPanel
            row={row}
            start={forRow?.start ?? IN}
            formKey={`${activeRow} ${forRow?.round ?? 0}`}
            onSaved={() =>
              setAsked((last) =>
                activeRow === undefined ? last : { itemId: activeRow, start: IN, round: (last?.round ?? 0) + 1 },
              )
            }
          />
        )}
      </div>
      {!hasPanel && askedRow && asked && (
        <AdjustDialog key={asked.round} row={askedRow} start={asked.start} onClose={() => setAsked(undefined)} />
      )}
      {less && lessRow && (
        <WhyDialog
          row={lessRow}
          pieces={less.pieces}
          onClose={() => setLess(undefined)}
          onMore={() => {
            setLess(undefined);
            adjust(lessRow, { text: `− ${less.pieces}`, reason: undefined });
          }}
        />
      )}
    </Screen>
  );
}
