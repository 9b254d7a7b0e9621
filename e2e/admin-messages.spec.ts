import { openMailServer } from '#testing/mail-server.ts';
import { newCustomer } from './customers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { CASH, expectToast, OWNER, placeOrder, signIn, withShop } from './staff.ts';

const DESK = { viewport: { width: 1280, height: 900 } };

test('[MSG-01] [MSG-02] [MSG-05] [MSG-10] [MSG-11] [MSG-14] [MSG-19] a refused mail is mended, a text written anew, a reader taken off @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  const smtp = await openMailServer();
  const mailsTo = (address: string) =>
    smtp.received.filter(({ to }) => to.includes(address)).map(({ content }) => content);
  const settings = { SMTP_URL: smtp.url };
  await withShop(browser, { settings, device: DESK }, async (page, shop) => {
    // A mail that the mail server did not take.
    const buyer = await newCustomer(page);
    const { id: orderId } = await placeOrder(page, buyer, { paymentMethodId: CASH, index: 1 });
    await expect.poll(() => mailsTo(buyer.user.emailAddress)).toHaveLength(2);
    await shop.run(`
        update mails set state = 'refused', sent_at = null, recipient = 'ishara@gmial.com', last_error = '550 5.1.1 No such mailbox'
        where kind = 'order-received'`);
    await shop.run(`insert into newsletter_subscribers (email, status, source, confirmed_at) values
        ('reader@example.com', 'confirmed', 'checkout', now())`);
    await signIn(page, OWNER, '/admin/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages 1', exact: true })).toBeVisible();

    // The list is an address; keys go through it, and the mail stands in a frame that can do nothing.
    await page.getByRole('button', { name: /^Not sent/ }).click();
    await expect(page).toHaveURL(/view=not-sent/);
    const pane = page.getByRole('region', { name: 'Mail' });
    await expect(pane.getByText('There is no such mailbox.')).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('Thank you');
    // Its styles are there, scripts would not run, and no link of it opens the order.
    await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Georgia/);
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
    await expect(frame.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', /\/order\/…$/);
    await pane.getByRole('button', { name: 'Text', exact: true }).click();
    await expect(pane.getByText(`We have your order ${orderId}`).last()).toBeVisible();
    await expectAccessible(page);

    // The address is corrected; what somebody else did meanwhile is not done twice.
    await expect(pane.getByLabel('Send to')).toHaveValue('ishara@gmail.com');
    await page.keyboard.press('s');
    await expect(pane.getByRole('button', { name: 'Correct and send' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'On its way to the other address');
    await expect.poll(() => mailsTo('ishara@gmail.com')).toHaveLength(1);

    // A text: what is missing is said beside it, the example follows, and the next mail says it so.
    await page.getByRole('link', { name: 'Mail texts' }).click();
    await page.getByRole('link', { name: /^Welcome/ }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill('Come in, {firstName}.');
    await expect(page.getByText('{days} must stand in the text.')).toBeVisible();
    await text.press('End');
    await page.getByRole('button', { name: '{days}' }).click();
    const example = page.getByRole('article', { name: 'The mail' });
    await expect(example.getByText('Come in, Sanduni.14')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expectToast(page, 'A test is on its way to you');
    await expect.poll(() => mailsTo(OWNER.email)).toHaveLength(1);
    await text.press('Control+s');
    await expectToast(page, 'Saved');
    await expect(page.getByRole('link', { name: /^Welcome ?yours/ })).toBeVisible();
    const person = {
      firstName: 'Amara',
      lastName: 'Silva',
      email: 'amara@example.com',
      password: 'leaf-in-the-morning',
    };
    await page.request.post('/api/auth/register', { data: person });
    await expect.poll(() => mailsTo(person.email)[0]).toContain('Come in, Amara.14');
    await page.getByRole('button', { name: 'Back to the shop’s own words' }).click();
    await expect(text).toHaveValue(/^Your account is ready/);

    // The words of WhatsApp.
    await page.getByRole('link', { name: 'WhatsApp texts' }).click();
    await page.getByRole('link', { name: /^On its way/ }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('It left, {firstName}! {link}');
    await expect(page.getByText(/^It left, Sanduni! http/)).toBeVisible();

    // The letter, on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/messages/newsletter?search=reader');
    await expect(page.getByRole('link', { name: /^Newsletter/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Log of reader@example.com' }).click();
    const log = page.getByRole('dialog');
    await expect(log.getByText('Asked at checkout')).toBeVisible();
    await expectAccessible(page);
    await log.getByRole('button', { name: 'Close' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV of the confirmed' }).click();
    expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
    await page.getByRole('button', { name: 'Take reader@example.com off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click();
    await expectToast(page, 'reader@example.com is off the list');
    await expect(page.getByRole('heading', { name: 'Nobody by that address' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/admin/messages');
    await page
      .getByRole('link', { name: /^Order received/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Mail' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'All mails' }).click();
    await expect(page.getByRole('region', { name: 'Mail' })).toHaveCount(0);
  });
  await smtp.close();
});
