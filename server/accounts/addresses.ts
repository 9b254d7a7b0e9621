import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Address, MOST_ADDRESSES } from '#contract/calls/addresses.ts';
import { fail } from '#contract/errors.ts';
import type { AddressFields } from '#contract/rules/address-fields.ts';
import { lockUser } from '#server/accounts/read-user.ts';
import { addresses } from '#server/accounts/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

export async function listAddresses(tx: Db | Tx, userId: number): Promise<Address[]> {
  return tx
    .select({
      id: addresses.id,
      fullName: addresses.fullName,
      address: addresses.address,
      apartment: addresses.apartment,
      town: addresses.town,
      landmark: addresses.landmark,
      district: addresses.district,
      postalCode: addresses.postalCode,
      phone: addresses.phone,
      secondPhone: addresses.secondPhone,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

export async function addAddress(tx: Tx, userId: number, fields: AddressFields): Promise<Address[]> {
  await lockUser(tx, userId);
  const saved = await tx.$count(addresses, eq(addresses.userId, userId));
  if (saved >= MOST_ADDRESSES) throw fail('too_many_addresses', { most: MOST_ADDRESSES });
  const isDefault = fields.isDefault || saved === 0;
  if (isDefault) await clearDefault(tx, userId);
  await tx.insert(addresses).values({ userId, ...fields, isDefault });
  return listAddresses(tx, userId);
}

/** The default one stays so until another takes its place. */
export async function changeAddress(
  tx: Tx,
  userId: number,
  { addressId, isDefault, ...fields }: AddressFields & { addressId: number },
): Promise<Address[]> {
  await lockUser(tx, userId);
  if (isDefault) await clearDefault(tx, userId);
  const changed = await tx
    .update(addresses)
    .set({ ...fields, ...(isDefault && { isDefault }) })
    .where(mine(userId, addressId))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw fail('address_not_found');
  return listAddresses(tx, userId);
}

export async function removeAddress(tx: Tx, userId: number, addressId: number): Promise<Address[]> {
  await lockUser(tx, userId);
  const [removed] = await tx
    .delete(addresses)
    .where(mine(userId, addressId))
    .returning({ wasDefault: addresses.isDefault });
  if (!removed) throw fail('address_not_found');
  if (removed.wasDefault) await makeOldestDefault(tx, userId);
  return listAddresses(tx, userId);
}

async function clearDefault(tx: Tx, userId: number): Promise<void> {
  await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
}

async function makeOldestDefault(tx: Tx, userId: number): Promise<void> {
  const oldest = tx
    .select({ id: sql`min(${addresses.id})` })
    .from(addresses)
    .where(eq(addresses.userId, userId));
  await tx.update(addresses).set({ isDefault: true }).where(sql`${addresses.id} = (${oldest})`);
}

function mine(userId: number, addressId: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, addressId));
}
