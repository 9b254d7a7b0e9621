import { expect, test } from 'vitest';
import { readStandardFee } from '#server/orders/checkout-facts.ts';
import { openTestShop } from '#testing/test-shop.ts';

test('[CHK-12] the table of shipping methods names what orders are charged, whatever the shop was started with', async () => {
  const { db } = await openTestShop();
  expect(await readStandardFee(db)).toBe(50_000);
  const other = await openTestShop({ DELIVERY_FEE: '450' });
  expect(await readStandardFee(other.db)).toBe(45_000);
});
