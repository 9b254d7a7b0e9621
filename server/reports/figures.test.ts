import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeDay, exportReport, getReport, getReportTable, type ReportTable } from '#contract/staff/reports.ts';
import { keepDays } from '#server/reports/index.ts';
import { EXAMPLES, history, STEPS } from '#testing/money-histories.ts';
import type { World } from '#testing/money-steps.ts';
import { openHistories, playStep } from '#testing/play-history.ts';
import { runs } from '#testing/randomness.ts';
import { type Counted, countByHand, dayOf, sumOf } from '#testing/report-count.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop({ COMPANY_TIN: '123456789-7000', COMPANY_NAME: 'Komarika (Pvt) Ltd' });
const { db } = shop;
const money = await staffClient(shop)({ permissions: ['money'] });
const RANDOM = runs(20, 6);
const { buyers, place } = await openHistories(shop, RANDOM + EXAMPLES.length);

/** A quarter past noon in Colombo. */
const NOW = new Date('2026-11-16T06:45:00Z');
const NOON_MS = 12.25 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
shop.clock.now = NOW;

/** What each choice means, written out by hand. */
const CHOICES: { chosen: Record<string, string>; now: Counted; earlier: Counted | null }[] = [
  {
    chosen: { span: 'today' },
    now: { from: '2026-11-16', to: '2026-11-16' },
    earlier: { from: '2026-11-15', to: '2026-11-15', untilMs: NOON_MS },
  },
  {
    chosen: { span: 'week' },
    now: { from: '2026-11-10', to: '2026-11-16' },
    earlier: { from: '2026-11-03', to: '2026-11-09', untilMs: NOON_MS },
  },
  {
    chosen: {},
    now: { from: '2026-11-01', to: '2026-11-16' },
    earlier: { from: '2026-10-01', to: '2026-10-16', untilMs: NOON_MS },
  },
  {
    chosen: { span: 'quarter' },
    now: { from: '2026-10-01', to: '2026-11-16' },
    earlier: { from: '2026-07-01', to: '2026-08-16', untilMs: NOON_MS },
  },
  {
    chosen: { span: 'own', from: '2026-10-20', to: '2026-11-05' },
    now: { from: '2026-10-20', to: '2026-11-05' },
    earlier: { from: '2026-10-03', to: '2026-10-19' },
  },
  {
    chosen: { span: 'own', from: '2024-02-29', to: '2024-02-29', compare: 'year' },
    now: { from: '2024-02-29', to: '2024-02-29' },
    earlier: { from: '2023-02-28', to: '2023-02-28' },
  },
  { chosen: { span: 'quarter', compare: 'none' }, now: { from: '2026-10-01', to: '2026-11-16' }, earlier: null },
];

/** Most near midnight in Colombo, where days are counted wrong if they are. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 62 * 24 * 60 }).map((minutes) => new Date(NOW.getTime() - minutes * 60_000)),
  fc
    .record({ days: fc.integer({ min: 0, max: 47 }), ms: fc.constantFrom(-1, 0, 1) })
    .map(({ days, ms }) => new Date(Date.parse('2026-11-15T18:30:00Z') - days * DAY_MS + ms)),
);
const told = fc.record({
  placed: moment,
  /** Hours between steps. */
  hours: fc.integer({ min: 1, max: 60 }),
  district: fc.constantFrom('Colombo', 'Kandy', 'Galle'),
  from: fc.constantFrom('', 'instagram', 'google', 'staff'),
});
const stories = fc.tuple(
  fc.array(fc.tuple(history, told), { minLength: RANDOM, maxLength: RANDOM }),
  fc.array(told, { minLength: EXAMPLES.length, maxLength: EXAMPLES.length }),
);

let next = 0;
type Facts = typeof told extends fc.Arbitrary<infer T> ? T : never;
async function write({ told: steps, ...kind }: (typeof EXAMPLES)[number][0], facts: Facts) {
  const userId = buyers[next] ?? 0;
  next += 1;
  await db.transaction(async (tx) => {
    const world: World = await place(tx, kind, userId, facts.placed);
    for (const { name, said } of steps) {
      world.now = new Date(world.now.getTime() + facts.hours * HOUR_MS);
      if (await playStep(world, STEPS[name], said)) STEPS[name].model(world.model, said);
    }
    const { district, from } = facts;
    const isStaff = from === 'staff';
    await tx.execute(sql`update orders set shipping_district = ${district}, source = ${isStaff ? 'phone' : 'web'},
      placed_by = ${isStaff ? money.id : null}, utm_source = ${isStaff ? '' : from}, utm_campaign = ${from === 'google' ? 'rains' : ''}
      where id = ${world.orderId}`);
  });
}

async function table(name: ReportTable['of'], chosen: object): Promise<ReportTable> {
  const { status, body } = await money.send(getReportTable, { table: name as 'product', ...chosen });
  expect(status).toBe(200);
  return body;
}

describe('figures of random histories equal those counted by hand', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async ([random, ofExamples]) => {
      next = 0;
      for (const [one, facts] of random) await write(one, facts);
      // What follows changes days whose sums are kept.
      expect(await keepDays(db, NOW)).toBeGreaterThan(40);
      for (const [index, [one]] of EXAMPLES.entries()) await write(one, ofExamples[index] as Facts);
    }),
    { numRuns: 1, endOnFailure: true },
  );
  // Sheets of a provider tell the fees of some.
  await db.execute(sql`
    with sheet as (insert into settlements (provider, file_name, file_hash, gross_cents, fees_cents, net_cents, booked_by, booked_at)
      values ('card', 'sheet.csv', 'random', 0, 0, 0, ${money.id}, ${NOW}) returning id)
    insert into settlement_rows (settlement_id, line, reference, gross_cents, fee_cents, attempt_id, bucket)
    select sheet.id, attempt.id, attempt.reference, attempt.captured_cents, attempt.id % 50, attempt.id,
      case when attempt.id % 3 = 0 then 'differs' else 'matches' end
    from sheet, payment_attempts attempt where attempt.state = 'paid' and attempt.id % 2 = 0`);
  const hand = await countByHand(db);

  const shapes = CHOICES.flatMap((choice) => [false, true].map((isKept) => ({ ...choice, isKept })));
  describe.each(shapes.toSorted((one, other) => Number(one.isKept) - Number(other.isKept)))(
    '$chosen, all days kept: $isKept',
    ({ chosen, now, earlier, isKept }) => {
      beforeAll(async () => void (isKept && (await keepDays(db, NOW))));

      test('[RPT-01] [RPT-03] [SPD-04] the figures, and those they are compared with', async () => {
        const { body } = await money.send(getReport, chosen);
        expect(body.days).toEqual({ from: now.from, to: now.to });
        expect(body.before).toEqual(earlier && { from: earlier.from, to: earlier.to });
        expect(body.figures).toEqual(hand.figures(now));
        expect(body.figuresBefore).toEqual(earlier && hand.figures(earlier));
        const web = hand.placed(now).filter(({ source }) => source === 'web');
        expect(body.funnel).toMatchObject({ placed: web.length, paid: web.filter(({ paid_at }) => paid_at).length });
      });

      test('[RPT-02] day by day, by the week and by the month', async () => {
        for (const per of ['day', 'week', 'month'] as const) {
          const { body } = await money.send(getReport, { ...chosen, per });
          const { days, figures, stretches } = body;
          const come = stretches.filter(({ sales }) => sales !== null);
          expect(sumOf(come.map(({ sales }) => sales))).toBeCloseTo(figures.sales, 2);
          expect(sumOf(come.map(({ takings }) => takings))).toBeCloseTo(figures.takings, 2);
          expect(sumOf(come.map(({ orders }) => orders))).toBe(figures.orders);
          if (per !== 'day') continue;
          for (const { day, orders, sales } of come) {
            const { sales: all, orders: count } = hand.figures({ from: day, to: day });
            expect([day, orders, sales]).toEqual([day, count, all]);
          }
          expect(stretches[0]?.day).toBe(days.from);
        }
      });

      test('[RPT-04] [SPD-04] by product, category and district', async () => {
        for (const [name, keyOf] of [
          ['product', (line: Record<string, unknown>) => String(line.product_id)],
          ['category', (line: Record<string, unknown>) => String(line.category)],
        ] as const) {
          const { rows } = await table(name, chosen);
          const [mine, before] = [hand.goods(now, keyOf), earlier && hand.goods(earlier, keyOf)];
          const seen = rows.map((row) => [
            name === 'product' ? row.key : row.name,
            ...row.values.slice(0, 2),
            ...(before ? [row.before] : []),
          ]);
          const keys = new Set([...mine.keys(), ...(before?.keys() ?? [])]);
          const wanted = [...keys].map((key) => [
            key,
            mine.get(key)?.sales ?? 0,
            mine.get(key)?.pieces ?? 0,
            ...(before ? [before.get(key)?.sales ?? 0] : []),
          ]);
          expect(seen.toSorted()).toEqual(wanted.toSorted());
        }
        const districts = hand.groups(now, ({ shipping_district }) => String(shipping_district));
        const { rows } = await table('district', chosen);
        const now0 = rows.filter(({ values }) => values[1] !== 0).map(({ key, values }) => [key, ...values]);
        expect(now0.toSorted()).toEqual([...districts].map(([key, one]) => [key, one.sales, one.orders]).toSorted());
      });

      test('[RPT-05] by way to pay, with fees, what failed and what was refused', async () => {
        const tenders = hand.groups(now, ({ payment_method }) => String(payment_method));
        const { feesOf, failedOf } = hand.tenders(now);
        const refused = sumOf(hand.refused(now).map((one) => one.refused));
        for (const { key, values } of (await table('method', chosen)).rows) {
          const { sales = 0, orders = 0 } = tenders.get(key) ?? {};
          expect([key, ...values]).toEqual([
            key,
            sales,
            orders,
            feesOf(key),
            failedOf(key),
            key === 'cod' ? refused : null,
          ]);
          tenders.delete(key);
        }
        expect([...tenders.keys()]).toEqual([]);
      });

      test('[RPT-06] by discount and by source', async () => {
        const codes = hand.groups(
          now,
          ({ discount_code }) => String(discount_code),
          hand.sales(now).filter(({ discount_code }) => discount_code),
        );
        const given = [...codes].map(([key, one]) => {
          const cents = sumOf(one.of.map(({ discount_cents }) => discount_cents));
          return [key, cents / 100, one.orders, one.sales];
        });
        const { rows } = await table('discount', chosen);
        const used = rows.filter(({ values }) => values[1]).map(({ key, values }) => [key, ...values]);
        expect(used.toSorted()).toEqual(given.toSorted());
        expect(used.map(([, cost]) => cost)).toEqual(used.map(([, cost]) => Number(cost)).toSorted((a, b) => b - a));

        const sources = hand.groups(now, ({ source, utm_source }) =>
          source === 'web' ? (utm_source ? `utm:${utm_source}` : 'direct') : `staff:${source}`,
        );
        const found = (await table('source', chosen)).rows.filter(({ values }) => values[1]);
        expect(found.map(({ key, values }) => [key, ...values]).toSorted()).toEqual(
          [...sources].map(([key, one]) => [key, one.sales, one.orders]).toSorted(),
        );
        const campaigns = (await table('campaign', chosen)).rows;
        const { sales: ofGoogle = 0 } = sources.get('utm:google') ?? {};
        expect(campaigns.find(({ name }) => name === 'google / rains')?.values[0] ?? 0).toBe(ofGoogle);
      });

      test('[RPT-07] parcels that were refused, by district', async () => {
        const wanted = hand
          .refused(now)
          .map(({ district, refused, sent }) => [district, refused, sent, refused / sent]);
        const { rows } = await table('refused', chosen);
        const found = rows.filter(({ values }) => values[0]).map(({ key, values }) => [key, ...values]);
        expect(found.toSorted()).toEqual(wanted.toSorted());
      });

      test('[RPT-08] the tax of invoices and credit notes, to the cent', async () => {
        const { body } = await money.send(getReport, chosen);
        const { invoiced, vat, vatBack, documents } = hand.tax(now);
        expect(body.tax).toEqual({
          percent: 18,
          invoiced,
          vat,
          vatBack,
          toPay: Math.round((vat - vatBack) * 100) / 100,
        });
        const { body: file } = await money.send(exportReport, { report: 'tax', ...chosen });
        expect(file.rows).toBe(documents);
      });
    },
  );

  test('[RPT-09] the close of a day, by way to pay', async () => {
    for (const day of ['2026-11-16', '2026-11-15', '2026-11-01', '2026-10-20']) {
      const { body } = await money.send(closeDay, { day });
      const span = { from: day, to: day };
      const { sales, orders, takings, sentBack } = hand.figures(span);
      expect([body.day, body.net, body.wentBack, body.placed]).toEqual([day, takings, sentBack, { orders, sales }]);
      const tenders = Map.groupBy(hand.moved(span), ({ tender }) => String(tender));
      expect(body.tenders.map(({ tender, payments, net }) => [tender, payments, net]).toSorted()).toEqual(
        [...tenders]
          .map(([tender, some]) => [
            tender,
            some.filter(({ refund_id }) => refund_id === null).length,
            sumOf(some.map(({ amount_cents }) => amount_cents)) / 100,
          ])
          .toSorted(),
      );
      const sent = hand.parcels.filter(({ shipped_at }) => shipped_at && dayOf(shipped_at) === day).length;
      expect(body.sent).toBe(sent);
      expect(body.withCouriers === null).toBe(day !== '2026-11-16');
    }
  });
});
