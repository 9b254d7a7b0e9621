import { Button } from '#admin/parts/button.tsx';
import type { useOrderQuery } from '#admin/screens/orders/order-query.ts';
import type { OrderTab } from '#contract/staff/orders.ts';

const DONE: Record<OrderTab, { title: string; text: string }> = {
  toCall: { title: 'Nobody to call', text: 'Every order with cash on delivery is confirmed.' },
  toPack: { title: 'All packed', text: 'The next orders will stand here.' },
  withCourier: { title: 'Nothing is on the way', text: 'What is shipped stands here until it is delivered.' },
  comingBack: { title: 'Nothing comes back', text: 'Parcels that were refused at the door stand here.' },
  done: { title: 'Nothing is done yet', text: 'Delivered, cancelled and refunded orders stand here.' },
  needsYou: { title: 'Nothing to decide', text: 'What only a person can put right stands here.' },
  all: { title: 'No orders yet', text: 'The first one will stand here.' },
};

/** What was looked for and the way out, or that the work is done. */
export function NoOrders({ query }: { query: ReturnType<typeof useOrderQuery> }) {
  const { tab, filters, isFiltered, change, clear } = query;
  if (!isFiltered) {
    return (
      <div className="empty empty-left">
        <h2>{DONE[tab].title}</h2>
        <p className="soft">{DONE[tab].text}</p>
      </div>
    );
  }
  return (
    <div className="empty empty-left">
      <h2>{filters.search ? `No order with ‘${filters.search}’` : 'No such order'}</h2>
      <p className="soft">Numbers, names, phones, mails, tracking numbers and SKUs are searched.</p>
      <p className="row">
        <Button onClick={clear}>Clear search and filters</Button>
        {tab !== 'all' && <Button onClick={() => change({ tab: undefined })}>Look in all orders</Button>}
      </p>
    </div>
  );
}
