import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { cashDifferences } from '#server/cash/tables.ts';
import { productItems, products, stockBatches, stockMovements } from '#server/catalogue/tables.ts';
import { contentBlocks } from '#server/content/tables.ts';
import { customers } from '#server/customers/tables.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import { orders } from '#server/orders/tables.ts';
import { moneyEntries } from '#server/payments/tables.ts';
import { readInForce } from '#testing/definitions.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const client = new pg.Client(await openTestDatabase());
await client.connect();
afterAll(() => client.end());
const inForce = await readInForce(client);

const definitionOf = (name: string) => inForce.find((one) => one.name === name)?.definition ?? '';
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, column = '']) => column)),
];

/** UPDATE OF a, b, c. */
const updatedOf = (trigger: string) =>
  (/ UPDATE OF (.*?) (?:OR|ON) /.exec(definitionOf(trigger))?.[1] ?? '').replaceAll('"', '').split(', ');

/** INSERT INTO table (a, b, c). */
const insertedInto = (fn: string, table: string) =>
  (new RegExp(`INSERT INTO ${table} \\((.*?)\\)`).exec(definitionOf(fn))?.[1] ?? '').split(', ');

type Named = { list: string; table: string; named: string[]; leftOut: string[] };

/** A list of columns, and by reasons those that it leaves out: a new column has to be in one of the two. */
function listed<Of extends PgTable>(
  list: string,
  named: string[],
  table: Of,
  leftOut: Record<string, (keyof Of['$inferSelect'])[]>,
): Named {
  const columns = getTableColumns(table);
  const nameOf = (key: keyof Of['$inferSelect']) => columns[key as string]?.name ?? String(key);
  return {
    list,
    named,
    leftOut: Object.values(leftOut).flat().map(nameOf),
    table: (table as never)[Symbol.for('drizzle:Name')],
  };
}

const LISTS = [
  listed('product_items_count_version', updatedOf('product_items_count_version'), productItems, {
    'never changes': ['id', 'createdAt'],
    'pieces are no edit of an item': ['onHand', 'reserved', 'missing'],
    'is what is counted': ['version'],
    'follows its product, and its pieces': ['productState', 'isLow'],
  }),
  listed('product_items_notify', updatedOf('product_items_notify'), productItems, {
    'never changes': ['id', 'createdAt'],
    'told by product_items_notify_stock': ['onHand', 'reserved'],
    'changes only with those': ['missing', 'isLow'],
    'told by its product': ['productState'],
    'on no page': ['warnAt', 'barcode', 'version'],
  }),
  listed('stock_batches_notify', updatedOf('stock_batches_notify'), stockBatches, {
    'never changes': ['id', 'productItemId', 'createdAt'],
    'told by product_items_notify_stock': ['onHand'],
    'on no page': ['code', 'toldAt'],
  }),
  listed('discount_codes_notify', updatedOf('discount_codes_notify'), discountCodes, {
    'whether a code can be used does not depend on it': [
      'id',
      'name',
      'kind',
      'percent',
      'amountCents',
      'buyQty',
      'getQty',
      'getPercent',
      'getOf',
      'getProductId',
      'minimumCents',
      'mostOffCents',
      'categoryIds',
      'productIds',
      'districts',
      'skipsReduced',
      'mostPerCustomer',
      'firstOrderOnly',
      'combines',
      'isPublic',
      'version',
      'createdAt',
    ],
    'that a code is used up is told at the checkout, where a use may come back': ['mostUses', 'uses'],
  }),
  listed('orders_notify_back_office', updatedOf('orders_notify_back_office'), orders, {
    'no list or count of an open back office shows it before it is opened': [
      'id',
      'userId',
      'guestId',
      'stock',
      'paymentMethod',
      'language',
      'isPaymentInDoubt',
      'subtotalCents',
      'discountCents',
      'shippingCents',
      'paymentFeeCents',
      'roundingCents',
      'discountUseId',
      'secondDiscountUseId',
      'discountCode',
      'discountKind',
      'deliverySavedCents',
      'shippingMethodId',
      'email',
      'buyerTin',
      'shippingFirstName',
      'shippingLastName',
      'shippingAddress',
      'shippingApartment',
      'shippingTown',
      'shippingLandmark',
      'shippingSecondPhone',
      'shippingDistrict',
      'shippingPostalCode',
      'shippingPhone',
      'billingFirstName',
      'billingLastName',
      'billingAddress',
      'billingApartment',
      'billingTown',
      'billingDistrict',
      'billingPostalCode',
      'billingPhone',
      'specialMessage',
      'giftMessage',
      'scheduleDelivery',
      'giftBag',
      'emailOffers',
      'saveInfo',
      'forgetAtEnd',
      'isDemo',
      'createdAt',
      'expiresAt',
      'heldSince',
      'hasLeftCart',
      'isPaidByCode',
      'placedFrom',
      'confirmedAt',
      'confirmedBy',
      'source',
      'placedBy',
      'utmSource',
      'utmMedium',
      'utmCampaign',
    ],
    computed: ['version', 'searchText'],
  }),
  listed('users_note_customer_changed', updatedOf('users_note_customer_changed'), users, {
    'never changes': ['id'],
    'in which mails are written': ['language'],
    'about signing in': [
      'passwordHash',
      'emailVerifiedAt',
      'permissions',
      'totpSecret',
      'totpConfirmedAt',
      'totpLastStep',
      'isSecondFactorRequired',
      'disabledAt',
    ],
  }),
  listed('note_customers_of_orders', found(definitionOf('note_customers_of_orders'), /\bwas\.(\w+)/g), orders, {
    'customer_facts does not read it': [
      'guestId',
      'stock',
      'language',
      'isPaymentInDoubt',
      'subtotalCents',
      'discountCents',
      'shippingCents',
      'paymentFeeCents',
      'roundingCents',
      'totalCents',
      'discountUseId',
      'secondDiscountUseId',
      'discountCode',
      'discountKind',
      'deliverySavedCents',
      'shippingMethodId',
      'buyerTin',
      'shippingAddress',
      'shippingApartment',
      'shippingLandmark',
      'shippingSecondPhone',
      'shippingPostalCode',
      'billingFirstName',
      'billingLastName',
      'billingAddress',
      'billingApartment',
      'billingTown',
      'billingDistrict',
      'billingPostalCode',
      'billingPhone',
      'specialMessage',
      'giftMessage',
      'scheduleDelivery',
      'giftBag',
      'emailOffers',
      'saveInfo',
      'forgetAtEnd',
      'isDemo',
      'expiresAt',
      'paidAt',
      'heldSince',
      'hasLeftCart',
      'isPaidByCode',
      'placedFrom',
      'confirmedAt',
      'confirmedBy',
      'source',
      'placedBy',
      'utmSource',
      'utmMedium',
      'utmCampaign',
      'cashShortCents',
      'extraDueCents',
      'version',
      'searchText',
    ],
    'money is noted by its entry': ['receivedCents', 'refundedCents'],
  }),
  listed('keep_product_words', found(definitionOf('keep_product_words'), /\bchanged\.(\w+)/g), products, {
    'nobody searches for it': [
      'id',
      'categoryId',
      'directions',
      'ingredientWords',
      'rank',
      'active',
      'createdAt',
      'updatedAt',
      'nmraNumber',
      'nmraUntil',
      'seoTitle',
      'seoDescription',
      'archivedAt',
      'version',
    ],
    computed: ['searchWords'],
  }),
  listed('content_blocks_notify', found(definitionOf('content_blocks_notify'), /\bold\.(\w+)/g), contentBlocks, {
    'never changes': ['name'],
    'a draft is seen by nobody': ['draft', 'draftTranslations', 'draftBy', 'draftAt', 'version'],
  }),
  listed('recount_customers', found(definitionOf('recount_customers'), /(\w+) = fact\.\w+[,\s]/g), customers, {
    'who it is': ['id', 'userId', 'onlyPhone'],
    'asked by the person, and kept': ['forgetAskedAt'],
    'follows the list of the letter': ['hasLetter'],
    computed: ['searchText'],
  }),
  listed('write_movements', insertedInto('write_movements', 'stock_movements'), stockMovements, { given: ['id'] }),
  listed('post_refund', insertedInto('post_refund', 'money_entries'), moneyEntries, { given: ['id'] }),
  listed('post_capture', insertedInto('post_capture', 'money_entries'), moneyEntries, {
    given: ['id'],
    'of money that goes back': ['refundId'],
  }),
  listed('post_cash', insertedInto('post_cash', 'money_entries'), moneyEntries, {
    given: ['id'],
    'of money that goes back': ['refundId'],
    'of money that came by a provider': ['attemptId'],
  }),
  listed('post_cash', insertedInto('post_cash', 'cash_differences'), cashDifferences, {
    given: ['id'],
    'of what was paid too much': ['rowId'],
  }),
  listed('post_surplus', insertedInto('post_surplus', 'cash_differences'), cashDifferences, { given: ['id'] }),
];

/** These watch what their function compares, and nothing else. */
const GUARDS = [
  'customers_follow_letter',
  'newsletter_subscribers_consent',
  'newsletter_subscribers_tell_customers_changed',
  'reminder_consents_log',
  'orders_cash_posted',
  'orders_forget_network',
  'orders_move',
  'orders_received_posted',
  'orders_refunded_posted',
  'payment_attempts_captured_posted',
  'payment_attempts_refunded_posted',
  'product_items_follow_product',
  'product_items_notify_back',
  'refunds_posted',
  'refunds_stay',
  'return_lines_recounted',
  'reviews_check_line',
  'translations_unsign',
  'users_password_ends_staff_sessions',
];

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

describe('columns that triggers, functions and views name', () => {
  test.each(LISTS)(
    '[GRW-48] $list names each column of $table, or leaves it out for a reason',
    async ({ table, named, leftOut }) => {
      expect([...named, ...leftOut].sort()).toEqual(await columnsOf(table));
    },
  );

  test('[GRW-48] a new column is found by every list of its table', async () => {
    await client.query('begin');
    for (const table of new Set(LISTS.map((one) => one.table)))
      await client.query(`alter table ${table} add column shade text`);
    for (const { table, named, leftOut } of LISTS)
      expect((await columnsOf(table)).filter((column) => ![...named, ...leftOut].includes(column))).toEqual(['shade']);
    await client.query('rollback');
  });

  test('[GRW-48] every trigger with a list of columns is one of them, or a guard', () => {
    const listing = inForce.filter(({ kind, definition }) => kind === 'trigger' && / UPDATE OF /.test(definition));
    const known = [...LISTS.map(({ list }) => list), ...GUARDS];
    expect(listing.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(GUARDS.filter((name) => !listing.some((one) => one.name === name))).toEqual([]);
  });

  test('[GRW-48] whatever the view of customers reads of orders and accounts is noted when it changes', async () => {
    const { rows } = await client.query<{ table: string; column: string }>(`
      select distinct refobjid::regclass::text as table, attname::text as column from pg_depend
      join pg_rewrite on pg_rewrite.oid = objid join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where ev_class = 'customer_facts'::regclass and refobjid in ('orders'::regclass, 'users'::regclass) and attname <> 'id'`);
    const noted = (name: string) => LISTS.find(({ list }) => list === name)?.named ?? [];
    const missed = rows.filter(
      ({ table, column }) =>
        !noted(table === 'orders' ? 'note_customers_of_orders' : 'users_note_customer_changed').includes(column),
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(missed).toEqual([]);
  });
});
