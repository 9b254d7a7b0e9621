import { changeVisitedShop } from '#testing/browser-database.ts';
import { fillLogin, login, newCustomer, openSignedIn, register, storedSession } from './accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, letRetriesPass, ONCE, open, test } from './fixtures.ts';

const NOBODY = { token: null, user: null };

test.describe('signing in', () => {
  test('[ACC-01] greets by the hour in Sri Lanka @nightly', { tag: ONCE }, async ({ page }) => {
    for (const [time, greeting, picture] of [
      ['11:59', 'Good Morning', /day-cream-2/],
      ['12:00', 'Good Afternoon', /after-sun-gel-2/],
      ['04:59', 'Good Evening', /night-repair-cream-2/],
    ] as const) {
      await page.clock.setFixedTime(`2026-11-15T${time}:00+05:30`);
      await open(page, '/login');
      await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
      await expect(page.locator('main img')).toHaveAttribute('src', picture);
    }
  });

  test('[ACC-01] has email, password, Remember me and the ways on @nightly', { tag: ONCE }, async ({ page }) => {
    await open(page, '/login');
    await expect(page).toHaveTitle('Sign in | Komarika');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
    await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    );
    await password.fill('look at me');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('[ACC-02] without Remember me keeps token and user for this session only, and goes home', { tag: ONCE }, async ({
    page,
  }) => {
    const customer = await register(page);
    await open(page, '/login');
    await fillLogin(page, customer);
    await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).not.toHaveURL(/login/);
    const { persistent, brief } = await storedSession(page);
    expect(persistent).toEqual(NOBODY);
    expect(brief.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(brief.user ?? '')).toMatchObject({ firstName: 'Nimali', emailAddress: customer.email });
  });

  test('[ACC-01] [ACC-02] [ACC-12] with Remember me, which is on, keeps them for good, and nowhere else', {
    tag: ONCE,
  }, async ({ page }) => {
    const customer = await register(page);
    await open(page, '/login');
    await page.evaluate(() => sessionStorage.setItem('authToken', 'left-over'));
    await fillLogin(page, customer);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/login/);
    const { persistent, brief } = await storedSession(page);
    expect(brief).toEqual(NOBODY);
    expect(persistent.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(persistent.user ?? '')).toMatchObject({ emailAddress: customer.email });
  });

  test('[ACC-02] leads back to the page one came from @nightly', { tag: ONCE }, async ({ page }) => {
    const customer = await register(page);
    await open(page, '/product/3');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/login/);
    await fillLogin(page, customer);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/product\/3$/);
  });

  test('[ACC-10] needs email and password, says so at the fields, and forgets it when they are edited', {
    tag: ONCE,
  }, async ({ page }) => {
    await open(page, '/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
    await expectAccessible(page);
    await email.fill('nobody');
    await expect(page.getByText('Email is required')).toHaveCount(0);
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(email).toHaveAccessibleDescription('This does not look like an email address');
  });

  test('[ACC-10] with a wrong password shows the server’s sentence once and asks once', { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/401/);
    const customer = await register(page);
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/auth/login') ? 1 : 0));
    await open(page, '/login');
    await fillLogin(page, { ...customer, password: 'something-else' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    expect(asked).toBe(1);
    expect(await storedSession(page)).toEqual({ persistent: NOBODY, brief: NOBODY });
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[ACC-10] tried too often asks to wait @nightly', { tag: ONCE }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/401|429/);
    const { email } = newCustomer();
    const guess = (address: number) => ({
      headers: { 'X-Forwarded-For': `192.0.2.${address}` },
      data: { email, password: 'something-else' },
    });
    // Guessed at from many addresses: then the second wrong one from here waits for a minute.
    for (let address = 0; address < 50; address += 10) {
      const ten = Array.from({ length: 10 }, (_, n) => page.request.post('/api/auth/login', guess(address + n)));
      expect((await Promise.all(ten)).map((answer) => answer.status())).toEqual(ten.map(() => 401));
    }
    await open(page, '/login');
    await fillLogin(page, { email, password: 'something-else' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
    await fillLogin(page, { email, password: 'something-different' });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Too many attempts\. Please wait (a minute|\d+ seconds) and try again\.$/,
    );
  });

  test('[ACC-10] stays busy while it is tried again, and then says what went wrong @nightly', { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/503|Failed to load/);
    await page.clock.install();
    let asked = 0;
    await page.route('**/api/auth/login', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await open(page, '/login');
    await fillLogin(page, newCustomer());
    const button = page.getByRole('button', { name: /^Sign(ing)? in/i });
    await button.click();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await letRetriesPass(page, page.getByRole('alert'));
    await expect(page.getByRole('alert')).toHaveText(/^Server error: 503/);
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(asked).toBe(3);
  });

  test('[ACC-10] [SPC-07] that fails without a word, or is answered with something else, signs nobody in @nightly', {
    tag: ONCE,
  }, async ({ page }) => {
    const answers = [
      { json: {} },
      { status: 204 },
      { contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
    ];
    await page.route('**/api/auth/login', (route) => route.fulfill(answers.shift() ?? {}));
    await open(page, '/login');
    const incomplete = "The server's answer to POST /auth/login is not complete: 'token' is missing. Please try again.";
    const foreign =
      'Something else answered in place of the server (POST /auth/login). Please check your connection and try again.';
    for (const text of [incomplete, incomplete, foreign]) {
      await fillLogin(page, newCustomer());
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      expect(await storedSession(page)).toEqual({ persistent: NOBODY, brief: NOBODY });
    }
    await page.evaluate(() => {
      crypto.getRandomValues = () => {
        throw new Error('no');
      };
    });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  });

  test('[ACC-09] is not offered to those who are signed in', { tag: ONCE }, async ({ page }) => {
    await openSignedIn(page, '/login');
    await expect(page).toHaveURL(/\/(shop)?$/);
    await open(page, '/register');
    await expect(page).toHaveURL(/\/(shop)?$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ACC-01] the page greets, says what it needs, and sends no password anywhere @nightly', { tag: ONCE }, async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (Morning|Afternoon|Evening)$/);
    await expect(page.getByText('Your account needs JavaScript')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('creating an account', () => {
  test('[ACC-05] [ACC-13] [ACC-14] takes name, email and password once, and goes on to sign in with one tap', {
    tag: ONCE,
  }, async ({ page, consoleErrors }) => {
    const { firstName, lastName, email, password } = newCustomer();
    await open(page, '/product/3');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const ways = page.getByRole('dialog').getByRole('link');
    await expect(ways).toHaveText(['Sign in', 'Create account']);
    await expect(ways.last()).toHaveClass(/btn-primary/);
    await ways.last().click();
    await expect(page).toHaveTitle('Create account | Komarika');
    await expect(page.getByText('At least 10 characters')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account is ready. Sign in to begin.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    const places = () => page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage, ...localStorage }]));
    expect(await places()).not.toContain(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/product\/3$/);
    expect(await places()).not.toContain(password);

    // Whoever has signed in here before is offered to sign in first.
    // What the page asks at that moment is asked by nobody.
    consoleErrors.allow(/status of 401/);
    await page.evaluate(() => ['authToken', 'user'].map((name) => localStorage.removeItem(name)));
    await open(page, '/product/3');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(ways).toHaveText(['Create account', 'Sign in']);
    await expect(ways.last()).toHaveClass(/btn-primary/);
  });

  test('[ACC-06] needs matching passwords and the agreement', { tag: ONCE }, async ({ page }) => {
    const { firstName, lastName, email, password } = newCustomer();
    await open(page, '/register');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const confirm = page.getByLabel('Confirm password', { exact: true });
    await confirm.fill('something-else');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(confirm).toBeFocused();
    await expect(confirm).toHaveAccessibleDescription("Passwords don't match!");
    const agrees = page.getByRole('checkbox', { name: /^I agree to the/ });
    await expect(agrees).toHaveAccessibleDescription('You must agree to the Terms of Service and Privacy Policy');
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
    await expectAccessible(page);
    await confirm.fill(password);
    await expect(page.getByText("Passwords don't match!")).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(agrees).toBeFocused();
    await agrees.check();
    await expect(page.getByText('You must agree')).toHaveCount(0);
  });

  test('[ACC-05] [ACC-10] needs every field, a free email and a password that is not guessed first', {
    tag: ONCE,
  }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/409|422/);
    const taken = await register(page);
    await open(page, '/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    for (const text of ['First name', 'Last name', 'Email', 'Password'])
      await expect(page.getByText(`${text} is required`)).toBeVisible();
    await page.getByLabel('First name').fill('<script>alert(1)</script>');
    await page.getByLabel('Last name').fill("'; drop table users;--");
    await page.getByLabel('Email').fill(taken.email.toUpperCase());
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await page.getByLabel('Confirm password', { exact: true }).fill('short');
    await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(password).toHaveAccessibleDescription(/Use at least 10 characters/);
    await password.fill('password123');
    await page.getByLabel('Confirm password', { exact: true }).fill('password123');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/among the first that are guessed/);
    await password.fill(taken.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(taken.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/There is already an account with this email/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'reset the password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByLabel('Email')).toHaveValue(taken.email.toUpperCase());
  });
});

test.describe('a forgotten password', () => {
  test('[ACC-07] gets the same answer for every address', { tag: ONCE }, async ({ page }) => {
    for (const { email } of [await register(page), newCustomer()]) {
      await open(page, '/login');
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await page.getByLabel('Email').fill('');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
      await page.getByLabel('Email').fill(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
      await expect(page.getByText(`If ${email} has an account, a reset link is on its way.`)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('[ACC-08] a broken link says so and leads to a new one @nightly', { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/410/);
    await open(page, '/reset-password?token=too-short');
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await open(page, `/reset-password?token=${'A'.repeat(43)}`);
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('a-new-leaf-every-day');
    await page.getByLabel('Confirm password', { exact: true }).fill('a-new-leaf');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText("Passwords don't match!")).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill('a-new-leaf-every-day');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('This link has expired or was used already.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('[ACC-08] the mailed link works once and signs out everywhere', { tag: ONCE }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/40[13]|410/);
    const customer = await register(page);
    const old = await login(page, customer);
    await open(page, '/forgot-password');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

    const mailed = async () => {
      const mails = await changeVisitedShop<{ text: string }>('select text from mails where recipient = $1', [
        customer.email,
      ]);
      return mails.map(({ text }) => /\/reset-password\?token=[\w-]{43}/.exec(text)?.[0]).find(Boolean) ?? '';
    };
    await expect.poll(mailed).not.toBe('');
    const link = await mailed();
    await open(page, link);
    const password = 'a-new-leaf-every-day';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your password is changed. Please sign in with the new one.')).toBeVisible();

    const headers = { Authorization: `Bearer ${old.token}` };
    expect((await page.request.get(`/api/users/${old.user.id}`, { headers })).status()).toBe(401);
    await fillLogin(page, { email: customer.email, password });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).not.toHaveURL(/login/);

    await open(page, link);
    await page.getByLabel('New password', { exact: true }).fill('yet-another-leaf');
    await page.getByLabel('Confirm password', { exact: true }).fill('yet-another-leaf');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
