import { type ReactNode, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { MoveResults } from '#admin/orders/move-results.tsx';
import { ShipDialog } from '#admin/orders/ship-dialog.tsx';
import { MOVES } from '#admin/orders/words.tsx';
import { ordersChanged } from '#admin/shell/order-events.ts';
import { say, sayProblem } from '#admin/shell/toasts.tsx';
import { type MoveResult, moveOrders, undoMove } from '#contract/admin/order-writes.ts';
import type { OrderRow } from '#contract/admin/orders.ts';
import type { StaffMove } from '#contract/order-moves.ts';
import { useBusy } from '#ui/use-busy.ts';

type Shipping = { courierId: number | undefined; waybills: Record<number, string> };

/**
 * Moving one order or many: at once, with Undo. Shipping asks for courier and tracking numbers first. `onMoved` is told
 * how each order stands now, after a move and after its undoing.
 */
export function useMoves(onMoved: (rows: OrderRow[]) => void) {
  const [isBusy, start] = useBusy();
  const [shipping, setShipping] = useState<OrderRow[]>();
  const [results, setResults] = useState<MoveResult[]>();

  async function send(move: StaffMove, rows: OrderRow[], { courierId, waybills }: Shipping) {
    const answer = await call(moveOrders, {
      move,
      orders: rows.map(({ id, version }) => ({ orderId: id, version, waybill: waybills[id] })),
      ...(courierId !== undefined && { courierId }),
    });
    const moved = answer.results.filter(({ isMoved }) => isMoved);
    onMoved(answer.results.flatMap(({ row }) => row ?? []));
    ordersChanged();
    const [only] = moved;
    const text =
      moved.length === 1 ? `${only?.orderId} is ${MOVES[move].done}` : `${moved.length} orders ${MOVES[move].done}`;
    const undoable = moved.filter(({ eventId }) => eventId !== null);
    if (moved.length > 0) say(text, undoable.length > 0 ? () => undo(undoable) : undefined);
    if (moved.length < rows.length) setResults(answer.results);
  }

  async function undo(moved: Pick<MoveResult, 'orderId' | 'eventId'>[]) {
    const rows: OrderRow[] = [];
    let isMailStopped = false;
    for (const { orderId, eventId } of moved) {
      const answer = await call(undoMove, { id: orderId, eventId: eventId ?? 0 });
      rows.push(answer.row);
      isMailStopped ||= answer.isMailStopped;
    }
    onMoved(rows);
    ordersChanged();
    const what =
      rows.length === 1 ? `${rows[0]?.id} is ${rows[0]?.status} again` : `${rows.length} orders are as before`;
    say(isMailStopped ? `${what}, and no mail leaves` : what);
  }

  function move(which: StaffMove, rows: OrderRow[]): void {
    if (rows.length === 0) return;
    if (which === 'ship') setShipping(rows);
    else start(() => send(which, rows, { courierId: undefined, waybills: {} }).catch(sayProblem));
  }

  /** From the order's menu, after the toast is gone. */
  const undoOne = (id: number, eventId: number) => undo([{ orderId: id, eventId }]).catch(sayProblem);

  const dialogs: ReactNode = (
    <>
      {shipping && (
        <ShipDialog
          rows={shipping}
          onClose={() => setShipping(undefined)}
          onShip={(given) => send('ship', shipping, given).then(() => setShipping(undefined))}
        />
      )}
      {results && <MoveResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
  return { move, undoOne, isBusy, dialogs };
}
