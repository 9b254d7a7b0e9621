import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { addReturnPhoto } from '#contract/calls/returns.ts';
import { addReviewPhoto } from '#contract/calls/reviews.ts';
import { askStockAlert } from '#contract/calls/stock-alerts.ts';
import { findReturn } from '#contract/staff/cash.ts';
import { getContent } from '#contract/staff/content.ts';
import { applyTexts, exportTexts, listLanguages, previewTexts } from '#contract/staff/languages.ts';
import { quoteNewOrder } from '#contract/staff/new-order.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { moveOrders } from '#contract/staff/order-writes.ts';
import { packOrders } from '#contract/staff/pack.ts';
import { refundOrder } from '#contract/staff/refunds.ts';
import { prepareSecondFactor } from '#contract/staff/sign-in.ts';
import { hashPassword } from '#server/accounts/index.ts';
import { users } from '#server/accounts/tables.ts';
import { csvText } from '#server/platform/sheets/csv.ts';
import { readSheet } from '#server/platform/sheets/read-sheet.ts';
import { csvOf } from '#testing/cash-client.ts';
import { createUsers } from '#testing/create-users.ts';
import { csvFile, importClient } from '#testing/import-client.ts';
import { ledgerClient, settlementCsv } from '#testing/ledger-client.ts';
import { shippingAddressOf } from '#testing/order-client.ts';
import { browser } from '#testing/payer.ts';
import { balm, edited, jar, productClient } from '#testing/product-client.ts';
import { returnClient } from '#testing/return-client.ts';
import { reviewClient, WORDS } from '#testing/review-client.ts';
import { settingsClient } from '#testing/settings-client.ts';
import { staffClient } from '#testing/staff-client.ts';
import { newPhoto, type openTransferShop } from '#testing/transfer-shop.ts';

/** What is asked, and who asks: somebody of the staff, the shopper whom it belongs to, or nobody in particular. */
type RightAsk = { input: unknown; file?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> };

const PASSWORD = 'leaf-in-the-morning';
const bytesOf = (file: Uint8Array | string) =>
  typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file);
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** Pictures and sheets, passwords, sums and states that chance does not find: each call is brought to where it can be answered. */
export async function openRightAsks(open: Awaited<ReturnType<typeof openTransferShop>>) {
  const { shop, sandbox, cardOrder, transferOrder, read, buyer } = open;
  const { db } = shop;
  const member = staffClient(shop);
  const owner = await member({ role: 'owner', secondFactorAt: new Date() });
  const [returns, reviews] = [await returnClient(shop), await reviewClient(shop)];
  const [imports, ledger] = [await importClient(shop), await ledgerClient(shop)];
  const products = await productClient(shop);
  const { parcel } = returns;
  const picture = async (width: number, height: number) =>
    bytesOf(
      await sharp({ create: { width, height, channels: 3, background: '#7a5' } })
        .png()
        .toBuffer(),
    );
  const slip = async () => bytesOf(await newPhoto());
  const newest = async (table: string) =>
    (await db.execute<{ id: number }>(sql`select max(id)::int as id from ${sql.identifier(table)}`)).rows[0]?.id ?? 0;
  const versionOf = async (orderId: number) => (await read(orderId)).version;
  const somebody = async () => {
    const [user] = await createUsers(db, 1);
    if (!user) throw new Error('no user was created');
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, user.id));
    return user;
  };
  const ofStaff = async () => {
    const one = await member({ role: 'owner' });
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, one.id));
    return one;
  };
  /** A new password ends older sessions. */
  const signedIn = async () => {
    const { email } = await ofStaff();
    const answer = await shop.request('/api/admin/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { email, headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' } };
  };
  const asked = async () => {
    const one = await parcel({ pieces: { 5: 1 } });
    return { ...one, id: (await returns.asked(one, 1)).id };
  };
  const imported = async (...more: string[][]) => {
    const { rows } = await db.execute<{ sku: string }>(sql`select sku from product_items where id = 5`);
    return (await imports.preview(csvFile([['SKU', 'Price'], [rows[0]?.sku ?? '', '987.00'], ...more]))).body.id;
  };
  const announcement = { isOn: true, text: 'New: a firmer gel.', to: '/shop', from: null, until: null };
  const block = async (name = 'announcement') => (await owner.send(getContent, { name })).body.block;
  const goodBackup = async () => {
    const file = path.resolve(shop.config.DATA_DIR, 'backups', 'shop-1.age');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'sealed');
    await db.execute(
      sql`insert into backups (started_at, file, bytes, orders, rehearsed_at) values (now(), ${file}, 6, 1, now())`,
    );
    return { input: {}, headers: owner.headers };
  };
  const mailedToken = async (recipient: string) => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select text from mails where recipient = ${recipient} order by id desc`,
    );
    return rows.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? '';
  };
  const ofReturn = async (more: object) => ({ input: { id: (await asked()).id, ...more } });
  const reviewed = async () => {
    const bought = await parcel();
    const { orderId, nimali } = bought;
    const lineId = await reviews.lineOf(bought);
    await reviews.write(bought);
    return { input: { orderId, lineId }, token: nimali.token, headers: bearer(nimali) };
  };
  const withSlip = async () => {
    const order = await transferOrder();
    await order.addSlip();
    return order;
  };
  const paid = async () => {
    const order = await cardOrder();
    await order.pay();
    return order.orderId;
  };

  const cashOrder = async () => {
    const person = await buyer({ 1: 1 });
    const id: number = (await person.place({ shippingAddress: shippingAddressOf(7000 + person.id) })).body.order.id;
    return { id, version: await versionOf(id), email: person.email };
  };
  /** To be paid back by hand. */
  const refundToDo = async () => {
    const id = await paid();
    const why = { why: 'broken', reason: 'It arrived broken.' } as const;
    await owner.send(refundOrder, { id, version: await versionOf(id), amount: 1, method: 'bank', ...why });
    return { id, refundId: await newest('refunds') };
  };
  const door = {
    fullName: 'Nimali Perera',
    address: '12 Temple Road',
    district: 'Kandy',
    postalCode: '20000',
    phone: '0771234567',
    isDefault: true,
  };
  const ofAddress = async (more: object) => {
    const user = await somebody();
    await shop.request(`/api/users/${user.id}/addresses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer(user) },
      body: JSON.stringify(door),
    });
    return { input: { id: user.id, addressId: await newest('addresses'), ...more }, headers: bearer(user) };
  };
  const customerOf = async ({ id }: { id: number }) =>
    (await db.execute<{ id: number }>(sql`select id from customers where user_id = ${id}`)).rows[0]?.id ?? 0;
  const merge = async () => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from customers where user_id is null limit 1`);
    return { input: { id: rows[0]?.id, into: await customerOf(await somebody()) } };
  };
  const withPhoto = async () => {
    const one = await reviewed();
    await reviews.send(addReviewPhoto, one.input, { bearer: one.token, file: await picture(400, 300) });
    return one;
  };

  const stockAlert = async (email: string) => {
    await open.setStock(9, 0);
    return { input: { productItemId: 9, email } };
  };

  /** One text in Tamil that nobody has written yet, as a translator's sheet brings it back. */
  const textSheet = async () => {
    const number = await newest('products');
    await products.create({ name: `Neem Balm ${number}`, items: [jar(`NB-${number}`)] });
    const { body } = await owner.send(exportTexts, { language: 'ta', format: 'csv', tab: 'missing' });
    const [head, row] = await readSheet(bytesOf(Buffer.from(body.base64, 'base64')), { keepsLines: true });
    const written = [...(row?.cells.slice(0, 4) ?? []), 'வேம்பு'];
    return { input: { name: 'texts-ta.csv' }, file: bytesOf(csvText([head?.cells ?? [], written])) };
  };
  const lookedAtTexts = async () => {
    const { input, file } = await textSheet();
    return { input: { id: (await owner.send(previewTexts, input, { file })).body.id } };
  };

  const asks: Record<string, () => Promise<RightAsk>> = {
    getOrder: async () => {
      const order = await cardOrder();
      return { input: { id: order.orderId }, headers: bearer(order) };
    },
    checkCapture: async () => {
      const order = await cardOrder();
      return { input: { id: order.orderId }, headers: bearer(order) };
    },
    getHostedSession: async () => {
      const order = await cardOrder();
      return { input: { id: order.sessionId }, headers: bearer(order) };
    },
    completeCardPayment: async () => {
      const order = await cardOrder();
      const { orderId, sessionId } = order;
      await sandbox.typeCard(sessionId);
      return { input: { orderId, sessionId, browser }, headers: bearer(order) };
    },
    getTransferPage: async () => {
      const order = await transferOrder();
      return { input: { id: order.orderId }, headers: bearer(order) };
    },
    createPaymentSession: async () => {
      const order = await cardOrder();
      return { input: { provider: 'card', orderId: order.orderId }, headers: bearer(order) };
    },
    askStockAlert: async () => stockAlert('waits@example.com'),
    takeBackStockAlert: async () => {
      const { input } = await stockAlert('waits-no-more@example.com');
      return { input: { token: (await reviews.send(askStockAlert, input)).body.token } };
    },
    removeFromCart: async () => {
      const somebodyBuying = await buyer({ 1: 1 });
      const { body } = await somebodyBuying.get('/cart');
      return { input: { id: body.cart.items[0].id }, headers: bearer(somebodyBuying) };
    },

    login: async () => ({ input: { email: (await somebody()).email, password: PASSWORD } }),
    changePassword: async () => ({
      input: { currentPassword: PASSWORD, newPassword: 'another-leaf-at-noon' },
      headers: bearer(await somebody()),
    }),
    deleteUser: async () => {
      const user = await somebody();
      return { input: { id: user.id, password: PASSWORD }, headers: bearer(user) };
    },
    confirmNewsletter: async () => {
      const email = 'reader@example.com';
      await shop.request('/api/newsletter/subscribe', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return { input: { token: await mailedToken(email) } };
    },

    askReturn: async () => {
      const one = await parcel({ pieces: { 5: 1 } });
      const [line] = (await returns.look(one)).lines;
      const input = { id: one.orderId, lines: [{ id: line.id, qty: 1 }], reason: 'broken', text: 'It leaks.' };
      return { input, headers: bearer(one.nimali) };
    },
    addReturnPhoto: async () => {
      const { id, nimali } = await asked();
      return { input: { returnId: id }, file: await picture(400, 300), headers: bearer(nimali) };
    },
    withdrawReturn: async () => {
      const { id, nimali } = await asked();
      return { input: { id }, headers: bearer(nimali) };
    },
    getReturnPhoto: async () => {
      const { id, nimali } = await asked();
      const file = await picture(400, 300);
      await reviews.send(addReturnPhoto, { returnId: id }, { bearer: nimali.token, file });
      return { input: { id: await newest('return_photos') }, headers: bearer(nimali) };
    },
    adminReturnPhoto: async () => ({ input: { id: await newest('return_photos') } }),
    adminFindReturn: async () => ({ input: { code: String((await returns.announced({ 5: 1 }, 1)).orderId) } }),
    adminCountIn: async () => {
      const { id, orderId } = await returns.announced({ 5: 1 }, 1);
      const { version, lines } = (await owner.send(findReturn, { code: String(orderId) })).body;
      return {
        input: { orderId, returnId: id, version, lines: lines.map(({ id, qty }) => ({ id, good: qty, damaged: 0 })) },
      };
    },
    adminApproveReturn: () => ofReturn({}),
    adminRefuseReturn: () => ofReturn({ words: 'It was used up.', seen: 'asked' }),
    adminCloseReturn: async () => ({
      input: { id: (await returns.received({ 5: 1 }, 1)).id, words: 'Sent a new one.' },
    }),
    adminRefundReturn: async () => {
      const { id, orderId, waybill, total } = await returns.received({ 5: 1 }, 1);
      await returns.settle(csvOf([[waybill, total, 50]]));
      const amount = (await returns.ofOrder(orderId))?.proposal?.amount;
      return { input: { id, amount, method: 'bank' } };
    },

    writeReview: async () => {
      const bought = await parcel();
      const input = { orderId: bought.orderId, lineId: await reviews.lineOf(bought), ...WORDS };
      return { input, headers: bearer(bought.nimali) };
    },
    addReviewPhoto: async () => ({ ...(await reviewed()), file: await picture(400, 300) }),
    deleteReview: () => reviewed(),
    removeReviewPhoto: () => withPhoto(),
    getReviewPhoto: async () => {
      const { headers } = await withPhoto();
      return { input: { id: await newest('review_photos'), size: 'small' }, headers };
    },
    adminReviewPhoto: async () => ({ input: { id: await newest('review_photos'), size: 'small' } }),

    adminGetContent: async () => ({ input: { name: 'announcement' } }),
    adminSaveContent: async () => ({
      input: { name: 'announcement', version: (await block()).version, content: announcement },
    }),
    adminPublishContent: async () => ({
      input: { name: 'announcement', version: (await block()).version, content: announcement },
    }),
    adminGetContentVersion: async () => ({ input: { name: 'announcement', id: await newest('content_versions') } }),
    adminDiscardDraft: async () => ({ input: { name: 'announcement', version: (await block()).version } }),
    adminRestoreContent: async () => ({
      input: { name: 'announcement', version: (await block()).version, to: null },
    }),
    adminUploadContentPicture: async () => ({ input: {}, file: await picture(1600, 900) }),
    adminUploadPicture: async () => ({ input: {}, file: await picture(1200, 1200) }),

    adminSaveTranslations: async () => {
      await textSheet();
      const { lines } = (await owner.send(listLanguages, { language: 'ta', tab: 'missing' })).body;
      const { thing, source } = lines[0] ?? { thing: '', source: '' };
      return { input: { texts: [{ thing, language: 'ta', source, was: null, words: 'வேம்பு' }] } };
    },
    adminLookAtTexts: textSheet,
    adminApplyTexts: async () => {
      const { input } = await lookedAtTexts();
      return { input: { ...input, leaveOut: false } };
    },
    adminUndoTexts: async () => {
      const { input } = await lookedAtTexts();
      await owner.send(applyTexts, { id: String(input.id) as never, leaveOut: false });
      return { input };
    },

    adminImport: async () => ({ input: { id: await imported(), tab: 'look' } }),
    adminImportProgress: async () => ({ input: { id: await imported() } }),
    adminRefusedRows: async () => ({ input: { id: await imported(['no such', '1.00']) } }),
    adminMendImport: async () => ({ input: { id: await imported(), tab: 'look', leaveOut: true } }),
    adminApplyImport: async () => ({ input: { id: await imported() } }),
    adminBookRemittance: async () => {
      const { waybill, total } = await parcel();
      const file = csvOf([[waybill, total, 50]]);
      const { sheet } = (await returns.preview(file)).body;
      const columns = { waybill: 'Waybill', amount: 'COD', fee: 'Charge' };
      return {
        input: { courierId: returns.courierId, name: 'sheet.csv', ...columns, seen: sheet?.seen },
        file: bytesOf(file),
      };
    },
    adminBookSettlement: async () => {
      const { paymentRef } = await ledger.payment('koko', 100_000);
      const file = settlementCsv([[paymentRef, 1000, 50]]);
      const { sheet } = (await ledger.preview('koko', file)).body;
      const columns = { payment: 'Payment', amount: 'Gross', fee: 'Fee' };
      return { input: { provider: 'koko', name: 'sheet.csv', ...columns, seen: sheet?.seen }, file: bytesOf(file) };
    },

    adminRehearseNow: goodBackup,
    adminOpenDownload: goodBackup,
    adminDownloadShop: goodBackup,

    adminSignIn: async () => ({
      input: { email: (await ofStaff()).email, password: PASSWORD },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    }),
    adminChangeSignIn: async () => {
      const one = await signedIn();
      const input = { email: one.email, currentPassword: PASSWORD, newPassword: 'another-leaf-at-noon' };
      return { input, headers: one.headers };
    },
    adminChangeStaff: async () => {
      const one = await member({ permissions: ['stock'] });
      const was = { role: 'staff', permissions: ['stock'] };
      return { input: { id: one.id, role: 'staff', permissions: ['orders'], was } };
    },

    adminAddSlip: async () => ({ input: { orderId: (await transferOrder()).orderId }, file: await slip() }),
    adminSlip: async () => ({ input: { id: await newest('transfer_slips') } }),
    adminRefuseSlip: async () => ({
      input: { id: (await withSlip()).orderId, slipId: await newest('transfer_slips'), reason: 'It has not come.' },
    }),
    adminTransferArrived: async () => {
      const { orderId, total } = await transferOrder();
      return { input: { id: orderId, amount: total, reference: `ft-${orderId}` } };
    },
    adminLetPayByTransfer: async () => {
      const { orderId } = await cardOrder();
      return { input: { id: orderId, version: await versionOf(orderId) } };
    },
    adminRefundOrder: async () => {
      const id = await paid();
      const why = { why: 'broken', reason: 'It arrived broken.' };
      return { input: { id, version: await versionOf(id), amount: 1, method: 'provider', ...why } };
    },
    adminPlaceNewOrder: async () => {
      const taken = { lines: [{ productItemId: 3, qty: 1 }], method: 'cod' as const, district: 'Galle' as const };
      const { total: expectedTotal = 0 } = (await owner.send(quoteNewOrder, taken)).body;
      const to = { phone: '0715550001', address: '1 Sea Road', postalCode: '80000' };
      return { input: { ...taken, ...to, name: 'Sanduni Herath', email: '', source: 'phone', expectedTotal } };
    },
    adminUndoMove: async () => {
      const { orderId } = await parcel();
      const { undo } = (await owner.send(getOrder, { id: orderId })).body as { undo?: { eventId: number } };
      return { input: { id: orderId, eventId: undo?.eventId ?? (await newest('order_events')) } };
    },
    adminOrderCategories: async () => {
      const { rows } = await db.execute<{ id: number }>(sql`select id from categories order by id desc`);
      return { input: { ids: rows.map(({ id }) => id) } };
    },
    adminRemoveCategory: async () => {
      await db.execute(sql`insert into categories (name, description) values ('Empty', 'Nothing is in it.')`);
      return { input: { id: await newest('categories') } };
    },
    adminEditAddress: async () => {
      const { id, version, email } = await cashOrder();
      const person = { firstName: 'Nimali', lastName: 'Perera', phone: '0771234567', secondPhone: null, email };
      const place = { address: '14 Temple Road', apartment: null, town: null, landmark: null, district: 'Kandy' };
      return { input: { id, version, ...person, ...place, postalCode: '20000' } };
    },
    adminPreviewCorrection: async () => {
      const { id, version } = await cashOrder();
      return { input: { id, version, lines: [{ productItemId: 1, qty: 2 }], scheduleDelivery: null } };
    },
    adminCorrectOrder: async () => {
      const { id, version } = await cashOrder();
      const lines = [{ productItemId: 1, qty: 2 }];
      return { input: { id, version, lines, scheduleDelivery: null, reason: 'By phone.' } };
    },
    adminCorrectParcel: async () => {
      const { orderId } = await parcel({ isDelivered: false });
      const input = { courierId: returns.courierId, waybill: 'CX999777', takeAnyway: false };
      return { input: { id: orderId, version: await versionOf(orderId), ...input } };
    },
    adminTakeCash: async () => {
      const { orderId } = await cardOrder();
      return { input: { id: orderId, version: await versionOf(orderId) } };
    },
    adminMarkRefundDone: async () => ({ input: { ...(await refundToDo()), reference: 'ft-7' } }),
    adminTakeBackRefund: async () => ({ input: await refundToDo() }),
    adminSaveProduct: async () => ({ input: edited(await products.read(4)) }),
    adminCreateProduct: async () => ({ input: balm() }),
    adminUnpackOrder: async () => {
      const { id, version } = await cashOrder();
      await owner.send(moveOrders, { move: 'confirm', orders: [{ orderId: id, version }] });
      const parcelOf = { orderId: id, version: await versionOf(id), waybill: '' };
      await owner.send(packOrders, { courierId: returns.courierId, orders: [parcelOf] });
      return { input: { id, version: await versionOf(id) } };
    },
    adminSaveSettings: async () => {
      const value = (await settingsClient(owner).read()).get('OPENING_HOURS')?.value ?? '';
      const changes = [{ key: 'OPENING_HOURS', value: 'Mornings', was: value }];
      return { input: { changes }, headers: owner.headers };
    },
    adminConfirmSecondFactor: async () => {
      const { secret, sealed } = (await owner.send(prepareSecondFactor, {})).body as unknown as Record<string, string>;
      return { input: { code: new TOTP({ secret: secret ?? '' }).generate(), sealed }, headers: owner.headers };
    },

    updateUser: async () => {
      const user = await somebody();
      return {
        input: { id: user.id, firstName: 'Nimali', lastName: 'Silva', phone: '0771234567' },
        headers: bearer(user),
      };
    },
    addAddress: async () => {
      const user = await somebody();
      return { input: { id: user.id, ...door }, headers: bearer(user) };
    },
    changeAddress: () => ofAddress(door),
    removeAddress: () => ofAddress({}),

    adminPreviewMerge: merge,
    adminMergeCustomers: merge,
    adminForgetCustomer: async () => ({ input: { id: await customerOf(await somebody()), name: 'Nimali Perera' } }),
    adminTakeDemoAway: async () => ({
      input: { shopName: 'Komarika', firstName: 'Ruvini', lastName: 'Silva', contactEmail: 'care@aloe.example' },
      headers: owner.headers,
    }),
  };
  return asks;
}
