import { readFile } from 'node:fs/promises';
import { beMember, fillLogin, login, openSignedIn, register, storedSession } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, letRetriesPass, ONCE, open, test } from './fixtures.ts';

const NOBODY = { token: null, user: null };

test('[ACC-11] the profile sends visitors to sign in and has them back', { tag: ONCE }, async ({ page }) => {
  const customer = await register(page);
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, customer);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
});

test('[ACC-03] who is signed in is known again after a reload, persistent storage first', { tag: ONCE }, async ({
  page,
}) => {
  const { email } = await openSignedIn(page, '/profile');
  await expect(page.getByText(email)).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('authToken', 'another');
    sessionStorage.setItem(
      'user',
      JSON.stringify({ id: 1, firstName: 'Another', emailAddress: 'another@example.com' }),
    );
  });
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('[ACC-03] while nobody knows yet, the page waits and sends nobody away @nightly', { tag: ONCE }, async ({
  page,
}) => {
  const { email } = await beMember(page);
  const html = await (await page.request.get('/profile')).text();
  expect(html).toContain('Loading your profile');
  await open(page, '/profile');
  await expect(page.getByText(email)).toBeVisible();
});

test('[ACC-03] half a session, or one that cannot be read, is nobody @nightly', { tag: ONCE }, async ({ page }) => {
  await open(page, '/forgot-password');
  for (const entries of [
    { authToken: 'x'.repeat(43) },
    { user: '{"id":1,"firstName":"N","lastName":"P","emailAddress":"n@example.com"}' },
    { authToken: 'x'.repeat(43), user: '{broken' },
  ]) {
    await page.evaluate((kept) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, entries);
    await open(page, '/profile');
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('[ACC-04] signing out forgets token and user, goes home and ends the session on the server', {
  tag: ONCE,
}, async ({ page }) => {
  const { id, token } = await openSignedIn(page, '/profile');
  await page.evaluate(() => sessionStorage.setItem('authToken', 'left-over'));
  const ended = page.waitForResponse(/\/api\/auth\/logout$/);
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/(shop)?$/);
  expect(await storedSession(page)).toEqual({ persistent: NOBODY, brief: NOBODY });
  expect((await ended).status()).toBe(200);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get(`/api/users/${id}`, { headers })).status()).toBe(401);
});

test('[ACC-04] signing out does not wait for a server that is away @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load/);
  await openSignedIn(page, '/profile');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/(shop)?$/);
  expect(await storedSession(page)).toEqual({ persistent: NOBODY, brief: NOBODY });
});

test('[ACC-04] a session that has ended on the server ends here too, and says so @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  const { token } = await beMember(page);
  await page.request.post('/api/auth/logout', { data: {}, headers: { Authorization: `Bearer ${token}` } });
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await storedSession(page)).toEqual({ persistent: NOBODY, brief: NOBODY });
});

test('[ACC-11] name and phone are changed; the number is kept in one form @nightly', { tag: ONCE }, async ({
  page,
}) => {
  await openSignedIn(page, '/profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await page.getByLabel('First name').fill('');
  await phone.fill('12345');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(phone).toHaveAccessibleDescription(/Write a Sri Lankan number, such as 077 123 4567/);
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Nimali <b>');
  await phone.fill('077 123 4567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(phone).toHaveValue('+94 77 123 4567');
  const { persistent } = await storedSession(page);
  expect(JSON.parse(persistent.user ?? '')).toMatchObject({ firstName: 'Nimali <b>', phone: '+94771234567' });
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Nimali <b>');
});

test('[ACC-11] addresses are saved, changed, made the default and removed', { tag: ONCE }, async ({ page }) => {
  test.slow();
  await openSignedIn(page, '/profile');
  await expect(page.getByText('No address is saved yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'New address' });
  await expect(form.getByLabel('Full name')).toBeFocused();
  await form.getByRole('button', { name: 'Save address' }).click();
  for (const text of ['Full name', 'Street address', 'District', 'Phone number'])
    await expect(form.getByText(`${text} is required`)).toBeVisible();
  await expect(form.getByLabel('District').getByRole('option')).toHaveCount(26);
  await expectAccessible(page);
  await form.getByLabel('Full name').fill('Nimali Perera');
  await form.getByLabel('Street address').fill('12 Temple Road');
  await form.getByLabel('Town').fill('Kandy');
  await form.getByLabel('District').selectOption('Kandy');
  await form.getByLabel('Postal code').fill('12');
  await form.getByLabel('Phone').fill('0771234567');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByLabel('Postal code')).toHaveAccessibleDescription('A postal code has five digits');
  await form.getByLabel('Postal code').fill('20000');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('12 Temple Road').first()).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add an address' }).click();
  await form.getByLabel('Full name').fill('Office');
  await form.getByLabel('Street address').fill('5 Galle Road');
  // A code brings town and district, and what is written beside it stays.
  await form.getByLabel('Postal code').fill('10250');
  await expect(form.getByLabel('Town')).toHaveValue('Nugegoda');
  await expect(form.getByLabel('District')).toHaveValue('Colombo');
  await form.getByLabel('Phone').fill('0112345678');
  await form.getByRole('button', { name: 'Save address' }).click();
  const entries = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Make default 5 Galle Road' }).click();
  await expect(entries.first()).toContainText('Office');
  await expect(entries.first()).toContainText('Nugegoda, Colombo 10250');

  await page.getByRole('button', { name: 'Edit 12 Temple Road' }).click();
  const edit = page.getByRole('form', { name: 'Edit address' });
  await expect(edit.getByLabel('Phone')).toHaveValue('+94 77 123 4567');
  await edit.getByLabel('Street address').fill('14 Temple Road');
  await edit.getByRole('button', { name: 'Save address' }).click();
  await expect(entries.nth(1)).toContainText('14 Temple Road');

  await page.getByRole('button', { name: 'Remove 5 Galle Road' }).click();
  await expect(page.getByRole('button', { name: 'Keep it 5 Galle Road' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove 5 Galle Road' }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Default');
});

test('[ACC-11] a new password needs the current one and ends the other sessions @nightly', { tag: ONCE }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/403/);
  const customer = await beMember(page);
  const other = await login(page, customer);
  await open(page, '/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password', { exact: true }).fill('something-else');
  await section.getByLabel('New password', { exact: true }).fill('a-new-leaf-every-day');
  await section.getByLabel('Confirm password', { exact: true }).fill('a-new-leaf');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByText("Passwords don't match!")).toBeVisible();
  await section.getByLabel('Confirm password', { exact: true }).fill('a-new-leaf-every-day');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'The current password is not right.',
  );
  await section.getByLabel('Current password', { exact: true }).fill(customer.password);
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section.getByText('Your password is changed.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const headers = { Authorization: `Bearer ${other.token}` };
  expect((await page.request.get(`/api/users/${customer.id}`, { headers })).status()).toBe(401);
  await page.reload();
  await expect(page.getByText(customer.email)).toBeVisible();
});

test('[ACC-11] signed-in devices are listed, and all others signed out @nightly', { tag: ONCE }, async ({ page }) => {
  const customer = await beMember(page);
  await login(page, customer);
  await open(page, '/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('this device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('[ACC-11] all data can be downloaded as a file @nightly', { tag: ONCE }, async ({ page }) => {
  const { email } = await openSignedIn(page, '/profile');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { emailAddress: email }, addresses: [], cart: { items: [] } });
});

test('[ACC-11] [ACC-04] an account is deleted with its password, and nobody is signed in any more @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/40[13]/);
  const customer = await openSignedIn(page, '/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const form = page.getByRole('form', { name: 'Delete my account' });
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
  await form.getByLabel('Password', { exact: true }).fill('something-else');
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await storedSession(page)).toEqual({ persistent: NOBODY, brief: NOBODY });
  await fillLogin(page, customer);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
});

test('[ACC-10] [SPC-08] a profile that cannot be loaded, or a part of it, says why and can be tried again @nightly', {
  tag: ONCE,
}, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503|Failed to load/);
  const { id, email } = await beMember(page);
  await page.clock.install();
  const away = [`**/api/users/${id}`, '**/api/auth/sessions'];
  for (const address of away) await page.route(address, (route) => route.fulfill({ status: 503, body: '' }));
  await open(page, '/profile');
  await letRetriesPass(page, page.getByRole('heading', { name: 'Failed to load your profile' }));
  await expectAccessible(page);
  await page.unroute(away[0] ?? '');
  await page.getByRole('button', { name: 'Retry' }).click();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await letRetriesPass(page, devices.getByText(/^Server error: 503/));
  await expect(page.getByText(email)).toBeVisible();
  await page.unroute(away[1] ?? '');
  await devices.getByRole('button', { name: 'Retry' }).click();
  await expect(devices.getByText('this device')).toBeVisible();
});

test('[ACC-11] the profile works on the narrowest screens @nightly', { tag: ONCE }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, '/profile');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await expectNoSidewaysScroll(page);
});
