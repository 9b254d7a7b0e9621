import { Link } from 'react-router';
import type { useMoves } from '#admin/orders/use-moves.tsx';
import { MOVES } from '#admin/orders/words.tsx';
import { Button, Key } from '#admin/parts/button.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import type { OrderRow } from '#contract/staff/orders.ts';
import { MOST_PRINTED } from '#contract/staff/print.ts';

type Props = { chosen: OrderRow[]; moves: ReturnType<typeof useMoves> };

/** The moves that every chosen order may make. */
function sharedMoves([first, ...others]: OrderRow[]): StaffMove[] {
  return first?.moves.filter((move) => others.every(({ moves }) => moves.includes(move))) ?? [];
}

export function sumOf(rows: OrderRow[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** Pick list, slips and labels of the chosen in one go, and their invoices. */
function PrintLink({ chosen, row = false, hasRoom = true }: { chosen: OrderRow[]; row?: boolean; hasRoom?: boolean }) {
  const ids = chosen.map(({ id }) => id).join(',');
  const look = `btn btn-outline${row ? ' btn-row' : ''}`;
  return (
    <>
      <Link className={look} to={`/print?orders=${ids}&now=yes`}>
        Print
      </Link>
      {hasRoom && (
        <Link className={look} to={`/print?documents=invoice&orders=${ids}`}>
          Invoices
        </Link>
      )}
    </>
  );
}

/** `elsewhere`: how many of them are on another page of the list. */
type BarProps = Props & { elsewhere: number; onClear: () => void };

export function BulkBar({ chosen, elsewhere, moves, onClear }: BarProps) {
  const shared = sharedMoves(chosen);
  return (
    <section className="bulk on-wide" aria-label="Selected">
      <span role="status">
        {chosen.length} selected, {formatRupees(sumOf(chosen))}
        {elsewhere > 0 && `, ${elsewhere} of them not on this page`}
      </span>
      {shared.length === 0 && <span className="mute xs">No step that all of them may make</span>}
      {shared.map((move, index) => (
        <Button
          key={move}
          row
          look={index === 0 ? 'primary' : 'outline'}
          busy={chosen.some(moves.isMoving)}
          onClick={() => moves.move(move, chosen)}
        >
          {MOVES[move].row}
        </Button>
      ))}
      {chosen.length <= MOST_PRINTED && <PrintLink chosen={chosen} row />}
      <Button look="text" onClick={onClear}>
        Clear <Key name="Esc" />
      </Button>
    </section>
  );
}

/** The same at the thumb. */
export function BulkAct({ chosen, moves }: Props) {
  const shared = sharedMoves(chosen);
  const [next, ...others] = shared;
  const print = chosen.length <= MOST_PRINTED && <PrintLink chosen={chosen} hasRoom={others.length === 0} />;
  if (!next) {
    return (
      <>
        <p className="mute xs">No step that all of them may make</p>
        {print}
      </>
    );
  }
  return (
    <>
      {print}
      {others.map((move) => (
        <Button key={move} onClick={() => moves.move(move, chosen)}>
          {MOVES[move].row}
        </Button>
      ))}
      <Button look="primary" busy={chosen.some(moves.isMoving)} onClick={() => moves.move(next, chosen)}>
        {MOVES[next].row} {chosen.length}
      </Button>
    </>
  );
}
