import { Code } from '#admin/print/code.tsx';
import { type Doc, tableOf } from '#admin/print/paged.tsx';
import { CashToCollect, Foot, Goods, Logo, Sums, Top, ToTick } from '#admin/print/paper.tsx';
import type { Paper } from '#admin/print/paper-sizes.ts';
import { kilos, langOf } from '#admin/print/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { PrintedOrder, Says, Sender } from '#contract/staff/print.ts';
import { homePhone } from '#contract/text/phone-text.ts';

type Line = PrintedOrder['lines'][number];
type Slip = { order: PrintedOrder; sender: Sender; paper: Paper };

/** The slip that lies in the parcel, and the card of a gift that lies on it. */
export function slipDocs(slip: Slip): Doc[] {
  return slip.order.giftMessage ? [slipDoc(slip), cardDoc(slip)] : [slipDoc(slip)];
}

function slipDoc({ order, sender, paper }: Slip): Doc {
  const { id, lines, sums, says } = order;
  // Small sheets are for whoever packs; there is room for prices from A5 on.
  const hasPrices = paper === 'a5' && sums !== null;
  return {
    key: `slip-${id}`,
    name: `Packing slip ${id}`,
    lang: order.language,
    sheet: says.sheet,
    paper,
    head: (
      <>
        <SlipTop order={order} sender={sender} small={says.placedOn} />
        <Recipient order={order} />
      </>
    ),
    headAgain: <SlipTop order={order} sender={sender} small={order.to.name} />,
    ...tableOf(lines, ({ sku }) => sku, [
      { head: says.product, cell: (line) => <Goods {...line} /> },
      ...(hasPrices
        ? [{ head: says.sign, className: 'r', cell: ({ price }: Line) => formatRupees(price ?? 0).replace('Rs. ', '') }]
        : []),
      { head: says.pieces, className: 'r', cell: ({ qty }) => <ToTick qty={qty} /> },
    ]),
    tail: <Tail order={order} hasPrices={hasPrices} />,
    foot: (
      <Foot>
        <span>
          {says.money}
          <br />
          {says.packedBy}
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

function Recipient({ order: { to, says } }: { order: PrintedOrder }) {
  const street = to.lines.join(', ');
  const { place } = says;
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
  const { isGift, message, money, due, code, weightKg, says } = order;
  return (
    <>
      <p>
        {says.count}, {kilos(weightKg)}
        {says.gift && (
          <>
            , <b>{says.gift}</b>
          </>
        )}
      </p>
      {says.wantedOn && <p>{says.wantedOn}</p>}
      {message && <p lang={langOf(message)}>“{message}”</p>}
      {hasPrices && order.sums && <SlipSums sums={order.sums} says={says} />}
      {money === 'due' && !isGift && (
        <div className="flex items-center gap-[4mm]">
          <CashToCollect due={due} says={says} className="flex-1 text-[13pt]" />
          {code && <PayCode code={code} says={says} />}
        </div>
      )}
    </>
  );
}

/** Its dots are three centimetres wide: a phone reads them at arm’s length. */
function PayCode({ code: { path, size }, says }: { code: NonNullable<PrintedOrder['code']>; says: Says }) {
  return (
    <figure className="w-[38mm] text-center text-[7pt]/[1.25]">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="w-full"
        shapeRendering="crispEdges"
        role="img"
        aria-label="LANKAQR"
      >
        <path d={path} />
      </svg>
      <figcaption>
        <b>LANKAQR</b> {says.scanInstead}
      </figcaption>
    </figure>
  );
}

function SlipSums({ sums, says }: { sums: NonNullable<PrintedOrder['sums']>; says: Says }) {
  const shown = (amount: number) => formatRupees(amount).replace('Rs.', says.sign);
  const lines = [
    [says.goods, sums.subtotal],
    [says.discount, -sums.discount],
    [says.delivery, sums.delivery],
    [says.paymentFee, sums.paymentFee],
    [says.rounding, sums.rounding],
    [says.total, sums.total],
  ] as const;
  return (
    <Sums
      className="w-[62mm] *:last:mt-[1mm] *:last:pt-[1mm] *:last:border-t-[0.25mm]"
      lines={lines
        .filter(([name, amount]) => amount !== 0 || name === says.total)
        .map(([name, amount]) => [name, amount < 0 ? `- ${shown(-amount)}` : shown(amount)])}
    />
  );
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
