import { Button, ButtonLink, CsvButton, useMay } from '#admin/kit.ts';
import type { useMoves } from '#admin/screens/orders/use-moves.tsx';
import { MOVES } from '#admin/screens/orders/words.tsx';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import { exportOrders, type OrderRow } from '#contract/staff/orders.ts';
import { MOST_PRINTED } from '#contract/staff/print.ts';

/** `isAtThumb`: at the bottom of a phone, the likely step last. */
type Props = { selected: OrderRow[]; moves: ReturnType<typeof useMoves>; isAtThumb?: boolean };

/** The moves that every selected order may make. */
function sharedMoves([first, ...others]: OrderRow[]): StaffMove[] {
  return first?.moves.filter((move) => others.every(({ moves }) => moves.includes(move))) ?? [];
}

/** What is done with all that are selected: their steps, and their paper in one go. */
export function BulkBar({ selected, moves, isAtThumb = false }: Props) {
  const mayExport = useMay('money');
  const shared = sharedMoves(selected);
  const [next] = shared;
  const ids = selected.map(({ id }) => id).join(',');
  const isRow = !isAtThumb;
  const steps = (isAtThumb ? shared.toReversed() : shared).map((move) => (
    <Button
      key={move}
      row={isRow}
      look={move === next ? 'primary' : 'outline'}
      busy={selected.some(moves.isMoving)}
      onClick={() => moves.move(move, selected)}
    >
      {isAtThumb && move === next ? `${MOVES[move].row} ${selected.length}` : MOVES[move].row}
    </Button>
  ));
  const papers = selected.length <= MOST_PRINTED && (
    <>
      <ButtonLink row={isRow} to={`/print?orders=${ids}&now=yes`}>
        Print
      </ButtonLink>
      {(isRow || shared.length < 2) && (
        <ButtonLink row={isRow} to={`/print?documents=invoice&orders=${ids}`}>
          Invoices
        </ButtonLink>
      )}
      {isRow && mayExport && (
        <CsvButton
          row
          call={exportOrders}
          input={{ orders: ids }}
          said={({ name, rows }) => `${rows === 1 ? '1 order' : `${rows} orders`} in ${name}`}
        />
      )}
    </>
  );
  return (
    <>
      {!next && <span className="mute xs">No step that all of them may make</span>}
      {isAtThumb && papers}
      {steps}
      {!isAtThumb && papers}
    </>
  );
}
