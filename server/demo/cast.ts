import { asc, eq, inArray, sql } from 'drizzle-orm';
import { STANDARD_SHIPPING_ID } from '#contract/calls/checkout.ts';
import type { BasketLine } from '#contract/rules/discount-rule.ts';
import { users } from '#server/accounts/index.ts';
import { productItems, products } from '#server/catalogue/index.ts';
import { type DemoCustomer, loadDemoCustomers } from '#server/demo/customers.ts';
import { laterBy, type Moments } from '#server/demo/moments.ts';
import { type MailContext, shippingMethods } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { couriers } from '#server/shipments/index.ts';

export type ShopNames = Pick<MailContext, 'brandName' | 'publicUrl' | 'delivery'>;

const TWO_MONTHS_MIN = 62 * 24 * 60;
const OWNER = 'owner@komarika.example';
const PACKER = 'staff@komarika.example';

type Item = BasketLine & { productItemId: number; name: string; sku: string };

/** Who and what takes part. */
export type Cast = {
  customers: Record<DemoCustomer, number>;
  owner: number;
  packer: number;
  items: Map<number, Item>;
  couriers: (typeof couriers.$inferSelect)[];
  mailContext: MailContext;
  now: Date;
  moments: Moments;
  shippingName: string;
  /** What delivery costs. */
  feeCents: number;
  /** Of each story, once it was placed. */
  orderIds: number[];
  attemptIds: number[];
};

export async function gatherCast(
  tx: Tx,
  { names, now, moments }: Pick<Cast, 'now' | 'moments'> & { names: ShopNames },
): Promise<Cast> {
  const customers = await loadDemoCustomers(tx, laterBy(now, -TWO_MONTHS_MIN));
  const staff = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [OWNER, PACKER]));
  const idOf = (email: string) => staff.find((one) => one.email === email)?.id ?? 0;
  const [shipping] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, STANDARD_SHIPPING_ID));
  const { id, sku, priceCents } = productItems;
  const items = await tx
    .select({
      ...{ productItemId: id, name: products.name, sku, priceCents },
      ...{ productId: products.id, categoryId: products.categoryId, qty: sql<number>`1` },
      isReduced: sql<boolean>`${productItems.compareAtCents} is not null`,
    })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId));
  return {
    customers,
    owner: idOf(OWNER),
    packer: idOf(PACKER),
    items: new Map(items.map((item) => [item.productItemId, item])),
    couriers: await tx.select().from(couriers).orderBy(asc(couriers.id)),
    // Nothing is sent, and nobody reads the log of what is invented.
    mailContext: {
      ...names,
      seller: null,
      jobs: { enqueue: async () => undefined },
      ownerEmail: OWNER,
      log: createLog({ LOG_LEVEL: 'silent' }),
    },
    now,
    moments,
    orderIds: [],
    attemptIds: [],
    shippingName: shipping?.name ?? '',
    feeCents: names.delivery.fee,
  };
}
