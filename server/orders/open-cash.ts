import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '#server/platform/db/built-once.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Owner, ownerColumns } from '#server/platform/db/owner.ts';

/**
 * Orders that are still to be paid on delivery: of one customer, for one phone number, to one street; how many parcels this
 * phone number has refused at the door; how many of unproved people from one network wait for a call; and how many of this
 * customer or for this phone wait for a transfer.
 */
export type OpenCash = {
  ofAccount: number;
  ofPhone: number;
  toPlace: number;
  refused: number;
  unproved: number;
  /** None where staff order: they have agreed on each. */
  transfers: number;
};

/** Where a parcel would be paid; a quote may not know all of it yet, and what is not known counts for nothing. */
export type CashDelivery = {
  phone: string | undefined;
  street: string | undefined;
  district: string | undefined;
  /** From where the customer calls; staff type orders in for others. */
  network: string | undefined;
  /** Until the transaction ends nobody else orders so for this phone, at this address or from this network. */
  isLocking: boolean;
};

/** A column for the statement that reads the other facts of a checkout. The function stands in server/database/orders.sql. */
export function countOpenCash(): SQL<OpenCash> {
  const [userId, guestId, phone, district, street, network, isLocking] = COUNTED.map((name) =>
    sql.placeholder(name),
  ) as Placeholder[];
  const counted = sql`count_open_cash(${userId}::int, ${guestId}::int, ${phone}, ${district}, ${street}, ${network}, ${isLocking})`;
  return sql`${counted}`.mapWith(([ofAccount, ofPhone, toPlace, refused, unproved, transfers]: number[]) => ({
    ofAccount,
    ofPhone,
    toPlace,
    refused,
    unproved,
    transfers,
  })) as SQL<OpenCash>;
}

const COUNTED = ['userId', 'guestId', 'phone', 'district', 'street', 'network', 'isLocking'];

/** The values that it asks for. */
export function countedFor(owner: Owner | null, { phone, street, district, network, isLocking }: CashDelivery) {
  return {
    ...(owner ? ownerColumns(owner) : { userId: null, guestId: null }),
    phone: phone ?? null,
    street: street ?? null,
    district: district ?? null,
    network: network ?? null,
    isLocking,
  };
}

/** What the checkout would count if this customer ordered now. */
export async function readOpenCash(db: Db, owner: Owner | null, delivery: CashDelivery): Promise<OpenCash> {
  const [counted] = await openCash(db).execute(countedFor(owner, delivery));
  return counted?.cash ?? { ofAccount: 0, ofPhone: 0, toPlace: 0, refused: 0, unproved: 0, transfers: 0 };
}

const openCash = builtOnce((db) => db.select({ cash: countOpenCash() }).from(sql`(select 1) one`));
