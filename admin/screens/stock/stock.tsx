import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink, Key, Loading, rupees, Screen, SearchField, Stale, useCall, useMedia } from '#admin/kit.ts';
import { AdjustDialog } from '#admin/screens/stock/adjust-form.tsx';
import type { Adjustment } from '#admin/screens/stock/adjustment.ts';
import type { CountDraft } from '#admin/screens/stock/count/count-draft.ts';
import { ItemPanel } from '#admin/screens/stock/item-panel.tsx';
import { useKeptDraft } from '#admin/screens/stock/kept-draft.ts';
import { NoStock } from '#admin/screens/stock/no-stock.tsx';
import { StockTable } from '#admin/screens/stock/stock-table.tsx';
import { StockViews } from '#admin/screens/stock/stock-views.tsx';
import { useStockChanges } from '#admin/screens/stock/stock-writes.ts';
import { WhyDialog } from '#admin/screens/stock/why-dialog.tsx';
import { listStock, STOCK_TABS, type StockRow, type StockTab } from '#contract/staff/stock.ts';

const EVERY_MS = 30_000;
const LONGEST_SEARCH = 80;
/** Below that the grid has the width for itself, and an item is adjusted in a dialog. */
const HAS_PANEL = '(width >= 86rem)';
const IN: Adjustment = { text: '', reason: 'delivery' };
const OUT: Adjustment = { text: '− 1', reason: undefined };

type OpenAdjustment = { itemId: number; start: Adjustment; round: number };

export default function Stock() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  const hasPanel = useMedia(HAS_PANEL);
  const { draft: count } = useKeptDraft<CountDraft>('count');
  const wanted = query.get('tab') as StockTab;
  const tab = STOCK_TABS.includes(wanted) ? wanted : 'all';
  const search = query.get('search')?.slice(0, LONGEST_SEARCH) ?? '';
  const after = Number(query.get('after')) || undefined;
  const input = { tab, ...(search && { search }), ...(after && { after }) };
  const { data, fetchedAt, error, set, refresh } = useCall(listStock, input, { everyMs: EVERY_MS });
  const rows = data?.rows ?? [];

  const [here, setHere] = useState<number | undefined>(Number(query.get('item')) || undefined);
  const [asked, setAsked] = useState<OpenAdjustment>();
  const [less, setLess] = useState<{ itemId: number; pieces: number }>();
  const hereAt = rows.findIndex(({ itemId }) => itemId === here);
  const row = rows[hereAt];
  const find = (itemId: number | undefined) => rows.find((one) => one.itemId === itemId);
  const askedRow = find(asked?.itemId);
  const lessRow = find(less?.itemId);

  useStockChanges((fresh) => {
    const known = new Map(fresh.map((one) => [one.itemId, one]));
    set((last) => ({ ...last, rows: last.rows.map((one) => known.get(one.itemId) ?? one) }));
    refresh();
  });
  useEffect(() => {
    if (here) document.getElementById(`stock-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  function go(step: number) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, hereAt === -1 ? 0 : hereAt + step))];
    setHere(next?.itemId);
  }
  function adjust(one: StockRow | undefined, start: Adjustment) {
    if (!one) return;
    flushSync(() => {
      setHere(one.itemId);
      setAsked((last) => ({ itemId: one.itemId, start, round: (last?.round ?? 0) + 1 }));
    });
    if (hasPanel) document.querySelector<HTMLElement>('[data-adjust]')?.focus();
  }
  const edit = () => document.querySelector<HTMLElement>(`#stock-${here} [data-cell="on-hand"]`)?.focus();
  const forRow = asked && asked.itemId === here ? asked : undefined;

  return (
    <Screen
      title="Stock"
      facts={data && `${data.total.pieces.toLocaleString('en')} pieces, ${rupees(data.total.worth)} at shop price`}
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
          onSearch={(text) =>
            setQuery({ ...(tab !== 'all' && { tab }), ...(text && { search: text }) }, { replace: true })
          }
        />
      </div>
      <Stale query={{ fetchedAt, error, refresh }} />
      <div className="stock-cols">
        <div>
          {!data ? (
            !error && <Loading what="stock" rows={8} />
          ) : rows.length === 0 ? (
            <NoStock tab={tab} search={search} onClear={() => setQuery({})} />
          ) : (
            <StockTable
              rows={rows}
              here={here}
              onHere={({ itemId }) => setHere(itemId)}
              onAdjust={(one) => adjust(one, IN)}
              onLess={({ itemId }, pieces) => setLess({ itemId, pieces })}
            />
          )}
          {data && (data.more !== null || after) && (
            <nav className="pager" aria-label="More of the list">
              {after ? <Button onClick={() => void navigate(-1)}>Back</Button> : <span />}
              {data.more !== null && (
                <ButtonLink to={`?${new URLSearchParams({ ...Object.fromEntries(query), after: String(data.more) })}`}>
                  More
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
        {hasPanel && data && (
          <ItemPanel
            row={row}
            start={forRow?.start ?? IN}
            formKey={`${here} ${forRow?.round ?? 0}`}
            onSaved={() =>
              setAsked((last) =>
                here === undefined ? last : { itemId: here, start: IN, round: (last?.round ?? 0) + 1 },
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
