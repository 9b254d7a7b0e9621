import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/client.ts';
import { searchCounts, visitCounts } from '#server/reports/tables.ts';

const DAYS = 60;

/** What people typed, how many a month, and whether there was anything. */
const SEARCHES: [words: string, aMonth: number, isFound: boolean][] = [
  ['aloe gel', 74, true],
  ['sunscreen', 58, false],
  ['face wash', 41, true],
  ['hair oil', 37, true],
  ['vitamin c', 33, false],
  ['night cream', 26, true],
  ['sun cream spf 50', 21, false],
  ['baby', 18, false],
  ['soap', 16, true],
  ['lip balm', 14, true],
  ['serum', 13, true],
  ['acne', 11, true],
  ['shampoo', 9, true],
  ['kids soap', 6, false],
];

/**
 * Two months of visits and searches, the same at every start: more on Sundays, more lately. All of them are
 * marked as demo.
 */
export async function loadDemoVisits(tx: Tx, now: Date): Promise<void> {
  await tx.delete(visitCounts).where(eq(visitCounts.isDemo, true));
  await tx.delete(searchCounts).where(eq(searchCounts.isDemo, true));
  const days = sql`generate_series((${now}::timestamptz at time zone 'Asia/Colombo')::date - ${DAYS}::int,
    (${now}::timestamptz at time zone 'Asia/Colombo')::date, interval '1 day') as at`;
  /** Between 0 and 1, and always the same for a day and a word. */
  const chance = (of: ReturnType<typeof sql>) => sql`(abs(hashtext(at::date::text || ${of})) % 1000 / 1000.0)`;
  const visits = sql`(70 + 60 * ${chance(sql`'visit'`)} + case extract(dow from at) when 0 then 35 else 0 end
    + 25 * (1 - (${now}::date - at::date) / ${DAYS}::numeric))`;
  await tx.execute(sql`
    insert into ${visitCounts} (day, step, visits, is_demo)
    select at::date, step.name, greatest(1, round(${visits} * step.share * (0.85 + 0.3 * ${chance(sql`step.name`)})))::int, true
    from ${days}, (values ('visit', 1), ('product', 0.62), ('add', 0.12), ('checkout', 0.055)) as step (name, share)`);
  await tx.execute(sql`
    insert into ${visitCounts} (day, step, product_id, visits, is_demo)
    select at::date, step.name, product.id,
      greatest(1, round(30 * step.share * ${chance(sql`step.name || product.id`)} / (1 + product.rank / 3.0)))::int, true
    from ${days}, products product, (values ('product', 1), ('add', 0.2)) as step (name, share)
    where product.active and ${chance(sql`'of' || step.name || product.id`)} < step.share`);
  await tx.execute(sql`
    insert into ${searchCounts} (day, words, searches, unfound, is_demo)
    select at::date, said.words, often, case when said.found then 0 else often end, true
    from ${days}, json_to_recordset(${JSON.stringify(SEARCHES.map(([words, month, found]) => ({ words, month, found })))}::json)
      as said (words text, month int, found boolean),
      lateral (select round(said.month / 30.0 + ${chance(sql`said.words`)} - 0.5)::int as often) counted
    where often > 0`);
}
