import { expect, ONCE, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('[PDP-12] [CHK-28] without scripts a product is ordered by WhatsApp, and the checkout does not wait for ever', {
  tag: ONCE,
}, async ({ page }) => {
  await page.goto('/product/3');
  const order = page.getByRole('link', { name: 'Order by WhatsApp' });
  await expect(order).toBeVisible();
  const message = new URL((await order.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toBe('Hello, I would like to order: Pure Aloe Vera Gel 99%, 200 ml tub.');
  await page.goto('/checkout');
  await expect(page.getByText('needs JavaScript')).toBeVisible();
  await expect(page.getByText('Loading your cart…')).toBeHidden();
});
