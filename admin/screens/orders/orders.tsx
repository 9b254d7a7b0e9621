import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAnswer } from '#admin/api/use-answer.ts';
import { openWhatsApp } from '#admin/orders/open-whats-app.ts';
import { Returns } from '#admin/orders/returns.tsx';
import { useMoves } from '#admin/orders/use-moves.tsx';
import { telephone } from '#admin/orders/words.tsx';
import { Button } from '#admin/parts/button.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { Loading } from '#admin/parts/loading.tsx';
import { PageLink } from '#admin/parts/page-link.tsx';
import { Stale } from '#admin/parts/stale.tsx';
import { BulkAct, BulkBar, sumOf } from '#admin/screens/orders/bulk-bar.tsx';
import { ExportButton } from '#admin/screens/orders/export-button.tsx';
import { FilterBar } from '#admin/screens/orders/filter-bar.tsx';
import { NoOrders } from '#admin/screens/orders/no-orders.tsx';
import { useOrderQuery } from '#admin/screens/orders/order-query.ts';
import { OrderTable } from '#admin/screens/orders/order-table.tsx';
import { OrderTabs } from '#admin/screens/orders/order-tabs.tsx';
import { onOrderEvent } from '#admin/shell/order-events.ts';
import { Screen } from '#admin/shell/screen.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { listOrders, type OrderRow } from '#contract/staff/orders.ts';

const EVERY_MS = 30_000;

export default function Orders() {
  const navigate = useNavigate();
  const query = useOrderQuery();
  const searchField = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<ReadonlyMap<number, OrderRow>>(new Map());
  const [isSelecting, setIsSelecting] = useState(false);
  const [here, setHere] = useState<number>();
  /** Where a range begins: what was last selected by itself. */
  const [anchor, setAnchor] = useState<number>();
  // New rows come on top by themselves, but nothing moves under the hand of who selects.
  const isPaused = picked.size > 0 || !query.isFirstPage;
  const { data, at, problem, set, refresh } = useAnswer(listOrders, query.input, { everyMs: EVERY_MS, isPaused });
  const rows = data?.orders ?? [];
  const hereAt = rows.findIndex(({ id }) => id === here);
  const row = rows[hereAt];

  const moves = useMoves((changed) => {
    const fresh = new Map(changed.map((one) => [one.id, one]));
    set((last) => ({ ...last, orders: last.orders.map((one) => fresh.get(one.id) ?? one) }));
    setPicked((last) => new Map([...last].map(([id, one]) => [id, fresh.get(id) ?? one])));
  });
  const chosen = [...picked.values()];
  const elsewhere = chosen.filter(({ id }) => !rows.some((one) => one.id === id)).length;

  function pick(some: OrderRow[], isPicked: boolean) {
    setAnchor(some.at(-1)?.id);
    setPicked((last) => {
      const next = new Map(last);
      for (const one of some) {
        if (isPicked) next.set(one.id, one);
        else next.delete(one.id);
      }
      return next;
    });
  }
  function clear() {
    setPicked(new Map());
    setIsSelecting(false);
  }
  function go(step: number) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, hereAt === -1 ? 0 : hereAt + step))];
    setHere(next?.id);
  }
  /** Whoever presses E again means the next order, not the next step of this one. */
  function stepHere() {
    const [next] = row?.moves ?? [];
    if (!row || !next) return;
    moves.move(next, [row]);
    if (next !== 'ship') go(1);
  }
  const callHere = () => row && location.assign(telephone(row.customer.phone));
  /** After a search the first that was found is meant, until the keys go to another. */
  function chat() {
    const found = row ?? (query.filters.search ? rows[0] : undefined);
    if (found) openWhatsApp({ id: found.id, phone: found.customer.phone });
  }
  /** Upwards as well as downwards; without a beginning on this list it is one row. */
  function pickTo(end: OrderRow) {
    const places = [anchor, end.id].map((id) => rows.findIndex((one) => one.id === id)).filter((at) => at !== -1);
    pick(rows.slice(Math.min(...places), Math.max(...places) + 1), true);
    setAnchor(end.id);
  }
  // What others move stays where it is until the next look; only what is new comes at once.
  useEffect(() => onOrderEvent(({ kind }) => kind === 'placed' && !isPaused && refresh()), [isPaused, refresh]);
  useEffect(() => {
    if (here) document.getElementById(`order-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  return (
    <Screen
      title={isSelecting ? `${picked.size} selected` : 'Orders'}
      tabTitle="Orders"
      facts={isSelecting && formatRupees(sumOf(chosen))}
      tools={
        <>
          <ExportButton filters={query.filters} />
          <Link className="btn btn-outline" to="/new-order">
            <Icon name="plus" small />
            New order
          </Link>
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
            <Link className="icon-btn" to="/new-order" aria-label="New order">
              <Icon name="plus" />
            </Link>
            <button className="icon-btn" type="button" aria-label="Select" onClick={() => setIsSelecting(true)}>
              <Icon name="select" />
            </button>
          </>
        )
      }
      act={chosen.length > 0 && <BulkAct chosen={chosen} moves={moves} />}
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        { press: 'x', shown: ['X'], does: 'select', run: () => row && pick([row], !picked.has(row.id)) },
        { press: 'Shift+X', shown: ['Shift', 'X'], does: 'select to here', run: () => row && pickTo(row) },
        { press: '$mod+KeyA', shown: ['Ctrl', 'A'], does: 'select the list', run: () => pick(rows, true) },
        { press: 'Enter', shown: ['Enter'], does: 'open', run: () => row && void navigate(`/orders/${row.id}`) },
        { press: 'e', shown: ['E'], does: 'next step', run: stepHere, onSight: true },
        { press: 'c', shown: ['C'], does: 'call', run: callHere, onSight: true },
        { press: 'w', shown: ['W'], does: 'WhatsApp', run: chat },
        { press: 'n', shown: ['N'], does: 'new order', run: () => void navigate('/new-order') },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
        { press: 'Escape', shown: ['Esc'], does: 'clear the selection', run: clear },
      ]}
    >
      <OrderTabs tab={query.tab} onTab={(tab) => query.change({ tab: tab === 'all' ? undefined : tab })} />
      <FilterBar query={query} searchField={searchField} />
      <Stale at={at} problem={problem} onRetry={refresh} />
      {query.tab === 'comingBack' && <Returns onCounted={refresh} />}
      {chosen.length > 0 && <BulkBar chosen={chosen} elsewhere={elsewhere} moves={moves} onClear={clear} />}
      {!data ? (
        <Loading what="orders" rows={8} />
      ) : rows.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <OrderTable
          rows={rows}
          here={here}
          picked={picked}
          isSelecting={isSelecting}
          onPick={pick}
          onPickTo={pickTo}
          onStep={(one) => one.moves[0] && moves.move(one.moves[0], [one])}
        />
      )}
      {data && (data.newer !== null || data.older !== null) && (
        <nav className="pager" aria-label="More of the list">
          <span className="mute xs">New orders appear on top by themselves; nothing jumps while you select</span>
          <PageLink to={data.newer === null ? undefined : query.placed('after', data.newer)}>Newer</PageLink>
          <PageLink to={data.older === null ? undefined : query.placed('before', data.older)}>Older</PageLink>
        </nav>
      )}
      {moves.dialogs}
    </Screen>
  );
}
