import type { OrderRow } from '#server/orders/index.ts';

/** Thrown out of a transaction, in which no provider may be asked: `submitOrder` ends the order, and tries again. */
export class HoldEnded extends Error {
  readonly orderId: number;

  constructor(orderId: number) {
    super(`The hold of order ${orderId} has ended.`);
    this.orderId = orderId;
  }
}

/** An order whose time is over is not taken up again: its pieces go on sale before anybody holds them anew. */
export function requireHold({ id, expiresAt, isPaymentInDoubt }: OrderRow, now: Date): void {
  if (expiresAt && expiresAt <= now && !isPaymentInDoubt) throw new HoldEnded(id);
}
