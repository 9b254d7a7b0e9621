import type { Order, OrderSummary } from '#contract/calls/orders.ts';

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
    ...given,
    orderLines: given.orderLines ?? [],
    shippingMethod: given.shippingMethod ?? { name: 'Standard', price: 0 },
    paymentMethod: given.paymentMethod ?? { paymentType: { id: 0, value: '' } },
  };
}

type PartialOrder = Partial<Order> & Pick<Order, 'id' | 'orderDate' | 'orderTotal' | 'orderStatus'>;

export function completeOrder(given: PartialOrder): Order {
  const { orderLines, ...summary } = completeSummary(given);
  const cents = orderLines.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0);
  const shippingAddress = { ...NOWHERE, ...given.shippingAddress };
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
    ...given,
    ...summary,
    orderLines,
    user: given.user ?? { firstName: '', lastName: '', emailAddress: '' },
    shippingAddress,
    billingAddress: { ...shippingAddress, ...given.billingAddress },
  };
}
