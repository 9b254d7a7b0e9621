import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AlertContext, alertOwner } from '#server/mail/index.ts';
import type { Among, Part } from '#server/operations/audit/checks.ts';
import { GOODS_CHECKS } from '#server/operations/audit/goods.ts';
import { KEPT_CHECKS } from '#server/operations/audit/kept.ts';
import { MONEY_CHECKS } from '#server/operations/audit/money.ts';
import { ORDER_CHECKS } from '#server/operations/audit/orders.ts';
import { SHEET_CHECKS } from '#server/operations/audit/sheets.ts';
import { auditProgress, audits } from '#server/operations/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';

/** At night in Sri Lanka. */
export const auditLedgerJob = {
  name: 'audit-ledger',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 600,
  cron: '47 20 * * *',
} satisfies Job;

export type LedgerGap = { check: keyof typeof CHECKS; subject: string; expected: string; found: string };

const CHECKS = { ...GOODS_CHECKS, ...ORDER_CHECKS, ...MONEY_CHECKS, ...SHEET_CHECKS, ...KEPT_CHECKS };

/** Each gap is told once, also when it is found again every night. */
export async function tellGaps(db: Pick<Db, 'transaction'>, alerts: AlertContext, gaps: LedgerGap[]): Promise<void> {
  for (const { check, subject, expected, found } of gaps) {
    const text = `Not so: ${check}. ${subject}: expected ${expected}, found ${found}.`;
    await db.transaction((tx) => alertOwner(tx, alerts, { code: 'ledger_gap', cause: `${check}: ${subject}`, text }));
  }
}

type Name = LedgerGap['check'];
const PARTS = Object.entries(CHECKS).flatMap(([check, parts]) =>
  [parts].flat().map((part: Part) => ({ check: check as Name, part })),
);

/** Ids are whole numbers of four bytes: the first slice begins before all of them, the last ends behind. */
const [FIRST, LAST] = [-2_147_483_648, 2_147_483_647];
type Reader = Pick<Db, 'execute'>;

/** Where a slice that begins at an id ends; null: nothing is left. */
async function endOfSlice(db: Reader, { table, key, size }: Part, next: number, most = size): Promise<number | null> {
  if (next > LAST) return null;
  if (table === null) return LAST;
  const id = sql.raw(key);
  const { rows } = await db.execute<{ first: number | null; last: number | null }>(sql`
    select (select min(${id}) from ${sql.identifier(table)} where ${id} >= ${next}) as first,
      (select max(${id}) from ${sql.identifier(table)}) as last`);
  const end = (rows[0]?.first ?? LAST) + Math.min(size, most) - 1;
  return end >= (rows[0]?.last ?? FIRST) ? LAST : end;
}

async function findGaps(db: Reader, at: number, from: number, to: number): Promise<LedgerGap[]> {
  const found = PARTS[at];
  if (!found) return [];
  const among: Among = (id) => sql`${sql.raw(id)} between ${from} and ${to}`;
  const { rows } = await db.execute<Omit<LedgerGap, 'check'>>(found.part.find(among));
  return rows.map((row) => ({ check: found.check, ...row }));
}

/** Compares stock with orders, money with payments, discounts with their uses; all of it now, in slices of so many ids at most. */
export async function auditLedger(db: Reader, most?: number): Promise<LedgerGap[]> {
  const gaps: LedgerGap[] = [];
  for (const [at, { part }] of PARTS.entries()) {
    let next = FIRST;
    for (let end = await endOfSlice(db, part, next, most); end !== null; end = await endOfSlice(db, part, next, most)) {
      gaps.push(...(await findGaps(db, at, next, end)));
      next = end + 1;
    }
  }
  return gaps;
}

/** Begins a pass, if none is under way. */
export async function beginAudit(db: Db): Promise<void> {
  await db.insert(auditProgress).values({ id: 1, part: 0, next: FIRST }).onConflictDoNothing();
}

/** The next slice of the pass that is under way; false: it has come to its end. Whoever comes meanwhile waits. */
export async function auditSlice(db: Db, alerts: AlertContext, most?: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [begun] = await tx.select().from(auditProgress).for('update');
    if (!begun) return false;
    let { part: at, next } = begun;
    for (; at < PARTS.length; at += 1) {
      const part = PARTS[at]?.part;
      const end = part ? await endOfSlice(tx, part, next, most) : null;
      if (end !== null) {
        const gaps = await findGaps(tx, at, next, end);
        await tellGaps(tx, alerts, gaps);
        await tx.update(auditProgress).set({ part: at, next: end + 1, gaps: begun.gaps + gaps.length });
        return true;
      }
      next = FIRST;
    }
    await tx.delete(auditProgress);
    await tx.insert(audits).values({ begunAt: begun.begunAt, gaps: begun.gaps });
    return false;
  });
}

/** A job that takes longer is taken for dead. */
const WORK_MS = 5 * 60_000;

/** Goes on for some minutes, half of the time at rest; false: something is left of the pass. */
export async function auditForAWhile(db: Db, alerts: AlertContext): Promise<boolean> {
  await beginAudit(db);
  const until = performance.now() + WORK_MS;
  for (let began = performance.now(); began < until; began = performance.now()) {
    if (!(await auditSlice(db, alerts))) return true;
    await sleep(performance.now() - began);
  }
  return false;
}
