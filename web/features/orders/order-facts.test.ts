import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { completeOrder } from '#web/features/orders/complete-order.ts';
import { OrderFacts } from '#web/features/orders/order-facts.tsx';

const linesTo = (town?: string) => {
  const shippingAddress = {
    firstName: 'Nimali',
    addressLine1: '24 Flower Road',
    town,
    city: 'Kandy',
    postalCode: null,
  };
  const order = completeOrder({ id: 5, orderTotal: 500, shippingAddress } as never);
  const html = renderToStaticMarkup(createElement(OrderFacts, { order }));
  return [...html.matchAll(/<span class="block">(.*?)<\/span>/g)].map(([, line]) => line);
};

test('[TWN-03] [SPC-16] an order names town and district, and a name that both have once', () => {
  expect(linesTo('Peradeniya')).toEqual(['Nimali', '24 Flower Road', 'Peradeniya', 'Kandy']);
  for (const town of ['kandy ', '', undefined]) expect(linesTo(town)).toEqual(['Nimali', '24 Flower Road', 'Kandy']);
});
