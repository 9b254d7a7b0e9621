import { fillLogin, newCustomer, storedSession } from './accounts.ts';
import { cardOf, openCart, quantityOf } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, open, test } from './fixtures.ts';
import { openSpecifiedBackend } from './specified-backend.ts';

const GEL = 'Pure Aloe Vera Gel 99%';
const DAY_CREAM = 'Aloe Vera Day Cream';

test('[SPC-08] at a server that knows only the specified calls one signs in, fills and replaces the cart, and sees the profile @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/);
  const backend = await openSpecifiedBackend();
  try {
    await backend.serve(page);
    await open(page, '/login');
    await fillLogin(page, newCustomer());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
    expect((await storedSession(page)).persistent.token).toBe('a-token-of-another-server');

    await open(page, '/shop');
    await cardOf(page, GEL).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
    const drawer = await openCart(page);
    const more = quantityOf(page, GEL).getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    await expect(drawer.getByRole('status').filter({ hasText: 'Subtotal' })).toHaveText(
      `${GEL}: 3 pieces. Subtotal Rs. 4,500.00.`,
    );
    expect(backend.pieces()).toEqual([[3, 3]]);
    await page.keyboard.press('Escape');

    await cardOf(page, DAY_CREAM).getByRole('button', { name: 'Buy It Now' }).click();
    await page.getByRole('button', { name: 'Replace cart' }).click();
    await expect(page).toHaveURL('/checkout');
    expect(backend.pieces()).toEqual([[1, 1]]);
    expect(backend.seen.slice(backend.seen.indexOf('PUT /cart')).slice(0, 3)).toEqual([
      'PUT /cart',
      'DELETE /cart/clear',
      'POST /cart/add',
    ]);
    const summary = page.getByRole('button', { name: /^Order Summary/ });
    await summary.click();
    await page
      .getByRole('group', { name: `Quantity of ${DAY_CREAM}` })
      .getByRole('button', { name: 'Increase' })
      .click();
    await expect(page.getByText('Subtotal, 2 items')).toBeVisible();
    await expect(summary).toContainText('Rs. 3,500.00');

    await open(page, '/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Nimali');
    for (const [part, path] of [
      ['Addresses', '/users/7/addresses'],
      ['Signed-in devices', '/auth/sessions'],
    ] as const) {
      const section = page.getByRole('region', { name: part });
      await expect(section.getByText(`API endpoint not found: ${path}`)).toBeVisible();
      await expect(section.getByRole('button', { name: 'Retry' })).toBeVisible();
    }
    // Whether the address is confirmed is not known there, so nothing is said about it.
    await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await open(page, '/orders');
    await expect(page.getByRole('heading', { name: 'You have no orders yet.' })).toBeVisible();
  } finally {
    backend.close();
  }
});
