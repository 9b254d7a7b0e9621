import type { OrderRow } from '#server/orders/index.ts';

type Why =
  | 'not_found'
  | 'changed'
  | 'in_doubt'
  | 'not_possible'
  | 'extra_due'
  | 'waybill_taken'
  | 'wrong_form'
  | 'pool_empty'
  | 'other_courier';

/** Why an order did not move, or its parcel was not written; thrown, so that nothing of the attempt stays. */
export class NotMoved extends Error {
  readonly why: Why;
  readonly order: OrderRow | undefined;
  readonly otherOrderId: number | undefined;

  constructor(why: Why, { order, otherOrderId }: { order?: OrderRow; otherOrderId?: number } = {}) {
    super(`The order did not move: ${why}`);
    this.why = why;
    this.order = order;
    this.otherOrderId = otherOrderId;
  }
}
