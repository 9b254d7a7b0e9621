import { useState } from 'react';
import { Link } from 'react-router';
import { Button, cx, figure, Problem, Unseen } from '#admin/kit.ts';
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
  onActivate: (row: StockRow) => void;
  onAdjust: (row: StockRow) => void;
  /** So many fewer: why is asked first. */
  onLess: (row: StockRow, pieces: number) => void;
};

export function StockTable({ rows, activeRow, ...acts }: Props) {
  return (
    <table className="tbl stock-grid">
      <thead>
        <tr>
          <th>Product</th>
          <th className="r not-tablet">Price, Rs.</th>
          <th className="r">On hand</th>
          <th className="r not-tablet">Promised</th>
          <th className="r">Can be sold</th>
          <th className="r">Warn at</th>
          <th className="r">Lasts</th>
          <th>First to expire</th>
          <th>
            <Unseen>Adjust</Unseen>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.itemId} row={row} isActive={row.itemId === activeRow} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<Props, 'onActivate' | 'onAdjust' | 'onLess'> & { row: StockRow; isActive: boolean };

function Row({ row, isActive, onActivate, onAdjust, onLess }: RowProps) {
  const [problem, setProblem] = useState<{ at: string; text: string }>();
  const problemId = `stock-problem-${row.itemId}`;
  const name = fullName(row);
  const expiry = firstToExpire(row);
  const lasts = lastsText(row);
  /** What a cell needs of its row: what is wrong belongs to one of them. */
  const cell = (at: 'on-hand' | 'warn-at') => ({
    name: at,
    describedBy: problemId,
    problem: problem?.at === at ? problem.text : undefined,
    onProblem: (text: string | undefined) => setProblem(text === undefined ? undefined : { at, text }),
  });

  async function saveOnHand(text: string): Promise<boolean> {
    const read = readChange(text);
    if (!read) return true;
    if ('problem' in read) {
      setProblem({ at: 'on-hand', text: read.problem });
      return false;
    }
    if ('by' in read && read.by < 0) {
      onLess(row, -read.by);
      return true;
    }
    const { itemId, onHand } = row;
    if ('to' in read && read.to === onHand) return true;
    const how =
      'by' in read
        ? { by: read.by, reason: 'delivery' as const }
        : { to: read.to, seen: onHand, reason: 'count' as const };
    await change([{ itemId, ...how }]);
    return true;
  }
  async function saveWarnAt(text: string): Promise<boolean> {
    const pieces = readPieces(text);
    if (pieces === undefined && text.trim()) {
      setProblem({ at: 'warn-at', text: 'Write how many pieces, like 15' });
      return false;
    }
    if (pieces !== undefined && pieces !== row.warnAt) await warnAt(row, pieces);
    return true;
  }

  return (
    <>
      <tr
        id={`stock-${row.itemId}`}
        className={cx(isActive && 'is-here', problem && 'has-problem')}
        onFocus={() => onActivate(row)}
      >
        <td data-c="a">
          <StockThing item={row}>
            <Link className="name" to={`/stock/history?item=${row.itemId}`} aria-current={isActive || undefined}>
              {row.name}
            </Link>
            {row.isHidden && <span className="mark">hidden</span>}
            {row.waiting > 0 && (
              <span className="mark">{row.waiting === 1 ? '1 waits for it' : `${row.waiting} wait for it`}</span>
            )}
          </StockThing>
        </td>
        <td className="r mute not-tablet" data-c="no">
          {figure(row.price)}
        </td>
        <td className="r" data-c="no">
          <StockCell label={`On hand, ${name}`} value={row.onHand} onSave={saveOnHand} {...cell('on-hand')} />
        </td>
        <td className="r mute not-tablet" data-c="no">
          {row.reserved > 0 && row.reserved}
        </td>
        <td className="r" data-c="no">
          <b className={lookOf(row)}>{row.sellable.toLocaleString('en')}</b>
        </td>
        <td className="r" data-c="no">
          <StockCell label={`Warn at, ${name}`} value={row.warnAt} isSmall onSave={saveWarnAt} {...cell('warn-at')} />
        </td>
        <td className="r mute" data-c="no">
          {lasts}
        </td>
        <td className="nb" data-c="e">
          {expiry && <span className={cx(expiry.look, !expiry.look && 'on-wide')}>{expiry.text}</span>}
          {lasts && lookOf(row) === 'low' && <span className="on-phone">Lasts about {lasts}</span>}
        </td>
        <td className="acts both" data-c="b">
          <b className={cx('on-phone num', lookOf(row))}>
            {row.sellable.toLocaleString('en')}
            <Unseen> can be sold</Unseen>
          </b>
          <Button row onClick={() => onAdjust(row)}>
            Adjust<Unseen> {name}</Unseen>
          </Button>
        </td>
      </tr>
      {problem && (
        <tr className="stock-problem">
          <td colSpan={9}>
            <div id={problemId} role="alert">
              <Problem id={`${problemId}-text`} text={problem.text} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
