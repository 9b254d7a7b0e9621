import { inArray } from 'drizzle-orm';
import type { District } from '#contract/rules/districts.ts';
import { NO_PASSWORD, users } from '#server/accounts/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

export type Person = {
  firstName: string;
  lastName: string;
  address: string;
  town: string;
  landmark?: string;
  secondPhone?: string;
  district: District;
  postalCode: string;
  phone: string;
};

/** Who else buys in the demo. Towns are real; people, streets and numbers are not. */
export const demoCustomers = {
  kavindi: {
    firstName: 'Kavindi',
    lastName: 'Wickramasinghe',
    address: '24 Lagoon View Lane',
    town: 'Negombo',
    landmark: 'Opposite the fish market',
    district: 'Gampaha',
    postalCode: '11500',
    phone: '+94775550101',
  },
  tharaka: {
    firstName: 'Tharaka',
    lastName: 'Bandara',
    address: '8/2 Rock View Road',
    town: 'Kurunegala',
    district: 'Kurunegala',
    postalCode: '60000',
    phone: '+94715550102',
  },
  sanduni: {
    firstName: 'Sanduni',
    lastName: 'Rathnayake',
    address: '41 Palm Side Lane',
    town: 'Matara',
    district: 'Matara',
    postalCode: '81000',
    phone: '+94705550103',
  },
  dinesh: {
    firstName: 'Dinesh',
    lastName: 'Fernando',
    address: '130 Old Boat Yard Road',
    town: 'Panadura',
    district: 'Kalutara',
    postalCode: '12500',
    phone: '+94765550104',
  },
  pradeepa: {
    firstName: 'Pradeepa',
    lastName: 'Herath',
    address: '7 Tank Bund Place',
    town: 'Anuradhapura',
    district: 'Anuradhapura',
    postalCode: '50000',
    phone: '+94775550105',
    secondPhone: '+94255550105',
  },
  priya: {
    firstName: 'Priyadarshini',
    lastName: 'Sivakumar',
    address: '15 Palmyrah Street',
    town: 'Jaffna',
    district: 'Jaffna',
    postalCode: '40000',
    phone: '+94775550106',
  },
  arjun: {
    firstName: 'Arjun',
    lastName: 'Selvarajah',
    address: '62 Singing Fish Road',
    town: 'Batticaloa',
    district: 'Batticaloa',
    postalCode: '30000',
    phone: '+94755550107',
  },
  meena: {
    firstName: 'Meenakshi',
    lastName: 'Rajendran',
    address: '3 Upper Tea Factory Road',
    town: 'Hatton',
    district: 'Nuwara Eliya',
    postalCode: '22000',
    phone: '+94725550108',
  },
  fathima: {
    firstName: 'Fathima',
    lastName: 'Nazeer',
    address: '19 Sea Breeze Avenue',
    town: 'Colombo 6',
    district: 'Colombo',
    postalCode: '00600',
    phone: '+94775550109',
  },
  rizwan: {
    firstName: 'Mohamed',
    lastName: 'Rizwan',
    address: '88 Paddy Field Road',
    town: 'Kalmunai',
    district: 'Ampara',
    postalCode: '32300',
    phone: '+94785550110',
  },
  ayesha: {
    firstName: 'Ayesha',
    lastName: 'Marikkar',
    address: '5 Old Rampart Lane',
    town: 'Galle',
    district: 'Galle',
    postalCode: '80000',
    phone: '+94745550111',
  },
} as const satisfies Record<string, Person>;

export type DemoCustomer = keyof typeof demoCustomers;

export const emailOf = (customer: DemoCustomer) => {
  const { firstName, lastName } = demoCustomers[customer];
  return `${firstName}.${lastName}@example.com`.toLowerCase();
};

/** Nobody can sign in as one of them. Those who are there already stay. */
export async function loadDemoCustomers(tx: Tx, since: Date): Promise<Record<DemoCustomer, number>> {
  const everybody = Object.keys(demoCustomers) as DemoCustomer[];
  const rows = everybody.map((customer) => {
    const { firstName, lastName, phone } = demoCustomers[customer];
    return { email: emailOf(customer), firstName, lastName, phone, passwordHash: NO_PASSWORD, createdAt: since };
  });
  await tx.insert(users).values(rows).onConflictDoNothing();
  const { id, email } = users;
  const found = await tx
    .select({ id, email })
    .from(users)
    .where(inArray(email, everybody.map(emailOf)));
  const idOf = (customer: DemoCustomer) => found.find((user) => user.email === emailOf(customer))?.id ?? 0;
  return Object.fromEntries(everybody.map((customer) => [customer, idOf(customer)])) as Record<DemoCustomer, number>;
}
