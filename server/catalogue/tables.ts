import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REVIEW_STATES, SKIN_TYPES } from '#contract/calls/review.ts';
import { IMPORT_STATES, type ImportState } from '#contract/staff/imports.ts';
import { images } from '#server/images/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The shelves of the shop: what the menu and the pages of categories show. */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  rank: integer('rank').notNull().default(0),
  imageHash: text('image_hash').references(() => images.hash),
  imageAlt: text('image_alt').notNull().default(''),
  /** Counted by the database: whoever saves names the one they have seen. */
  version: integer('version').notNull().default(1),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** What the shop sells, as shoppers read it. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer('category_id').references(() => categories.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    directions: text('directions'),
    /** As on the pack, by their INCI names. */
    ingredients: text('ingredients').array().notNull().default([]),
    /** What each of them is in plain words, in the same order; '' where nothing is said. */
    ingredientWords: text('ingredient_words').array().notNull().default([]),
    /** Registration with the NMRA and the last day it is in force: without a number in force no seal is shown. */
    nmraNumber: text('nmra_number'),
    nmraUntil: date('nmra_until'),
    /** For search engines; without them the name and the text serve. */
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    /** What shoppers type instead of the name: other names and what it is for, in any language. Never shown. */
    searchKeywords: text('search_keywords').array().notNull().default([]),
    /** Place in the Featured order, set by the owner. */
    rank: integer('rank').notNull().default(0),
    /** Shown and sold. */
    active: boolean('active').notNull().default(true),
    /** Put away for good, since what was sold is never deleted: in no list but that of the archive. */
    archivedAt: timestamptz('archived_at'),
    /** Counted by the database: whoever saves names the one they have seen. Items count for themselves. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
    /** Kept by the database. The words by which a product is found: those of its name weigh most. */
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`product_search_words(name, ingredients, description, search_keywords)`,
    ),
  },
  (product) => [
    index('products_of_category').on(product.categoryId, product.archivedAt),
    index('products_by_rank').on(product.rank, product.id),
    index('products_featured').on(product.rank, product.id).where(sql`${product.active}`),
    // `desc` alone would be made with nulls last, which no `order by … desc` can use.
    index('products_newest').on(product.createdAt.desc().nullsFirst(), product.id).where(sql`${product.active}`),
    index('products_changed').on(product.updatedAt.desc().nullsFirst(), product.id).where(sql`${product.active}`),
    index('products_by_category').on(product.categoryId, product.rank, product.id).where(sql`${product.active}`),
    index('products_search_words').using('gin', product.searchWords),
    /** By which its translation is kept. */
    index('products_by_name_hash').on(sql`md5(name)`).where(sql`${product.active}`),
    /** Staff look for any part of a name. */
    index('products_of_name').using('gin', sql`lower(name) gin_trgm_ops`),
    index('products_in_other_scripts')
      .using('gin', sql`letters_as_hex(plain_letters(lower(name))) gin_trgm_ops`)
      .where(sql`lower(name) ~ '[^ -~]'`),
    /** And for any part of what else identifies goods (find-goods.ts). */
    index('products_searched_text').using(
      'gin',
      sql`searched_text(array[name, nmra_number] || ingredients || ingredient_words) gin_trgm_ops`,
    ),
    check('products_search_keywords_few', sql`cardinality(${product.searchKeywords}) <= 200`),
    check(
      'products_words_of_ingredients',
      sql`cardinality(${product.ingredientWords}) <= cardinality(${product.ingredients})`,
    ),
    check('products_archived_is_hidden', sql`${product.archivedAt} is null or not ${product.active}`),
    check('products_nmra_until_with_number', sql`${product.nmraUntil} is null or ${product.nmraNumber} is not null`),
  ],
);

/**
 * What is on sale: where it stands and at which price it is shown, that of its first item; null: nothing of it is offered. Kept by
 * triggers (server/database/catalogue.sql), so that the cheapest are found by an index and not by the prices of all.
 */
export const offeredProducts = pgTable(
  'offered_products',
  {
    productId: integer('product_id').primaryKey(),
    categoryId: integer('category_id'),
    priceCents: integer('price_cents'),
  },
  (offered) => [
    index('offered_products_cheapest').on(offered.priceCents, offered.productId),
    // Last of all, here too, what has no price.
    index('offered_products_dearest').on(offered.priceCents.desc().nullsLast(), offered.productId),
    index('offered_products_cheapest_of').on(offered.categoryId, offered.priceCents, offered.productId),
    index('offered_products_dearest_of').on(
      offered.categoryId,
      offered.priceCents.desc().nullsLast(),
      offered.productId,
    ),
  ],
);

/** Every word that stands in a product, kept by the database: what is mistyped is compared with these, not with texts. */
export const productWords = pgTable('product_words', { word: text('word').primaryKey() }, (row) => [
  index('product_words_similar').using('gin', row.word.op('gin_trgm_ops')),
  /** Which of them begin so, in whatever language the database sorts. */
  index('product_words_begun').on(row.word.op('text_pattern_ops')),
]);

const PRODUCT_STATES = ['active', 'hidden', 'archived'] as const;

/** What is sold: a product in a size or scent, with its price and its pieces. */
export const productItems = pgTable(
  'product_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The item with the lowest position is the one shown and bought. */
    position: smallint('position').notNull().default(1),
    sku: text('sku').notNull().unique(),
    /** What tells it from the other items of its product, as on the pack: '50 g jar'. */
    size: text('size').notNull().default(''),
    scent: text('scent').notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    /** What it cost before, said beside the price. */
    compareAtCents: integer('compare_at_cents'),
    /** As printed on the pack, for scanners. */
    barcode: text('barcode').unique(),
    /** No longer offered, though the product is. */
    archivedAt: timestamptz('archived_at'),
    /** What its product is, told by triggers (server/database/counts.sql): so that an item says alone in which lists it stands. */
    productState: text('product_state', { enum: PRODUCT_STATES }).notNull().default('active'),
    onHand: integer('on_hand').notNull().default(0),
    /** Pieces reserved for orders that have not left yet: what can be sold is on_hand - reserved. */
    reserved: integer('reserved').notNull().default(0),
    /** Reserved pieces that a count did not find: nothing is sold, and the orders that go without are put before a person. */
    missing: integer('missing').notNull().default(0),
    /** With so many left to sell, or fewer, the owner is told. */
    warnAt: integer('warn_at').notNull().default(5),
    /** With its pack, as couriers weigh it. */
    weightGrams: integer('weight_grams').notNull().default(250),
    /** On sale, and come down to its warning or sold out. Most orders leave it as it is, so that no index is written. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(sql`product_state = 'active' and archived_at is null and on_hand - reserved <= warn_at`),
    /** Counted by the database with each change but those of its stock. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (item) => [
    uniqueIndex('product_items_position').on(item.productId, item.position),
    /** Read aloud and typed by hand: 'kom-1' is KOM-1. */
    uniqueIndex('product_items_code').on(sql`upper(${item.sku})`),
    /** What stands on the jar is often only the end of it. */
    index('product_items_code_end').on(sql`reverse(upper(${item.sku})) text_pattern_ops`),
    index('product_items_of_sku').using('gin', sql`lower(sku) gin_trgm_ops`),
    index('product_items_in_other_scripts')
      .using('gin', sql`letters_as_hex(plain_letters(lower(sku))) gin_trgm_ops`)
      .where(sql`lower(sku) ~ '[^ -~]'`),
    index('product_items_searched_text').using(
      'gin',
      sql`searched_text(array[sku, size, scent, barcode]) gin_trgm_ops`,
    ),
    index('product_items_low').on(item.productId).where(sql`${item.isLow}`),
    index('product_items_missing').on(item.id).where(sql`${item.missing} > 0`),
    check('product_items_product_state', sql`${item.productState} in (${oneOf(PRODUCT_STATES)})`),
    check('product_items_weight', sql`${item.weightGrams} between 1 and 30000`),
    check('product_items_compare_at_above', sql`${item.compareAtCents} > ${item.priceCents}`),
    check('product_items_price_not_negative', sql`${item.priceCents} >= 0`),
    check(
      'product_items_never_oversold',
      sql`${item.reserved} >= 0 and ${item.onHand} >= 0 and ${item.missing} = greatest(0, ${item.reserved} - ${item.onHand})`,
    ),
  ],
);

/** The pictures of an item, in their order. */
export const productItemImages = pgTable(
  'product_item_images',
  {
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    position: smallint('position').notNull(),
    imageHash: text('image_hash')
      .notNull()
      .references(() => images.hash),
    alt: text('alt').notNull(),
  },
  (image) => [primaryKey({ columns: [image.productItemId, image.position] })],
);

/** What the owner put beside a product by hand, in their order. Without a row a rule chooses. */
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
    relatedId: integer('related_id')
      .notNull()
      .references(() => products.id),
  },
  (related) => [
    primaryKey({ columns: [related.productId, related.position] }),
    uniqueIndex('related_products_once').on(related.productId, related.relatedId),
    check('related_products_not_itself', sql`${related.productId} <> ${related.relatedId}`),
  ],
);

/** Pieces that were made together and expire together. Pieces of no known batch are those of the item beyond all of these. */
export const stockBatches = pgTable(
  'stock_batches',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    code: text('code').notNull(),
    expiresOn: date('expires_on'),
    /** When the leaves were cut that it is made of. */
    cutOn: date('cut_on'),
    /** Changed by movements only. */
    onHand: integer('on_hand').notNull().default(0),
    /** When the owner was told that it expires soon. */
    toldAt: timestamptz('told_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (batch) => [
    uniqueIndex('stock_batches_code').on(batch.productItemId, batch.code),
    index('stock_batches_first_to_expire').on(batch.expiresOn).where(sql`${batch.onHand} > 0`),
    check('stock_batches_not_negative', sql`${batch.onHand} >= 0`),
    check('stock_batches_cut_before_expiry', sql`${batch.cutOn} < ${batch.expiresOn}`),
  ],
);

export const STOCK_REASONS = [
  'opening', // what was there when the item was made
  'delivery',
  'count',
  'damaged',
  'sample',
  'expired',
  'import',
  'undo', // somebody takes an earlier change back
  'sold', // left with an order
  'not sold', // had not left after all
  'came back',
  'direct', // somebody changed the row itself
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/**
 * Why there are as many pieces as there are: one row, written by the database, for every change of on_hand, and nobody
 * changes it afterwards. The deltas of an item add up to its on_hand, those of a batch to the batch's.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    batchId: integer('batch_id').references(() => stockBatches.id),
    delta: integer('delta').notNull(),
    /** How many the item had afterwards. */
    onHand: integer('on_hand').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    orderId: integer('order_id'),
    /** Who of the staff. */
    staffId: integer('staff_id'),
    /** Which movement this one takes back: each once. */
    undoes: bigint('undoes', { mode: 'number' })
      .unique()
      .references((): AnyPgColumn => stockMovements.id),
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (movement) => [
    index('stock_movements_of_item').on(movement.productItemId, movement.id),
    index('stock_movements_of_order').on(movement.orderId).where(sql`${movement.orderId} is not null`),
    index('stock_movements_of_batch').on(movement.batchId, movement.id).where(sql`${movement.batchId} is not null`),
    index('stock_movements_sold')
      .on(movement.productItemId, movement.at, movement.delta)
      .where(sql`${movement.orderId} is not null`),
    check('stock_movements_move', sql`${movement.delta} <> 0`),
    check('stock_movements_reason', sql`${movement.reason} in (${oneOf(STOCK_REASONS)})`),
  ],
);

/** A file of products that somebody brought, what it would change, and what came of it. */
export const productImports = pgTable(
  'product_imports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    /** Rows as read, with what each would change and the versions that was found out from. */
    plan: jsonb('plan').$type<unknown>().notNull(),
    /** Rows as they were before it was applied: what is put back when it is undone. Text, since it is written once and read at most once. */
    before: json('before').$type<unknown>(),
    state: text('state').$type<ImportState>().notNull().default('looked at'),
    /** Rows of how many a job has applied or taken back; why it did nothing. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    error: text('error'),
    /** Who of the staff wants it applied or taken back, and by which request. */
    askedBy: integer('asked_by'),
    requestId: text('request_id'),
    staffId: integer('staff_id').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    appliedAt: timestamptz('applied_at'),
  },
  (row) => [
    check('product_imports_state', sql`${row.state} in (${oneOf(IMPORT_STATES)})`),
    check('product_imports_done', sql`${row.done} between 0 and ${row.total}`),
  ],
);

export const IMPORT_PICTURE_STATES = ['waiting', 'came', 'refused'] as const;

/** Pictures that an applied file names by their addresses, until a job has fetched them. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => productItems.id),
    /** Which of the item's it is. */
    place: smallint('place').notNull(),
    address: text('address').notNull(),
    state: text('state', { enum: IMPORT_PICTURE_STATES }).notNull().default('waiting'),
    hash: text('hash'),
    /** Why it did not come, in a sentence. */
    why: text('why').notNull().default(''),
  },
  (picture) => [
    index('import_pictures_of_import').on(picture.importId),
    index('import_pictures_waiting').on(picture.id).where(sql`${picture.state} = 'waiting'`),
    check('import_pictures_state', sql`${picture.state} in (${oneOf(IMPORT_PICTURE_STATES)})`),
    check('import_pictures_came', sql`(${picture.state} = 'came') = (${picture.hash} is not null)`),
  ],
);

/** What buyers wrote about what they bought, and what the shop answered. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    /** What its author bought: delivered and kept, as a trigger sees to (server/database/reviews.sql). Those of the demo may have none. */
    orderLineId: integer('order_line_id'),
    rating: smallint('rating').notNull(),
    /** May be empty. */
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** As it is shown: 'Nimali P.' */
    author: text('author').notNull(),
    city: text('city').notNull(),
    skinType: text('skin_type', { enum: SKIN_TYPES }),
    /** Only what is published is shown and counts. */
    state: text('state', { enum: REVIEW_STATES }).notNull().default('waiting'),
    /** An example that came with the demo: marked as such, and told to no search engine. */
    isDemo: boolean('is_demo').notNull().default(false),
    writtenAt: timestamptz('written_at').notNull().defaultNow(),
    /** When its author last wrote it. */
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
    /** As they were before a link was cut out of them. */
    uncutTitle: text('uncut_title'),
    uncutText: text('uncut_text'),
    /** Its author reads it, too. */
    hiddenReason: text('hidden_reason').notNull().default(''),
    decidedAt: timestamptz('decided_at'),
    /** Who of the staff; nobody, if it published itself. */
    decidedBy: integer('decided_by'),
    /** What the shop says to it in public. */
    answer: text('answer').notNull().default(''),
    answeredAt: timestamptz('answered_at'),
    answeredBy: integer('answered_by'),
    /** Counted by the database: whoever decides names the one they have seen. */
    version: integer('version').notNull().default(1),
  },
  (review) => [
    uniqueIndex('reviews_one_per_line').on(review.orderLineId),
    index('reviews_of_item').on(review.productItemId, review.writtenAt).where(sql`${review.state} = 'published'`),
    index('reviews_by_state').on(review.state, review.id),
    index('reviews_cut').on(review.decidedAt).where(sql`${review.uncutText} is not null`),
    check('reviews_rating_1_to_5', sql`${review.rating} between 1 and 5`),
    check('reviews_state', sql`${review.state} in (${oneOf(REVIEW_STATES)})`),
    check('reviews_of_a_buyer', sql`${review.isDemo} or ${review.orderLineId} is not null`),
    check('reviews_hidden_why', sql`(${review.state} = 'hidden') = (${review.hiddenReason} <> '')`),
    check('reviews_answered_when', sql`(${review.answer} = '') = (${review.answeredAt} is null)`),
    check(
      'reviews_length',
      sql`char_length(${review.text}) between 1 and 2000 and char_length(${review.title}) <= 120 and char_length(${review.answer}) <= 1000`,
    ),
  ],
);
