import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Pagination, paging } from '#contract/calls/paging.ts';
import { Review, ReviewStars } from '#contract/calls/review.ts';
import { OwnText } from '#contract/rules/own-text.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { callTexts } from '#texts/calls.ts';

export const MAX_SEARCH_LENGTH = 80;

const Category = z.object({ id: z.int(), categoryName: OwnText });

const Rating = z.int().check(z.minimum(1), z.maximum(5));

export const ProductItem = z.object({
  id: z.int(),
  price: z.number(),
  qtyInStock: z.int(),
  SKU: z.string(),
  productImage: z.array(z.string()),
  /** What each picture shows, in the order of productImage. */
  productImageAlt: z.array(OwnText),
  reviews: z.array(z.object({ ratingValue: Rating })),
  /** What tells it from the other items of its product: '50 g jar', 'Rose'; '' where nothing does. */
  size: OwnText,
  scent: OwnText,
  /** What it cost before; null unless that was more. */
  compareAtPrice: z.nullable(z.number()),
});
export type ProductItem = z.output<typeof ProductItem>;

export const Product = z.object({
  id: z.int(),
  name: OwnText,
  description: OwnText,
  ingredients: z.array(z.string()),
  directions: z.nullable(OwnText),
  productImage: z.nullable(z.string()),
  categoryId: z.nullable(z.int()),
  category: z.nullable(Category),
  /** What each ingredient is in plain words, in their order; '' where nothing is said. */
  ingredientWords: z.array(OwnText),
  /** Its registration with the NMRA, while that is in force: without it no seal. */
  nmraNumber: z.nullable(z.string()),
  seoTitle: z.nullable(OwnText),
  seoDescription: z.nullable(OwnText),
  items: z.array(ProductItem),
});
export type Product = z.output<typeof Product>;

/** When the leaves of a batch were cut, and until when it is good: days as 2026-11-03. */
export const BatchDays = z.object({ cutOn: z.nullable(z.iso.date()), bestBefore: z.nullable(z.iso.date()) });
export type BatchDays = z.output<typeof BatchDays>;

/** One product read alone also tells what buyers wrote: of the newest ten all of it, of the others their stars. */
export const ProductDetail = z.extend(Product, {
  items: z.array(
    z.extend(ProductItem, {
      reviews: z.array(z.union([Review, ReviewStars])),
      /** Of the batch from which the next piece is sold, also as it is read; nothing where that is not known. */
      batch: z.nullable(z.extend(BatchDays, { text: z.string() })),
    }),
  ),
});
export type ProductDetail = z.output<typeof ProductDetail>;

export const CategoryWithCount = z.extend(Category, {
  description: OwnText,
  productCount: z.int(),
  categoryImage: z.nullable(z.string()),
  categoryImageAlt: OwnText,
});
export type CategoryWithCount = z.output<typeof CategoryWithCount>;

const SEARCH_RULE = { error: () => callTexts.search({ most: MAX_SEARCH_LENGTH }) };

/** What a shopper typed into the search box. What nobody can type is no reason for a refusal. */
const ProductSearch = z.string(SEARCH_RULE).check(
  z.overwrite((text) => text.replaceAll('\0', ' ')),
  z.trim(),
  z.minLength(1, SEARCH_RULE),
  z.maxLength(MAX_SEARCH_LENGTH, SEARCH_RULE),
);

export const ProductSort = z.enum(['featured', 'price-asc', 'price-desc', 'newest'], {
  error: () => callTexts.sort,
});
export type ProductSort = z.output<typeof ProductSort>;

const ProductPage = z.object({ products: z.array(Product), pagination: Pagination });
export type ProductPage = z.output<typeof ProductPage>;

export const listProducts = call('listProducts', 'GET /products/', {
  summary: 'The products on sale, page by page; a search forgives a typing slip',
  promises: 'products[]',
  input: z.object({
    ...paging,
    category: z.optional(Id),
    search: z.optional(ProductSearch),
    sort: z._default(ProductSort, 'featured'),
  }),
  output: ProductPage,
  fails: ['too_many_attempts'],
});

export const getProduct = call('getProduct', 'GET /products/{id}', {
  summary: 'One product with its reviews',
  promises: 'product?',
  input: z.object({ id: Id }),
  output: z.object({ product: ProductDetail }),
  fails: ['product_not_found'],
});

export const listProductsInCategory = call('listProductsInCategory', 'GET /products/category/{id}', {
  summary: 'The products of one category, page by page',
  input: z.object({ id: Id, ...paging, sort: z._default(ProductSort, 'featured') }),
  output: ProductPage,
  fails: ['category_not_found'],
});

export const listRelatedProducts = call('listRelatedProducts', 'GET /products/{id}/related', {
  summary: 'Up to four products that go well with one',
  input: z.object({ id: Id }),
  output: z.object({ products: z.array(Product) }),
  fails: ['product_not_found'],
});

export const listCategories = call('listCategories', 'GET /categories', {
  summary: 'The categories with the number of products in each',
  output: z.object({ categories: z.array(CategoryWithCount) }),
});

export const getCategory = call('getCategory', 'GET /categories/{id}', {
  summary: 'One category',
  input: z.object({ id: Id }),
  output: z.object({ category: CategoryWithCount }),
  fails: ['category_not_found'],
});
