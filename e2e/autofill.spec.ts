import { openSignedIn } from './accounts.ts';
import { AUTOFILL, tokensIn } from './autofill.ts';
import { expect, ONCE, open, test } from './fixtures.ts';

const CART = {
  items: [{ id: 1, productItemId: 3, name: 'Pure Aloe Vera Gel 99%', price: 1450, quantity: 1, image: '', SKU: '' }],
  total: 1450,
};

test('[SHC-07] every field of checkout, sign-in, registration and profile tells the browser what belongs into it', {
  tag: ONCE,
}, async ({ page }) => {
  await page.addInitScript((cart) => {
    if (self.origin.startsWith('http')) localStorage.setItem('cart', JSON.stringify(cart));
  }, CART);
  await open(page, '/checkout');
  await page.getByLabel('Use a different billing address').check();
  expect(await tokensIn(page.locator('form'))).toEqual(AUTOFILL.checkout);

  await open(page, '/login');
  expect(await tokensIn(page.getByRole('main').locator('form'))).toEqual(AUTOFILL.login);
  await open(page, '/register');
  expect(await tokensIn(page.getByRole('main').locator('form'))).toEqual(AUTOFILL.register);

  await openSignedIn(page, '/profile');
  await page.getByRole('button', { name: /add (an )?address/i }).click();
  const forms = page.getByRole('main').locator('form');
  for (const [name, field] of [
    ['details', 'firstName'],
    ['address', 'fullName'],
    ['password', 'currentPassword'],
  ] as const) {
    expect(await tokensIn(forms.filter({ has: page.locator(`[name=${field}]`) }))).toEqual(AUTOFILL[name]);
  }
});
