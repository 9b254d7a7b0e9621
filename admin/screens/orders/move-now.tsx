import { useEffect, useRef } from 'react';
import { useMoves } from '#admin/screens/orders/use-moves.tsx';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import type { OrderRow } from '#contract/staff/orders.ts';

/** A move that was chosen in find or do, over whatever screen is open. Its screen hears of it as of any other. */
export default function MoveNow({ row, move }: { row: OrderRow; move: StaffMove }) {
  const moves = useMoves(() => undefined);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    moves.move(move, [row]);
  });
  return moves.dialogs;
}
