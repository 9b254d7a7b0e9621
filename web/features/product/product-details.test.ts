import { describe, expect, test } from 'vitest';
import type { Product, ProductItem } from '#contract/calls/catalogue.ts';
import { toDetails } from '#web/features/product/product-details.ts';
import { stockText } from '#web/features/product-card/stock.tsx';

const plain = { size: '', scent: '', compareAtPrice: null };

function product(ratings: number[], overrides: Partial<Product> = {}): Product {
  return {
    id: 5,
    name: 'Cream',
    description: 'A cream.',
    ingredients: [],
    ingredientWords: [],
    nmraNumber: null,
    seoTitle: null,
    seoDescription: null,
    directions: null,
    productImage: '/a.webp',
    categoryId: 1,
    category: { id: 1, categoryName: 'Aloe Vera Cream' },
    items: [
      {
        id: 50,
        price: 1850,
        qtyInStock: 9,
        SKU: 'S-1',
        productImage: ['/a.webp', '/b.webp', '/c.webp'],
        productImageAlt: ['a', 'b', 'c'],
        reviews: ratings.map((ratingValue) => ({ ratingValue })),
        ...plain,
      },
      { id: 51, price: 1, qtyInStock: 1, SKU: 'S-2', productImage: [], productImageAlt: [], reviews: [], ...plain },
    ],
    ...overrides,
  };
}

describe('a product shown', () => {
  test('[SPC-17] of a product without items can be shown, and not bought', () => {
    const { items: _, ...rest } = product([]);
    expect(toDetails(rest as Product)).toMatchObject({ name: 'Cream', price: null, itemId: null, stock: 0 });
  });

  test('[PC-05] shows only a rating that was given, with one decimal', () => {
    expect(toDetails(product([5, 4, 5, 4, 5]))).toMatchObject({ rating: 5, average: 4.6 });
    expect(toDetails(product([]))).toMatchObject({ rating: 5, average: null });
  });

  test('[PC-03] is made of the first item', () => {
    expect(toDetails(product([5, 4]))).toMatchObject({
      itemId: 50,
      price: 1850,
      stock: 9,
      sku: 'S-1',
      image: '/a.webp',
      hoverImage: '/b.webp',
      images: ['/a.webp', '/b.webp', '/c.webp'],
      categoryName: 'Aloe Vera Cream',
      categoryId: 1,
      reviewCount: 2,
      badges: ['Popular'],
      isNew: false,
    });
  });

  test('[CHO-05] says from what price others begin, if the one it sells is the cheapest of several', () => {
    const priced = (...prices: number[]) => {
      const [item] = product([]).items;
      return toDetails(product([], { items: prices.map((price) => ({ ...(item as ProductItem), price })) }));
    };
    expect([priced(1850), priced(1850, 1850), priced(1850, 3200, 1850)].map(({ isFrom }) => isFrom)).toEqual([
      false,
      false,
      true,
    ]);
    // What is sold by its buttons is the first, and costs more than the others.
    expect(priced(1850, 900)).toMatchObject({ price: 1850, isFrom: false });
  });

  test('[CHO-02] [CHO-07] [CHO-08] of another item has its price, price before, size and scent', () => {
    const { items } = product([5]);
    const other = { ...(items[1] as ProductItem), size: '100 g jar', scent: 'Rose', compareAtPrice: 2 };
    expect(toDetails(product([5], { items: [items[0] as ProductItem, other] }), other)).toMatchObject({
      itemId: 51,
      price: 1,
      priceBefore: 2,
      size: '100 g jar',
      variant: '100 g jar, Rose',
      sku: 'S-2',
      reviewCount: 1,
    });
    expect(toDetails(product([]))).toMatchObject({ priceBefore: null, variant: '' });
  });

  test.each([
    [[], 5],
    [[4, 5], 5],
    [[4, 4, 5], 4],
    [[1], 1],
    [[3, 3, 4, 4], 4],
  ])('[PC-03] rounds the average of %j to %d', (ratings, rating) => {
    expect(toDetails(product(ratings)).rating).toBe(rating);
  });

  test('[PC-03] without reviews has no badge', () => {
    expect(toDetails(product([]))).toMatchObject({ reviewCount: 0, badges: [] });
  });

  test('[PC-02] of a product without an item is out of stock', () => {
    expect(toDetails(product([], { items: [], category: null, categoryId: null }))).toMatchObject({
      itemId: null,
      price: null,
      stock: 0,
      sku: null,
      image: null,
      hoverImage: null,
      categoryName: null,
    });
  });
});

test.each([
  [120, 'In stock'],
  [6, 'In stock'],
  [5, 'Only 5 left'],
  [1, 'Only 1 left'],
  [0, 'Out of stock'],
  [-1, 'Out of stock'],
])('[PC-01] a stock of %d reads: %s', (stock, text) => {
  expect(stockText(stock)).toBe(text);
});
