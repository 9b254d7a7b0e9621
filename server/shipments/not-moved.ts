import type { OrderRow } from '#server/orders/index.ts';
import type { Courier } from '#server/shipments/read-couriers.ts';

type Why =
  | 'not_found'
  | 'changed'
  | 'in_doubt'
  | 'not_possible'
  | 'extra_due'
  | 'waybill_taken'
  | 'wrong_form'
  | 'no_courier'
  | 'pool_empty'
  | 'other_courier'
  | 'pieces_missing';

type Facts = { order?: OrderRow; otherOrderId?: number; courier?: Courier; sentence?: string };

/** Why an order did not move, or its parcel was not written; thrown, so that nothing of the attempt stays. */
export class NotMoved extends Error {
  readonly why: Why;
  readonly order: OrderRow | undefined;
  readonly otherOrderId: number | undefined;
  /** Whose number it was to be. */
  readonly courier: Courier | undefined;
  readonly sentence: string | undefined;

  constructor(why: Why, { order, otherOrderId, courier, sentence }: Facts = {}) {
    super(`The order did not move: ${why}`);
    this.why = why;
    this.order = order;
    this.otherOrderId = otherOrderId;
    this.courier = courier;
    this.sentence = sentence;
  }
}
