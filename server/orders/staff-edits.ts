import { eq, inArray } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import type { District } from '#contract/rules/districts.ts';
import { type OrderRow, orderLinks, orderNotes, orders } from '#server/orders/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

type NewNote = Pick<typeof orderNotes.$inferInsert, 'orderId' | 'authorId' | 'kind' | 'text'> & { now: Date };

export async function addNote(tx: Tx, { now, ...note }: NewNote) {
  const [written] = await tx
    .insert(orderNotes)
    .values({ ...note, at: now })
    .returning();
  if (!written) throw new Error('The note was not written.');
  return written;
}

/** What was noted about somebody who is to be forgotten, and the links that open the order. */
export async function eraseNotes(tx: Tx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds));
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, orderIds));
}

/** Where a parcel goes, and where its mails go. */
type CorrectedAddress = {
  firstName: string;
  lastName: string;
  address: string;
  apartment: string;
  town: string;
  landmark: string;
  district: District;
  postalCode: string;
  phone: string;
  secondPhone: string;
  email: string;
};

const PARTS = ['FirstName', 'LastName', 'Address', 'Apartment', 'Town', 'District', 'PostalCode', 'Phone'] as const;
/** What only a parcel needs. */
const DOOR_PARTS = ['Landmark', 'SecondPhone'] as const;

/** The parcel is still in the house. */
export function isBeforeShipping({ status }: Pick<OrderRow, 'status'>): boolean {
  return ['Pending', 'Payment failed', 'Paid', 'Processing'].includes(status);
}

/** Corrects a locked order; a bill to the same address follows. Gives the names of what changed. */
export async function correctAddress(tx: Tx, order: OrderRow, given: CorrectedAddress): Promise<string[]> {
  if (!isBeforeShipping(order)) throw fail('order_shipped');
  const { email, firstName, lastName, address, apartment, town, district, postalCode, phone } = given;
  const shipping = {
    shippingFirstName: firstName,
    shippingLastName: lastName,
    shippingAddress: address,
    shippingApartment: apartment,
    shippingTown: town,
    shippingLandmark: given.landmark,
    shippingDistrict: district,
    shippingPostalCode: postalCode,
    shippingPhone: phone,
    shippingSecondPhone: given.secondPhone,
  };
  const billing = {
    billingFirstName: firstName,
    billingLastName: lastName,
    billingAddress: address,
    billingApartment: apartment,
    billingTown: town,
    billingDistrict: district,
    billingPostalCode: postalCode,
    billingPhone: phone,
  };
  const isSameBill = PARTS.every((part) => order[`billing${part}`] === order[`shipping${part}`]);
  await tx
    .update(orders)
    .set({ ...shipping, ...(isSameBill && billing), email })
    .where(eq(orders.id, order.id));
  const parts = [...PARTS, ...DOOR_PARTS].filter((part) => order[`shipping${part}`] !== shipping[`shipping${part}`]);
  const named = parts.map((part) => part.charAt(0).toLowerCase() + part.slice(1));
  return order.email === email ? named : [...named, 'email'];
}
