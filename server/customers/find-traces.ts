import { and, eq, sql } from 'drizzle-orm';
import { readFormerMails, users } from '#server/accounts/index.ts';
import { type Buyer, erasedPerson, orders, ordersOf } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

const PARTS = ['FirstName', 'LastName', 'Address', 'Apartment', 'Phone'] as const;
/** Shorter words stand in too many others. */
const LEAST_LETTERS = 3;

export type Traces = {
  orderIds: number[];
  /** Addresses that are theirs, and not those of another account. */
  emails: string[];
  /** What tells who somebody is, in small letters and without spaces: names, mails, phones, streets. */
  words: string[];
};

/** How somebody may be found again. Their orders are locked until the transaction ends. */
export async function findTraces(tx: Tx, buyer: Buyer): Promise<Traces> {
  const mine = await tx.select().from(orders).where(ordersOf(buyer)).orderBy(orders.id).for('update');
  const known = mine.filter(({ email }) => email !== erasedPerson.email);
  const [account] = 'userId' in buyer ? await tx.select().from(users).where(eq(users.id, buyer.userId)) : [];
  const former = account ? await readFormerMails(tx, account.id) : [];
  const all = [...known, ...former];
  const written = new Set([...all.map(({ email }) => email), account?.email ?? ''].map((mail) => mail.toLowerCase()));
  written.delete('');
  const others = await tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = any (${sql.param([...written])}::text[])`,
        sql`${users.id} <> ${account?.id ?? 0}`,
      ),
    );
  for (const { email } of others) written.delete(email);
  const texts = [
    ...written,
    ...(account ? [account.firstName, account.lastName, phoneDigits(account.phone ?? '')] : []),
    ...known.flatMap((order) => [
      ...PARTS.flatMap((part) => [order[`shipping${part}`], order[`billing${part}`]]),
      order.shippingSecondPhone,
      order.shippingLandmark,
    ]),
  ];
  const words = new Set(texts.map((text) => phoneDigits(text).toLowerCase().replaceAll(' ', '')));
  return {
    orderIds: mine.map(({ id }) => id),
    emails: [...written],
    words: [...words].filter((word) => [...word].length >= LEAST_LETTERS),
  };
}

/** Of a phone the digits that every way to write it has. */
const phoneDigits = (text: string) => text.replace(/^\+94(?=\d{9}$)/, '');
