import { Code } from '#admin/print/code.tsx';
import { type Doc, tableOf } from '#admin/print/paged.tsx';
import { CashToCollect, Foot, Goods, Logo, Sums, Top, ToTick } from '#admin/print/paper.tsx';
import type { Paper } from '#admin/print/paper-sizes.ts';
import { dateText, kilos, langOf, PAID_BY, pieces } from '#admin/print/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { PrintedOrder, Sender } from '#contract/staff/print.ts';
import { homePhone } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';

type Line = PrintedOrder['lines'][number];
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
        <SlipTop order={order} sender={sender} small={dateText(order.placedAt)} />
        <Recipient order={order} />
      </>
    ),
    headAgain: <SlipTop order={order} sender={sender} small={order.to.name} />,
    ...tableOf(lines, ({ sku }) => sku, [
      { head: 'Product', cell: (line) => <Goods {...line} /> },
      ...(hasPrices
        ? [{ head: 'Rs.', className: 'r', cell: ({ price }: Line) => formatRupees(price ?? 0).replace('Rs. ', '') }]
        : []),
      { head: 'Pieces', className: 'r', cell: ({ qty }) => <ToTick qty={qty} /> },
    ]),
    tail: <Tail order={order} hasPrices={hasPrices} />,
    foot: (
      <Foot>
        <span>
          {moneyText(order)}
          <br />
          Packed by ________
        </span>
        <Code text={String(id)} className="flex-none w-[46mm] h-[12mm]" />
      </Foot>
    ),
  };
}

function SlipTop({ order, sender, small }: Omit<Slip, 'paper'> & { small: string }) {
  return (
    <Top number={order.id} small={small}>
      <Logo>{sender.name}</Logo>
    </Top>
  );
}

function Recipient({ order: { to } }: { order: PrintedOrder }) {
  const street = to.lines.join(', ');
  const place = placeText(to);
  return (
    <p className="py-[4mm] text-[1.1em]/[1.35] text-wrap">
      <b className="text-[12pt]" lang={langOf(to.name)}>
        {to.name}
      </b>
      <br />
      <span lang={langOf(street)}>{street}</span>
      <br />
      {to.landmark && (
        <>
          <span lang={langOf(to.landmark)}>{to.landmark}</span>
          <br />
        </>
      )}
      <span lang={langOf(place)}>{place}</span>
      {to.phones.map((phone) => `, ${homePhone(phone)}`)}
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
      {hasPrices && order.sums && <SlipSums sums={order.sums} />}
      {money === 'due' && !isGift && <CashToCollect due={due} />}
    </>
  );
}

function SlipSums({ sums }: { sums: NonNullable<PrintedOrder['sums']> }) {
  const lines = [
    ['Goods', sums.subtotal],
    ['Discount', -sums.discount],
    ['Delivery', sums.delivery],
    ['Payment fee', sums.paymentFee],
    ['Rounding', sums.rounding],
    ['Total', sums.total],
  ] as const;
  return (
    <Sums
      className="w-[62mm] *:last:mt-[1mm] *:last:pt-[1mm] *:last:border-t-[0.25mm]"
      lines={lines
        .filter(([name, amount]) => amount !== 0 || name === 'Total')
        .map(([name, amount]) => [name, amount < 0 ? `- ${formatRupees(-amount)}` : formatRupees(amount)])}
    />
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
    className: 'justify-center text-center [&>[data-part=head]]:mt-auto',
    head: (
      <p
        className="font-serif font-medium text-[17pt]/[1.35] text-balance whitespace-pre-line"
        lang={langOf(giftMessage)}
      >
        {giftMessage}
      </p>
    ),
    headAgain: null,
    columns: [],
    rows: [],
    tail: null,
    foot: <Logo className="mr-0 text-[13pt]">{sender.name}</Logo>,
  };
}
