import { useState } from 'react';
import { Link } from 'react-router';
import { Button, type Column, cx, figure, InputError, Problem, Table, Unseen } from '#admin/kit.ts';
import { readChange, readPieces } from '#admin/screens/stock/read-change.ts';
import { StockCell } from '#admin/screens/stock/stock-cell.tsx';
import { StockThing } from '#admin/screens/stock/stock-thing.tsx';
import { change, warnAt } from '#admin/screens/stock/stock-writes.ts';
import { firstToExpire, fullName, lastsText, lookOf } from '#admin/screens/stock/words.ts';
import type { StockRow } from '#contract/staff/stock.ts';

type Props = {
  rows: StockRow[];
  /** The row that the keys act on. */
  activeRow: number | undefined;
  onActivate: (itemId: number) => void;
  onAdjust: (row: StockRow) => void;
  /** So many fewer: why is asked first. */
  onLess: (row: StockRow, pieces: number) => void;
};

type NumberColumn = 'on-hand' | 'warn-at';

const rowId = ({ itemId }: StockRow) => `stock-${itemId}`;

export function StockTable({ rows, activeRow, onActivate, onAdjust, onLess }: Props) {
  /** What is wrong belongs to one of a row's two numbers. */
  const [problems, setProblems] = useState<Record<number, { in: NumberColumn; text: string } | undefined>>({});
  const cell = (row: StockRow, name: NumberColumn) => {
    const problem = problems[row.itemId];
    return {
      name,
      describedBy: `${rowId(row)}-problem`,
      problem: problem?.in === name ? problem.text : undefined,
      onProblem: (text: string | undefined) =>
        setProblems((last) => ({ ...last, [row.itemId]: text === undefined ? undefined : { in: name, text } })),
    };
  };

  async function saveOnHand(row: StockRow, text: string) {
    const { itemId, onHand } = row;
    const read = readChange(text);
    if (!read) return;
    if ('problem' in read) throw new InputError(read.problem);
    if ('to' in read) {
      if (read.to !== onHand) await change([{ itemId, to: read.to, seen: onHand, reason: 'count' }]);
    } else if (read.by < 0) {
      onLess(row, -read.by);
    } else {
      await change([{ itemId, by: read.by, reason: 'delivery' }]);
    }
  }

  const columns: Column<StockRow>[] = [
    {
      head: 'Product',
      phone: 'a',
      cell: (row, { isActive }) => (
        <StockThing item={row}>
          <Link className="name mr-2" to={`/stock/history?item=${row.itemId}`} aria-current={isActive || undefined}>
            {row.name}
          </Link>
          {row.isHidden && <span className="mark">hidden</span>}
          {row.waiting > 0 && (
            <span className="mark">{row.waiting === 1 ? '1 waits for it' : `${row.waiting} wait for it`}</span>
          )}
        </StockThing>
      ),
    },
    {
      head: 'Price, Rs.',
      phone: 'no',
      className: 'r not-tablet',
      cellClass: 'mute',
      cell: ({ price }) => figure(price),
    },
    {
      head: 'On hand',
      phone: 'no',
      className: 'r',
      cell: (row) => (
        <StockCell
          className="w-18"
          label={`On hand, ${fullName(row)}`}
          value={row.onHand}
          onSave={(text) => saveOnHand(row, text)}
          {...cell(row, 'on-hand')}
        />
      ),
    },
    {
      head: 'Reserved',
      phone: 'no',
      className: 'r not-tablet',
      cellClass: 'mute',
      cell: ({ reserved }) => reserved > 0 && reserved,
    },
    {
      head: 'Can be sold',
      phone: 'no',
      className: 'r',
      cell: (row) => <b className={lookOf(row)}>{row.sellable.toLocaleString('en')}</b>,
    },
    {
      head: 'Warn at',
      phone: 'no',
      className: 'r',
      cell: (row) => (
        <StockCell
          className="w-14"
          label={`Warn at, ${fullName(row)}`}
          value={row.warnAt}
          onSave={(text) => saveWarnAt(row, text)}
          {...cell(row, 'warn-at')}
        />
      ),
    },
    { head: 'Lasts', phone: 'no', className: 'r', cellClass: 'mute', cell: lastsText },
    { head: 'First to expire', phone: 'e', cellClass: 'nb', cell: (row) => <Expiry row={row} /> },
    {
      head: <Unseen>Adjust</Unseen>,
      phone: 'b',
      cellClass: 'acts max-sm:flex max-sm:items-center',
      cell: (row) => (
        <>
          <b className={cx('on-phone num mr-3', lookOf(row))}>
            {row.sellable.toLocaleString('en')} <small className="font-normal text-ink-mute">can be sold</small>
          </b>
          <Button row onClick={() => onAdjust(row)}>
            Adjust<Unseen> {fullName(row)}</Unseen>
          </Button>
        </>
      ),
    },
  ];
  return (
    <Table
      className="sm:[&_:is(th,td):not(:last-child)]:pr-2.5"
      rows={rows}
      rowId={rowId}
      columns={columns}
      activeId={`stock-${activeRow}`}
      onActivate={(id) => onActivate(Number(id.slice('stock-'.length)))}
      below={(row) => {
        const problem = problems[row.itemId];
        return (
          problem && (
            <div id={`${rowId(row)}-problem`} role="alert">
              <Problem id={`${rowId(row)}-problem-text`} text={problem.text} />
            </div>
          )
        );
      }}
    />
  );
}

async function saveWarnAt(row: StockRow, text: string) {
  const pieces = readPieces(text);
  if (pieces === undefined && text.trim()) throw new InputError('Write how many pieces, like 15');
  if (pieces !== undefined && pieces !== row.warnAt) await warnAt(row, pieces);
}

function Expiry({ row }: { row: StockRow }) {
  const expiry = firstToExpire(row);
  const lasts = lastsText(row);
  return (
    <>
      {expiry && (
        <span className={expiry.look || 'on-wide'}>
          <span className="on-phone">First to expire: </span>
          {expiry.text}
        </span>
      )}
      {lasts && lookOf(row) === 'low' && <span className="on-phone">Lasts about {lasts}</span>}
    </>
  );
}
