import { splitDiscount } from '#contract/rules/discount-rule.ts';
import { mayMove, type OrderStatus } from '#contract/rules/order-moves.ts';

type RefundState = 'requested' | 'by_hand' | 'done' | 'failed' | 'taken_back';
/** Pieces of a line, and what was given for them. */
type GivenPieces = { item: number; qty: number; cents: number };
export type ModelRefund = {
  attempt: number | null;
  method: string;
  cents: number;
  state: RefundState;
  pieces: GivenPieces[];
  /** The order never asked for it. */
  isOverpayment?: boolean;
};
type ModelAttempt = {
  state: 'open' | 'closed' | 'paid' | 'refunded';
  amount: number;
  captured: number;
  isExtra?: boolean;
};
/** Pieces that a shopper sends back, as they were counted in. */
type ModelReturn = {
  state: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'received' | 'refunded';
  pieces: { item: number; qty: number; good: number; damaged: number }[];
};
export type ModelLine = { item: number; price: number; qty: number; discount: number; back: number };

/** A code that orders may have: so many per cent, from so much on. */
export const CODE = { percent: 7, minimumCents: 100_000 };

const EARLY: OrderStatus[] = ['Pending', 'Payment failed', 'Paid', 'Processing'];
const sumOf = (some: number[]) => some.reduce((sum, one) => sum + one, 0);

/** One order as a few numbers: what the shop must say of it after every step. */
export class MoneyModel {
  readonly isCash: boolean;
  readonly delivery: number;
  hasCode: boolean;
  total = 0;
  /** What makes cash whole rupees: couriers collect no others. */
  rounding = 0;
  lines: ModelLine[] = [];
  status: OrderStatus = 'Pending';
  stock: 'held' | 'taken' | 'returned' = 'held';
  isPaid = false;
  isInDoubt = false;
  isComingBack = false;
  short = 0;
  /** What a correction made a paid order dearer. */
  extraDue = 0;
  received = 0;
  attempts: ModelAttempt[] = [];
  /** In the order of their numbers. */
  refunds: ModelRefund[] = [];
  returns: ModelReturn[] = [];
  /** Good pieces that lie on the shelf again after they had left, by item. */
  restocked: Record<number, number> = {};

  constructor({ isCash, hasCode }: { isCash: boolean; hasCode: boolean }, line: ModelLine, delivery: number) {
    this.isCash = isCash;
    this.hasCode = hasCode;
    this.delivery = delivery;
    this.hold([line]);
  }

  /** These lines from now on, with their parts of the discount, which falls away for good below its minimum. */
  private hold(lines: ModelLine[]): void {
    const worth = lines.map(({ price, qty }) => price * qty);
    this.hasCode &&= sumOf(worth) >= CODE.minimumCents;
    const discount = this.hasCode ? Math.round((sumOf(worth) * CODE.percent) / 100) : 0;
    const parts = splitDiscount(discount, worth);
    this.lines = lines.map((line, index) => ({ ...line, discount: parts[index] ?? 0 }));
    const cents = sumOf(worth) - discount + this.delivery;
    this.total = this.isCash ? Math.round(cents / 100) * 100 : cents;
    this.rounding = this.total - cents;
  }

  line(item: number): ModelLine | undefined {
    return this.lines.find((line) => line.item === item);
  }

  /** Decided and neither refused nor taken back. */
  private counting(): ModelRefund[] {
    return this.refunds.filter(({ state }) => state !== 'failed' && state !== 'taken_back');
  }

  givenBack(attempt?: number): number {
    const mine = this.counting().filter((refund) => attempt === undefined || refund.attempt === attempt);
    return sumOf(mine.map(({ cents }) => cents));
  }

  /** Pieces of a line that money went back for, and how much. */
  givenFor(item: number): { qty: number; cents: number } {
    const pieces = this.counting().flatMap((refund) => refund.pieces.filter((piece) => piece.item === item));
    return { qty: sumOf(pieces.map(({ qty }) => qty)), cents: sumOf(pieces.map(({ cents }) => cents)) };
  }

  /** What further pieces of a line cost; the last of them take what is left of it. */
  worthOf({ item, price, qty, discount }: ModelLine, pieces: number): number {
    const given = this.givenFor(item);
    const cost = price * qty - discount;
    const rest = Math.max(0, cost - given.cents);
    return pieces === qty - given.qty ? rest : Math.min(Math.round((cost * pieces) / qty), rest);
  }

  kept(): number {
    return this.received - this.givenBack();
  }

  left(attempt: number): number {
    return (this.attempts[attempt]?.captured ?? 0) - this.givenBack(attempt);
  }

  private gone(attempt?: number): number {
    const done = this.refunds.filter(({ state }) => state === 'done');
    return sumOf(done.filter((one) => attempt === undefined || one.attempt === attempt).map(({ cents }) => cents));
  }

  inBooks(): number {
    return this.received - this.gone();
  }

  move(to: OrderStatus): void {
    this.status = to;
    this.isInDoubt = false;
    if (to === 'Shipped') this.stock = 'taken';
    if (to !== 'Cancelled' && to !== 'Refunded') return;
    this.extraDue = 0;
    if (this.stock === 'held') this.stock = 'returned';
  }

  closeOpen(): void {
    for (const attempt of this.attempts) if (attempt.state === 'open') attempt.state = 'closed';
  }

  /** A new attempt instead of whatever was open. */
  ask(amount: number, isExtra = false): void {
    this.closeOpen();
    this.attempts.push({ state: 'open', amount, captured: 0, isExtra });
  }

  /** A provider has taken what an attempt asked for, or more or less than that. */
  capture(index: number, off: number): boolean {
    const attempt = this.attempts[index];
    if (!attempt || attempt.state === 'paid' || attempt.state === 'refunded') return false;
    const cents = attempt.amount + off;
    attempt.state = 'paid';
    attempt.captured = cents;
    this.received += cents;
    if (attempt.isExtra && this.extraDue === cents) {
      this.extraDue = 0;
      this.closeOpen();
      return true;
    }
    const isUnowed = attempt.isExtra || this.isPaid || this.isCash;
    if (!isUnowed) this.closeOpen();
    const isRight = cents === this.total;
    if (isUnowed || (isRight && this.status === 'Cancelled')) {
      this.refunds.push({
        attempt: index,
        method: 'provider',
        cents,
        state: 'requested',
        pieces: [],
        isOverpayment: true,
      });
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

  /** Taken from the payments that are left, the oldest first; then from the cash. Null: so much is not left. */
  refund(cents: number, method: string, pieces: GivenPieces[] = []): ModelRefund[] | null {
    const made: ModelRefund[] = [];
    let missing = cents;
    const state = method === 'provider' ? 'requested' : 'by_hand';
    const give = (attempt: number | null, part: number) => {
      // The pieces stand on the first part.
      made.push({ attempt, method, cents: part, state, pieces: made.length === 0 ? pieces : [] });
      missing -= part;
    };
    for (const attempt of this.attempts.keys()) {
      const part = Math.min(this.left(attempt), missing);
      if (part > 0) give(attempt, part);
    }
    if (missing > 0 && (method === 'provider' || this.kept() < cents)) return null;
    if (missing > 0) give(null, missing);
    this.refunds.push(...made);
    return made;
  }

  /** Whether the sum and the pieces of a refund that was refused are still there. */
  isStillThere({ attempt, cents, pieces }: ModelRefund): boolean {
    const left = attempt === null ? this.kept() : Math.min(this.left(attempt), this.kept());
    return (
      left >= cents &&
      pieces.every((piece) => {
        const { price = 0, qty = 0, discount = 0 } = this.line(piece.item) ?? {};
        const given = this.givenFor(piece.item);
        return given.qty + piece.qty <= qty && given.cents + piece.cents <= price * qty - discount;
      })
    );
  }

  /** The money of a refund has gone. */
  conclude(refund: ModelRefund): void {
    refund.state = 'done';
    const attempt = refund.attempt === null ? undefined : this.attempts[refund.attempt];
    if (attempt && refund.attempt !== null && this.gone(refund.attempt) === attempt.captured)
      attempt.state = 'refunded';
    if (this.inBooks() > 0) return;
    if (this.isPaid && mayMove(this.status, 'Refunded')) this.move('Refunded');
    if (!this.isPaid) this.isInDoubt = false;
  }

  /** Staff decide against a refund that nobody has made. What the order does not cost is owed, and goes back. */
  takeBack(refund: ModelRefund): boolean {
    const kept = this.kept() + (refund.state === 'by_hand' ? refund.cents : 0);
    const isOver = this.status === 'Refunded' || this.status === 'Cancelled';
    const isNoPayment = this.isCash ? refund.attempt !== null : !this.isPaid;
    if (isOver || isNoPayment || refund.isOverpayment || kept > this.total - this.extraDue) return false;
    refund.state = 'taken_back';
    return true;
  }

  /** Staff change how many pieces of an item are in it; what is new costs what it costs today. */
  correct(item: number, qty: number, today: number): boolean {
    const line = this.line(item);
    if (!EARLY.includes(this.status) || this.isInDoubt || qty === (line?.qty ?? 0)) return false;
    const lines = line
      ? this.lines.map((one) => (one === line ? { ...line, qty } : one)).filter((one) => one.qty > 0)
      : [...this.lines, { item, price: today, qty, discount: 0, back: 0 }];
    if (lines.length === 0) return false;
    const before = this.total;
    this.hold(lines);
    const { total } = this;
    if (this.isPaid) {
      const due = this.extraDue + total - before;
      const tooMuch = Math.min(Math.max(0, -due), Math.max(0, this.kept() - total));
      if (Math.max(0, due) !== this.extraDue) this.closeOpen();
      this.extraDue = Math.max(0, due);
      if (tooMuch > 0) this.refund(tooMuch, 'provider');
    } else {
      const open = this.attempts.find(({ state }) => state === 'open');
      if (open && open.amount !== total) this.ask(total);
    }
    return true;
  }

  /** Pieces are here again, and the good ones on the shelf. */
  comeBack(item: number, good: number, damaged: number): void {
    const line = this.line(item);
    if (line) line.back += good + damaged;
    this.restocked[item] = (this.restocked[item] ?? 0) + good;
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
    if (this.isInDoubt || !EARLY.includes(this.status)) return false;
    if (!this.isPaid) {
      this.closeOpen();
      this.move('Cancelled');
      return true;
    }
    // As staff see them, the newest first.
    const paid = [...this.attempts.keys()]
      .reverse()
      .filter((index) => this.attempts[index]?.state === 'paid' && this.left(index) > 0);
    if (paid.length === 0) return false;
    for (const attempt of paid)
      this.refunds.push({ attempt, method: 'provider', cents: this.left(attempt), state: 'requested', pieces: [] });
    this.closeOpen();
    this.move('Refunded');
    return true;
  }
}
