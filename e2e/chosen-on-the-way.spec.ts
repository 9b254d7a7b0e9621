import { accountTexts } from '#texts/account.ts';
import { cartTexts } from '#texts/cart.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { inLanguage } from '#texts/core/language.ts';
import { register } from './accounts.ts';
import { expect, hydrated, ONCE, open, test } from './fixtures.ts';

test('[LNG-26] who signs in on the way to the checkout stands there, in the language chosen meanwhile', {
  tag: ONCE,
}, async ({ page }) => {
  const { email, password } = await register(page);
  await open(page, '/si/checkout');
  await page.getByRole('link', { name: inLanguage('si', () => checkoutTexts.logIn) }).click();
  await expect(page).toHaveURL('/si/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page).toHaveURL('/ta/login');
  await hydrated(page);

  const words = inLanguage('ta', () => ({ ...accountTexts, empty: cartTexts.empty }));
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signInButton }).click();
  await expect(page).toHaveURL('/ta/checkout');
  await expect(page.getByText(words.empty)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-LK');
});
