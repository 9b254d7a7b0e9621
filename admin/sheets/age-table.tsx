import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Block, type Column, cx, figure, rupees, Table, Unseen } from '#admin/kit.ts';
import { AGES } from '#admin/screens/orders/words.tsx';
import { CASH_AGES, type CashAge } from '#contract/staff/cash.ts';

const LOOKS: Record<CashAge, string> = { '0-3': '', '4-7': '', '8-14': 'low', '15': 'out' };
const COLOURS: Record<CashAge, string> = { '0-3': 'bg-mint', '4-7': 'bg-fresh', '8-14': 'bg-gold', '15': 'bg-clay' };

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
  const columns: (Column<AgeRow> | undefined | false)[] = [
    {
      head: who,
      phone: 'a',
      cell: ({ name, facts, to }) => (
        <>
          <Link className="name" to={to()}>
            {name}
          </Link>
          <small>{facts}</small>
        </>
      ),
    },
    {
      head: <Unseen>Shares</Unseen>,
      phone: 'e',
      className: cx('sm:w-[24%]', other && 'not-tablet'),
      cell: ({ ages }) => (
        <span className="flex gap-px h-2 min-w-32">
          {CASH_AGES.filter((age) => ages[age].amount > 0).map((age) => (
            <i key={age} className={COLOURS[age]} style={{ flex: ages[age].amount }} />
          ))}
        </span>
      ),
    },
    ...CASH_AGES.map(
      (age): Column<AgeRow> => ({
        head: (
          <>
            {AGES[age]}
            {age === '15' && <Unseen> than 14 days</Unseen>}
          </>
        ),
        phone: 'no',
        className: 'r',
        cellClass: ({ ages }) => ages[age].amount > 0 && LOOKS[age],
        cell: ({ ages, to }) => <Figure amount={ages[age].amount} to={to(age)} />,
      }),
    ),
    other !== undefined && {
      head: other,
      phone: 'no',
      className: 'r',
      cell: (row) => <Figure amount={row.other?.amount ?? 0} to={row.other?.to ?? ''} />,
    },
    {
      head: 'In all',
      phone: 'b',
      className: 'r',
      cell: ({ all, to }) => (
        <Link to={to()}>
          <b>{rupees(all)}</b>
        </Link>
      ),
    },
  ];
  return (
    <Block
      title={title}
      aside={
        <p className="legend" aria-hidden="true">
          {CASH_AGES.map((age) => (
            <span key={age}>
              <i className={COLOURS[age]} />
              {AGES[age]}
            </span>
          ))}
        </p>
      }
    >
      <Table
        rows={rows}
        rowId={({ key }) => `owing-${key}`}
        columns={columns}
        foot={
          rows.length > 1 && (
            <tr className="on-wide">
              <td>All</td>
              <td className={cx(other && 'not-tablet')} />
              {CASH_AGES.map((age) => (
                <td key={age} className="r">
                  {whole(total(rows.map(({ ages }) => ages[age].amount)))}
                </td>
              ))}
              {other && <td className="r">{whole(total(rows.map((row) => row.other?.amount ?? 0)))}</td>}
              <td className="r">{rupees(total(rows.map(({ all }) => all)))}</td>
            </tr>
          )
        }
      />
    </Block>
  );
}

/** As nothing stands above it. */
const whole = (amount: number) => (amount === 0 ? '0' : figure(amount));

function Figure({ amount, to }: { amount: number; to: string }) {
  return amount === 0 ? <span className="mute">0</span> : <Link to={to}>{figure(amount)}</Link>;
}
