import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giveInvoice, printDocuments, setBuyerTin } from '#contract/staff/documents.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import * as writes from '#contract/staff/order-writes.ts';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { issueExtraInvoice, makeOrderLink, markPaid, moveOrder } from '#server/orders/index.ts';
import { documentSeries, documents, orderCorrections, orders } from '#server/orders/tables.ts';
import { markRefundDone } from '#server/payments/refunds/change-refund.ts';
import { refundOrder } from '#server/payments/refunds/request-refund.ts';
import { refunds } from '#server/payments/tables.ts';
import { bringBack } from '#testing/bring-back.ts';
import { CASH } from '#testing/order-client.ts';
import { openPaymentShop, runRefundJobs } from '#testing/payment-shop.ts';
import { posted } from '#testing/posted.ts';
import { isLong } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { nodeFlags } from '../../scripts/setup.mjs';

const { shop, buyer, cardOrder, payments, ledgerGaps, url } = await openPaymentShop({
  COMPANY_NAME: 'Komarika Naturals (Pvt) Ltd',
  COMPANY_ADDRESS: '41 Galle Road, Colombo 00300',
  COMPANY_TIN: '114000000',
});
const { mailContext } = payments;
const member = staffClient(shop);
const dilki = await member({ permissions: ['orders'] });

async function cashOrder(pieces: Record<number, number> = { 1: 1 }) {
  const person = await buyer(pieces);
  const { body } = await person.place({ paymentMethodId: CASH });
  return { ...person, orderId: body.order.id as number };
}
async function paidOrder(pieces?: Record<number, number>) {
  const person = await cardOrder(pieces);
  await person.pay();
  return person;
}
async function move(orderId: number, ...moves: ('confirm' | 'ship' | 'comingBack')[]) {
  for (const step of moves) {
    const { body } = await dilki.send(writes.moveOrders, {
      move: step,
      orders: [{ orderId, version: (await row(orderId)).version }],
    });
    expect(body.results[0]?.sentence).toMatch(/is (confirmed|shipped|coming back)/);
  }
}
async function undo(id: number) {
  const { undo: last } = (await dilki.send(getOrder, { id })).body;
  expect((await dilki.send(writes.undoMove, { id, eventId: last?.eventId ?? 0 })).status).toBe(200);
}
async function row(orderId: number) {
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!found) throw new Error('no order');
  return found;
}
const documentsOf = (orderId: number) =>
  shop.db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(documents.id);
const amountsOf = async (orderId: number) =>
  (await documentsOf(orderId)).map(({ kind, amountCents }) => `${kind} ${amountCents}`);
/** Where documents do not agree: money that these tests invent would be missed elsewhere. */
const documentGaps = async () => (await ledgerGaps()).filter(({ check }) => /invoice|credit note/.test(check));
/** Money goes back, and is gone. */
async function refund(orderId: number, amountCents: number, lines: Parameters<typeof refundOrder>[2]['lines'] = []) {
  await shop.db.transaction((tx) =>
    refundOrder(tx, mailContext, {
      orderId,
      method: 'provider',
      amountCents,
      reason: 'One was broken.',
      lines,
      by: null,
    }),
  );
  await runRefundJobs(payments, orderId);
}
/** A payment beside the one that the order asked for. */
const secondPayment = (orderId: number, cents: number) =>
  posted(
    shop.db,
    sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, reference, captured_cents, captured_at, payment_ref)
    values (${orderId}, 2, 'card', 'paid', ${cents}, ${`${orderId}-2`}, ${cents}, now(), 'again')`,
  );
async function giveInCash(orderId: number, amountCents: number) {
  const asked = { orderId, method: 'cash', amountCents, reason: 'Twice.', by: null } as const;
  const made = await shop.db.transaction((tx) => refundOrder(tx, mailContext, asked));
  for (const { id: refundId } of made ?? [])
    await shop.db.transaction((tx) =>
      markRefundDone(tx, mailContext, { refundId, doneBy: dilki.id, reference: 'Till', now: shop.clock.now }),
    );
}
/** Makes an order dearer or cheaper, as a correction of its delivery would. */
async function correct(orderId: number, byCents: number): Promise<number> {
  const order = await row(orderId);
  const { subtotalCents, discountCents, shippingCents, paymentFeeCents, roundingCents, totalCents } = order;
  const before = { subtotalCents, discountCents, shippingCents, paymentFeeCents, roundingCents, totalCents };
  const after = { shippingCents: shippingCents + byCents, totalCents: totalCents + byCents };
  await shop.db.update(orders).set(after).where(eq(orders.id, orderId));
  // What a paid one costs more is paid at once.
  const extraDueCents = order.paidAt ? Math.max(0, byCents) : 0;
  const story = { lines: [], scheduleDelivery: null, extraDueCents: 0 };
  const [written] = await shop.db
    .insert(orderCorrections)
    .values({
      orderId,
      by: dilki.id,
      at: shop.clock.now,
      reason: 'Delivered otherwise.',
      before: { ...before, ...story },
      after: { ...before, ...after, ...story, extraDueCents },
    })
    .returning();
  return written?.id ?? 0;
}
/** What the audit would say if the documents of an order were written otherwise. */
const gapsWithOneCentLess = (orderId: number): Promise<string[]> =>
  shop.db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table documents disable trigger user`);
      await tx.execute(sql`
        update documents set amount_cents = amount_cents - 1 where id = (select max(id) from documents where order_id = ${orderId})`);
      throw Object.assign(new Error(), { gaps: await auditLedger(tx) });
    })
    .catch((error) => error.gaps.map(({ check }: { check: string }) => check));
const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Colombo' }).format(new Date());

describe('the invoice', () => {
  test('[DOC-01] [DOC-02] comes with the money, or with the parcel, whichever is first, and only once', async () => {
    const paid = await paidOrder({ 1: 1, 3: 2 });
    const { totalCents } = await row(paid.orderId);
    const [document, ...more] = await documentsOf(paid.orderId);
    expect(more).toEqual([]);
    expect(document).toMatchObject({ kind: 'invoice', series: `invoice-${YEAR}`, amountCents: totalCents });
    expect(document?.body).toMatchObject({
      isTax: false,
      vat: { percent: 18, valueCents: Math.round((totalCents * 100) / 118) },
      payment: { method: 'card', reference: `${paid.orderId}-1` },
      lines: [{ qty: 1 }, { qty: 2 }, { name: 'Delivery, Standard', qty: null }],
    });
    // Nothing of whom it is for.
    expect(JSON.stringify(document?.body)).not.toMatch(/Nimali|Perera|Temple|77123/);
    await expect(shop.db.execute(sql`update documents set amount_cents = 1`)).rejects.toThrow();
    await move(paid.orderId, 'ship');
    expect(await documentsOf(paid.orderId)).toHaveLength(1);

    const cash = await cashOrder();
    await move(cash.orderId, 'confirm');
    expect(await documentsOf(cash.orderId)).toEqual([]);
    await move(cash.orderId, 'ship');
    expect((await documentsOf(cash.orderId))[0]?.body.payment).toEqual({ method: 'cod', paidAt: null, reference: '' });
    const { rows: mails } = await shop.db.execute<{ text: string }>(
      sql`select text from mails where kind = 'order-shipped' and key like ${`${cash.orderId}-%`}`,
    );
    expect(mails[0]?.text).toMatch(/Invoice 20\d\d-\d{5}: http\S+\/invoice\n/);
    // A slip of the finger keeps its number.
    await undo(cash.orderId);
    await move(cash.orderId, 'ship');
    expect(await documentsOf(cash.orderId)).toHaveLength(1);
    expect(await documentGaps()).toEqual([]);
  });

  test('[DOC-01] is of the year in Colombo, and each year begins with one', async () => {
    const nimali = await cardOrder();
    const newYear = new Date(`${Number(YEAR) + 3}-12-31T18:29:59Z`);
    const pay = (orderId: number, now: Date) =>
      shop.db.transaction((tx) => markPaid(tx, mailContext, { orderId, reason: 'Paid.', now }));
    const other = await cardOrder();
    expect(await pay(nimali.orderId, newYear)).toBe(true);
    expect(await pay(other.orderId, new Date(newYear.getTime() + 1000))).toBe(true);
    const numbers = [...(await documentsOf(nimali.orderId)), ...(await documentsOf(other.orderId))];
    expect(numbers.map(({ series, number }) => [series, number])).toEqual([
      [`invoice-${Number(YEAR) + 3}`, 1],
      [`invoice-${Number(YEAR) + 4}`, 1],
    ]);
  });

  test('[DOC-02] forgets its buyer with the order', async () => {
    const nimali = await cashOrder();
    await move(nimali.orderId, 'confirm', 'ship');
    const printed = async () =>
      (await dilki.send(printDocuments, { orders: String(nimali.orderId) })).body.documents[0];
    const before = await printed();
    expect(before?.buyer.name).toBe('Nimali Kumari Perera');
    await shop.db.update(orders).set({ forgetAtEnd: true, buyerTin: '123456789' }).where(eq(orders.id, nimali.orderId));
    const gone = { orderId: nimali.orderId, to: 'Delivered', actor: 'staff', reason: '', now: shop.clock.now } as const;
    await shop.db.transaction((tx) => moveOrder(tx, gone));
    const after = await printed();
    expect(JSON.stringify(after)).not.toMatch(/Nimali|Perera|Temple|77 123|123456789/);
    expect({ ...after, buyer: null, delivery: null }).toEqual({ ...before, buyer: null, delivery: null });
  });

  test('[DOC-10] [DOC-11] a correction that makes a paid order dearer brings another one, over the difference', async () => {
    const nimali = await paidOrder();
    const correctionId = await correct(nimali.orderId, 45_000);
    const line = { name: 'Aloe Gel', sku: 'KOM-GE-001', qty: 1, priceCents: 40_000, amountCents: 40_000 };
    const extra = {
      orderId: nimali.orderId,
      correctionId,
      amountCents: 45_000,
      lines: [line],
      now: shop.clock.now,
    };
    const given = await shop.db.transaction((tx) => issueExtraInvoice(tx, extra));
    expect(given).toMatchObject({ kind: 'invoice', amountCents: 45_000 });
    expect(given?.body.lines.map(({ amountCents }) => amountCents)).toEqual([40_000, 5000]);
    expect(given?.body.vat).toEqual({ percent: 18, valueCents: 38_136, vatCents: 6864 });
    expect(await gapsWithOneCentLess(nimali.orderId)).toContain('invoices are over what an order costs');
    // Once for each correction; and none before there is a first.
    await expect(shop.db.transaction((tx) => issueExtraInvoice(tx, extra))).rejects.toThrow();
    const unpaid = await cashOrder();
    const early = { ...extra, orderId: unpaid.orderId };
    expect(await shop.db.transaction((tx) => issueExtraInvoice(tx, early))).toBeNull();
  });
});

describe('a credit note', () => {
  test('[DOC-03] [DOC-09] [DOC-10] comes with each refund that is done: its pieces, or why', async () => {
    const nimali = await paidOrder({ 1: 2 });
    const { orderId } = nimali;
    const { totalCents } = await row(orderId);
    const { rows } = await shop.db.execute<{ id: number; price: number }>(
      sql`select id, price_cents as price from order_lines where order_id = ${orderId}`,
    );
    const [line] = rows;
    const price = line?.price ?? 0;
    await refund(orderId, price, [{ orderLineId: line?.id ?? 0, qty: 1, amountCents: price, restock: 'no' }]);
    await refund(orderId, 10_050);
    const [, ofPiece, ofSum] = await documentsOf(orderId);
    expect(ofPiece).toMatchObject({ kind: 'credit_note', series: `credit-note-${YEAR}`, amountCents: price });
    expect(ofPiece?.body.lines).toMatchObject([{ qty: 1, amountCents: price }]);
    expect(ofSum?.body.lines).toEqual([
      { name: 'One was broken.', sku: '', qty: null, priceCents: null, amountCents: 10_050 },
    ]);
    const [first] = await documentsOf(orderId);
    const number = `${YEAR}-${String(first?.number).padStart(5, '0')}`;
    expect(ofSum?.body.credits).toEqual({ invoices: [number], reason: 'One was broken.' });
    const kept = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
    expect(kept.map(({ creditNoteId }) => creditNoteId)).toEqual([ofPiece?.id, ofSum?.id]);
    await refund(orderId, totalCents - price - 10_050);
    expect((await row(orderId)).status).toBe('Refunded');
    expect(await documentGaps()).toEqual([]);

    // The mails name both, with a link that opens them.
    const { rows: mails } = await shop.db.execute<{ kind: string; text: string }>(
      sql`select kind, text from mails where split_part(key, '-', 1) = ${String(orderId)} order by id`,
    );
    const linkIn = (text = '') => /(?:Invoice|Credit note) \S+: (http\S+)/.exec(text)?.[1] ?? '';
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order-received',
      'order-refunded',
      'order-refunded',
      'order-refunded',
    ]);
    expect(mails[0]?.text).toContain(`Invoice ${number}: ${url}/order/`);
    expect(linkIn(mails[0]?.text)).toMatch(/\/order\/[\w-]{43}\/invoice$/);
    expect(mails[2]?.text).toMatch(/Credit note CN-20\d\d-\d{5}: http/);
    const page = await (await fetch(linkIn(mails[2]?.text))).text();
    expect(page).toContain('One was broken.');
    expect(page).toContain('Rs. 100.50');
    expect(page).toContain('One hundred rupees and fifty cents only');
  });

  test('[DOC-03] [DOC-10] is not given for money that no invoice asked for', async () => {
    const nimali = await paidOrder();
    const { orderId } = nimali;
    const { totalCents } = await row(orderId);
    // Paid a second time, by whatever way.
    await secondPayment(orderId, totalCents);
    await giveInCash(orderId, totalCents);
    expect(await amountsOf(orderId)).toEqual([`invoice ${totalCents}`]);
    await giveInCash(orderId, 5000);
    expect(await amountsOf(orderId)).toEqual([`invoice ${totalCents}`, 'credit_note 5000']);
    expect(await documentGaps()).toEqual([]);
  });

  test('[DOC-03] [DOC-10] takes all of it back when a parcel comes back unpaid', async () => {
    const { orderId } = await cashOrder();
    await move(orderId, 'confirm', 'ship', 'comingBack');
    await bringBack(dilki, orderId);
    const { totalCents } = await row(orderId);
    expect(await amountsOf(orderId)).toEqual([`invoice ${totalCents}`, `credit_note ${totalCents}`]);
    expect(await documentGaps()).toEqual([]);
    // What the books would say otherwise.
    const wrong = await cashOrder();
    await move(wrong.orderId, 'confirm', 'ship');
    expect(await gapsWithOneCentLess(wrong.orderId)).toContain('invoices are over what an order costs');
  });
});

test('[DOC-03] [DOC-10] [DOC-11] what is corrected before it leaves again is followed by the documents', async () => {
  const [dearer, cheaper] = [await cashOrder(), await cashOrder()];
  for (const { orderId } of [dearer, cheaper]) {
    await move(orderId, 'confirm', 'ship');
    await undo(orderId);
  }
  const { totalCents } = await row(dearer.orderId);
  await correct(dearer.orderId, 4500);
  await correct(cheaper.orderId, -2000);
  for (const { orderId } of [dearer, cheaper]) await move(orderId, 'ship');
  expect(await amountsOf(dearer.orderId)).toEqual([`invoice ${totalCents}`, 'invoice 4500']);
  expect(await amountsOf(cheaper.orderId)).toEqual([`invoice ${totalCents}`, 'credit_note 2000']);
  expect(await documentGaps()).toEqual([]);
  // The audit reckons with what was corrected, to the cent.
  for (const { orderId } of [dearer, cheaper])
    expect(await gapsWithOneCentLess(orderId)).toContain('invoices are over what an order costs');
});

test('[DOC-03] [DOC-07] an invoice that is given late brings the credit notes of what went back before', async () => {
  const { orderId } = await cardOrder();
  const { totalCents } = await row(orderId);
  await secondPayment(orderId, totalCents);
  await shop.db.update(orders).set({ status: 'Paid', paidAt: shop.clock.now }).where(eq(orders.id, orderId));
  await giveInCash(orderId, 5000);
  expect(await documentsOf(orderId)).toEqual([]);
  await correct(orderId, -1000);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await dilki.send(giveInvoice, { id: orderId });
  expect(await amountsOf(orderId)).toEqual([`invoice ${totalCents - 1000}`, 'credit_note 4000']);
  expect(await documentGaps()).toEqual([]);
});

test('[DOC-03] [DOC-11] what was given back of a paid order is not asked for again when its parcel leaves', async () => {
  const { orderId } = await paidOrder();
  const { totalCents } = await row(orderId);
  await correct(orderId, -2000);
  await refund(orderId, 2000);
  await refund(orderId, 5000);
  await move(orderId, 'ship');
  expect(await amountsOf(orderId)).toEqual([`invoice ${totalCents}`, 'credit_note 2000', 'credit_note 5000']);
  expect(await documentGaps()).toEqual([]);
});

describe('a tax invoice', () => {
  test('[DOC-06] names both TINs and all that the law wants, when the buyer gave one in time', async () => {
    const nimali = await cashOrder({ 1: 1, 3: 2 });
    const { orderId } = nimali;
    const set = async (tin: string) =>
      dilki.send(setBuyerTin, { id: orderId, version: (await row(orderId)).version, tin });
    for (const wrong of ['12345678', '1234567890', 'abcdefghi', '12345678x'])
      expect((await set(wrong)).body.code).toBe('invalid_input');
    expect((await set('123 456 789')).body).toMatchObject({ buyerTin: '123456789', whyNoTin: '', documents: [] });
    await move(orderId, 'confirm', 'ship');
    const { body } = await dilki.send(printDocuments, { orders: String(orderId) });
    const [document] = body.documents;
    const { totalCents } = await row(orderId);
    expect(document).toMatchObject({
      title: 'Tax invoice',
      seller: {
        brand: 'Komarika',
        name: 'Komarika Naturals (Pvt) Ltd',
        lines: ['41 Galle Road, Colombo 00300', 'hello@komarika.example, +94 77 000 0000', 'TIN 114000000'],
      },
      buyer: {
        name: 'Nimali Kumari Perera',
        lines: ['12 Temple Road', 'Kandy 20000', '077 123 4567', 'TIN 123456789'],
      },
      amount: totalCents / 100,
      note: 'To be paid in cash on delivery.',
    });
    expect(document?.facts.map(({ name }) => name)).toEqual([
      'Invoice',
      'Date of invoice',
      'Date of supply',
      'Place of supply',
      'Order',
    ]);
    expect(document?.sums.map(({ name }) => name)).toEqual(['Value without VAT', 'VAT 18%']);
    expect(document?.words).toMatch(/rupees only$/);

    // Afterwards it stays what it is, and says why.
    const late = await set('');
    expect(late.body.code).toBe('action_refused');
    expect(late.body.error).toBe(
      `Invoice ${document?.number} is given, and stays as it is. For a tax invoice the TIN has to be known before an order is paid or shipped.`,
    );
    expect((await dilki.send(getOrder, { id: orderId })).body.whyNoTin).toBe(late.body.error);
    const stale = await dilki.send(setBuyerTin, { id: orderId, version: 1, tin: '' });
    expect(stale.body.code).toBe('changed_meanwhile');
    // Whoever has the link alone sees all of this one: the tax needs it.
    const link = await shop.db.transaction((tx) => makeOrderLink(tx, url, orderId));
    expect(await (await fetch(`${link}/invoice`)).text()).toContain('12 Temple Road');
  });
});

describe('who sees it', () => {
  const open = (path: string, token?: string) =>
    fetch(`${url}${path}`, token ? { method: 'POST', body: new URLSearchParams({ token }) } : {});

  test('[DOC-08] its buyer, signed in or by the secret link, on a page that is kept nowhere', async () => {
    const nimali = await paidOrder();
    const { orderId } = nimali;
    const { documents } = (await nimali.get(`/orders/${orderId}`)).body.order;
    expect(documents).toMatchObject([{ kind: 'invoice', title: 'Invoice' }]);
    const path = `/document/${orderId}/${documents[0].number}`;
    const own = await open(path, nimali.token);
    expect(own.status).toBe(200);
    const said = await own.text();
    for (const words of ['Invoice', documents[0].number, '12 Temple Road', 'Value without VAT', 'TIN 114000000'])
      expect(said).toContain(words);
    expect(said).not.toContain(nimali.token);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(own.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(own.headers.get('content-security-policy')).not.toContain('unsafe');

    const ruwan = await paidOrder();
    expect((await open(path, ruwan.token)).status).toBe(404);
    expect((await open(path, 'nonsense')).status).toBe(404);
    expect((await open(path)).status).toBe(404);
    expect((await open(`/document/x/${documents[0].number}`, nimali.token)).status).toBe(404);
    expect((await open(`/document/${ruwan.orderId}/${documents[0].number}`, nimali.token)).status).toBe(404);

    const link = await shop.db.transaction((tx) => makeOrderLink(tx, url, orderId));
    expect(await (await fetch(link)).text()).toContain(`/invoice/${documents[0].number}`);
    const linked = await fetch(`${link}/invoice`);
    expect([linked.status, linked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = await linked.text();
    // As on the page of the link itself: nobody's street or number.
    expect(page).toContain('Nimali Kumari Perera');
    expect(page).not.toMatch(/Temple Road|77 123/);
    expect((await fetch(`${link}/invoice/CN-${YEAR}-00001`)).status).toBe(404);
    const unpaid = await cashOrder();
    const early = await shop.db.transaction((tx) => makeOrderLink(tx, url, unpaid.orderId));
    expect((await fetch(`${early}/invoice`)).status).toBe(404);
  });

  test('[DOC-07] staff print those of many orders; what is older than the numbers gets one when it is asked for', async () => {
    const [one, two, unpaid] = [await paidOrder(), await paidOrder(), await cashOrder()];
    const old = await cardOrder();
    await shop.db.update(orders).set({ status: 'Paid', paidAt: shop.clock.now }).where(eq(orders.id, old.orderId));
    const ids = [two.orderId, old.orderId, one.orderId, unpaid.orderId, 99_999_999].join(',');
    const { documents, without } = (await dilki.send(printDocuments, { orders: ids })).body;
    expect(documents.map(({ orderId }) => orderId)).toEqual([two.orderId, one.orderId]);
    expect(without).toEqual([
      { orderId: old.orderId, why: 'It is older than the numbers.', canHave: true },
      { orderId: unpaid.orderId, why: 'It gets its invoice when it is paid or leaves.', canHave: false },
      { orderId: 99_999_999, why: 'There is no such order.', canHave: false },
    ]);
    const due = (extraDueCents: number) =>
      shop.db.update(orders).set({ extraDueCents }).where(eq(orders.id, old.orderId));
    await due(500);
    expect((await dilki.send(giveInvoice, { id: old.orderId })).body.code).toBe('action_refused');
    await due(0);
    const given = await dilki.send(giveInvoice, { id: old.orderId }, { key: 'once' });
    expect(given.body.number).toMatch(/^20\d\d-\d{5}$/);
    expect((await dilki.send(giveInvoice, { id: old.orderId })).body).toEqual(given.body);
    expect(await documentsOf(old.orderId)).toHaveLength(1);
    expect((await dilki.send(giveInvoice, { id: unpaid.orderId })).body.code).toBe('action_refused');
    const credits = (await dilki.send(printDocuments, { orders: String(one.orderId), kind: 'credit_note' })).body;
    expect(credits.without[0]?.why).toBe('No money went back that was invoiced.');
    const customer = await member({ permissions: ['stock'] });
    expect((await customer.send(printDocuments, { orders: ids })).body.code).toBe('not_allowed');
  });
});

test('[DOC-04] a shop without a TIN shows no tax, and takes none', async () => {
  const small = await openPaymentShop();
  const staff = await staffClient(small.shop)({});
  const nimali = await small.cardOrder();
  const { version } = (await staff.send(getOrder, { id: nimali.orderId })).body.row;
  const refused = await staff.send(setBuyerTin, { id: nimali.orderId, version, tin: '123456789' });
  expect(refused.body.error).toContain('COMPANY_TIN');
  await nimali.pay();
  const [document] = (await staff.send(printDocuments, { orders: String(nimali.orderId) })).body.documents;
  expect(document).toMatchObject({ title: 'Invoice', sums: [] });
  expect(JSON.stringify(document)).not.toMatch(/VAT|TIN/);
});

describe('the numbers', () => {
  const payAll = async (ids: number[], isFailing: (id: number) => boolean) =>
    Promise.all(
      ids.map((orderId) =>
        shop.db
          .transaction(async (tx) => {
            await markPaid(tx, mailContext, { orderId, reason: 'Paid.', now: shop.clock.now });
            if (isFailing(orderId)) throw new Error('Something went wrong on the way.');
          })
          .then(
            () => true,
            () => false,
          ),
      ),
    );

  test('[DOC-01] have no gap, whatever fails of many payments at once, and however a process dies', async () => {
    const placed = await Promise.all(Array.from({ length: isLong ? 40 : 15 }, () => cashOrder({ 5: 1 })));
    const ids = placed.map(({ orderId }) => orderId);
    // As if each had been started by card, without asking a gateway each time.
    await shop.db
      .update(orders)
      .set({ paymentMethod: 'card', expiresAt: shop.clock.now })
      .where(inArray(orders.id, ids));
    const lastOf = async () =>
      (
        await shop.db
          .select()
          .from(documentSeries)
          .where(eq(documentSeries.name, `invoice-${YEAR}`))
      )[0]?.last ?? 0;
    const before = await lastOf();
    // Four of ten.
    const fails = fc.sample(fc.nat(9), 120).map((one) => one < 4);
    let left = ids;
    for (let round = 0; left.length > 0; round += 1) {
      const done = await payAll(left, () => round < 3 && (fails.pop() ?? false));
      left = left.filter((_, index) => !done[index]);
    }
    const { rows } = await shop.db.execute<{ number: number }>(
      sql`select number from documents where order_id in (${sql.join(ids, sql`, `)}) order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => before + index + 1));

    // Killed with the number taken and nothing committed.
    const last = await cardOrder();
    const child = spawn(
      process.execPath,
      [...nodeFlags.args, fileURLToPath(new URL('../../testing/crash-child-document.ts', import.meta.url))],
      {
        env: { ...process.env, ...nodeFlags.env, DATABASE_URL: shop.url, ORDER_ID: String(last.orderId) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await documentsOf(last.orderId)).toEqual([]);
    expect(await payAll([last.orderId], () => false)).toEqual([true]);
    expect((await documentsOf(last.orderId))[0]?.number).toBe(before + ids.length + 1);
    expect(await documentGaps()).toEqual([]);
  });
});
