import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { demoCategories, demoNmraNumber, demoProducts } from '#server/catalogue/demo/products.ts';
import { demoReviews } from '#server/catalogue/demo/reviews.ts';
import { demoSearchKeywords } from '#server/catalogue/demo/search-keywords.ts';
import { spokenWordsOf } from '#server/catalogue/demo/spoken-words.ts';
import { receiveStock } from '#server/catalogue/stock.ts';
import { categories, productItemImages, productItems, products, reviews } from '#server/catalogue/tables.ts';
import { storeImage } from '#server/images/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const PICTURES = new URL('../../media/images/', import.meta.url);

const foundBy = (slug: string) => [...new Set([...(demoSearchKeywords[slug] ?? []), ...spokenWordsOf(slug)])];

/** By which words each product is found; `before`: those that it came with until November 2026. */
export const demoFoundBy = () =>
  demoProducts.map(({ id, slug }) => ({ id, words: foundBy(slug), before: demoSearchKeywords[slug] ?? [] }));

/** The demo catalogue as it is written in `demo/`. */
export async function loadDemoCatalogue(tx: Tx, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  for (const { image, ...category } of demoCategories) {
    await tx.insert(categories).values({
      ...category,
      imageHash: await storePicture(tx, jobs, image.file),
      imageAlt: image.alt,
    });
  }
  await tx.insert(products).values(
    demoProducts.map(
      ({ slug, addedOn, pack: _pack, sku: _sku, priceCents: _price, stock: _stock, images: _images, ...product }) => {
        const found = { searchKeywords: foundBy(slug), nmraNumber: demoNmraNumber(product) };
        return { ...product, ...found, createdAt: new Date(addedOn) };
      },
    ),
  );
  const items = demoProducts.map(({ id, sku, pack, priceCents, addedOn }) => ({
    id,
    productId: id,
    sku,
    size: pack,
    priceCents,
    createdAt: new Date(addedOn),
  }));
  const at = new Date(Math.min(...items.map(({ createdAt }) => createdAt.getTime())));
  await tx.insert(productItems).values(items);
  const stocked = demoProducts.map(({ id, stock }) => ({ productItemId: id, qty: stock }));
  await receiveStock(tx, stocked, { reason: 'opening', at });
  await tx.insert(productItemImages).values(await storePictures(tx, jobs));
  await tx.insert(reviews).values(
    demoReviews.map(({ productId, writtenOn, answer = '', answeredOn, ...review }) => {
      const writtenAt = new Date(writtenOn);
      const said = { answer, answeredAt: answeredOn ? new Date(answeredOn) : null };
      const shown = { state: 'published', isDemo: true, changedAt: writtenAt, decidedAt: writtenAt } as const;
      return { ...review, ...said, ...shown, productItemId: productId, writtenAt };
    }),
  );
  await continueNumbering(tx);
}

async function storePicture(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, file: string): Promise<string> {
  return storeImage(tx, jobs, await readFile(fileURLToPath(new URL(file, PICTURES))));
}

async function storePictures(tx: Tx, jobs: Pick<Jobs, 'enqueue'>) {
  const rows: (typeof productItemImages.$inferInsert)[] = [];
  for (const product of demoProducts) {
    for (const [index, { file, alt }] of product.images.entries()) {
      const imageHash = await storePicture(tx, jobs, file);
      rows.push({ productItemId: product.id, position: index + 1, imageHash, alt });
    }
  }
  return rows;
}

/** The demo rows bring their own ids; the next product the owner adds must get a free one. */
async function continueNumbering(tx: Tx): Promise<void> {
  for (const table of ['categories', 'products', 'product_items']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
