import { sql } from 'drizzle-orm';
import { bookSettlement, previewSettlement, type SettledBy, type SettlementColumns } from '#contract/staff/ledger.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cashClient, csvOf } from '#testing/cash-client.ts';
import { createUsers } from '#testing/create-users.ts';
import { posted } from '#testing/posted.ts';
import { writeOrder } from '#testing/write-order.ts';

type Shop = { request: (path: string, init: RequestInit) => Response | Promise<Response>; db: Db };
const COLUMNS: SettlementColumns = { payment: 'Payment', amount: 'Gross', fee: 'Fee' };

export const settlementCsv = (rows: (string | number)[][]) => csvOf(rows, Object.values(COLUMNS) as string[]);

/** Payments by providers as rows, posted, and sheets about them. */
export async function ledgerClient(shop: Shop) {
  const { db } = shop;
  const { dilki, upload } = await cashClient(shop);
  const [buyer] = await createUsers(db, 1);
  const userId = buyer?.id ?? 0;

  /** An order that was paid with so many cents. */
  async function payment(provider: 'card' | 'hosted' | 'koko' | 'mintpay', cents: number, at = new Date()) {
    const method = provider === 'hosted' ? 'card' : provider;
    const orderId = await writeOrder(db, { userId, status: 'Paid', method, goodsCents: cents, at, paidAt: at });
    const [paid] = await posted<{ orderId: number; attemptId: number; reference: string; paymentRef: string }>(
      db,
      sql`
      insert into payment_attempts (order_id, number, provider, state, amount_cents, reference, payment_ref, captured_cents, captured_at)
      values (${orderId}, 1, ${provider}, 'paid', ${cents}, ${`${orderId}-1`}, ${`${orderId}-1-pay`}, ${cents}, ${at})
      returning order_id as "orderId", id as "attemptId", reference, payment_ref as "paymentRef"`,
    );
    if (!paid) throw new Error('Nothing was paid.');
    return paid;
  }

  async function refund(
    paid: { orderId: number; attemptId: number },
    cents: number,
    { state = 'done', number = 1 } = {},
  ) {
    const reference = `${paid.orderId}-1-r${number}`;
    const at = state === 'done' ? new Date() : null;
    await posted(
      db,
      sql`
      insert into refunds (order_id, attempt_id, number, reference, amount_cents, state, reason, done_at)
      values (${paid.orderId}, ${paid.attemptId}, ${number}, ${reference}, ${cents}, ${state}, 'test', ${at})`,
    );
    return reference;
  }

  const preview = (provider: SettledBy, file: BodyInit, columns: Partial<SettlementColumns> = COLUMNS) => {
    const { fee, ...rest } = columns;
    return upload(previewSettlement, { provider, name: 'sheet.csv', ...rest, ...(fee && { fee }) }, file);
  };

  type By = { staff?: typeof dilki; columns?: SettlementColumns };
  const book = (
    provider: SettledBy,
    file: BodyInit,
    { seen }: { seen: string },
    { staff = dilki, columns = COLUMNS }: By = {},
  ) => upload(bookSettlement, { provider, name: 'sheet.csv', ...columns, fee: columns.fee ?? '', seen }, file, staff);

  return { dilki, payment, refund, preview, book };
}
