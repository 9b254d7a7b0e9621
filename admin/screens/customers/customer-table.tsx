import { Link } from 'react-router';
import { langOf, whatsApp } from '#admin/orders/words.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import { lastOrderText } from '#admin/screens/customers/words.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { CustomerRow } from '#contract/staff/customers.ts';
import { homePhone } from '#contract/text/phone-text.ts';
import { cx } from '#ui/cx.ts';

type Props = { rows: CustomerRow[]; here: number | undefined };

export function CustomerTable({ rows, here }: Props) {
  return (
    <table className="tbl customers">
      <thead>
        <tr>
          <th>Customer</th>
          <th>Phone</th>
          <th className="r">Orders</th>
          <th className="r">Spent in all</th>
          <th className="r">Refused</th>
          <th aria-sort="descending">Last order</th>
          <th className="not-tablet">Letter</th>
          <th>
            <span className="visually-hidden">Write</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isHere={row.id === here} />
        ))}
      </tbody>
    </table>
  );
}

export const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

function Row({ row, isHere }: { row: CustomerRow; isHere: boolean }) {
  const { id, name, phone, place, orders, spent, cashSent, refused, lastOrderAt, hasLetter, userId } = row;
  return (
    <tr id={`customer-${id}`} className={cx(isHere && 'is-here')}>
      <td data-c="a">
        <Link className="name" to={`/customers/${id}`} lang={langOf(name)}>
          {name || homePhone(phone)}
        </Link>
        <small>{place || (userId === null ? '' : 'Has not ordered yet')}</small>
      </td>
      <td className="num nb" data-c="no">
        {homePhone(phone)}
      </td>
      <td className="r" data-c="no">
        {orders}
      </td>
      <td className="r nb" data-c="b">
        {formatRupees(spent)}
        <small className="on-phone">{ordersText(orders)}</small>
      </td>
      <td className="r nb" data-c={refused > 0 ? 'e' : 'no'}>
        {refused > 0 ? (
          <span className="mark mark-bad">
            {refused} of {cashSent}
            <span className="on-phone"> refused</span>
          </span>
        ) : (
          <span className="mute">0</span>
        )}
      </td>
      <td className="mute nb" data-c="no">
        {lastOrderText(lastOrderAt)}
      </td>
      <td className="not-tablet" data-c="no">
        {hasLetter && (
          <>
            <Icon name="check" small />
            <span className="visually-hidden">gets the letter</span>
          </>
        )}
      </td>
      <td className="acts" data-c="no">
        {phone && (
          <a
            className="btn btn-outline btn-row btn-icon"
            href={whatsApp(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp ${name}`}
          >
            <Icon name="whatsapp" small />
          </a>
        )}
      </td>
    </tr>
  );
}
