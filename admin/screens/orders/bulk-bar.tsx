import { Button, ButtonLink } from '#admin/kit.ts';
import type { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { MOVES } from '#admin/screens/orders/words.tsx';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import type { OrderRow } from '#contract/staff/orders.ts';
import { MOST_PRINTED } from '#contract/staff/print.ts';

type Props = { selected: OrderRow[]; moves: ReturnType<typeof useMoves> };

/** The moves that every selected order may make. */
function sharedMoves([first, ...others]: OrderRow[]): StaffMove[] {
  return first?.moves.filter((move) => others.every(({ moves }) => moves.includes(move))) ?? [];
}

const NONE = 'No step that all of them may make';

/** Pick list, slips and labels of the selected in one go, and their invoices. */
function PrintLinks({ selected, row, hasRoom = true }: { selected: OrderRow[]; row?: boolean; hasRoom?: boolean }) {
  if (selected.length > MOST_PRINTED) return null;
  const ids = selected.map(({ id }) => id).join(',');
  return (
    <>
      <ButtonLink row={row} to={`/print?orders=${ids}&now=yes`}>
        Print
      </ButtonLink>
      {hasRoom && (
        <ButtonLink row={row} to={`/print?documents=invoice&orders=${ids}`}>
          Invoices
        </ButtonLink>
      )}
    </>
  );
}

export function BulkBar({ selected, moves }: Props) {
  const shared = sharedMoves(selected);
  return (
    <>
      {shared.length === 0 && <span className="mute xs">{NONE}</span>}
      {shared.map((move, index) => (
        <Button
          key={move}
          row
          look={index === 0 ? 'primary' : 'outline'}
          busy={selected.some(moves.isMoving)}
          onClick={() => moves.move(move, selected)}
        >
          {MOVES[move].row}
        </Button>
      ))}
      <PrintLinks selected={selected} row />
    </>
  );
}

/** The same at the thumb. */
export function BulkAct({ selected, moves }: Props) {
  const [next, ...others] = sharedMoves(selected);
  return (
    <>
      {!next && <p className="mute xs">{NONE}</p>}
      <PrintLinks selected={selected} hasRoom={others.length === 0} />
      {others.map((move) => (
        <Button key={move} onClick={() => moves.move(move, selected)}>
          {MOVES[move].row}
        </Button>
      ))}
      {next && (
        <Button look="primary" busy={selected.some(moves.isMoving)} onClick={() => moves.move(next, selected)}>
          {MOVES[next].row} {selected.length}
        </Button>
      )}
    </>
  );
}
