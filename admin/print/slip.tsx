import { Code } from '#admin/print/code.tsx';
import type { Doc } from '#admin/print/paged.tsx';
import type { Paper } from '#admin/print/paper-sizes.ts';
import { dateText, kilos, langOf, PAID_BY, pieces, rupees } from '#admin/print/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { PrintedOrder, Sender } from '#contract/staff/print.ts';
import { homePhone } from '#contract/text/phone-text.ts';

type Slip = { order: PrintedOrder; sender: Sender; paper: Paper };

/** The slip that lies in the parcel, and the card of a gift that lies on it. */
export function slipDocs(slip: Slip): Doc[] {
  return slip.order.giftMessage ? [slipDoc(slip), cardDoc(slip)] : [slipDoc(slip)];
}

function slipDoc({ order, sender, paper }: Slip): Doc {
  const { id, lines, sums } = order;
  // Small sheets are for whoever packs; there is room for prices from A5 on.
  const hasPrices = paper === 'a5' && sums !== null;
  return {
    key: `slip-${id}`,
    name: `Packing slip ${id}`,
    paper,
    head: (
      <>
        <Top brand={sender.name} id={id} small={dateText(order.placedAt)} />
        <Recipient order={order} />
      </>
    ),
    headAgain: <Top brand={sender.name} id={id} small={order.to.name} />,
    columns: (
      <>
        <th>Product</th>
        {hasPrices && <th className="r">Rs.</th>}
        <th className="r">Pieces</th>
      </>
    ),
    rows: lines.map(({ name, sku, size, qty, price }) => ({
      key: sku,
      cells: (
        <>
          <td>
            {name}
            <small className="fine">{[sku, size].filter(Boolean).join(', ')}</small>
          </td>
          {hasPrices && <td className="r">{formatRupees(price ?? 0).replace('Rs. ', '')}</td>}
          <td className="r">
            <b className="paper__qty">{qty}</b> <span className="box" />
          </td>
        </>
      ),
    })),
    tail: <Tail order={order} hasPrices={hasPrices} />,
    foot: (
      <div className="paper__end">
        <span>
          {moneyText(order)}
          <br />
          Packed by ________
        </span>
        <Code text={String(id)} />
      </div>
    ),
  };
}

function Top({ brand, id, small }: { brand: string; id: number; small: string }) {
  return (
    <div className="paper__top">
      <span className="logo">{brand}</span>
      <p className="paper__no">
        {id}
        <small lang={langOf(small)}>{small}</small>
      </p>
    </div>
  );
}

function Recipient({ order: { to } }: { order: PrintedOrder }) {
  const street = [...to.lines, to.town].filter(Boolean).join(', ');
  return (
    <p className="paper__to">
      <b lang={langOf(to.name)}>{to.name}</b>
      <br />
      <span lang={langOf(street)}>{street}</span>
      <br />
      {to.landmark && (
        <>
          <span lang={langOf(to.landmark)}>{to.landmark}</span>
          <br />
        </>
      )}
      {[`${to.district} ${to.postalCode}`.trim(), ...to.phones.map(homePhone)].join(', ')}
    </p>
  );
}

function Tail({ order, hasPrices }: { order: PrintedOrder; hasPrices: boolean }) {
  const { isGift, giftBag, giftMessage, wishedDay, message, money, due, weightKg } = order;
  const gift = [giftBag ? 'gift bag' : 'gift', giftMessage && 'card', 'no price inside'].filter(Boolean).join(', ');
  return (
    <>
      <p>
        {pieces(order.pieces)}, {kilos(weightKg)}
        {isGift && (
          <>
            , <b>{gift}</b>
          </>
        )}
      </p>
      {wishedDay && <p>Wanted on {dateText(wishedDay)}</p>}
      {message && <p lang={langOf(message)}>“{message}”</p>}
      {hasPrices && order.sums && <Sums sums={order.sums} />}
      {money === 'due' && !isGift && (
        <p className="cod">
          <small>Cash to collect</small>
          {rupees(due)}
        </p>
      )}
    </>
  );
}

function Sums({ sums }: { sums: NonNullable<PrintedOrder['sums']> }) {
  const lines = [
    ['Goods', sums.subtotal],
    ['Discount', -sums.discount],
    ['Delivery', sums.delivery],
    ['Payment fee', sums.paymentFee],
    ['Rounding', sums.rounding],
    ['Total', sums.total],
  ] as const;
  return (
    <dl className="paper__sums">
      {lines
        .filter(([name, amount]) => amount !== 0 || name === 'Total')
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount < 0 ? `- ${formatRupees(-amount)}` : formatRupees(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

function moneyText({ money, method, isGift }: PrintedOrder): string {
  if (money === 'paid') return isGift ? 'Paid' : `Paid ${PAID_BY[method]}`;
  return money === 'due' && isGift ? 'Cash: see the label' : 'Not paid yet';
}

function cardDoc({ order: { id, giftMessage }, sender, paper }: Slip): Doc {
  return {
    key: `card-${id}`,
    name: `Gift card ${id}`,
    paper,
    className: 'leaf-card',
    head: (
      <p className="paper__card" lang={langOf(giftMessage)}>
        {giftMessage}
      </p>
    ),
    headAgain: null,
    columns: null,
    rows: [],
    tail: null,
    foot: <span className="logo">{sender.name}</span>,
  };
}
