import { expiredText, takeText } from '#admin/parts/shelf-words.ts';
import type { Doc } from '#admin/print/paged.tsx';
import type { Paper } from '#admin/print/paper-sizes.ts';
import { kilos, langOf, momentText, pieces, rupees } from '#admin/print/words.ts';
import type { HandoverPage } from '#contract/staff/handovers.ts';
import type { PrintedOrder, Sender } from '#contract/staff/print.ts';
import type { ShelfItem } from '#contract/staff/shelf.ts';

type Picked = { productItemId: number; name: string; sku: string; size: string; qty: number; orders: string[] };

/** What to take from the shelf for all orders together, and for which. */
export function pickDoc(orders: PrintedOrder[], shelf: ShelfItem[], paper: Paper): Doc {
  const bySku = new Map<string, Picked>();
  for (const { id, lines } of orders) {
    for (const { productItemId, name, sku, size, qty } of lines) {
      const picked = bySku.get(sku) ?? { productItemId, name, sku, size, qty: 0, orders: [] };
      picked.qty += qty;
      picked.orders.push(qty > 1 ? `${id} × ${qty}` : String(id));
      bySku.set(sku, picked);
    }
  }
  const all = [...bySku.values()].sort((one, other) => one.sku.localeCompare(other.sku));
  const total = all.reduce((sum, { qty }) => sum + qty, 0);
  const title = (
    <div className="paper__top">
      <h2>Take from the shelf</h2>
      <p className="paper__no">
        {total}
        <small>
          {pieces(total).replace(/^\d+ /, '')} for {orders.length === 1 ? '1 order' : `${orders.length} orders`}
        </small>
      </p>
    </div>
  );
  return {
    key: 'pick',
    name: 'Pick list',
    paper,
    head: title,
    headAgain: title,
    columns: (
      <>
        <th>Product</th>
        <th>For, and from which batch</th>
        <th className="r">Pieces</th>
      </>
    ),
    rows: all.map(({ productItemId, name, sku, size, qty, orders: numbers }) => ({
      key: sku,
      cells: (
        <>
          <td>
            {name}
            <small className="fine">{[sku, size].filter(Boolean).join(', ')}</small>
          </td>
          <td className="paper__for">
            {numbers.join(', ')}
            <Lies item={shelf.find((item) => item.productItemId === productItemId)} qty={qty} />
          </td>
          <td className="r">
            <b className="paper__qty">{qty}</b> <span className="box" />
          </td>
        </>
      ),
    })),
    tail: null,
    foot: null,
  };
}

/** The batches to take, and those that stay. */
function Lies({ item, qty }: { item: ShelfItem | undefined; qty: number }) {
  const [take, expired] = [takeText(item, qty), expiredText(item)];
  return (
    <>
      {take && <small className="paper__take">{take}</small>}
      {expired && (
        <small className="paper__take">
          <b>{expired}</b>
        </small>
      )}
    </>
  );
}

/** What the courier signs. */
export function handoverDoc({ row, parcels }: HandoverPage, sender: Sender, paper: Paper): Doc {
  const top = (small: string) => (
    <div className="paper__top">
      <div>
        <span className="logo">{sender.name}</span>
        <h2>Handed over to {row.courier}</h2>
      </div>
      <p className="paper__no">
        {row.id}
        <small>{small}</small>
      </p>
    </div>
  );
  return {
    key: `handover-${row.id}`,
    name: `Hand-over list ${row.id}`,
    paper,
    head: top(momentText(row.at)),
    headAgain: top(momentText(row.at)),
    columns: (
      <>
        <th>No.</th>
        <th>Order</th>
        <th>For</th>
        <th>Tracking</th>
        <th className="r">Weight</th>
        <th className="r">Cash, Rs.</th>
      </>
    ),
    rows: parcels.map(({ orderId, name, place, waybill, weightKg, cash }, index) => ({
      key: String(orderId),
      cells: (
        <>
          <td className="paper__count">{index + 1}</td>
          <td>
            <b>{orderId}</b>
          </td>
          <td>
            <span lang={langOf(name)}>{name}</span>{' '}
            <small className="fine" lang={langOf(place)}>
              {place}
            </small>
          </td>
          <td className="mono">{waybill ?? 'no number'}</td>
          <td className="r">{kilos(weightKg)}</td>
          <td className="r">{cash > 0 ? rupees(cash).replace('Rs. ', '') : 'paid'}</td>
        </>
      ),
    })),
    tail: (
      <>
        <p className="paper__total">
          {row.parcels === 1 ? '1 parcel' : `${row.parcels} parcels`}, {kilos(row.weightKg)}, cash to collect{' '}
          {rupees(row.cash)}
        </p>
        <div className="paper__sign">
          <span>Received by (name)</span>
          <span>Vehicle</span>
          <span>Date and time</span>
          <span>Signature</span>
        </div>
      </>
    ),
    foot: (
      <p className="paper__end">
        Handed over by {row.by}, {[sender.name, sender.address].filter(Boolean).join(', ')}
      </p>
    ),
  };
}
