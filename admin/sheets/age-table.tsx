import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx, figure, rupees, Unseen } from '#admin/kit.ts';
import { AGES } from '#admin/screens/orders/words.tsx';
import { CASH_AGES, type CashAge } from '#contract/staff/cash.ts';

const LOOKS: Record<CashAge, string> = { '0-3': '', '4-7': '', '8-14': 'low', '15': 'out' };

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

type AgeRow = {
  key: string;
  name: string;
  facts: ReactNode;
  ages: Record<CashAge, { amount: number }>;
  /** What has no age. */
  other?: { amount: number; to: string };
  all: number;
  /** Their list, of one age or of all. */
  to: (age?: CashAge) => string;
};

type Props = { title: string; who: string; other?: string; rows: AgeRow[] };

/** Who has how much of ours since when; each number a link to its list. */
export function AgeTable({ title, who, other, rows }: Props) {
  return (
    <section className="block">
      <div className="block__head">
        <h2>{title}</h2>
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
            <th>{who}</th>
            <th className={cx('shares on-wide', other && 'not-tablet')}>
              <Unseen>Shares</Unseen>
            </th>
            {CASH_AGES.map((age) => (
              <th key={age} className="r">
                {AGES[age]}
                {age === '15' && <Unseen> than 14 days</Unseen>}
              </th>
            ))}
            {other && <th className="r">{other}</th>}
            <th className="r">In all</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} otherName={other} />
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot className="on-wide">
            <tr>
              <td>All</td>
              <td className={cx(other && 'not-tablet')} />
              {CASH_AGES.map((age) => (
                <td key={age} className="r">
                  {figure(total(rows.map(({ ages }) => ages[age].amount)))}
                </td>
              ))}
              {other && <td className="r">{figure(total(rows.map((row) => row.other?.amount ?? 0)))}</td>}
              <td className="r">{rupees(total(rows.map(({ all }) => all)))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ row, otherName }: { row: AgeRow; otherName: string | undefined }) {
  const { name, facts, ages, other, all, to } = row;
  return (
    <tr>
      <td data-c="a">
        <Link className="name" to={to()}>
          {name}
        </Link>
        <small>{facts}</small>
      </td>
      <td data-c="e" className={cx('shares', otherName && 'not-tablet')}>
        <span className="ages">
          {CASH_AGES.filter((age) => ages[age].amount > 0).map((age) => (
            <i key={age} className={`age-${age}`} style={{ flex: ages[age].amount }} />
          ))}
        </span>
      </td>
      {CASH_AGES.map((age) => (
        <td key={age} className={cx('r', ages[age].amount > 0 && LOOKS[age])} data-c="no">
          <Figure amount={ages[age].amount} to={to(age)} />
        </td>
      ))}
      {otherName && (
        <td className="r" data-c="no">
          <Figure amount={other?.amount ?? 0} to={other?.to ?? ''} />
        </td>
      )}
      <td className="r" data-c="b">
        <Link to={to()}>
          <b>{rupees(all)}</b>
        </Link>
      </td>
    </tr>
  );
}

function Figure({ amount, to }: { amount: number; to: string }) {
  return amount === 0 ? <span className="mute">0</span> : <Link to={to}>{figure(amount)}</Link>;
}
