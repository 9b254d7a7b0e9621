import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PaymentMethod } from '#contract/calls/payments.ts';
import { DISCOUNT_KINDS } from '#contract/rules/discount-rule.ts';
import type { District } from '#contract/rules/districts.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { ORDER_SOURCES } from '#contract/staff/orders.ts';
import { guests, users } from '#server/accounts/tables.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { discountUses } from '#server/discounts/tables.ts';
import type { DocumentBody } from '#server/orders/documents/document-body.ts';
import { isSpoken, oneOf, spokenLanguage, timestamptz } from '#server/platform/db/columns.ts';

/** How parcels are sent, and what it costs where nothing else is set. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (method) => [check('shipping_methods_price', sql`${method.priceCents} >= 0`)],
);

const ORDER_DISCOUNT_KINDS = [...DISCOUNT_KINDS, 'several'] as const;

/** What was agreed when the order was placed; nothing of it follows later changes of products, prices or addresses. */
export const orders = pgTable(
  'orders',
  {
    /** For people; numeric, and authorises nothing. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Nothing: staff took it from somebody without an account, or a guest placed it. */
    userId: integer('user_id').references(() => users.id),
    /** From where it was placed, also after it came to an account. */
    guestId: integer('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    /** Where it came from; all but the web was typed in by one of us. */
    source: text('source', { enum: ORDER_SOURCES }).notNull().default('web'),
    placedBy: integer('placed_by').references(() => users.id),
    /** In which it was placed: mails, messages and documents follow it. */
    language: spokenLanguage(),
    /** The first mark of a campaign that brought the visit; empty: none is known. */
    utmSource: text('utm_source').notNull().default(''),
    utmMedium: text('utm_medium').notNull().default(''),
    utmCampaign: text('utm_campaign').notNull().default(''),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('Pending'),
    /** Pieces are promised (held), back on sale (returned), or out of the house for good (taken). */
    stock: text('stock', { enum: ['held', 'returned', 'taken'] })
      .notNull()
      .default('held'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** The provider has not said whether the money went through: nothing may be charged, expired or cancelled now. */
    isPaymentInDoubt: boolean('is_payment_in_doubt').notNull().default(false),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    shippingCents: integer('shipping_cents').notNull(),
    paymentFeeCents: integer('payment_fee_cents').notNull().default(0),
    /** Cash is paid in whole rupees: what that adds or takes off. */
    roundingCents: integer('rounding_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    /** What has arrived for it, and what of that goes back or went: kept by triggers (server/database/ledger.sql). */
    receivedCents: integer('received_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** A correction made a paid order dearer: what is still to be paid before it may leave. */
    extraDueCents: integer('extra_due_cents').notNull().default(0),
    discountUseId: integer('discount_use_id').references(() => discountUses.id),
    /** Of an automatic discount beside a code. */
    secondDiscountUseId: integer('second_discount_use_id').references(() => discountUses.id),
    /** The code, or the name of what was given without one; of two, both. */
    discountCode: text('discount_code'),
    discountKind: text('discount_kind', { enum: ORDER_DISCOUNT_KINDS }),
    /** What free delivery took off it: `shippingCents` is what was left to pay. */
    deliverySavedCents: integer('delivery_saved_cents').notNull().default(0),
    shippingMethodId: integer('shipping_method_id')
      .notNull()
      .references(() => shippingMethods.id),
    /** Empty: they gave none, and get no mails. */
    email: text('email').notNull(),
    /** The buyer's taxpayer number, for a tax invoice. */
    buyerTin: text('buyer_tin').notNull().default(''),
    shippingFirstName: text('shipping_first_name').notNull(),
    shippingLastName: text('shipping_last_name').notNull(),
    shippingAddress: text('shipping_address').notNull(),
    shippingApartment: text('shipping_apartment').notNull(),
    /** Every courier asks for it; a client that knows only the specified fields sends none. */
    shippingTown: text('shipping_town').notNull().default(''),
    /** What the rider looks for: 'opposite the temple'. */
    shippingLandmark: text('shipping_landmark').notNull().default(''),
    shippingDistrict: text('shipping_district').$type<District>().notNull(),
    shippingPostalCode: text('shipping_postal_code').notNull(),
    shippingPhone: text('shipping_phone').notNull(),
    shippingSecondPhone: text('shipping_second_phone').notNull().default(''),
    billingFirstName: text('billing_first_name').notNull(),
    billingLastName: text('billing_last_name').notNull(),
    billingAddress: text('billing_address').notNull(),
    billingApartment: text('billing_apartment').notNull(),
    billingTown: text('billing_town').notNull().default(''),
    billingDistrict: text('billing_district').$type<District>().notNull(),
    billingPostalCode: text('billing_postal_code').notNull(),
    billingPhone: text('billing_phone').notNull(),
    specialMessage: text('special_message').notNull().default(''),
    /** For whoever unpacks it: written on the card. */
    giftMessage: text('gift_message').notNull().default(''),
    scheduleDelivery: date('schedule_delivery', { mode: 'string' }),
    giftBag: boolean('gift_bag').notNull().default(false),
    emailOffers: boolean('email_offers').notNull().default(false),
    /** The customer wants this order's address and way to pay filled in next time. */
    saveInfo: boolean('save_info').notNull().default(false),
    /** The account is deleted: who it was for is erased as soon as the order reaches a final status. */
    forgetAtEnd: boolean('forget_at_end').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When these pieces were first held for this customer without money: an order that replaces another takes it over. */
    heldSince: timestamptz('held_since').notNull().defaultNow(),
    /**
     * From which network a customer who has never paid ordered, as a hash, while the order waits for money or for our call: what
     * such people hold together is bounded. Kept no longer, by a trigger.
     */
    placedFrom: text('placed_from'),
    /** Until when the pieces are held without money; never for cash on delivery. */
    expiresAt: timestamptz('expires_at'),
    /** What was ordered has left the cart though it is not paid: its buyer transfers the money, and may order again meanwhile. */
    hasLeftCart: boolean('has_left_cart').notNull().default(false),
    /** It was to be paid in cash at the door, and was paid there by the code on its slip. */
    isPaidByCode: boolean('is_paid_by_code').notNull().default(false),
    /** When the money was ours; of cash on delivery when the courier handed it over, not when the buyer did. */
    paidAt: timestamptz('paid_at'),
    /** What the courier still owes of the cash, or, once it is paid, what was let go. */
    cashShortCents: integer('cash_short_cents').notNull().default(0),
    /** When the buyer of an order with cash on delivery was spoken to: before that nothing is packed. */
    confirmedAt: timestamptz('confirmed_at'),
    confirmedBy: integer('confirmed_by').references(() => users.id),
    /** Rises with every change of the row, by a trigger: whoever edits says which one they saw. */
    version: integer('version').notNull().default(1),
    /** What staff search in, kept by the database: number, names, phone as digits, mail. Sampled finer than others (0077). */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(id::text || ' ' || shipping_first_name || ' ' || shipping_last_name || ' ' || billing_first_name || ' ' || billing_last_name || ' ' || email || ' ' || shipping_phone || ' ' || billing_phone)`,
    ),
  },
  (order) => [
    index('orders_by_status').on(order.status, order.id),
    /** With what reports add up of the orders of some days: those of a year are read without their rows. */
    index('orders_by_day').on(order.createdAt, order.status, order.totalCents),
    index('orders_by_payment_day').on(order.paidAt, order.shippingCents).where(sql`${order.paidAt} is not null`),
    index('orders_of_district').on(order.shippingDistrict, order.id),
    /** What is rare is found by these; what most orders have is soon found among the newest. */
    index('orders_of_method').on(order.paymentMethod, order.id).where(sql`${order.paymentMethod} <> 'cod'`),
    index('orders_of_source').on(order.source, order.id).where(sql`${order.source} <> 'web'`),
    index('orders_partly_refunded')
      .on(order.id)
      .where(sql`${order.refundedCents} > 0 and ${order.status} <> 'Refunded'`),
    index('orders_with_gift').on(order.id).where(sql`${order.giftBag}`),
    index('orders_of_phone').on(order.shippingPhone, order.id),
    index('orders_of_email').on(sql`lower(${order.email})`, order.id),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`),
    /** Sinhala and Tamil letters are in no trigram of PostgreSQL, their bytes written in hex are. */
    index('orders_in_other_scripts')
      .using('gin', sql`letters_as_hex(plain_letters(search_text)) gin_trgm_ops`)
      .where(sql`search_text ~ '[^ -~]'`),
    check(
      'orders_confirmed_before_packing',
      sql`${order.paymentMethod} <> 'cod' or ${order.status} in ('Pending', 'Cancelled') or ${order.confirmedAt} is not null`,
    ),
    index('orders_of_user').on(order.userId, order.id),
    index('orders_to_expire').on(order.expiresAt).where(sql`${order.status} in ('Pending', 'Payment failed')`),
    index('orders_placed_from').on(order.placedFrom).where(sql`${order.placedFrom} is not null`),
    check(
      'orders_placed_from_while_waiting',
      sql`${order.placedFrom} is null or ${order.status} in ('Pending', 'Payment failed')`,
    ),
    uniqueIndex('orders_one_unpaid')
      .on(order.userId)
      .where(
        sql`${order.status} in ('Pending', 'Payment failed') and ${order.paymentMethod} <> 'cod' and not ${order.hasLeftCart}`,
      ),
    /** Transfers that are waited for: so many of one shopper at once. */
    index('orders_left_cart_of_phone')
      .on(order.shippingPhone)
      .where(sql`${order.hasLeftCart} and ${order.status} in ('Pending', 'Payment failed')`),
    index('orders_open_cash_of_phone')
      .on(order.shippingPhone)
      .where(
        sql`${order.paymentMethod} = 'cod' and ${order.status} in ('Pending', 'Processing', 'Shipped') and not ${order.isDemo}`,
      ),
    index('orders_open_cash_at_street')
      .on(order.shippingDistrict, sql`street_key(shipping_address)`)
      .where(
        sql`${order.paymentMethod} = 'cod' and ${order.status} in ('Pending', 'Processing', 'Shipped') and not ${order.isDemo}`,
      ),
    index('orders_cash_with_courier')
      .on(order.id)
      .where(sql`${order.paymentMethod} = 'cod' and ${order.status} = 'Delivered' and ${order.paidAt} is null`),
    check('orders_language', isSpoken(order.language)),
    check('orders_source', sql`${order.source} in (${oneOf(ORDER_SOURCES)})`),
    check(
      'orders_utm',
      sql`length(${order.utmSource}) <= 60 and length(${order.utmMedium}) <= 60 and length(${order.utmCampaign}) <= 60
        and (${order.utmSource} <> '' or (${order.utmMedium} = '' and ${order.utmCampaign} = ''))
        and (${order.utmSource} = '' or ${order.source} = 'web')`,
    ),
    check('orders_placed_by', sql`(${order.source} = 'web') = (${order.placedBy} is null)`),
    /** A guest's order outlives the guest, but not while it waits for money. */
    check(
      'orders_belongs_to',
      sql`num_nonnulls(${order.userId}, ${order.guestId}) > 0 or ${order.source} <> 'web'
        or ${order.status} not in ('Pending', 'Payment failed')`,
    ),
    index('orders_of_guest').on(order.guestId, order.id).where(sql`${order.guestId} is not null`),
    uniqueIndex('orders_one_unpaid_of_guest')
      .on(order.guestId)
      .where(
        sql`${order.status} in ('Pending', 'Payment failed') and ${order.paymentMethod} <> 'cod' and not ${order.hasLeftCart}
          and ${order.userId} is null`,
      ),
    index('orders_of_discount_use').on(order.discountUseId).where(sql`${order.discountUseId} is not null`),
    index('orders_of_second_discount_use')
      .on(order.secondDiscountUseId)
      .where(sql`${order.secondDiscountUseId} is not null`),
    check('orders_discount_kind', sql`${order.discountKind} in (${oneOf(ORDER_DISCOUNT_KINDS)})`),
    check(
      'orders_second_discount',
      sql`${order.secondDiscountUseId} is null or (${order.discountUseId} is not null
        and ${order.discountUseId} <> ${order.secondDiscountUseId} and ${order.discountKind} = 'several')`,
    ),
    check('orders_delivery_saved', sql`${order.deliverySavedCents} >= 0`),
    check('orders_refunded', sql`${order.refundedCents} between 0 and ${order.receivedCents}`),
    check(
      'orders_extra_due',
      sql`${order.extraDueCents} = 0 or (${order.extraDueCents} > 0 and ${order.paidAt} is not null)`,
    ),
    check('orders_status', sql`${order.status} in (${oneOf(ORDER_STATUSES)})`),
    check('orders_payment_method', sql`${order.paymentMethod} in (${oneOf(PaymentMethod.options)})`),
    check(
      'orders_stock_follows_status',
      sql`case when ${order.status} in ('Pending', 'Payment failed', 'Paid', 'Processing') then ${order.stock} = 'held'
        when ${order.status} in ('Shipped', 'Delivered') then ${order.stock} = 'taken'
        else ${order.stock} in ('returned', 'taken') end`,
    ),
    check(
      'orders_total_adds_up',
      sql`${order.totalCents} = ${order.subtotalCents} - ${order.discountCents} + ${order.shippingCents} + ${order.paymentFeeCents} + ${order.roundingCents}`,
    ),
    check(
      'orders_rounding',
      sql`${order.roundingCents} = 0 or (${order.paymentMethod} = 'cod' and ${order.roundingCents} between -49 and 50
        and ${order.totalCents} % 100 = 0)`,
    ),
    check(
      'orders_cash_short',
      sql`${order.cashShortCents} = 0 or (${order.paymentMethod} = 'cod' and ${order.status} in ('Delivered', 'Refunded')
        and ${order.cashShortCents} between 1 and ${order.totalCents})`,
    ),
    check(
      'orders_amounts',
      sql`${order.subtotalCents} >= 0 and ${order.discountCents} between 0 and ${order.subtotalCents}
        and ${order.shippingCents} >= 0 and ${order.paymentFeeCents} >= 0`,
    ),
    check('orders_left_cart', sql`not ${order.hasLeftCart} or ${order.paymentMethod} <> 'cod'`),
    check(
      'orders_paid_by_code',
      sql`not ${order.isPaidByCode} or (${order.paymentMethod} = 'cod' and ${order.paidAt} is not null)`,
    ),
    check('orders_expiry', sql`(${order.paymentMethod} = 'cod') = (${order.expiresAt} is null)`),
    check(
      'orders_paid_when',
      sql`case when ${order.status} in ('Paid', 'Refunded') then ${order.paidAt} is not null
        when ${order.status} = 'Delivered' then ${order.paidAt} is not null or ${order.paymentMethod} = 'cod'
        when ${order.status} in ('Pending', 'Payment failed', 'Cancelled') then ${order.paidAt} is null
        else true end`,
    ),
  ],
);

/** What was bought with an order, at the price of that day. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    name: text('name').notNull(),
    sku: text('sku').notNull(),
    priceCents: integer('price_cents').notNull(),
    qty: integer('qty').notNull(),
    /** This line's part of the order's discount. */
    discountCents: integer('discount_cents').notNull().default(0),
    /** Pieces whose money goes back or went and pieces that came back to us, good or damaged (by triggers). */
    refundedQty: integer('refunded_qty').notNull().default(0),
    backQty: integer('back_qty').notNull().default(0),
  },
  (line) => [
    uniqueIndex('order_lines_one_per_item').on(line.orderId, line.productItemId),
    index('order_lines_of_item').on(line.productItemId, line.orderId),
    check('order_lines_at_least_one', sql`${line.qty} >= 1`),
    check('order_lines_refunded', sql`${line.refundedQty} between 0 and ${line.qty}`),
    check('order_lines_back', sql`${line.backQty} between 0 and ${line.qty}`),
    check('order_lines_price', sql`${line.priceCents} >= 0`),
    check('order_lines_discount', sql`${line.discountCents} between 0 and ${line.priceCents} * ${line.qty}`),
  ],
);

/** What happened to an order: from which status to which, by whom and why. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Nothing: the order came into being. */
    from: text('from_status', { enum: ORDER_STATUSES }),
    to: text('to_status', { enum: ORDER_STATUSES }).notNull(),
    actor: text('actor', { enum: ['customer', 'staff', 'shop', 'provider'] }).notNull(),
    /** Who of the staff it was. */
    actorId: integer('actor_id').references(() => users.id),
    reason: text('reason').notNull().default(''),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (event) => [
    index('order_events_of_order').on(event.orderId),
    index('order_events_delivered').on(event.at).where(sql`${event.to} = 'Delivered'`),
    check('order_events_actor', sql`${event.actor} in ('customer', 'staff', 'shop', 'provider')`),
  ],
);

/** What of an order is corrected before it leaves, as it was and as it is. */
export type Corrected = {
  lines: { sku: string; name: string; qty: number; priceCents: number }[];
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  /** Older ones do not say it. */
  deliverySavedCents?: number;
  paymentFeeCents: number;
  roundingCents: number;
  totalCents: number;
  /** What was, or is, still to be paid of it though it is paid. */
  extraDueCents: number;
  scheduleDelivery: string | null;
};

/** What staff changed of an order: as it was before and as it is after, and why. */
export const orderCorrections = pgTable(
  'order_corrections',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    by: integer('by')
      .notNull()
      .references(() => users.id),
    at: timestamptz('at').notNull(),
    /** A sentence that the customer may read. */
    reason: text('reason').notNull(),
    before: jsonb('before').$type<Corrected>().notNull(),
    after: jsonb('after').$type<Corrected>().notNull(),
  },
  (correction) => [index('order_corrections_of_order').on(correction.orderId)],
);

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;

/** The last number of a series of documents: taken in the transaction that writes the document, so that none is missing. */
export const documentSeries = pgTable('document_series', {
  /** 'invoice-2026' */
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
  /** So many of its numbers are on no document: of demo data that was taken away, or before the first that the owner chose. */
  demoTaken: integer('demo_taken').notNull().default(0),
});

/** An invoice or a credit note as it was given, whatever becomes of the order afterwards. */
export const documents = pgTable(
  'documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    series: text('series')
      .notNull()
      .references(() => documentSeries.name),
    number: integer('number').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** What was added by a correction after the first invoice. */
    correctionId: integer('correction_id').references(() => orderCorrections.id),
    amountCents: integer('amount_cents').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** Everything that stands on it, but for whom it is. */
    body: jsonb('body').$type<DocumentBody>().notNull(),
  },
  (document) => [
    uniqueIndex('documents_number').on(document.series, document.number),
    uniqueIndex('documents_first_invoice')
      .on(document.orderId)
      .where(sql`${document.kind} = 'invoice' and ${document.correctionId} is null`),
    uniqueIndex('documents_of_correction').on(document.correctionId),
    index('documents_of_order').on(document.orderId),
    index('documents_by_day').on(document.issuedAt),
    check('documents_kind', sql`${document.kind} in (${oneOf(DOCUMENT_KINDS)})`),
    check('documents_number_from_one', sql`${document.number} > 0`),
    check('documents_amount', sql`${document.amountCents} >= 0`),
  ],
);

/** Opens one order without an account, until some time after it is done; only the hash of what the link says is kept. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (link) => [index('order_links_of_order').on(link.orderId)],
);

/** What the team says about an order among itself, and who was called in vain. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['note', 'no_answer'] })
      .notNull()
      .default('note'),
    text: text('text').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (note) => [
    index('order_notes_of_order').on(note.orderId),
    check('order_notes_kind', sql`${note.kind} in ('note', 'no_answer')`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
