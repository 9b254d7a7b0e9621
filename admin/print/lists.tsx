import { expiredText, takeText } from '#admin/parts/shelf-words.ts';
import { type Doc, tableOf } from '#admin/print/paged.tsx';
import { Fine, Foot, Goods, Logo, Title, Top, ToTick } from '#admin/print/paper.tsx';
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
    for (const { productItemId, name, onPack, sku, size, sizeOnPack, qty } of lines) {
      const goods = { productItemId, name: onPack || name, sku, size: sizeOnPack || size };
      const picked = bySku.get(sku) ?? { ...goods, qty: 0, orders: [] };
      picked.qty += qty;
      picked.orders.push(qty > 1 ? `${id} × ${qty}` : String(id));
      bySku.set(sku, picked);
    }
  }
  const all = [...bySku.values()].sort((one, other) => one.sku.localeCompare(other.sku));
  const total = all.reduce((sum, { qty }) => sum + qty, 0);
  const ordersText = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  const title = (
    <Top number={total} small={`${pieces(total).replace(/^\d+ /, '')} for ${ordersText}`}>
      <Title>Take from the shelf</Title>
    </Top>
  );
  return {
    key: 'pick',
    name: 'Pick list',
    paper,
    head: title,
    headAgain: title,
    ...tableOf(all, ({ sku }) => sku, [
      { head: 'Product', cell: (goods) => <Goods {...goods} /> },
      {
        head: 'For, and from which batch',
        className: 'text-[8pt] text-[#444]',
        cell: ({ productItemId, qty, orders: numbers }) => (
          <>
            {numbers.join(', ')}
            <Lies item={shelf.find((item) => item.productItemId === productItemId)} qty={qty} />
          </>
        ),
      },
      { head: 'Pieces', className: 'r', cell: ({ qty }) => <ToTick qty={qty} /> },
    ]),
    tail: null,
    foot: null,
  };
}

/** The batches to take, and those that stay. */
function Lies({ item, qty }: { item: ShelfItem | undefined; qty: number }) {
  const [take, expired] = [takeText(item, qty), expiredText(item)];
  return (
    <small className="text-[8pt] text-[#000] *:flow-root">
      {take && <span>{take}</span>}
      {expired && <b>{expired}</b>}
    </small>
  );
}

type Handover = { handover: HandoverPage; sender: Sender; hasCodes: boolean };

/** What the courier signs. */
export function handoverDoc({ handover: { row, parcels }, sender, hasCodes }: Handover, paper: Paper): Doc {
  const top = (
    <Top number={row.id} small={momentText(row.at)}>
      <div>
        <Logo>{sender.name}</Logo>
        <Title>Handed over to {row.courier}</Title>
      </div>
    </Top>
  );
  return {
    key: `handover-${row.id}`,
    name: `Hand-over list ${row.id}`,
    paper,
    head: top,
    headAgain: top,
    ...tableOf(parcels, ({ orderId }) => orderId, [
      { head: 'No.', className: 'w-[6mm] text-[#444]', cell: (_parcel, index) => index + 1 },
      { head: 'Order', cell: ({ orderId }) => <b>{orderId}</b> },
      {
        head: 'For',
        cell: ({ name, place }) => (
          <>
            <span lang={langOf(name)}>{name}</span> <Fine lang={langOf(place)}>{place}</Fine>
          </>
        ),
      },
      { head: 'Tracking', cell: ({ waybill }) => <span className="mono">{waybill ?? 'no number'}</span> },
      { head: 'Weight', className: 'r', cell: ({ weightKg }) => kilos(weightKg) },
      {
        head: 'Cash, Rs.',
        className: 'r',
        cell: ({ cash }) => (cash > 0 ? rupees(cash).replace('Rs. ', '') : 'paid'),
      },
    ]),
    tail: (
      <>
        <p className="font-semibold">
          {row.parcels === 1 ? '1 parcel' : `${row.parcels} parcels`}, {kilos(row.weightKg)}, cash to collect{' '}
          {rupees(row.cash)}
        </p>
        {hasCodes && row.cash > 0 && (
          <p className="text-[8pt]">
            The slip in a parcel with cash shows a LANKAQR code. Who has paid by it owes no cash: see it in the app of
            their bank, and tell us the number of the order.
          </p>
        )}
        <div className="grid grid-cols-2 gap-x-[8mm] gap-y-[12mm] pt-[14mm] text-[8pt] *:pt-[1mm] *:border-t-[0.25mm]">
          <span>Received by (name)</span>
          <span>Vehicle</span>
          <span>Date and time</span>
          <span>Signature</span>
        </div>
      </>
    ),
    foot: (
      <Foot>
        <span>
          Handed over by {row.by}, {[sender.name, sender.address].filter(Boolean).join(', ')}
        </span>
      </Foot>
    ),
  };
}
