import type { Order, OrderSummary } from '#contract/calls/orders.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { withoutNulls } from '#web/api/without-nulls.ts';

const NOWHERE: Order['shippingAddress'] = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  district: '',
  postalCode: '',
  country: { countryName: '' },
  phoneNumber: '',
};

/** What an answer leaves out: an API that tells only what was agreed at first is enough to show an order. */
export function completeSummary<O extends Partial<OrderSummary>>(given: O) {
  return {
    ...(withoutNulls(given) as O),
    orderStatus: { status: statusOf(given.orderStatus?.status) },
    orderLines: given.orderLines ?? [],
    shippingMethod: { name: 'Standard', price: 0, ...withoutNulls(given.shippingMethod) },
    paymentMethod: { paymentType: { id: 0, value: '', ...withoutNulls(given.paymentMethod?.paymentType) } },
  };
}

/** Another server may write 'PAID'. A word that is not one of ours is shown as it is; no word at all is 'Pending'. */
function statusOf(word: string | null | undefined): Order['orderStatus']['status'] {
  const known = ORDER_STATUSES.find((status) => status.toLowerCase() === word?.toLowerCase());
  return known ?? ((word || ORDER_STATUSES[0]) as Order['orderStatus']['status']);
}

type PartialOrder = Partial<Order> & Pick<Order, 'id' | 'orderDate' | 'orderTotal' | 'orderStatus'>;

export function completeOrder(given: PartialOrder): Order {
  const { orderLines: lines, ...summary } = completeSummary(given);
  // What is added up has to be a number, and not the text of one.
  const orderLines = lines.map((line) => ({ ...line, qty: Number(line.qty), price: Number(line.price) }));
  const cents = orderLines.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0);
  const shippingAddress = { ...NOWHERE, ...withoutNulls(given.shippingAddress) };
  return {
    email: given.user?.emailAddress ?? '',
    subtotal: cents / 100,
    discount: null,
    paymentFee: 0,
    rounding: 0,
    paymentStatus: '',
    specialMessage: '',
    giftMessage: '',
    scheduleDelivery: null,
    giftBag: false,
    events: [],
    canCancel: false,
    canPay: false,
    ...withoutNulls(given),
    ...summary,
    orderLines,
    user: { firstName: '', lastName: '', emailAddress: '', ...withoutNulls(given.user) },
    shippingAddress,
    billingAddress: { ...shippingAddress, ...withoutNulls(given.billingAddress) },
  };
}
