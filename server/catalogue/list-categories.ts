import { eq, type SQL, sql } from 'drizzle-orm';
import type { CategoryWithCount } from '#contract/calls/catalogue.ts';
import { fail } from '#contract/errors.ts';
import { isOffered } from '#server/catalogue/offered-counts.ts';
import { categories } from '#server/catalogue/tables.ts';
import { imagePath } from '#server/images/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { keptCounts } from '#server/platform/tables.ts';

function withCount(db: Db, where?: SQL) {
  const counted = db
    .select({
      categoryId: keptCounts.place,
      products: sql<number>`sum(${keptCounts.count})`.as('products'),
    })
    .from(keptCounts)
    .where(isOffered)
    .groupBy(keptCounts.place)
    .as('counted');
  return db
    .select({
      id: categories.id,
      categoryName: categories.name,
      description: categories.description,
      productCount: sql<number>`coalesce(${counted.products}, 0)::int`,
      imageHash: categories.imageHash,
      categoryImageAlt: categories.imageAlt,
    })
    .from(categories)
    .leftJoin(counted, eq(counted.categoryId, categories.id))
    .where(where)
    .orderBy(categories.rank, categories.id);
}

export async function listCategories(db: Db): Promise<CategoryWithCount[]> {
  return (await withCount(db)).map(toCategory);
}

export async function readCategory(db: Db, id: number): Promise<CategoryWithCount> {
  const [category] = await withCount(db, eq(categories.id, id));
  if (!category) throw fail('category_not_found');
  return toCategory(category);
}

function toCategory({ imageHash, ...category }: Awaited<ReturnType<typeof withCount>>[number]): CategoryWithCount {
  return { ...category, categoryImage: imageHash === null ? null : imagePath(imageHash) };
}
