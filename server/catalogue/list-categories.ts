import { and, count, eq } from 'drizzle-orm';
import type { CategoryWithCount } from '#contract/calls/catalogue.ts';
import { fail } from '#contract/errors.ts';
import { categories, products } from '#server/catalogue/tables.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db } from '#server/platform/db/client.ts';

function withCount(db: Db) {
  return db
    .select({
      id: categories.id,
      categoryName: categories.name,
      description: categories.description,
      productCount: count(products.id),
      imageHash: categories.imageHash,
      categoryImageAlt: categories.imageAlt,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), eq(products.active, true)))
    .groupBy(categories.id)
    .orderBy(categories.rank, categories.id);
}

export async function listCategories(db: Db): Promise<CategoryWithCount[]> {
  return (await withCount(db)).map(toCategory);
}

export async function readCategory(db: Db, id: number): Promise<CategoryWithCount> {
  const [category] = await withCount(db).having(eq(categories.id, id));
  if (!category) throw fail('category_not_found');
  return toCategory(category);
}

function toCategory({ imageHash, ...category }: Awaited<ReturnType<typeof withCount>>[number]): CategoryWithCount {
  return { ...category, categoryImage: imageHash === null ? null : imagePath(imageHash) };
}
