import { type ReactNode, useEffect, useRef, useState } from 'react';
import { repeatKey } from '#admin/api/repeat-key.ts';
import { call, ordersChanged, say, sayProblem, sentenceOf } from '#admin/kit.ts';
import { BackDialog } from '#admin/screens/orders/back-dialog.tsx';
import { MoveResults } from '#admin/screens/orders/move-results.tsx';
import { ShipDialog } from '#admin/screens/orders/ship-dialog.tsx';
import { MOVES } from '#admin/screens/orders/words.tsx';
import type { PressedMove, StaffMove } from '#contract/rules/order-moves.ts';
import { type MoveResult, moveOrders, undoMove } from '#contract/staff/order-writes.ts';
import type { OrderRow } from '#contract/staff/orders.ts';

/** Whatever has moved an order, find or do as well as the screen, the screen shows how it stands now. */
const screens = new Set<(rows: OrderRow[]) => void>();

const underOneKey = repeatKey();

type Shipping = { courierId: number | undefined; waybills: Record<number, string>; takeAnyway: boolean };

/**
 * Moving one order or many: at once, with Undo. Shipping asks for courier and tracking numbers first, and
 * what is back for what of it is good. `onMoved` is told
 * how each order stands now, after a move and after its undoing. Who works fast waits for none: only an order that is
 * on its way is not moved twice.
 */
export function useMoves(onMoved: (rows: OrderRow[]) => void) {
  const latest = useRef(onMoved);
  latest.current = onMoved;
  useEffect(() => {
    const hear = (rows: OrderRow[]) => latest.current(rows);
    screens.add(hear);
    return () => void screens.delete(hear);
  }, []);

  const inFlight = useRef(new Set<number>());
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set());
  const [shipping, setShipping] = useState<OrderRow[]>();
  const [back, setBack] = useState<number[]>();
  const [results, setResults] = useState<MoveResult[]>();

  async function send(move: PressedMove, rows: OrderRow[], { courierId, waybills, takeAnyway }: Shipping) {
    const asked = {
      move,
      orders: rows.map(({ id, version }) => ({
        ...{ orderId: id, version, waybill: waybills[id] },
        ...(takeAnyway && { takeAnyway }),
      })),
      ...(courierId !== undefined && { courierId }),
    };
    const answer = await underOneKey(asked, (input, key) => call(moveOrders, input, { key }));
    const moved = answer.results.filter(({ isMoved }) => isMoved);
    tell(answer.results.flatMap(({ row }) => row ?? []));
    const [only] = moved;
    const text =
      moved.length === 1 ? `${only?.orderId} is ${MOVES[move].done}` : `${moved.length} orders ${MOVES[move].done}`;
    const undoable = moved.filter(({ eventId }) => eventId !== null);
    if (moved.length > 0) say(text, undoable.length > 0 ? () => undo(undoable) : undefined);
    if (moved.length < rows.length) setResults(answer.results);
  }

  async function undo(moved: Pick<MoveResult, 'orderId' | 'eventId'>[]) {
    const rows: OrderRow[] = [];
    const refused: string[] = [];
    let isMailStopped = false;
    for (const { orderId, eventId } of moved) {
      try {
        const answer = await call(undoMove, { id: orderId, eventId: eventId ?? 0 });
        rows.push(answer.row);
        isMailStopped ||= answer.isMailStopped;
      } catch (error) {
        refused.push(`${orderId}: ${sentenceOf(error)}`);
      }
    }
    tell(rows);
    if (refused.length > 0) throw new Error(refused.join(' '));
    const what =
      rows.length === 1 ? `${rows[0]?.id} is ${rows[0]?.status} again` : `${rows.length} orders are as before`;
    say(isMailStopped ? `${what}, and no mail leaves` : what);
  }

  function tell(rows: OrderRow[]) {
    for (const hear of screens) hear(rows);
    ordersChanged();
  }

  function move(which: StaffMove, given: OrderRow[]): void {
    const rows = given.filter(({ id }) => !inFlight.current.has(id));
    if (rows.length === 0) return;
    if (which === 'ship') {
      setShipping(rows);
      return;
    }
    if (which === 'back') {
      setBack(rows.map(({ id }) => id));
      return;
    }
    for (const { id } of rows) inFlight.current.add(id);
    setMoving(new Set(inFlight.current));
    void send(which, rows, { courierId: undefined, waybills: {}, takeAnyway: false })
      .catch(sayProblem)
      .finally(() => {
        for (const { id } of rows) inFlight.current.delete(id);
        setMoving(new Set(inFlight.current));
      });
  }

  /** From the order's menu, after the toast is gone. */
  const undoOne = (id: number, eventId: number) => undo([{ orderId: id, eventId }]).catch(sayProblem);

  const dialogs: ReactNode = (
    <>
      {shipping && (
        <ShipDialog
          rows={shipping}
          onClose={() => setShipping(undefined)}
          onShip={(given) => send('ship', shipping, given)}
        />
      )}
      {back && <BackDialog ids={back} onClose={() => setBack(undefined)} />}
      {results && <MoveResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
  return { move, undoOne, isMoving: ({ id }: OrderRow) => moving.has(id), dialogs };
}
