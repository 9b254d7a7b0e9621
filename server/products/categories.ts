import { eq, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import type { createCategory as createCategoryCall, StaffCategory } from '#contract/staff/products.ts';
import { categories, products } from '#server/catalogue/index.ts';
import { imagePath, images } from '#server/images/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { findImages } from '#server/products/check-input.ts';
import { type Changes, differences } from '#server/products/differences.ts';
import { changedMeanwhile } from '#server/products/last-change.ts';

type CategoryInput = Omit<ParsedInputOf<typeof createCategoryCall>, 'translations'>;

export const categorySubject = (id: number) => `category:${id}`;

/** In the order of the shop. Counted is all that is not in the archive, shown or not. */
export async function listStaffCategories(db: Db | Tx): Promise<StaffCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      version: categories.version,
      name: categories.name,
      description: categories.description,
      alt: categories.imageAlt,
      hash: images.hash,
      width: images.width,
      height: images.height,
      productCount: sql<number>`(select count(*)::int from ${products}
        where ${products.categoryId} = categories.id and ${products.archivedAt} is null)`,
    })
    .from(categories)
    .leftJoin(images, eq(images.hash, categories.imageHash))
    .orderBy(categories.rank, categories.id);
  return rows.map(({ alt, hash, width, height, ...category }) => ({
    ...category,
    picture:
      hash === null || width === null || height === null
        ? null
        : { hash, width, height, alt, address: imagePath(hash) },
  }));
}

export async function createCategory(tx: Tx, input: CategoryInput): Promise<{ id: number; changes: Changes }> {
  await checkCategory(tx, input);
  const [added] = await tx
    .insert(categories)
    .values({ ...columnsOf(input), rank: sql`(select coalesce(max(rank), 0) + 1 from categories)` })
    .returning({ id: categories.id });
  if (!added) throw new Error('The category was not written.');
  return { id: added.id, changes: { before: {}, after: input } };
}

export async function saveCategory(tx: Tx, id: number, version: number, input: CategoryInput): Promise<Changes> {
  const before = await lockCategory(tx, id);
  if (before.version !== version) throw await changedMeanwhile(tx, categorySubject(id));
  await checkCategory(tx, input, id);
  await tx.update(categories).set(columnsOf(input)).where(eq(categories.id, id));
  const { name, description, imageHash: hash, imageAlt: alt } = before;
  return differences({ name, description, picture: hash === null ? null : { hash, alt } }, input);
}

/** Who orders names all there are: otherwise somebody added or removed one meanwhile. */
export async function orderCategories(tx: Tx, ids: number[]): Promise<Changes> {
  await lockNames(tx);
  const known = await tx
    .select({ id: categories.id, rank: categories.rank })
    .from(categories)
    .orderBy(categories.rank, categories.id);
  const isAll = new Set(ids).size === ids.length && ids.length === known.length;
  if (!isAll || known.some(({ id }) => !ids.includes(id))) throw await changedMeanwhile(tx, CATEGORY_ORDER);
  for (const [at, id] of ids.entries()) {
    if (known.find((one) => one.id === id)?.rank === at + 1) continue;
    await tx
      .update(categories)
      .set({ rank: at + 1 })
      .where(eq(categories.id, id));
  }
  return { before: { order: known.map(({ id }) => id) }, after: { order: ids } };
}

export const CATEGORY_ORDER = 'categories';

export async function removeCategory(tx: Tx, id: number): Promise<Changes> {
  const { name, description } = await lockCategory(tx, id);
  const { rows } = await tx.execute<{ all: number; archived: number }>(sql`
    select count(*)::int as "all", count(archived_at)::int as archived from products where category_id = ${id}`);
  const { all = 0, archived = 0 } = rows[0] ?? {};
  if (all > 0) {
    const inArchive = archived > 0 ? ` (${archived === all ? 'all' : archived} in the archive)` : '';
    const many = all === 1 ? '1 product is' : `${all} products are`;
    throw fail('action_refused', { reason: `${many} in ${name}${inArchive}. Move them to another category first.` });
  }
  await tx.delete(categories).where(eq(categories.id, id));
  return { before: { name, description }, after: {} };
}

/** For update: nobody puts a product into a category that is just being removed. */
async function lockCategory(tx: Tx, id: number) {
  await lockNames(tx);
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
  if (!category) throw fail('category_not_found');
  return category;
}

const columnsOf = ({ name, description, picture }: CategoryInput) => ({
  name,
  description,
  imageHash: picture?.hash ?? null,
  imageAlt: picture?.alt ?? '',
});

async function checkCategory(tx: Tx, { name, picture }: CategoryInput, id = 0): Promise<void> {
  if (picture && !(await findImages(tx, [picture.hash])).has(picture.hash)) {
    throw fail('invalid_input', {
      problems: [{ field: 'picture', message: 'This picture was not kept: add it again' }],
    });
  }
  await lockNames(tx);
  const others = sql`lower(${categories.name}) = lower(${name}) and ${categories.id} <> ${id}`;
  if ((await tx.$count(categories, others)) === 0) return;
  throw fail('invalid_input', { problems: [{ field: 'name', message: 'There is a category of this name already' }] });
}

/** 'gels' and 'Gels' are one to a shopper: two who write at once wait for each other, before any row. */
async function lockNames(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of categories'))`);
}
