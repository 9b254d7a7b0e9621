import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { STANDARD_SHIPPING_ID } from '#contract/checkout.ts';
import { STANDARD_DELIVERY_CENTS, STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import { shippingMethods } from '#server/orders/tables.ts';
import { openTestShop } from '#testing/test-shop.ts';

const { db } = await openTestShop();

test('[CHK-12] pages name the price of delivery that orders are charged', async () => {
  const [standard] = await db.select().from(shippingMethods).where(eq(shippingMethods.id, STANDARD_SHIPPING_ID));
  expect(standard?.priceCents).toBe(STANDARD_DELIVERY_CENTS);
  expect(STANDARD_DELIVERY_TEXT).toBe('Rs. 500');
});
