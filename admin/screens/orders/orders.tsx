import { useNavigate } from 'react-router';
import {
  type ActiveRow,
  ButtonLink,
  CsvButton,
  DayChip,
  Icon,
  IconLink,
  ListScreen,
  Toggle,
  useCall,
  useList,
  useMay,
  useSelection,
} from '#admin/kit.ts';
import { BulkBar } from '#admin/screens/orders/bulk-bar.tsx';
import { openWhatsApp } from '#admin/screens/orders/open-whats-app.ts';
import { orderColumns } from '#admin/screens/orders/order-columns.tsx';
import { Returns } from '#admin/screens/orders/returns.tsx';
import { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { AGES, METHODS, MONEY, SOURCES, telephone } from '#admin/screens/orders/words.tsx';
import { countText } from '#admin/shell/use-work.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import {
  countOrders,
  exportOrders,
  listCouriers,
  listOrders,
  ORDER_TABS,
  type OrderRow,
  type OrderTab,
} from '#contract/staff/orders.ts';
import { dayText } from '#ui/date-text.ts';

const TABS: readonly OrderTab[] = ['all', ...ORDER_TABS.filter((tab) => tab !== 'all')];
const NAMES: Record<OrderTab, string> = {
  toCall: 'To call',
  toPack: 'To pack',
  withCourier: 'With courier',
  comingBack: 'Coming back',
  done: 'Done',
  needsYou: 'Needs a decision',
  all: 'All',
};
const EMPTY: Record<OrderTab, { title: string; text: string }> = {
  toCall: { title: 'Nobody to call', text: 'Every order with cash on delivery is confirmed.' },
  toPack: { title: 'All packed', text: 'The next orders will stand here.' },
  withCourier: { title: 'Nothing is on the way', text: 'What is shipped stands here until it is delivered.' },
  comingBack: { title: 'Nothing comes back', text: 'Parcels that were refused at the door stand here.' },
  done: { title: 'Nothing is done yet', text: 'Delivered, cancelled and refunded orders stand here.' },
  needsYou: {
    title: 'Nothing needs a decision',
    text: 'Payments, refunds and parcels that wait for your answer stand here.',
  },
  all: { title: 'No orders yet', text: 'The first one will stand here.' },
};

const sumOf = (rows: OrderRow[]) => formatRupees(rows.reduce((sum, { total }) => sum + total, 0));

export default function Orders() {
  const navigate = useNavigate();
  const list = useList(listOrders, {
    tabs: TABS,
    filters: {
      status: true,
      method: true,
      district: true,
      courier: true,
      from: true,
      to: true,
      money: true,
      cashAge: true,
      paidFrom: true,
      gift: true,
      source: true,
      customer: true,
      search: true,
    },
  });
  const { filters, change } = list;
  const selection = useSelection<OrderRow>(({ id }) => id);
  // New rows come on top by themselves, but nothing moves under the hand of who selects.
  const isPaused = selection.size > 0 || !list.isFirstPage;
  const query = useCall(listOrders, list.input, { everyMs: 30_000, isPaused });
  const counts = useCall(countOrders, {}, { everyMs: 60_000 }).data?.counts;
  const couriers = useCall(listCouriers, {}).data?.couriers ?? [];
  const mayExport = useMay('money');

  const moves = useMoves((changed) => {
    const fresh = new Map(changed.map((one) => [one.id, one]));
    query.set((last) => ({ ...last, orders: last.orders.map((one) => fresh.get(one.id) ?? one) }));
    selection.update(changed);
  });
  /** Whoever presses E again means the next order, not the next step of this one. */
  function step({ row, go }: ActiveRow<OrderRow>) {
    const [next] = row?.moves ?? [];
    if (!row || !next) return;
    moves.move(next, [row]);
    if (next !== 'ship') go(1);
  }
  /** After a search the first that was found is meant, until the keys go to another. */
  function chat({ row, rows }: ActiveRow<OrderRow>) {
    const found = row ?? (filters.search ? rows[0] : undefined);
    if (found) openWhatsApp({ id: found.id, phone: found.customer.phone });
  }

  return (
    <ListScreen
      title="Orders"
      what="orders"
      list={list}
      query={query}
      rows={query.data?.orders}
      rowId={({ id }) => `order-${id}`}
      rowName={({ id }) => `order ${id}`}
      columns={orderColumns((row) => row.moves[0] && moves.move(row.moves[0], [row]))}
      tableClass="tbl-dense"
      tabs={{
        label: 'Which orders',
        names: NAMES,
        counts: counts && Object.fromEntries(TABS.map((tab) => [tab, countText(counts[tab])])),
      }}
      search="Number, name, phone, tracking, SKU"
      filters={[
        { name: 'status', title: 'Status', options: ORDER_STATUSES },
        { name: 'method', title: 'Payment', options: METHODS },
        { name: 'source', title: 'Source', options: SOURCES },
        <DayChip key="days" from={filters.from} to={filters.to} change={change} />,
        { name: 'district', title: 'District', options: DISTRICTS },
        couriers.length > 0 && {
          name: 'courier',
          title: 'Courier',
          options: couriers.map(({ id, name }) => ({ value: String(id), text: name })),
        },
        filters.money && filters.money !== 'partly_refunded' && (
          <Toggle
            key="money"
            isOn
            onToggle={() => change({ money: undefined, cashAge: undefined, paidFrom: undefined })}
          >
            {MONEY[filters.money]}
            {filters.cashAge && `, ${AGES[filters.cashAge]}`}
            {filters.paidFrom && `, from ${dayText(filters.paidFrom)}`}
          </Toggle>
        ),
        filters.customer && (
          <Toggle key="customer" isOn onToggle={() => change({ customer: undefined })}>
            One customer
          </Toggle>
        ),
        { name: 'gift', title: 'Gift', on: 'yes' },
        { name: 'money', title: 'Partly refunded', on: 'partly_refunded' },
      ]}
      tools={
        <>
          {mayExport && (
            <CsvButton
              call={exportOrders}
              input={filters}
              said={({ name, rows, isCut }) =>
                isCut ? `The first ${rows} orders; narrow the list for the rest` : `${rows} orders in ${name}`
              }
            />
          )}
          <ButtonLink to="/new-order">
            <Icon name="plus" small />
            New order
          </ButtonLink>
        </>
      }
      phoneTools={<IconLink icon="plus" label="New order" to="/new-order" />}
      selection={selection}
      selectedFacts={sumOf(selection.rows)}
      bulkFacts={`, ${sumOf(selection.rows)}`}
      bulk={<BulkBar selected={selection.rows} moves={moves} />}
      act={selection.size > 0 && <BulkBar selected={selection.rows} moves={moves} isAtThumb />}
      open={({ id }) => `/orders/${id}`}
      keys={(active) => [
        { press: 'e', shown: ['E'], does: 'next step', run: () => step(active), onSight: true },
        {
          press: 'c',
          shown: ['C'],
          does: 'call',
          run: () => active.row && location.assign(telephone(active.row.customer.phone)),
          onSight: true,
        },
        { press: 'w', shown: ['W'], does: 'WhatsApp', run: () => chat(active) },
        { press: 'n', shown: ['N'], does: 'new order', run: () => void navigate('/new-order') },
      ]}
      empty={EMPTY}
      notFound={{ noun: 'order', text: 'Numbers, names, phones, mails, tracking numbers and SKUs are searched.' }}
      page={query.data}
      pageNote="New orders appear on top by themselves; nothing jumps while you select"
      above={list.tab === 'comingBack' && <Returns />}
    >
      {moves.dialogs}
    </ListScreen>
  );
}
