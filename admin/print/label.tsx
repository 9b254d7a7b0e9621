import { Code } from '#admin/print/code.tsx';
import { CashToCollect, Leaf, Top } from '#admin/print/paper.tsx';
import type { Papers } from '#admin/print/paper-sizes.ts';
import { kilos, langOf } from '#admin/print/words.ts';
import type { PrintedOrder, Sender } from '#contract/staff/print.ts';
import { fillText } from '#contract/text/fill-text.ts';
import { homePhone, normalisePhone } from '#contract/text/phone-text.ts';
import { placeText } from '#contract/text/place-text.ts';

type Props = { order: PrintedOrder; sender: Sender; paper: Papers['labels'] };

/** What is stuck on the parcel: one page, whatever stands on it. */
export function Label({ order, sender, paper }: Props) {
  const { id, to, courier, waybill, money, due, says } = order;
  return (
    <Leaf
      paper={paper}
      className="p-[5mm]! h-(--high) [&>*+*]:mt-[2.5mm] [&>*+*]:pt-[2.5mm] [&>*+*]:border-t-[0.4mm]"
      label={`Courier label ${id}`}
      lang={order.language}
    >
      <Top number={id} small={`${says.alone}, ${kilos(order.weightKg)}`}>
        <div>
          <b>{courier ?? says.noCourier}</b>
          <br />
          {order.delivery}, {to.district}
        </div>
      </Top>
      <div className="flex-1 min-h-0 overflow-hidden text-[12pt]/[1.3] *:flow-root" data-fit="">
        <small className="text-[8pt]">{says.to}</small>
        <b className="text-[1.25em]/[1.2]" lang={langOf(to.name)}>
          {to.name}
        </b>
        {[...to.lines, placeText(to)].map((line) => (
          <span key={line} lang={langOf(line)}>
            {line}
          </span>
        ))}
        {to.landmark && (
          <i className="text-[0.9em]" lang={langOf(to.landmark)}>
            {to.landmark}
          </i>
        )}
        <b className="text-[1.25em]/[1.2]">{to.phones.map(homePhone).join(', ')}</b>
      </div>
      <div>
        {money === 'due' ? (
          <CashToCollect due={due} says={says} className="text-[26pt]/[1.1]" />
        ) : (
          <p className="text-[26pt]/[1.1] font-semibold">
            {says.isPaid} <small className="text-[10pt] font-normal">{says.nothing}</small>
          </p>
        )}
      </div>
      <div>
        <Code text={waybill ?? String(id)} className="mx-auto w-full h-[17mm]" />
        <p className="mono text-[12pt]/[1.2] text-center">{waybill ?? id}</p>
      </div>
      <div className="flex justify-between items-center gap-[4mm] text-[8pt]">
        <p>{fillText(says.from, { sender: senderLine(sender) })}</p>
        {waybill && (
          <div className="flex-none w-[34mm]">
            <Code text={String(id)} className="w-full h-[8mm]" />
            <p className="mono text-center">{id}</p>
          </div>
        )}
      </div>
    </Leaf>
  );
}

const senderLine = ({ name, address, phone }: Sender) =>
  [name, address, phone && homePhone(normalisePhone(phone) ?? phone)].filter(Boolean).join(', ');

/** From large to the smallest that can be read at arm's length. */
const SIZES_PT = [12, 11, 10, 9, 8, 7, 6];

/** A long address gets smaller letters instead of another page. */
export function fitLabels(within: Element): void {
  for (const place of within.querySelectorAll<HTMLElement>('[data-fit]')) {
    for (const size of SIZES_PT) {
      place.style.fontSize = `${size}pt`;
      if (place.scrollHeight <= place.clientHeight && place.scrollWidth <= place.clientWidth) break;
    }
  }
}
