import { inArray, sql } from 'drizzle-orm';
import { customerNotes, customers } from '#server/customers/index.ts';
import type { Cast } from '#server/demo/cast.ts';
import type { DemoCustomer } from '#server/demo/customers.ts';
import { laterBy } from '#server/demo/moments.ts';
import type { Tx } from '#server/platform/db/client.ts';

const DAY_MIN = 24 * 60;
const NOTES: { of: DemoCustomer; by: 'owner' | 'packer'; days: number; text: string }[] = [
  {
    of: 'kavindi',
    by: 'packer',
    days: 41,
    text: 'Likes to be written to in Sinhala. Parcels to the office until four.',
  },
  { of: 'tharaka', by: 'owner', days: 12, text: 'Was not at home twice. Ask for a second number before it is sent.' },
  { of: 'kavindi', by: 'owner', days: 9, text: 'Lid was cracked: sent a new one for nothing.' },
];

/** What the team knows of some of the demo's customers. */
export async function loadDemoNotes(tx: Tx, { customers: people, owner, packer, now }: Cast): Promise<void> {
  // Whoever buys is counted when the transaction ends; here that is wanted now.
  await tx.execute(sql`set constraints customer_recounts_at_commit immediate`);
  await tx.execute(sql`set constraints customer_recounts_at_commit deferred`);
  const found = await tx
    .select({ id: customers.id, userId: customers.userId })
    .from(customers)
    .where(inArray(customers.userId, Object.values(people)));
  const idOf = new Map(found.map(({ id, userId }) => [userId, id]));
  await tx.delete(customerNotes).where(inArray(customerNotes.customerId, [...idOf.values()]));
  const notes = NOTES.flatMap(({ of, by, days, text }) => {
    const customerId = idOf.get(people[of]);
    return customerId === undefined
      ? []
      : [{ customerId, authorId: by === 'owner' ? owner : packer, text, at: laterBy(now, -days * DAY_MIN) }];
  });
  if (notes.length > 0) await tx.insert(customerNotes).values(notes);
}
