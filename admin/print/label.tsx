import { Code } from '#admin/print/code.tsx';
import type { Papers } from '#admin/print/paper-sizes.ts';
import { kilos, langOf, rupees } from '#admin/print/words.ts';
import type { PrintedOrder, Sender } from '#contract/staff/print.ts';
import { homePhone, normalisePhone } from '#contract/text/phone-text.ts';

type Props = { order: PrintedOrder; sender: Sender; paper: Papers['labels'] };

/** What is stuck on the parcel: one page, whatever stands on it. */
export function Label({ order, sender, paper }: Props) {
  const { id, to, courier, waybill, money, due } = order;
  const district = `${to.district} ${to.postalCode}`.trim();
  return (
    <article className={`leaf leaf-${paper} tag`} aria-label={`Courier label ${id}`}>
      <div className="paper__top">
        <div>
          <b>{courier ?? 'Courier not chosen'}</b>
          <br />
          {order.delivery}, {to.district}
        </div>
        <p className="paper__no">
          {id}
          <small>1 of 1, {kilos(order.weightKg)}</small>
        </p>
      </div>
      <div className="tag__to" data-fit="">
        <small>To</small>
        <b lang={langOf(to.name)}>{to.name}</b>
        {[...to.lines, to.town].filter(Boolean).map((line) => (
          <span key={line} lang={langOf(line)}>
            {line}
          </span>
        ))}
        <span>{district}</span>
        {to.landmark && <i lang={langOf(to.landmark)}>{to.landmark}</i>}
        <b className="tag__phones">
          {to.phones.map((phone) => (
            <span key={phone}>{homePhone(phone)}</span>
          ))}
        </b>
      </div>
      <div>
        {money === 'due' ? (
          <p className="cod">
            <small>Cash to collect</small>
            {rupees(due)}
          </p>
        ) : (
          <p className="tag__paid">
            PAID <small>nothing to collect</small>
          </p>
        )}
      </div>
      <div className="tag__code">
        <Code text={waybill ?? String(id)} />
        <p className="mono">{waybill ?? id}</p>
      </div>
      <div className="tag__end">
        <p>
          From{' '}
          {[sender.name, sender.address, sender.phone && homePhone(normalisePhone(sender.phone) ?? sender.phone)]
            .filter(Boolean)
            .join(', ')}
          . Keep upright.
        </p>
        {waybill && (
          <div>
            <Code text={String(id)} />
            <p className="mono">{id}</p>
          </div>
        )}
      </div>
    </article>
  );
}

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
