import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { images } from '#server/images/tables.ts';
import { timestamptz } from '#server/platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  description: text('description').notNull(),
  rank: integer('rank').notNull().default(0),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    categoryId: integer('category_id').references(() => categories.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    directions: text('directions'),
    ingredients: text('ingredients').array().notNull().default([]),
    /** What shoppers type instead of the name: other names and what it is for, in any language. Never shown. */
    foundBy: text('found_by').array().notNull().default([]),
    /** Place in the Featured order, set by the owner. */
    rank: integer('rank').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at')
      .notNull()
      .defaultNow()
      .$onUpdate(() => sql`now()`),
    /** Kept by the database. The words by which a product is found: those of its name weigh most. */
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`product_search_words(name, ingredients, description, found_by)`,
    ),
  },
  (product) => [
    index('products_featured').on(product.rank, product.id).where(sql`${product.active}`),
    index('products_newest').on(product.createdAt.desc(), product.id).where(sql`${product.active}`),
    index('products_by_category').on(product.categoryId, product.rank, product.id).where(sql`${product.active}`),
    index('products_search_words').using('gin', product.searchWords),
    check('products_found_by_few_words', sql`cardinality(${product.foundBy}) <= 200`),
  ],
);

/** Every word that stands in a product, kept by the database: what is mistyped is compared with these, not with texts. */
export const productWords = pgTable('product_words', { word: text('word').primaryKey() }, (row) => [
  index('product_words_similar').using('gin', row.word.op('gin_trgm_ops')),
]);

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
    priceCents: integer('price_cents').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    /** Pieces reserved for orders that have not left yet: what can be sold is on_hand - reserved. */
    reserved: integer('reserved').notNull().default(0),
    /** With so many left to sell, or fewer, the owner is told. */
    warnAt: integer('warn_at').notNull().default(5),
    /** With its pack, as couriers weigh it. */
    weightGrams: integer('weight_grams').notNull().default(250),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (item) => [
    uniqueIndex('product_items_position').on(item.productId, item.position),
    index('product_items_code').on(sql`upper(${item.sku})`),
    check('product_items_weight', sql`${item.weightGrams} between 1 and 30000`),
    check('product_items_price_not_negative', sql`${item.priceCents} >= 0`),
    check('product_items_never_oversold', sql`${item.reserved} >= 0 and ${item.onHand} >= ${item.reserved}`),
  ],
);

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

export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    productItemId: integer('product_item_id')
      .notNull()
      .references(() => productItems.id),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    city: text('city').notNull(),
    writtenAt: timestamptz('written_at').notNull().defaultNow(),
  },
  (review) => [
    index('reviews_of_item').on(review.productItemId, review.writtenAt.desc()),
    check('reviews_rating_1_to_5', sql`${review.rating} between 1 and 5`),
  ],
);
