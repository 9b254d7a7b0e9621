import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as calls from '#contract/staff/products.ts';
import { productItemImages } from '#server/catalogue/tables.ts';
import { auditLog } from '#server/staff/tables.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const owner = await staffClient(shop)({ role: 'owner', firstName: 'Ishani' });
const [picture] = await shop.db.select({ hash: productItemImages.imageHash }).from(productItemImages).limit(1);
const soap = { name: 'Soap', description: 'Bars, cut by hand.', picture: null };
const inShop = async () => {
  const { categories } = await (await shop.request('/api/categories')).json();
  return categories as { id: number; categoryName: string; categoryImage: string | null; categoryImageAlt: string }[];
};
const code = ({ body }: { body: { code?: string } }) => body.code;
const at = (id: number) => String(id) as never;

test('[PRD-16] a category has name, text and picture, and comes last', async () => {
  const hash = picture?.hash ?? '';
  const { body } = await owner.send(calls.createCategory, { ...soap, picture: { hash, alt: 'Three bars' } });
  expect(body.categories.at(-1)).toMatchObject({ name: 'Soap', productCount: 0, picture: { hash, alt: 'Three bars' } });
  expect((await inShop()).at(-1)).toMatchObject({
    categoryName: 'Soap',
    categoryImage: `/images/${hash}/1200.webp`,
    categoryImageAlt: 'Three bars',
  });
  const same = await owner.send(calls.createCategory, { ...soap, name: 'SOAP' });
  expect(same.body.details).toEqual({
    problems: [{ field: 'name', message: 'There is a category of this name already' }],
  });
  const noPicture = await owner.send(calls.createCategory, {
    ...soap,
    name: 'Other',
    picture: { hash: 'b'.repeat(64), alt: '' },
  });
  expect(code(noPicture)).toBe('invalid_input');
});

test('[PRD-17] it is saved at the version that was seen, and the log says what changed', async () => {
  const { body } = await owner.send(calls.listStaffCategories, {});
  const [first] = body.categories;
  const { id = 0, version = 0, name = '', description = '' } = first ?? {};
  const sent = { id: at(id), version, name, description: 'Creams.', picture: null };
  expect((await owner.send(calls.saveCategory, sent)).body.categories[0]).toMatchObject({ description: 'Creams.' });
  const late = await owner.send(calls.saveCategory, { ...sent, name: 'Mine' });
  expect([code(late), late.body.details]).toMatchObject(['changed_meanwhile', { by: 'Ishani' }]);
  const [line] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `category:${id}`));
  expect(line?.changes).toMatchObject({ before: { description }, after: { description: 'Creams.' } });
  expect(code(await owner.send(calls.saveCategory, { ...sent, id: at(999) }))).toBe('category_not_found');
});

test('[PRD-18] the order of the shop is the owner’s', async () => {
  const ids = (await inShop()).map(({ id }) => id).reverse();
  const { body } = await owner.send(calls.orderCategories, { ids });
  expect(body.categories.map(({ id }) => id)).toEqual(ids);
  expect((await inShop()).map(({ id }) => id)).toEqual(ids);
  expect(code(await owner.send(calls.orderCategories, { ids: ids.slice(1) }))).toBe('changed_meanwhile');
  expect(code(await owner.send(calls.orderCategories, { ids: [...ids.slice(1), ids[1] as number] }))).toBe(
    'changed_meanwhile',
  );
});

test('[PRD-19] [OWN-15] only an empty one is removed; one without a text is as good as any', async () => {
  const refused = await owner.send(calls.removeCategory, { id: at(2) });
  expect([code(refused), refused.body.error]).toEqual([
    'action_refused',
    expect.stringMatching(/^\d products are in Aloe Vera Gel\. Move them to another category first\.$/),
  ]);
  const { body } = await owner.send(calls.createCategory, { ...soap, name: 'For a day', description: '' });
  const added = body.categories.find(({ name }) => name === 'For a day');
  const left = await owner.send(calls.removeCategory, { id: at(added?.id ?? 0) });
  expect(left.body.categories.map(({ name }) => name)).not.toContain('For a day');
  expect(code(await owner.send(calls.removeCategory, { id: at(added?.id ?? 0) }))).toBe('category_not_found');
});
