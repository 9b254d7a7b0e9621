import { sql } from 'drizzle-orm';
import * as calls from '#contract/staff/products.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import {
  CATEGORY_ORDER,
  categorySubject,
  createCategory,
  listStaffCategories,
  orderCategories,
  removeCategory,
  saveCategory,
} from '#server/products/categories.ts';
import { changeProducts } from '#server/products/change-products.ts';
import { duplicateProduct } from '#server/products/duplicate-product.ts';
import { listProducts } from '#server/products/list-products.ts';
import { nextSkus } from '#server/products/next-skus.ts';
import { readRows } from '#server/products/product-rows.ts';
import { readStaffProduct } from '#server/products/read-product.ts';
import { withWords } from '#server/products/with-words.ts';
import { createProduct, saveProduct, subjectOf } from '#server/products/write-product.ts';
import { staffHandlers } from '#server/staff/index.ts';

/** Products and categories as the owner keeps them. No call deletes a product or an item: orders name them. */
export function productRoutes({ db, clock }: { db: Db; clock: () => Date }): Route[] {
  const handleStaff = staffHandlers({ db, clock });

  return [
    handleStaff(calls.listStaffProducts, (query, _staff, { now }) => listProducts(db, query, now)),
    handleStaff(calls.getStaffProduct, async ({ id }) => ({ product: await readStaffProduct(db, id) })),
    handleStaff(calls.proposeSkus, async ({ category, count }) => ({
      skus: await nextSkus(db, category ?? null, count),
    })),
    handleStaff(calls.createProduct, ({ translations, ...input }, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { id, changes } = await createProduct(tx, input, staff.id);
        audit({ subject: subjectOf(id), changes: await withWords(tx, subjectOf(id), translations, changes) });
        return { product: await readStaffProduct(tx, id) };
      }),
    ),
    handleStaff(calls.saveProduct, ({ id, version, translations, ...input }, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { changes } = await saveProduct(tx, { id, version, input, staffId: staff.id });
        audit({ subject: subjectOf(id), changes: await withWords(tx, subjectOf(id), translations, changes) });
        return { product: await readStaffProduct(tx, id) };
      }),
    ),
    handleStaff(calls.duplicateProduct, ({ id: from }, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { id, changes } = await duplicateProduct(tx, from, staff.id);
        audit({ subject: subjectOf(id), changes: { ...changes, copyOf: from } });
        return { product: await readStaffProduct(tx, id) };
      }),
    ),
    handleStaff(calls.changeProducts, ({ changes }, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { productIds, sentence, ...entry } = await changeProducts(tx, changes);
        audit(entry);
        const where = sql`product.id = any(${sql.param(productIds)}::int[])`;
        return { sentence, rows: await readRows(tx, { where, now }) };
      }),
    ),
    ...categoryRoutes(handleStaff, db),
  ];
}

function categoryRoutes(handleStaff: ReturnType<typeof staffHandlers>, db: Db): Route[] {
  return [
    handleStaff(calls.listStaffCategories, async () => ({ categories: await listStaffCategories(db) })),
    handleStaff(calls.createCategory, ({ translations, ...input }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { id, changes } = await createCategory(tx, input);
        audit({
          subject: categorySubject(id),
          changes: await withWords(tx, categorySubject(id), translations, changes),
        });
        return { categories: await listStaffCategories(tx) };
      }),
    ),
    handleStaff(calls.saveCategory, ({ id, version, translations, ...input }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const changes = await saveCategory(tx, id, version, input);
        audit({
          subject: categorySubject(id),
          changes: await withWords(tx, categorySubject(id), translations, changes),
        });
        return { categories: await listStaffCategories(tx) };
      }),
    ),
    handleStaff(calls.orderCategories, ({ ids }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: CATEGORY_ORDER, changes: await orderCategories(tx, ids) });
        return { categories: await listStaffCategories(tx) };
      }),
    ),
    handleStaff(calls.removeCategory, ({ id }, _staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        audit({ subject: categorySubject(id), changes: await removeCategory(tx, id) });
        return { categories: await listStaffCategories(tx) };
      }),
    ),
  ];
}
