import { subscribers } from '#server/newsletter/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const DAY_MS = 86_400_000;

/** Address, how many days ago they asked, where, and how many days ago they left. */
const READERS: [name: string, days: number, source: 'form' | 'checkout', left?: number][] = [
  ['malith.f', 212, 'checkout'],
  ['shalini.k', 154, 'form'],
  ['ruwani.s', 131, 'form'],
  ['fathima.r', 96, 'checkout'],
  ['dinesh.w', 88, 'form', 12],
  ['anjali.v', 75, 'form'],
  ['kasun.j', 61, 'checkout'],
  ['tharushi.p', 47, 'form'],
  ['imran.m', 33, 'form', 4],
  ['sanduni.h', 26, 'checkout'],
  ['nadeesha.g', 18, 'form'],
  ['yasmin.a', 9, 'form'],
  ['prabath.l', 5, 'checkout'],
];
/** They have not pressed the link yet. */
const ASKED: [name: string, days: number][] = [
  ['irfan.n', 2],
  ['chamari.d', 1],
];
const address = (name: string) => `${name}@example.com`;

/** Readers of the demo's letter. The trigger writes their log of consent with the same dates. */
export async function loadDemoSubscribers(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx
    .insert(subscribers)
    .values([
      ...READERS.map(([name, days, source, left]) => ({
        email: address(name),
        status: left === undefined ? ('confirmed' as const) : ('unsubscribed' as const),
        source,
        createdAt: ago(days),
        confirmedAt: new Date(ago(days).getTime() + 900_000),
        unsubscribedAt: left === undefined ? null : ago(left),
      })),
      ...ASKED.map(([name, days]) => ({
        email: address(name),
        status: 'pending' as const,
        source: 'form' as const,
        createdAt: ago(days),
        confirmedAt: null,
        unsubscribedAt: null,
      })),
    ])
    .onConflictDoNothing();
}
