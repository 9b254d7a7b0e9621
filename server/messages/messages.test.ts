import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as messages from '#contract/staff/messages.ts';
import * as newOrder from '#contract/staff/new-order.ts';
import { orderLink } from '#contract/staff/order-writes.ts';
import * as texts from '#contract/staff/texts.ts';
import { getToday } from '#contract/staff/today.ts';
import { users } from '#server/accounts/tables.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { openMailer, purgeMails, queueMail } from '#server/mail/index.ts';
import { mails } from '#server/mail/tables.ts';
import { meantAddress, whyNotSent } from '#server/messages/why-not-sent.ts';
import { auditLog } from '#server/staff/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { NO_MAILBOX, openMailServer } from '#testing/mail-server.ts';
import { CASH, shippingAddress } from '#testing/order-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const smtp = await openMailServer();
const shop = await openTestShop({ SMTP_URL: smtp.url });
const { send, customer } = apiClient(shop.request);
const context = mailContextOf({ ...shop, jobs: shop.queue });
const mailer = openMailer({
  db: shop.db,
  smtpUrl: smtp.url,
  from: 'Komarika <hello@komarika.example>',
  alerts: context,
});
const member = staffClient(shop);
const dilki = await member({ permissions: ['marketing'] });
const ruwan = await member({ firstName: 'Ruwan', permissions: ['marketing'] });
afterAll(() => smtp.close());
beforeEach(async () => {
  await shop.db.delete(mails);
  smtp.received.length = 0;
  smtp.behave('accept');
});

const LINK = 'https://komarika.example/order/0123456789abcdef0123456789abcdef0123456789a';
const returned = { firstName: 'Nimali', orderId: 1034, link: LINK, words: 'It was opened.' };

async function write(key: string, to = 'ishara@gmial.com') {
  const mail = { kind: 'order-return-refused', key, to, values: returned } as const;
  await shop.db.transaction((tx) => queueMail(tx, context, mail));
  return idOf(key);
}
async function writeSecret(key: string, to = 'ishara@example.com') {
  const values = { firstName: 'Ishara', link: 'https://komarika.example/reset?token=secret-token-secret', minutes: 30 };
  await shop.db.transaction((tx) => queueMail(tx, context, { kind: 'reset-password', key, to, values }));
  return idOf(key);
}
const idOf = async (key: string) => (await shop.db.select().from(mails).where(eq(mails.key, key)))[0]?.id ?? 0;
const view = async (id: number) => (await dilki.send(messages.getMail, { id })).body.mail;
const list = async (input: object = {}) => (await dilki.send(messages.listMails, input)).body;
const seenOf = async (id: number) => {
  const { state, copies } = await view(id);
  return { state, copies };
};
/** What the jobs would do. */
async function deliverAll() {
  const waiting = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'queued'), ne(mails.kind, 'owner-alert')));
  for (const { id } of waiting) await mailer.deliver(id).catch(() => undefined);
}

describe('the outbox', () => {
  test('[LNG-70] finds by Sinhala and Tamil words of a subject with and without joiners, and however their letters are put together', async () => {
    await shop.db.execute(sql`
      insert into mails (kind, key, recipient, subject, html, text) values
        ('order-received', '3001', 'si@example.com', ${'ක්\u200dරිෂාන්, ඇණවුම 3001 100%ක්'}, 'x', 'x'),
        ('order-received', '3002', 'ta@example.com', ${'பொன்னி 3002'.normalize('NFD')}, 'x', 'x')`);
    for (const [search, finds] of [
      ['ක්රිෂාන්', 3001],
      ['ක්\u200dරිෂාන්, ඇණ', 3001],
      ['100%ක්', 3001],
      ['SI@EXAMPLE.COM ක්\u200cරිෂා', 3001],
      ['பொன்னி', 3002],
      ['பொன்னி'.normalize('NFD'), 3002],
    ] as const)
      expect([search, (await list({ search })).mails.map(({ orderId }) => orderId)]).toEqual([search, [finds]]);
    expect((await list({ search: '100_ක්' })).mails).toEqual([]);
    await shop.db.execute(sql`delete from mails where recipient in ('si@example.com', 'ta@example.com')`);
  });

  test('[MSG-01] lists every mail, by pages, and finds by address, subject, order and kind', async () => {
    const first = await write('1034-1');
    await shop.db.execute(sql`
      insert into mails (kind, key, recipient, subject, html, text)
      select 'order-delivered', n::text, 'reader' || n || '@example.com', 'Your order ' || n || ' has arrived', 'x', 'x'
      from generate_series(2001, 2060) n`);
    const page = await list();
    expect(page.mails).toHaveLength(50);
    const rest = await list({ before: page.older });
    expect(rest).toMatchObject({ older: null, notSent: 0, hasMailServer: true });
    expect([...page.mails, ...rest.mails].map(({ id }) => id)).toEqual(
      [...page.mails, ...rest.mails].map(({ id }) => id).sort((one, other) => other - one),
    );
    expect(rest.mails.at(-1)).toMatchObject({
      id: first,
      name: 'Return refused',
      to: 'ishara@gmial.com',
      orderId: 1034,
      about: 'Order 1034',
      state: 'queued',
    });
    for (const search of ['ISHARA@', 'not take it back', '1034', 'order 1034']) {
      expect(
        (await list({ search })).mails.map(({ id }) => id),
        search,
      ).toContain(first);
    }
    expect((await list({ search: '2001' })).mails).toMatchObject([{ orderId: 2001 }]);
    expect((await list({ search: '100%_' })).mails).toEqual([]);
    expect((await list({ kind: 'order-return-refused' })).mails).toHaveLength(1);
    expect(page.kinds).toEqual([
      { kind: 'order-delivered', name: 'Delivered' },
      { kind: 'order-return-refused', name: 'Return refused' },
    ]);
  });

  test('[MSG-02] shows a mail in a frame that runs nothing, without what its links open', async () => {
    const id = await write('1034-2');
    const shown = await shop.request(`/api/admin/mails/${id}/page`, {
      headers: { Cookie: `komarika_staff=${dilki.token}` },
    });
    const html = await shown.text();
    expect(shown.headers.get('Content-Type')).toContain('text/html');
    expect(shown.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const policy = shown.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox$/);
    expect(policy).not.toContain('script-src');
    expect(html).toContain('It was opened.');
    const { text, hidden } = await view(id);
    expect(hidden).toBeNull();
    for (const said of [html, text ?? '']) expect(said).not.toContain('0123456789abcdef');
    expect(text).toContain('/order/…');
  });

  test('[MSG-02] does not show a mail whose link opens an account, nor an invitation to staff', async () => {
    const id = await writeSecret('reset');
    const invited = {
      firstName: 'Kasun',
      link: 'https://komarika.example/admin/invitation?token=abcdefabcdefabcdef',
      days: 7,
    };
    await shop.db.transaction((tx) =>
      queueMail(tx, context, { kind: 'staff-invitation', key: 'kasun', to: 'k@example.com', values: invited }),
    );
    for (const one of [id, await idOf('kasun')]) {
      expect(await view(one)).toMatchObject({ text: null, hidden: expect.stringContaining('for its reader alone') });
      expect((await dilki.send(messages.showMail, { id: one })).status).toBe(404);
    }
    await mailer.deliver(await idOf('kasun'));
    expect((await shop.db.select().from(mails).where(eq(mails.key, 'kasun')))[0]).toMatchObject({
      state: 'sent',
      html: '',
    });
  });

  test('[MSG-03] says in plain words why a mail was not sent', async () => {
    const id = await write('1034-3');
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(id);
    expect(await view(id)).toMatchObject({
      state: 'refused',
      why: 'Refused by the mail server, it will not be tried again. There is no such mailbox.',
      said: expect.stringContaining('550'),
      meant: 'ishara@gmail.com',
      canCorrect: true,
    });
    const [mail] = await shop.db.select().from(mails).where(eq(mails.id, id));
    if (!mail) throw new Error('no mail');
    const why = (changed: object, days = 0) =>
      whyNotSent({ ...mail, lastError: null, ...changed }, new Date(mail.createdAt.getTime() + days * 86_400_000));
    expect(why({ state: 'sent' })).toBeNull();
    expect(why({ state: 'kept' })).toContain('no mail server');
    expect(why({ state: 'refused', lastError: '552 5.2.2 over quota' })).toContain('full');
    expect(why({ state: 'queued' })).toBe('It goes out in a moment.');
    expect(why({ state: 'queued', lastError: 'Invalid login: 535 wrong' })).toContain('our password');
    expect(why({ state: 'queued', lastError: 'connect ECONNREFUSED' })).toContain('does not answer');
    expect(why({ state: 'queued', lastError: '451 later' })).toContain('too busy');
    expect(why({ state: 'queued', lastError: '451 later' }, 8)).toContain('not tried any more');
    expect(why({ state: 'queued', sendAfter: new Date(Date.now() + 60_000_000) })).toContain('held');
    expect(meantAddress('a@gmail.com')).toBeNull();
    expect(meantAddress('a@komarika.example')).toBeNull();
  });

  test('[MSG-06] counts what was refused or waits for an hour, until it was written anew', async () => {
    const [owner, id] = [await member({ role: 'owner' }), await write('1034-4')];
    const count = async () => (await dilki.send(messages.countMails, {})).body.notSent;
    const failures = async () =>
      (await owner.send(getToday, {})).body.failures.filter(({ kind }) => kind === 'mail').map(({ title }) => title);
    expect([await count(), await failures()]).toEqual([0, []]);
    await shop.db.update(mails).set({ createdAt: sql`now() - interval '61 minutes'` });
    expect([await count(), await failures()]).toEqual([1, ['Mail waits']]);
    await shop.db.update(mails).set({ state: 'refused', lastError: '550' });
    expect([await count(), await failures()]).toEqual([1, ['Mail refused']]);
    expect((await list({ view: 'not-sent' })).mails.map((mail) => mail.id)).toEqual([id]);
    await write('1034-5');
    expect([await count(), await failures()]).toEqual([0, []]);
  });
});

describe('sending a mail again', () => {
  test('[MSG-04] sends what was refused once, however many press', async () => {
    const id = await write('1034-6', 'ishara@example.com');
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(id);
    smtp.behave('accept');
    const seen = await seenOf(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? dilki : ruwan).send(messages.sendMailAgain, { id, seen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      error: expect.stringMatching(/^(Dilki|Ruwan) was faster/),
    });
    await deliverAll();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ishara@example.com']]);
    expect(await view(id)).toMatchObject({ state: 'sent', copies: 0 });
  });

  test('[MSG-04] sends a copy of what was sent, once for each time that it was seen', async () => {
    const id = await write('1034-7', 'ishara@example.com');
    await mailer.deliver(id);
    const seen = await seenOf(id);
    expect(seen).toEqual({ state: 'sent', copies: 0 });
    const again = () => dilki.send(messages.sendMailAgain, { id, seen });
    const answers = await Promise.all(Array.from({ length: 6 }, again));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const keyed = { seen: { state: 'sent', copies: 1 } as const };
    for (const _ of [1, 2]) await dilki.send(messages.sendMailAgain, { id, ...keyed }, { key: 'pressed-once' });
    await deliverAll();
    expect(smtp.received).toHaveLength(3);
    expect(new Set(smtp.received.map(({ content }) => /^Message-ID: (.*)$/m.exec(content)?.[1])).size).toBe(3);
    expect((await list({ search: '1034' })).mails).toHaveLength(3);
    expect(await view(id)).toMatchObject({ state: 'sent', copies: 2 });
  });

  test('[MSG-05] goes to a corrected address, which the log notes without it', async () => {
    const id = await write('1034-8');
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(id);
    smtp.behave('accept');
    const { status, body } = await dilki.send(messages.sendMailAgain, {
      id,
      to: 'ishara@gmail.com',
      seen: await seenOf(id),
    });
    expect([status, body.mailId]).toEqual([200, id]);
    await deliverAll();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ishara@gmail.com']]);
    const [line] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `mail:${id}`));
    expect(line).toMatchObject({ action: 'adminSendMailAgain', changes: { sent: 'again', to: 'changed' } });
    expect(JSON.stringify(line)).not.toContain('ishara');
    const { rows } = await shop.db.execute(sql`select answer::text from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toContain('ishara');
    const wrong = await dilki.send(messages.sendMailAgain, { id, to: 'nobody', seen: await seenOf(id) });
    expect(wrong.body.code).toBe('invalid_input');
  });

  test('[MSG-05] never sends a link that opens an account to another address, nor what waits by itself', async () => {
    const id = await writeSecret('reset-2');
    const send = async (to?: string) =>
      dilki.send(messages.sendMailAgain, { id, ...(to && { to }), seen: await seenOf(id) });
    expect((await send()).body).toMatchObject({ code: 'action_refused', error: 'It goes out by itself.' });
    smtp.behave(NO_MAILBOX);
    await mailer.deliver(id);
    smtp.behave('accept');
    expect((await send('thief@example.com')).body.code).toBe('action_refused');
    expect((await send()).status).toBe(200);
    await deliverAll();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ishara@example.com']]);
    expect((await send()).body.error).toContain('taken away when it was sent');
    expect((await view(id)).canCorrect).toBe(false);
  });

  test('[MSG-17] after 90 days nothing tells any more to whom it went, and it is not written again', async () => {
    const [sent, waiting] = [await write('1034-9'), await write('1034-10')];
    await mailer.deliver(sent);
    await shop.db
      .update(mails)
      .set({ createdAt: sql`now() - interval '91 days'`, lastError: '550 <ishara@gmial.com>' });
    await purgeMails(shop.db);
    const rows = await shop.db.select().from(mails);
    expect(JSON.stringify(rows)).not.toMatch(/ishara|gmial|1034 /i);
    expect(rows.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['order-return-refused', 'refused'],
      ['order-return-refused', 'sent'],
    ]);
    expect(await view(sent)).toMatchObject({ to: '', text: null, hidden: expect.stringContaining('90 days') });
    expect((await view(waiting)).notAgain).toContain('90 days');
    expect((await dilki.send(messages.countMails, {})).body.notSent).toBe(0);
    expect(
      await shop.db.transaction((tx) =>
        queueMail(tx, context, { kind: 'order-return-refused', key: '1034-9', to: 'x@example.com', values: returned }),
      ),
    ).toBe(false);
    expect(await purgeMails(shop.db)).toBe(0);
  });

  test('[MSG-18] what was written to somebody is in the copy of their data, without what links open', async () => {
    const nimali = await customer('nimali@example.com');
    const copy = async () => (await send('GET', `/users/${nimali.id}/data`, undefined, { token: nimali.token })).body;
    await write('1034-11', 'Nimali@example.com');
    expect((await copy()).mails).toEqual([]);
    await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, nimali.id));
    const { mails: own } = await copy();
    expect(own[0]).toMatchObject({
      subject: 'We can not take it back: order 1034',
      text: expect.stringContaining('/order/…'),
    });
    expect(JSON.stringify(own)).not.toMatch(/token=\w{9}/);
  });
});

describe('texts', () => {
  const words = {
    subject: 'Ours: {order}',
    title: 'Hello {firstName}',
    body: 'It came, {order}.',
    closing: 'Bye from {shop}',
  };
  const save = (input: object, who = dilki) => who.send(texts.saveText, input as never);
  const problemsOf = (body: { details?: unknown }) =>
    (body.details as { problems: { field: string; message: string }[] }).problems.map(
      ({ field, message }) => `${field}: ${message}`,
    );

  test('[MSG-07] lists every text, with what may and must stand in it', async () => {
    const { body } = await dilki.send(texts.listTexts, {});
    expect(body.texts.filter(({ channel }) => channel === 'mail').length).toBeGreaterThan(20);
    expect(body.texts.find(({ key }) => key === 'chat-shipped')).toMatchObject({
      channel: 'whatsapp',
      name: 'On its way',
    });
    const { body: one } = await dilki.send(texts.getText, { key: 'order-delivered' });
    expect(one.text).toMatchObject({
      version: 0,
      isChanged: false,
      parts: ['subject', 'title', 'body', 'closing'],
      history: [],
    });
    expect(one.text.placeholders).toContainEqual({ name: 'order', is: 'the number of the order', must: true });
    expect((await dilki.send(texts.getText, { key: 'confirm-newsletter' })).body.text.parts).not.toContain('closing');
    expect((await dilki.send(texts.getText, { key: 'constructor' })).status).toBe(404);
  });

  test.each([
    [
      { body: 'Hello {frstName}, {order}' },
      ['body: {frstName} is no placeholder of this text. Did you mean {firstName}?'],
    ],
    [{ body: 'Hello' }, ['body: {order} must stand in the text.']],
    [{ body: '' }, ['body: The text is required', 'body: {order} must stand in the text.']],
    [{ subject: 'x'.repeat(151) }, ['subject: The subject is too long: at most 150 letters']],
    [{ subject: 'Two\nlines' }, ['subject: The subject is one line']],
    [{ title: 'A <b>bold</b> one' }, ['title: Write plain text: the reader would see ‘<b>’ as it stands here']],
    [{ closing: 'Half {order' }, ['closing: A placeholder stands between { and }. One of them is missing']],
    [{ closing: 'Turned \u202e round' }, ['closing: The end holds a sign that nobody sees. Write it anew']],
  ])('[MSG-07] refuses %o', async (changed, expected) => {
    const { status, body } = await save({ key: 'order-delivered', version: 0, words: { ...words, ...changed } });
    expect([status, problemsOf(body)]).toEqual([400, expected]);
    const preview = await dilki.send(texts.previewText, { key: 'order-delivered', words: { ...words, ...changed } });
    expect(preview.body.problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });

  test('[MSG-10] saved words hold for the next mail, stand in the history, and can be taken back', async () => {
    const saved = await save({
      key: 'order-return-refused',
      version: 0,
      words: { ...words, body: '{order}: {words}\r\n\r\nSo it is.' },
    });
    expect(saved.body.text).toMatchObject({ version: 1, isChanged: true, history: [{ version: 1, by: 'Dilki' }] });
    await write('1034-20');
    const [mail] = await shop.db.select().from(mails);
    expect(mail).toMatchObject({
      subject: 'Ours: 1034',
      text: expect.stringContaining('Hello Nimali\n\n1034: It was opened.\n\nSo it is.\n\nSee your order'),
    });
    const second = await save(
      { key: 'order-return-refused', version: 0, words: { ...words, body: '{order} {words}' } },
      ruwan,
    );
    expect(second.body).toMatchObject({
      code: 'changed_meanwhile',
      error: expect.stringContaining('Dilki was faster'),
    });
    const back = await save({ key: 'order-return-refused', version: 1, words: null }, ruwan);
    expect(back.body.text).toMatchObject({
      version: 2,
      isChanged: false,
      words: { subject: 'We can not take it back: order {order}' },
    });
    expect(back.body.text.history.map(({ by, words: said }) => [by, said?.subject])).toEqual([
      ['Ruwan', undefined],
      ['Dilki', 'Ours: {order}'],
    ]);
    const [line] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'text:order-return-refused'), eq(auditLog.actorId, dilki.id)));
    expect(line?.changes).toMatchObject({ subject: { after: 'Ours: {order}' } });
  });

  test('[MSG-11] the example shows letter and text as they would be, and a test goes to oneself', async () => {
    const { body } = await dilki.send(texts.previewText, { key: 'order-delivered', words });
    expect(body).toMatchObject({
      problems: [],
      letter: {
        subject: 'Ours: 1041',
        title: 'Hello Sanduni',
        paragraphs: ['It came, 1041.'],
        details: expect.stringContaining('2 × Pure Aloe Vera Gel'),
        buttons: ['See your order'],
        closing: 'Bye from Komarika',
      },
      text: expect.stringContaining('It came, 1041.'),
    });
    const chat = await dilki.send(texts.previewText, {
      key: 'chat-shipped',
      words: { body: 'It left.\n{parcel}\n{link}' },
    });
    expect(chat.body).toMatchObject({
      letter: null,
      problems: [],
      text: expect.stringContaining('It left.\nKoombiyo'),
    });
    expect((await dilki.send(texts.testText, { key: 'order-delivered', words })).status).toBe(200);
    await deliverAll();
    expect(smtp.received.map(({ to }) => to)).toEqual([[dilki.email]]);
    expect(smtp.received[0]?.content).toContain('Subject: Test: Ours: 1041');
    expect((await dilki.send(texts.testText, { key: 'chat-shipped', words: { body: '{link}' } })).status).toBe(409);
  });

  test('[MSG-12] [LNG-75] WhatsApp opens with the words that hold, in the language that was chosen', async () => {
    const nimali = await customer('chatty@example.com');
    await send('PUT', '/cart', [{ productItemId: 1, qty: 1 }], { token: nimali.token });
    const { body } = await send('POST', '/orders', { shippingAddress, paymentMethodId: CASH }, { token: nimali.token });
    const id = body.order.id as number;
    const packer = await member({ permissions: ['orders'] });
    const said = async (language?: 'en') =>
      (await packer.send(orderLink, { id, ...(language && { language }) })).body.text;
    expect(await said()).toMatch(
      new RegExp(
        `^Hello [\\w ]+, this is Komarika. Your order ${id}: we have it and pack it next.\nSee it here: http\\S+$`,
      ),
    );
    const own = await said('en');
    expect(own).toMatch(
      /^Ayubowan [\w ]+, your order from Komarika: 1 .*, Rs\. [\d,.]+ to pay on delivery\. See it here: http\S+$/,
    );
    await save({
      key: 'chat-received',
      version: 0,
      words: { body: 'Ayubowan {firstName}! {shop} has {order}.\n\n{parcel}\n{link}' },
    });
    await save({ key: 'chat-new-order', version: 0, words: { body: '{goods} for {sum}: {link}' } });
    expect(await said()).toMatch(new RegExp(`^Ayubowan [\\w ]+! Komarika has ${id}.\n\nhttp\\S+$`));
    expect(await said('en')).toMatch(/^1 .* for Rs\. [\d,.]+ to pay on delivery: http\S+$/);
    const facts = { name: 'Nimali', lines: [{ name: 'Aloe Vera Day Cream', qty: 2 }], total: 3700, isCash: true };
    const preview = async (language: 'en' | 'si') =>
      (await packer.send(newOrder.newOrderText, { ...facts, language, isByLink: false })).body.text;
    expect(await preview('en')).toMatch(
      /^2 Aloe Vera Day Cream for Rs\. 3,700\.00 to pay on delivery: http\S+\/order\/…$/,
    );
    // What is not translated stays English, but for what the shop fills in.
    expect(await preview('si')).toMatch(/^2 කෝමාරිකා ඩේ ක්‍රීම් for රු\.\s3,700\.00 ලැබුණාම ගෙවන්න: http\S+\/si\/order\/…$/);
    await shop.db.execute(sql`insert into translations (language, source, words)
      values ('si', '{goods} for {sum}: {link}', '{sum} මුදලට {goods}: {link}')`);
    expect(await preview('si')).toMatch(/^රු\.\s3,700\.00 ලැබුණාම ගෙවන්න මුදලට 2 කෝමාරිකා ඩේ ක්‍රීම්: http/);
  });
});

test('[MSG-16] all of it needs marketing', async () => {
  const packer = await member({ permissions: ['orders', 'customers', 'settings'] });
  for (const call of [messages.listMails, messages.countMails, texts.listTexts]) {
    expect((await packer.send(call, {})).status).toBe(403);
  }
  expect((await packer.send(messages.showMail, { id: 1 })).status).toBe(403);
});

test('[MSG-04] without a mail server nothing is sent again, and the outbox says so', async () => {
  const quiet = await openTestShop();
  const owner = await staffClient(quiet)({ role: 'owner' });
  await quiet.db.insert(mails).values({
    kind: 'order-delivered',
    key: '7',
    recipient: 'a@example.com',
    subject: 's',
    html: 'h',
    text: 't',
    state: 'kept',
  });
  const [row] = (await owner.send(messages.listMails, {})).body.mails;
  const { body } = await owner.send(messages.sendMailAgain, { id: row?.id ?? 0, seen: { state: 'kept', copies: 0 } });
  expect(body).toMatchObject({ code: 'action_refused', error: expect.stringContaining('no mail server') });
  expect((await owner.send(messages.listMails, {})).body.hasMailServer).toBe(false);
});
