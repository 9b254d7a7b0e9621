import { mayMove, type OrderStatus } from '#contract/order-moves.ts';

type RefundState = 'requested' | 'by_hand' | 'done' | 'failed' | 'taken_back';
export type ModelRefund = { attempt: number | null; way: string; cents: number; state: RefundState };
export type ModelAttempt = { state: 'open' | 'closed' | 'paid' | 'refunded'; captured: number };

export const QTY = 2;

/** One order as a few numbers: what the shop must say of it after every step. */
export class MoneyModel {
  readonly isCash: boolean;
  readonly total: number;
  status: OrderStatus = 'Pending';
  stock: 'held' | 'taken' | 'returned' = 'held';
  isPaid = false;
  isInDoubt = false;
  isComingBack = false;
  short = 0;
  received = 0;
  attempts: ModelAttempt[] = [];
  /** In the order of their numbers. */
  refunds: ModelRefund[] = [];

  constructor(isCash: boolean, total: number) {
    this.isCash = isCash;
    this.total = total;
  }

  /** Decided and neither refused nor taken back. */
  givenBack(attempt?: number): number {
    const counting = this.refunds.filter(({ state }) => state !== 'failed' && state !== 'taken_back');
    const mine = attempt === undefined ? counting : counting.filter((refund) => refund.attempt === attempt);
    return mine.reduce((sum, { cents }) => sum + cents, 0);
  }

  kept(): number {
    return this.received - this.givenBack();
  }

  left(attempt: number): number {
    return (this.attempts[attempt]?.captured ?? 0) - this.givenBack(attempt);
  }

  inBooks(): number {
    const gone = this.refunds.filter(({ state }) => state === 'done').reduce((sum, { cents }) => sum + cents, 0);
    return this.received - gone;
  }

  move(to: OrderStatus): void {
    this.status = to;
    this.isInDoubt = false;
    if (to === 'Shipped') this.stock = 'taken';
    if ((to === 'Cancelled' || to === 'Refunded') && this.stock === 'held') this.stock = 'returned';
  }

  /** A provider has taken money. */
  capture(index: number, cents: number): boolean {
    const attempt = this.attempts[index];
    if (!attempt || attempt.state === 'paid' || attempt.state === 'refunded') return false;
    attempt.state = 'paid';
    attempt.captured = cents;
    this.received += cents;
    const isUnowed = this.isPaid || this.isCash;
    if (!isUnowed) for (const other of this.attempts) if (other.state === 'open') other.state = 'closed';
    const isRight = cents === this.total;
    if (isUnowed || (isRight && this.status === 'Cancelled')) {
      this.refunds.push({ attempt: index, way: 'provider', cents, state: 'requested' });
    } else if (!isRight) {
      this.isInDoubt ||= this.status !== 'Cancelled';
    } else {
      this.move('Paid');
      this.isPaid = true;
    }
    return true;
  }

  decline(index: number): boolean {
    const attempt = this.attempts[index];
    if (attempt?.state !== 'open') return false;
    attempt.state = 'closed';
    this.isInDoubt = false;
    if (this.status === 'Pending' && !this.isCash) this.move('Payment failed');
    return true;
  }

  /** Taken from the payments that are left, the oldest first; then from the cash. False: so much is not left. */
  refund(cents: number, way: string): boolean {
    const made: ModelRefund[] = [];
    let missing = cents;
    const state = way === 'provider' ? 'requested' : 'by_hand';
    for (const attempt of this.attempts.keys()) {
      const part = Math.min(this.left(attempt), missing);
      if (part <= 0) continue;
      made.push({ attempt, way, cents: part, state });
      missing -= part;
    }
    if (missing > 0 && (way === 'provider' || this.kept() < cents)) return false;
    if (missing > 0) made.push({ attempt: null, way, cents: missing, state });
    this.refunds.push(...made);
    return true;
  }

  /** The money of a refund has gone. */
  conclude(refund: ModelRefund): void {
    refund.state = 'done';
    const attempt = refund.attempt === null ? undefined : this.attempts[refund.attempt];
    if (attempt && refund.attempt !== null && this.left(refund.attempt) === 0) attempt.state = 'refunded';
    if (this.kept() > 0) return;
    if (this.isPaid && mayMove(this.status, 'Refunded')) this.move('Refunded');
    if (!this.isPaid) this.isInDoubt = false;
  }

  /** Cash of a sheet, or by hand. */
  cash(cents: number): void {
    this.short = (this.short || this.total) - cents;
    this.received += cents;
    this.isPaid = this.short === 0;
    if (this.status === 'Shipped') this.move('Delivered');
  }

  /** Staff call it off. */
  cancel(): boolean {
    const isEarly = ['Pending', 'Payment failed', 'Paid', 'Processing'].includes(this.status);
    if (this.isInDoubt || !isEarly) return false;
    if (!this.isPaid) {
      for (const attempt of this.attempts) if (attempt.state === 'open') attempt.state = 'closed';
      this.move('Cancelled');
      return true;
    }
    // As staff see them, the newest first.
    const paid = [...this.attempts.keys()]
      .reverse()
      .filter((index) => this.attempts[index]?.state === 'paid' && this.left(index) > 0);
    if (paid.length === 0) return false;
    for (const attempt of paid)
      this.refunds.push({ attempt, way: 'provider', cents: this.left(attempt), state: 'requested' });
    this.move('Refunded');
    return true;
  }
}
