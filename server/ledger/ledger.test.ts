import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASH_AGES } from '#contract/staff/cash.ts';
import { LEDGER_ACCOUNTS, SETTLED_BY, type SettledBy } from '#contract/staff/ledger.ts';
import { bookSettlement } from '#server/ledger/book-settlement.ts';
import { exportLedger } from '#server/ledger/export-ledger.ts';
import { listEntries } from '#server/ledger/list-entries.ts';
import { readLedger } from '#server/ledger/read-ledger.ts';
import { readOwed } from '#server/ledger/read-owed.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { createUsers } from '#testing/create-users.ts';
import { posted } from '#testing/posted.ts';
import { LONG_TEST_MS, runs } from '#testing/randomness.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { writeOrder } from '#testing/write-order.ts';

const { db } = await openTestShop();
const [someone] = await createUsers(db, 1);
const userId = someone?.id ?? 0;

const NOW = new Date('2026-11-16T06:30:00Z');
const DAY_MS = 86_400_000;
const DAYS = 40;

/** Many of them around midnight in Colombo. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: DAYS * DAY_MS }).map((ago) => new Date(NOW.getTime() - ago)),
  fc
    .record({ days: fc.integer({ min: 0, max: DAYS }), ms: fc.constantFrom(-1, 0) })
    .map(({ days, ms }) => new Date(Date.parse('2026-11-15T18:30:00Z') - days * DAY_MS + ms)),
);
const refund = fc.record({
  state: fc.constantFrom('requested', 'by_hand', 'done', 'done', 'failed', 'taken_back'),
  method: fc.constantFrom('provider', 'provider', 'cash', 'bank'),
  cents: fc.integer({ min: 1, max: 90_000 }),
  at: moment,
});
const story = fc.record({
  provider: fc.constantFrom('card', 'hosted', 'koko', 'mintpay', 'bank', 'cash', 'cod', 'cod'),
  totalCents: fc.integer({ min: 200_000, max: 900_000 }),
  at: moment,
  refunds: fc.array(refund, { maxLength: 2 }),
  /** Cash in two parts, or the second let go. */
  cash: fc.constantFrom('whole', 'short', 'short, then the rest', 'let go'),
  restAt: moment,
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** What a provider's sheet says: which of its payments and refunds, and whether in other sums. */
const sheet = fc.record({
  provider: fc.constantFrom(...SETTLED_BY),
  share: fc.integer({ min: 1, max: 3 }),
  off: fc.constantFrom(0, 0, 0, -1000, 700),
  fee: fc.integer({ min: 0, max: 9000 }),
  at: moment,
});
type Sheet = typeof sheet extends fc.Arbitrary<infer T> ? T : never;

let serial = 0;
const number = () => {
  serial += 1;
  return serial;
};

async function write(tx: Tx, { provider, totalCents, at, refunds, cash, restAt }: Story): Promise<void> {
  const isCash = provider === 'cod';
  const method = provider === 'hosted' ? 'card' : provider;
  const paidAt = isCash ? null : at;
  const orderId = await writeOrder(tx, { userId, status: 'Delivered', method, goodsCents: totalCents, at, paidAt });
  const attemptId = isCash ? null : await writeAttempt(tx, orderId, { provider, totalCents, at });
  if (isCash) await writeCash(tx, orderId, { totalCents, at, cash, restAt });
  for (const [index, { state, method, cents, at: doneAt }] of refunds.entries()) {
    await posted(
      tx,
      sql`
      insert into refunds (order_id, attempt_id, method, number, reference, amount_cents, state, reason, done_at)
      values (${orderId}, ${attemptId}, ${isCash && method === 'provider' ? 'cash' : method}, ${index + 1}, ${`r-${number()}`}, ${cents},
        ${state}, 'test', ${state === 'done' ? doneAt : null})`,
    );
  }
}

type Paid = Pick<Story, 'provider' | 'totalCents' | 'at'>;

async function writeAttempt(tx: Tx, orderId: number, { provider, totalCents, at }: Paid): Promise<number> {
  const rows = await posted<{ id: number }>(
    tx,
    sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, reference, captured_cents, captured_at)
    values (${orderId}, 1, ${provider}, 'paid', ${totalCents}, ${`a-${number()}`}, ${totalCents}, ${at}) returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** A courier's sheet, as booking one writes it. */
async function writeCash(
  tx: Tx,
  orderId: number,
  { totalCents, at, cash, restAt }: Omit<Story, 'provider' | 'refunds'>,
) {
  const remit = (bucket: string, cents: number, dueCents: number, bookedAt: Date) =>
    tx.execute(sql`
      with sheet as (
        insert into cod_remittances (courier_id, file_name, file_hash, sheet_cents, booked_cents, fees_cents, booked_by, booked_at)
        values (1, 'sheet.csv', ${`c-${number()}`}, ${cents}, ${cents}, 30000, ${userId}, ${bookedAt}) returning id)
      insert into cod_remittance_rows (remittance_id, line, waybill, amount_cents, fee_cents, due_cents, order_id, bucket)
      select id, 2, 'W', ${cents}, 30000, ${dueCents}, ${orderId}, ${bucket} from sheet`);
  const set = (paidAt: Date | null, short: number) =>
    posted(tx, sql`update orders set paid_at = ${paidAt}, cash_short_cents = ${short} where id = ${orderId}`);
  if (cash === 'whole') {
    await remit('matches', totalCents, totalCents, at);
    return set(at, 0);
  }
  const missing = 5000;
  await remit('short', totalCents - missing, totalCents, at);
  await set(at, missing);
  await set(null, missing);
  if (cash === 'let go') await set(restAt, missing);
  if (cash !== 'short, then the rest') return;
  await remit('matches', missing, missing, restAt);
  await set(restAt, 0);
}

/** Every n-th payment and refund of the provider, by its reference; one that is not known, and one twice. */
async function settle(tx: Tx, { provider, share, off, fee, at }: Sheet): Promise<void> {
  const { rows } = await tx.execute<{ reference: string; cents: number }>(sql`
    select reference, captured_cents as cents from payment_attempts
    where case provider when 'hosted' then 'card' else provider end = ${provider} and captured_cents > 0
    union all select refund.reference, -refund.amount_cents from refunds refund
      join payment_attempts attempt on attempt.id = refund.attempt_id
    where refund.method = 'provider' and case provider when 'hosted' then 'card' else provider end = ${provider} order by 1`);
  const some = rows.filter((_, index) => index % share === 0);
  const lines = [...some, ...some.slice(0, 1), { reference: 'nobody', cents: 4711 }].map((row, index) => {
    // Rows of a refund stay below zero.
    const amountCents = index === 0 && row.cents > 0 ? row.cents + off : row.cents;
    return { line: index + 2, name: row.reference, amountCents, feeCents: fee };
  });
  const booking = {
    provider,
    file: { name: `${provider}.csv`, hash: `s-${number()}` },
    sheet: { rows: lines, statedTotalCents: null },
    columns: { payment: 'Reference', amount: 'Gross', fee: 'Fee' },
    reference: '',
    seen: null,
    actorId: userId,
    now: at,
  };
  await tx
    .transaction((step) => bookSettlement(step, booking))
    .catch((error) => {
      if (!String(error.message).includes('nothing on this sheet')) throw error;
    });
}

type Move = { at: Date; tender: string; cents: number; isRefund: boolean };
type Raw = {
  attempts: RawAttempt[];
  refunds: RawRefund[];
  cash: { at: string; amount: number; due: number }[];
  kept: RawSettlement[];
  settled: RawRow[];
};
type RawAttempt = { id: number; provider: string; captured_cents: number; captured_at: string };
type RawRefund = {
  id: number;
  attempt_id: number | null;
  method: string;
  state: string;
  amount_cents: number;
  done_at: string;
};
type RawSettlement = { provider: string; net_cents: number; fees_cents: number; booked_at: string };
type RawRow = { attempt_id: number; refund_id: number | null; gross_cents: number; bucket: string };

/** The tables that say what happened; the books themselves are not asked. */
async function readRaw(tx: Tx): Promise<Raw> {
  const all = async <Row>(text: ReturnType<typeof sql>) => (await tx.execute(text)).rows as Row[];
  return {
    attempts: await all(sql`select * from payment_attempts where captured_cents > 0`),
    refunds: await all(sql`select * from refunds where state = 'done'`),
    cash: await all(sql`select booked_at as at, amount_cents as amount, due_cents as due from cod_remittance_rows line
      join cod_remittances on cod_remittances.id = remittance_id where line.bucket in ('matches', 'short', 'over')`),
    kept: (await all<RawSettlement>(sql`select * from settlements`)).map((one) => ({
      ...one,
      net_cents: Number(one.net_cents),
      fees_cents: Number(one.fees_cents),
    })),
    settled: await all(sql`select * from settlement_rows where bucket in ('matches', 'differs')`),
  };
}

const tenderOf = ({ provider }: RawAttempt) => (provider === 'hosted' ? 'card' : provider);

function movesOf({ attempts, refunds, cash }: Raw): Move[] {
  const providerOf = (id: number | null) => tenderOf(attempts.find((one) => one.id === id) as RawAttempt);
  return [
    ...attempts.map((one) => ({
      at: new Date(one.captured_at),
      tender: tenderOf(one),
      cents: one.captured_cents,
      isRefund: false,
    })),
    ...cash.map(({ at, amount, due }) => ({
      at: new Date(at),
      tender: 'cod',
      cents: Math.min(amount, due),
      isRefund: false,
    })),
    ...refunds.map(({ method, attempt_id, amount_cents, done_at }) => ({
      at: new Date(done_at),
      tender: method === 'provider' ? providerOf(attempt_id) : method,
      cents: amount_cents,
      isRefund: true,
    })),
  ];
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const dayOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

function flowOf(moves: Move[]) {
  const came = sum(moves.filter(({ isRefund }) => !isRefund).map(({ cents }) => cents));
  const wentBack = sum(moves.filter(({ isRefund }) => isRefund).map(({ cents }) => cents));
  return { came: came / 100, wentBack: wentBack / 100, net: (came - wentBack) / 100 };
}

function flowsOf(moves: Move[]) {
  return {
    tenders: Object.fromEntries(
      LEDGER_ACCOUNTS.map((tender) => [tender, flowOf(moves.filter((one) => one.tender === tender))]),
    ),
    all: flowOf(moves),
  };
}

function ageOf(at: Date) {
  const days = (Date.parse(dayOf(NOW)) - Date.parse(dayOf(at))) / DAY_MS;
  return CASH_AGES[days <= 3 ? 0 : days <= 7 ? 1 : days <= 14 ? 2 : 3];
}

function owedBy(provider: SettledBy, { attempts, refunds, kept, settled }: Raw) {
  const mine = attempts.filter((one) => tenderOf(one) === provider);
  const back = refunds.filter(
    ({ method, attempt_id: id }) => method === 'provider' && mine.some((one) => one.id === id),
  );
  const paid = kept.filter((one) => one.provider === provider);
  const items = [
    ...mine.map((one) => ({
      at: new Date(one.captured_at),
      cents: one.captured_cents,
      attempt: one.id,
      refund: null as number | null,
    })),
    ...back.map((one) => ({
      at: new Date(one.done_at),
      cents: -one.amount_cents,
      attempt: one.attempt_id,
      refund: one.id as number | null,
    })),
  ].map((item) => {
    const row = settled.find((one) => one.attempt_id === item.attempt && one.refund_id === item.refund);
    return { ...item, row };
  });
  const [took, gaveBack] = [sum(mine.map((one) => one.captured_cents)), sum(back.map((one) => one.amount_cents))];
  const [paidOut, fees] = [sum(paid.map((one) => one.net_cents)), sum(paid.map((one) => one.fees_cents))];
  const part = (some: typeof items) => ({
    entries: some.length,
    amount: sum(some.map(({ cents, row }) => cents - (row?.gross_cents ?? 0))) / 100,
  });
  const open = items.filter(({ row }) => !row);
  return {
    provider,
    took: took / 100,
    gaveBack: gaveBack / 100,
    paidOut: paidOut / 100,
    fees: fees / 100,
    owed: (took - gaveBack - paidOut - fees) / 100,
    ages: Object.fromEntries(CASH_AGES.map((age) => [age, part(open.filter(({ at }) => ageOf(at) === age))])),
    differs: part(items.filter(({ row }) => row?.bucket === 'differs')),
  };
}

const numberIn = (cell = '') => Math.round(Number(cell) * 100);

/** What the file's own lines add up to, and what it says. */
function addUp(csv: string) {
  const lines = csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const entries = lines.filter(([day]) => day !== 'Total');
  const total = lines.at(-1) ?? [];
  const column = (at: number) => sum(entries.map((cells) => numberIn(cells[at])));
  return {
    summed: [column(5), column(6), column(7)],
    said: [5, 6, 7].map((at) => numberIn(total[at])),
    lines: entries.length,
  };
}

class Enough extends Error {}

test('[SPD-08] [SPD-09] [BKS-03] [BKS-07] [BKS-08] [BKS-09] the books of a hundred random shops equal their payments, refunds, cash and sheets', {
  timeout: LONG_TEST_MS,
}, async () => {
  const span = { first: fc.integer({ min: 0, max: DAYS }), days: fc.integer({ min: 0, max: DAYS }) };
  await fc.assert(
    fc.asyncProperty(
      fc.array(story, { minLength: 1, maxLength: 5 }),
      fc.array(sheet, { maxLength: 2 }),
      fc.record(span),
      fc.boolean(),
      async (stories, sheets, { first, days }, isKept) => {
        const play = db.transaction(async (tx) => {
          for (const one of stories) await write(tx, one);
          for (const one of sheets) await settle(tx, one);
          const raw = await readRaw(tx);
          if (isKept) await tx.execute(sql`select keep_days(colombo_day(${NOW}), 1000)`);
          const back = (ago: number) => dayOf(new Date(NOW.getTime() - ago * DAY_MS));
          const [from, to] = [back(first + days), back(first)];
          const moves = movesOf(raw).filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
          const ledger = await readLedger(tx, { from, to });
          const byDay = Map.groupBy(moves, ({ at }) => dayOf(at));
          expect(ledger.days).toEqual(
            [...byDay].map(([day, some]) => ({ day, ...flowsOf(some) })).sort((a, b) => (a.day < b.day ? 1 : -1)),
          );
          expect(ledger.totals).toEqual(flowsOf(moves));
          const kept = raw.kept.filter(({ booked_at: at }) => dayOf(new Date(at)) >= from && dayOf(new Date(at)) <= to);
          expect(sum(ledger.fees.filter(({ by }) => by === 'provider').map(({ fees }) => Math.round(fees * 100)))).toBe(
            sum(kept.map(({ fees_cents: cents }) => cents)),
          );
          const owed = await readOwed(tx, NOW);
          for (const one of owed) {
            expect(one).toMatchObject(owedBy(one.provider, raw));
            const parts = [...Object.values(one.ages), one.differs].map(({ amount }) => Math.round(amount * 100));
            expect(sum(parts)).toBe(Math.round(one.owed * 100));
            if (one.provider !== 'card') continue;
            const list = await listEntries(tx, { tender: one.provider, owed: 'open', age: '8-14' }, NOW);
            expect([list.count, list.owed]).toEqual([one.ages['8-14'].entries, one.ages['8-14'].amount]);
            expect((await listEntries(tx, { tender: one.provider, owed: 'all' }, NOW)).owed).toBe(one.owed);
            const differing = await listEntries(tx, { tender: one.provider, owed: 'differs' }, NOW);
            expect([differing.count, differing.owed]).toEqual([one.differs.entries, one.differs.amount]);
          }
          const { rows: all } = await tx.execute<Move & { at: Date }>(sql`
            select at, tender, abs(amount_cents) as cents, refund_id is not null as "isRefund" from ledger_entries`);
          for (const entry of all) entry.at = new Date(entry.at);
          for (const flow of [undefined, 'came', 'wentBack'] as const) {
            const some = all.filter(({ isRefund }) => !flow || isRefund === (flow === 'wentBack'));
            const list = await listEntries(tx, { flow }, NOW);
            expect([list.entries.length, list.count, list.owed]).toEqual([some.length, some.length, null]);
            expect(list.amount).toBe(flowOf(some).net);
            const aged = some.filter(({ at, tender }) => tender === 'card' && ageOf(at) === '8-14');
            const few = await listEntries(tx, { flow, tender: 'card', age: '8-14' }, NOW);
            expect([few.entries.length, few.count, few.amount]).toEqual([aged.length, aged.length, flowOf(aged).net]);
          }
          const [day] = ledger.days;
          for (const tender of ['card', 'bank'] as const) {
            const number = day?.tenders[tender];
            const list = await listEntries(
              tx,
              { from: day?.day ?? to, to: day?.day ?? to, tender, flow: 'wentBack' },
              NOW,
            );
            expect(-list.amount || 0).toBe(number?.wentBack ?? 0);
          }
          const file = await exportLedger(tx, { from, to });
          const { summed, said, lines } = addUp(file.csv);
          const inCents = ({ came, wentBack }: typeof ledger.totals.all) =>
            [came, wentBack, ledger.allFees].map((one) => Math.round(one * 100));
          expect([summed, said, lines]).toEqual([inCents(ledger.totals.all), inCents(ledger.totals.all), file.rows]);
          throw new Enough();
        });
        await expect(play).rejects.toThrow(Enough);
      },
    ),
    { numRuns: runs(100) },
  );
});
