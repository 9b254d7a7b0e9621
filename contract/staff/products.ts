import * as z from 'zod/mini';
import { optionalText, text, written } from '#contract/rules/fields.ts';
import { ofOwner } from '#contract/rules/own-text.ts';
import { Id, NumericId } from '#contract/rules/whole-number.ts';
import { StoredPicture } from '#contract/staff/pictures.ts';
import {
  ITEM_FIELDS,
  inputsOf,
  outputsOf,
  PictureInput,
  PRODUCT_FIELDS,
  Price,
  whole,
} from '#contract/staff/product-fields.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { Translations } from '#contract/staff/translations.ts';

export const PRODUCT_TABS = ['all', 'on-sale', 'low', 'out', 'hidden', 'archived'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

/** A row of the list: one item of a product. */
export const ProductRow = z.object({
  productId: z.int(),
  itemId: z.int(),
  name: z.string(),
  variant: z.string(),
  sku: z.string(),
  categoryId: z.nullable(z.int()),
  categoryName: z.nullable(z.string()),
  price: z.number(),
  compareAt: z.nullable(z.number()),
  onHand: z.int(),
  reserved: z.int(),
  picture: z.nullable(z.string()),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  /** What keeps it from being good: 'No picture', 'No text for the blind', 'No ingredients'. */
  missing: z.array(z.string()),
  /** Pieces that left in each of the last eight weeks, the oldest first. */
  weeks: z.array(z.int()),
  productVersion: z.int(),
  itemVersion: z.int(),
});
export type ProductRow = z.output<typeof ProductRow>;

export const listStaffProducts = staffCall('adminProducts', 'GET /admin/products', {
  summary: 'Every item of every product, as the owner sees them',
  needs: 'catalogue',
  input: z.object({
    tab: z._default(z.enum(PRODUCT_TABS), 'all'),
    category: z.optional(Id),
    search: optionalText('What you look for', 80),
    /** The number of rows already shown. */
    skip: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
  }),
  output: z.object({
    rows: z.array(ProductRow),
    more: z.boolean(),
    counts: z.record(z.enum(PRODUCT_TABS), z.int()),
    productCount: z.int(),
    itemCount: z.int(),
  }),
});

/** What is written of an item. Without an id it is new; its pieces are then brought in as a delivery. */
const ItemInput = z.object({
  id: z.nullable(NumericId),
  version: z.nullable(NumericId),
  ...inputsOf(ITEM_FIELDS),
  /** Of a new item also nothing: it gets the next free one. */
  sku: z.union([z.literal(''), ITEM_FIELDS.sku.input]),
  /** Of a new item only. */
  onHand: z.nullable(whole('The stock', 0, 1_000_000)),
});

export const ProductFacts = {
  ...inputsOf(PRODUCT_FIELDS),
  items: z
    .array(ItemInput)
    .check(z.minLength(1, 'A product has at least one item'), z.maxLength(30, 'At most 30 items')),
};
export type ProductInput = z.input<z.ZodMiniObject<typeof ProductFacts>>;

export const StaffProduct = z.object({
  id: z.int(),
  version: z.int(),
  ...outputsOf(PRODUCT_FIELDS),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What the rule would choose. */
  relatedByRule: z.array(z.object({ id: z.int(), name: z.string() })),
  rating: z.nullable(z.object({ average: z.number(), count: z.int() })),
  items: z.array(
    z.object({ id: z.int(), version: z.int(), ...outputsOf(ITEM_FIELDS), onHand: z.int(), reserved: z.int() }),
  ),
});
export type StaffProduct = z.output<typeof StaffProduct>;

export const getStaffProduct = staffCall('adminProduct', 'GET /admin/products/{id}', {
  summary: 'One product with all that can be changed of it',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: z.object({ product: StaffProduct }),
  fails: ['product_not_found'],
});

export const proposeSkus = staffCall('adminProposeSkus', 'GET /admin/free-skus', {
  summary: 'The SKUs that new items would get, by the category they stand in',
  needs: 'catalogue',
  input: z.object({
    category: z.optional(Id),
    count: z.pipe(z.string().check(z.regex(/^([1-9]|[12]\d|30)$/)), z.transform(Number)),
  }),
  output: z.object({ skus: z.array(z.string()) }),
});

export const createProduct = staffCall('adminCreateProduct', 'POST /admin/products', {
  summary: 'A new product',
  needs: 'catalogue',
  input: z.object({ ...ProductFacts, translations: Translations }),
  output: z.object({ product: StaffProduct }),
  fails: ['product_not_found', 'category_not_found', 'action_refused', 'sku_taken', 'idempotency_key_reused'],
});

export const saveProduct = staffCall('adminSaveProduct', 'PUT /admin/products/{id}', {
  summary: 'A product as it should be from now on: on the shop when this is answered',
  needs: 'catalogue',
  input: z.object({ id: Id, version: NumericId, ...ProductFacts, translations: Translations }),
  output: z.object({ product: StaffProduct }),
  fails: [
    'product_not_found',
    'category_not_found',
    'action_refused',
    'sku_taken',
    'changed_meanwhile',
    'idempotency_key_reused',
  ],
});

export const duplicateProduct = staffCall('adminDuplicateProduct', 'POST /admin/products/{id}/duplicate', {
  summary: 'A hidden copy with new SKUs and no stock',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: z.object({ product: StaffProduct }),
  fails: ['product_not_found', 'idempotency_key_reused'],
});

/** Changes of the list, each with the version it was decided from: all or none. */
export const changeProducts = staffCall('adminChangeProducts', 'POST /admin/products/changes', {
  summary: 'Prices, visibility, category or archive of several products at once',
  needs: 'catalogue',
  input: z.object({
    changes: z
      .array(
        z.object({
          productId: NumericId,
          productVersion: z.optional(NumericId),
          itemId: z.optional(NumericId),
          itemVersion: z.optional(NumericId),
          price: z.optional(Price),
          compareAt: z.optional(z.nullable(Price)),
          isActive: z.optional(z.boolean()),
          isArchived: z.optional(z.boolean()),
          categoryId: z.optional(z.nullable(NumericId)),
        }),
      )
      .check(z.minLength(1, 'Nothing to change'), z.maxLength(500, 'At most 500 at once')),
  }),
  output: z.object({ sentence: z.string(), rows: z.array(ProductRow) }),
  fails: ['product_not_found', 'category_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const StaffCategory = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  picture: z.nullable(z.extend(StoredPicture, { alt: z.string() })),
  productCount: z.int(),
});
export type StaffCategory = z.output<typeof StaffCategory>;

export const listStaffCategories = staffCall('adminCategories', 'GET /admin/categories', {
  summary: 'The categories in the order of the shop',
  needs: 'catalogue',
  output: z.object({ categories: z.array(StaffCategory) }),
});

export const CategoryFacts = {
  name: ofOwner(text('The name', 80), { label: 'Name' }),
  description: ofOwner(written(optionalText('The text', 500)), { label: 'Text' }),
  picture: z.nullable(PictureInput),
};

export const createCategory = staffCall('adminCreateCategory', 'POST /admin/categories', {
  summary: 'A new category, the last in the order',
  needs: 'catalogue',
  input: z.object({ ...CategoryFacts, translations: Translations }),
  output: z.object({ categories: z.array(StaffCategory) }),
  fails: ['action_refused', 'idempotency_key_reused'],
});

export const saveCategory = staffCall('adminSaveCategory', 'PUT /admin/categories/{id}', {
  summary: 'A category as it should be from now on',
  needs: 'catalogue',
  input: z.object({ id: Id, version: NumericId, ...CategoryFacts, translations: Translations }),
  output: z.object({ categories: z.array(StaffCategory) }),
  fails: ['category_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const orderCategories = staffCall('adminOrderCategories', 'POST /admin/categories/order', {
  summary: 'The order in which the shop shows them',
  needs: 'catalogue',
  input: z.object({ ids: z.array(NumericId).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ categories: z.array(StaffCategory) }),
  fails: ['changed_meanwhile', 'idempotency_key_reused'],
});

export const removeCategory = staffCall('adminRemoveCategory', 'DELETE /admin/categories/{id}', {
  summary: 'Removes a category that no product is in',
  needs: 'catalogue',
  input: z.object({ id: Id }),
  output: z.object({ categories: z.array(StaffCategory) }),
  fails: ['category_not_found', 'action_refused', 'idempotency_key_reused'],
});
