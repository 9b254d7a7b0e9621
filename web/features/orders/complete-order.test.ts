import { expect, test } from 'vitest';
import type { Order } from '#contract/calls/orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { completeOrder, completeSummary } from '#web/features/orders/complete-order.ts';
import { orderWords } from '#web/features/orders/order-words.ts';

const line = {
  id: 1,
  qty: 3,
  price: 19.99,
  productItem: { id: 7, SKU: 'A', productImage: [], product: { name: 'Gel' } },
};

const TERMS = { fee: 50_000, fees: {}, freeFrom: null, days: { Colombo: '2-4', '*': '2-7' }, excluded: [], closed: [] };

test('[ORD-01] an order that is told in few words can be shown all the same', () => {
  const base = { id: 5, orderDate: '2026-11-15T08:00:00.000Z', orderTotal: 559.97, orderStatus: { status: 'Paid' } };
  const order = completeOrder({ ...base, orderLines: [line] } as never);
  expect(order).toMatchObject({ subtotal: 59.97, user: { firstName: '' }, events: [], shippingAddress: { city: '' } });
  expect(orderWords(order, TERMS).title).toBe('Order confirmed');
  expect(completeSummary({ id: 5 })).toMatchObject({ orderLines: [], paymentMethod: { paymentType: { value: '' } } });
});

test('[ORD-01] what is told stays as it is', () => {
  const told = { user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: 'n@example.com' }, subtotal: 7 };
  expect(completeOrder({ id: 5, ...told } as never)).toMatchObject(told);
});

/** All that the specification names of an order, and nothing else. */
const specified = (status: string | null, paymentType: object | null = { value: 'Card' }) =>
  completeOrder({
    id: 5,
    orderDate: '2026-11-15T08:00:00.000Z',
    orderTotal: 559.97,
    orderStatus: status === null ? null : { status },
    user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: 'n@example.com' },
    orderLines: [line],
    shippingAddress: {
      firstName: 'Nimali',
      lastName: null,
      addressLine1: '1 Temple Road',
      addressLine2: null,
      city: 'Kandy',
      postalCode: null,
      country: null,
    },
    shippingMethod: { name: 'Standard', price: 500 },
    paymentMethod: paymentType && { paymentType },
  } as never);

test.each([null, 'Pending', 'Confirmed', 'Order Placed', 'PAID'])(
  '[SPC-16] an order of a server that says nothing of its payment is confirmed: %j',
  (status) => {
    expect(orderWords(specified(status), TERMS).title).toBe('Order confirmed');
  },
);

test('[SPC-16] statuses are read in any case, and what the answer says of missing money is told', () => {
  expect(specified('PAID').orderStatus.status).toBe('Paid');
  expect(specified('SHIPPED').orderStatus.status).toBe('Shipped');
  expect(specified('At the hub').orderStatus.status).toBe('At the hub');
  expect(specified(null).orderStatus.status).toBe('Pending');
  const waits = 'Your order waits for its payment';
  const told = (more: Partial<Order>) => orderWords({ ...specified('Pending'), ...more }, TERMS).title;
  expect(told({ canPay: true })).toBe(waits);
  expect(told({ paymentStatus: 'We are checking' })).toBe(waits);
  expect(told({ paymentStatus: 'Paid' })).toBe('Order confirmed');
});

test.each([{ value: 'Cash on delivery' }, { value: 'COD' }, { id: '4', value: 'At the door' }, { id: 4, value: '' }])(
  '[SPC-16] %j is paid to the courier',
  (paymentType) => {
    expect(orderWords(specified('Pending', paymentType), TERMS).now).toContain('you pay Rs. 559.97 to the courier');
  },
);

test('[SPC-17] nothing is shown for nothing', () => {
  const { shippingAddress, billingAddress, paymentMethod } = specified(null, null);
  for (const address of [shippingAddress, billingAddress]) {
    expect(address).toMatchObject({ lastName: '', addressLine2: '', postalCode: '', country: { countryName: '' } });
  }
  expect(paymentMethod).toEqual({ paymentType: { id: 0, value: '' } });
});

test('[SPC-17] sums that are written as text are added up as numbers', () => {
  const told = { id: 5, orderTotal: '559.97', orderLines: [{ ...line, qty: '2', price: '29.90' }], refunds: null };
  const order = completeOrder(told as never);
  expect([order.subtotal, order.orderLines[0]?.qty, formatRupees(order.orderTotal)]).toEqual([59.8, 2, 'Rs. 559.97']);
  expect(completeSummary(told as never)).not.toHaveProperty('refunds');
});
