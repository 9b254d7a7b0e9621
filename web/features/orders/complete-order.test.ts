import { expect, test } from 'vitest';
import { completeOrder, completeSummary } from '#web/features/orders/complete-order.ts';
import { orderWords } from '#web/features/orders/order-words.ts';

const line = {
  id: 1,
  qty: 3,
  price: 19.99,
  productItem: { id: 7, SKU: 'A', productImage: [], product: { name: 'Gel' } },
};

test('[ORD-01] an order that is told in few words can be shown all the same', () => {
  const base = { id: 5, orderDate: '2026-11-15T08:00:00.000Z', orderTotal: 559.97, orderStatus: { status: 'Paid' } };
  const order = completeOrder({ ...base, orderLines: [line] } as never);
  expect(order).toMatchObject({ subtotal: 59.97, user: { firstName: '' }, events: [], shippingAddress: { city: '' } });
  expect(
    orderWords(order, {
      fee: 50_000,
      fees: {},
      freeFrom: null,
      days: { Colombo: '2-4', '*': '2-7' },
      excluded: [],
      closed: [],
    }).title,
  ).toBe('Order confirmed');
  expect(completeSummary({ id: 5 })).toMatchObject({ orderLines: [], paymentMethod: { paymentType: { value: '' } } });
});

test('[ORD-01] what is told stays as it is', () => {
  const told = { user: { firstName: 'Nimali', lastName: 'Perera', emailAddress: 'n@example.com' }, subtotal: 7 };
  expect(completeOrder({ id: 5, ...told } as never)).toMatchObject(told);
});
