import { desc, eq } from 'drizzle-orm';
import { emptyDraft, inputOf } from '#admin/screens/product/draft.ts';
import type { InputOf } from '#contract/call.ts';
import * as calls from '#contract/staff/products.ts';
import type { Db } from '#server/platform/db/client.ts';
import { auditLog } from '#server/staff/tables.ts';
import { staffClient } from '#testing/staff-client.ts';

type ProductInput = InputOf<typeof calls.createProduct>;
export type ItemInput = ProductInput['items'][number];
type Fetch = Parameters<typeof staffClient>[0]['request'];

export const jar = (sku: string, more: Partial<ItemInput> = {}): ItemInput => ({
  ...(inputOf(emptyDraft()).input.items[0] as ItemInput),
  ...{ sku, size: '50 g jar', price: 1500, weightGrams: 220, warnAt: 4 },
  ...more,
});

export const balm = (more: Partial<ProductInput> = {}): ProductInput => ({
  ...inputOf(emptyDraft()).input,
  name: 'Neem Balm',
  description: 'A firm balm for elbows and heels.',
  ingredients: [{ inci: 'Melia azadirachta leaf extract', words: 'Neem' }],
  searchKeywords: ['kohomba'],
  categoryId: 3,
  items: [jar('NB-50', { onHand: 12 })],
  ...more,
});

/** What the editor sends back: what it was given, with what was changed. */
export function edited(product: calls.StaffProduct, more: Partial<ProductInput> = {}) {
  const { id, isArchived, createdAt, relatedByRule, rating, items, ...facts } = product;
  const sent = items.map(({ reserved, pictures, ...item }) => ({
    ...item,
    onHand: null,
    pictures: pictures.map(({ hash, alt }) => ({ hash, alt })),
  }));
  return { ...facts, id: String(id) as never, items: sent, ...more };
}

/** The owner with the shelf in their hands, a member of staff beside, and what shoppers see. */
export async function productClient(shop: { request: Fetch; db: Db }) {
  const member = staffClient(shop);
  const owner = await member({ role: 'owner', firstName: 'Ishani' });
  const dilki = await member({ firstName: 'Dilki', permissions: ['catalogue'] });
  return {
    owner,
    dilki,
    async create(more: Partial<ProductInput> = {}): Promise<calls.StaffProduct> {
      const { body } = await owner.send(calls.createProduct, balm(more));
      if (!body.product) throw new Error(body.error);
      return body.product;
    },
    async read(id: number): Promise<calls.StaffProduct> {
      return (await owner.send(calls.getStaffProduct, { id: String(id) as never })).body.product;
    },
    async shopper(path: string) {
      const response = await shop.request(`/api${path}`, {});
      return { status: response.status, body: await response.json() };
    },
    async lastLine(subject: string) {
      const bySubject = shop.db.select().from(auditLog).where(eq(auditLog.subject, subject));
      const [line] = await bySubject.orderBy(desc(auditLog.id)).limit(1);
      return line?.changes;
    },
  };
}
