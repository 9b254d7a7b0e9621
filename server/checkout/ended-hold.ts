import { fail } from '#contract/errors.ts';
import type { OrderRow } from '#server/orders/index.ts';
import { expireUnpaid } from '#server/payments/index.ts';

/** Thrown out of a transaction, in which no provider may be asked: `withEndedHold` ends the order, and tries again. */
class HoldEnded extends Error {
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

/** Runs a write; if it finds an order whose hold has ended, lets that expire and runs it once more. */
export async function withEndedHold<T>(deps: Parameters<typeof expireUnpaid>[0], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof HoldEnded)) throw error;
    await expireUnpaid(deps, error.orderId);
  }
  try {
    return await write();
  } catch (error) {
    // It did not expire, since the provider has not said whether it was paid.
    throw error instanceof HoldEnded ? fail('payment_in_doubt', { orderId: error.orderId }) : error;
  }
}
