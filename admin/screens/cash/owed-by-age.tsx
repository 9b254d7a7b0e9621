import { Link } from 'react-router';
import { AGES } from '#admin/orders/words.tsx';
import { whenText } from '#admin/parts/time.ts';
import { CASH_AGES, type CashAge, type Owing } from '#contract/admin/cash.ts';
import { formatRupees } from '#contract/money.ts';
import { cx } from '#ui/cx.ts';

const LOOKS: Record<CashAge, string> = { '0-3': '', '4-7': '', '8-14': 'low', '15': 'out' };

const figure = (amount: number) => formatRupees(amount).slice(4);
const listOf = (courierId: number | null, age?: CashAge) =>
  `/orders?money=with_courier&courier=${courierId ?? 'none'}${age ? `&cashAge=${age}` : ''}`;

export function OwedByAge({ owing }: { owing: Owing[] }) {
  if (owing.length === 0) {
    return (
      <div className="empty empty-left">
        <h2>Nobody owes you cash</h2>
        <p className="soft">What is delivered and was to be paid at the door stands here until the courier pays it.</p>
      </div>
    );
  }
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <section className="block">
      <div className="block__head">
        <h2>What they owe, by age</h2>
        <p className="legend" aria-hidden="true">
          {CASH_AGES.map((age) => (
            <span key={age} className={`age-${age}`}>
              <i />
              {AGES[age]}
            </span>
          ))}
        </p>
      </div>
      <table className="tbl">
        <thead>
          <tr>
            <th>Courier</th>
            <th className="shares on-wide">
              <span className="visually-hidden">Shares</span>
            </th>
            {CASH_AGES.map((age) => (
              <th key={age} className="r">
                {AGES[age]}
                {age === '15' && <span className="visually-hidden"> than 14 days</span>}
              </th>
            ))}
            <th className="r">In all</th>
          </tr>
        </thead>
        <tbody>
          {owing.map((one) => (
            <Row key={one.courierId} owing={one} />
          ))}
        </tbody>
        {owing.length > 1 && (
          <tfoot className="on-wide">
            <tr>
              <td>All</td>
              <td />
              {CASH_AGES.map((age) => (
                <td key={age} className="r">
                  {figure(total(owing.map(({ ages }) => ages[age].amount)))}
                </td>
              ))}
              <td className="r">{formatRupees(total(owing.map(({ all }) => all.amount)))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ owing: { courierId, courier, ages, all, lastPaidAt } }: { owing: Owing }) {
  const parcels = all.orders === 1 ? '1 parcel' : `${all.orders} parcels`;
  return (
    <tr>
      <td data-c="a">
        <Link className="name" to={listOf(courierId)}>
          {courier}
        </Link>
        <small>
          {parcels}
          {lastPaidAt && `, paid last ${whenText(lastPaidAt)}`}
        </small>
      </td>
      <td data-c="e" className="shares">
        <span className="ages">
          {CASH_AGES.filter((age) => ages[age].amount > 0).map((age) => (
            <i key={age} className={`age-${age}`} style={{ flex: ages[age].amount }} />
          ))}
        </span>
      </td>
      {CASH_AGES.map((age) => (
        <td key={age} className={cx('r', ages[age].amount > 0 && LOOKS[age])} data-c="no">
          {ages[age].orders > 0 ? (
            <Link to={listOf(courierId, age)}>{figure(ages[age].amount)}</Link>
          ) : (
            <span className="mute">0</span>
          )}
        </td>
      ))}
      <td className="r" data-c="b">
        <Link to={listOf(courierId)}>
          <b>{formatRupees(all.amount)}</b>
        </Link>
      </td>
    </tr>
  );
}
