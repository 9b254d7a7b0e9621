import { type SQL, sql } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { CustomerRow } from '#contract/staff/customers.ts';
import { placeText } from '#contract/text/place-text.ts';
import type { Buyer } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type CustomerRecord = Omit<CustomerRow, 'place' | 'spent' | 'lastOrderAt' | 'forgetAskedAt'> & {
  town: string;
  district: string;
  spentCents: string;
  lastOrderAt: string | null;
  forgetAskedAt: string | null;
};

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** `where` speaks of `customers`, `rest` says in which order and how many. */
export async function readCustomerRows(db: Db | Tx, where: SQL, rest: SQL = sql``): Promise<CustomerRow[]> {
  const { rows } = await db.execute<CustomerRecord>(sql`
    select customers.id, customers.user_id as "userId", name, phone, email, town, district, orders,
      spent_cents::text as "spentCents", cash_sent as "cashSent", cash_refused as refused,
      nullif(last_order_at, '-infinity') as "lastOrderAt", has_letter as "hasLetter", forget_asked_at as "forgetAskedAt"
    from customers where ${where} ${rest}`);
  return rows.map(({ town, district, spentCents, lastOrderAt, forgetAskedAt, ...row }) => ({
    ...row,
    place: placeText({ town, district, postalCode: '' }),
    spent: centsToRupees(Number(spentCents)),
    lastOrderAt: instant(lastOrderAt),
    forgetAskedAt: instant(forgetAskedAt),
  }));
}

export async function readCustomerRow(db: Db | Tx, id: number): Promise<CustomerRow> {
  const [row] = await readCustomerRows(db, sql`customers.id = ${id}`);
  if (!row) throw fail('customer_not_found');
  return row;
}

/** An account by its id, everybody else by the phone. */
export function buyerOf({ userId, phone }: Pick<CustomerRow, 'userId' | 'phone'>): Buyer {
  return userId === null ? { phone } : { userId };
}

/** The customer whose order this is; nothing once they are forgotten. */
export async function findCustomer(db: Db, buyer: Buyer): Promise<CustomerRow | undefined> {
  const isMeant = 'userId' in buyer ? sql`user_id = ${buyer.userId}` : sql`only_phone = ${buyer.phone}`;
  const [row] = await readCustomerRows(db, isMeant);
  return row;
}
