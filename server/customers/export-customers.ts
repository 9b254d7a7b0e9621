import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { CustomerRow, exportCustomers as call } from '#contract/staff/customers.ts';
import { homePhone } from '#contract/text/phone-text.ts';
import { readCustomerRows } from '#server/customers/customer-rows.ts';
import { type CustomerFilter, conditionOf } from '#server/customers/list-customers.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';

/** What a browser and a spreadsheet take without thinking; who needs more narrows the filter. */
const MOST_ROWS = 10_000;

const COLUMNS: Record<string, (row: CustomerRow) => Cell> = {
  Customer: ({ id }) => id,
  Name: ({ name }) => name,
  Phone: ({ phone }) => homePhone(phone),
  Email: ({ email }) => email,
  Place: ({ place }) => place,
  Account: ({ userId }) => (userId === null ? 'no' : 'yes'),
  Orders: ({ orders }) => orders,
  Spent: ({ spent }) => spent,
  Refused: ({ refused }) => refused,
  'Last order': ({ lastOrderAt }) => (lastOrderAt ? colomboDay(lastOrderAt) : ''),
  Newsletter: (row) => (row.hasLetter ? 'yes' : 'no'),
};

/** The customers of a filter as a table, the latest order first. */
export async function exportCustomers(db: Db, filter: CustomerFilter, now: Date): Promise<OutputOf<typeof call>> {
  const found = await readCustomerRows(
    db,
    conditionOf(filter, now),
    sql`order by last_order_at desc, customers.id desc limit ${MOST_ROWS + 1}`,
  );
  const rows = found.slice(0, MOST_ROWS);
  const cells = rows.map((row) => Object.values(COLUMNS).map((cell) => cell(row)));
  return {
    name: `customers-${colomboDay(now)}.csv`,
    csv: csvText([Object.keys(COLUMNS), ...cells]),
    rows: rows.length,
    isCut: found.length > MOST_ROWS,
  };
}
