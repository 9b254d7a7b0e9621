import { sql } from 'drizzle-orm';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import type { Stage } from '#testing/faults/stage.ts';
import { heldFor } from '#testing/payer.ts';
import type { Told } from '#testing/shoppers/buyers.ts';

export type Counts = { orders: number; paid: number; mails: number; twice: number };
type OrderRow = {
  id: number;
  user_id: number;
  total_cents: number;
  received_cents: number;
  refunded_cents: number;
  method: string;
  captures: number;
  keys: string[] | null;
  mails: string[];
  pieces: Record<string, number>;
};

/** What a mail server, a provider and the shoppers know, beside what the shop knows: a sentence for each that differs. */
export async function compare(
  stage: Stage,
  told: readonly Told[],
  { mayDouble, firstMail, lastMail }: { mayDouble: boolean; firstMail: number; lastMail: number },
) {
  const problems: string[] = [];
  const { orders, everybodys, gaps, mails } = await stage.withDb(async (db) => ({
    gaps: await auditLedger(db),
    everybodys: (await db.execute<{ id: number }>(sql`select id from orders where not is_demo`)).rows.map(
      ({ id }) => id,
    ),
    orders: (
      await db.execute<OrderRow>(sql`
      select orders.id, user_id, total_cents, received_cents, refunded_cents, payment_method as method,
        (select count(*)::int from payment_attempts where order_id = orders.id and captured_cents > 0) as captures,
        (select array_agg(key) from idempotency_keys where owner = 'user-' || user_id) as keys,
        (select coalesce(json_agg(kind), '[]') from mails where kind like 'order-%' and split_part(key, '-', 1) = orders.id::text) as mails,
        (select json_object_agg(product_item_id, qty) from order_lines where order_id = orders.id) as pieces
      from orders where not is_demo and user_id = any(${sql.param(told.map(({ userId }) => userId))}::int[])`)
    ).rows,
    mails: (
      await db.execute<MailRow>(sql`
      select kind || '.' || id || '.' || floor(extract(epoch from date_trunc('milliseconds', created_at)) * 1000)::bigint as name, state,
        id > ${lastMail} as "isLater"
      from mails where id > ${firstMail} and state <> 'kept'`)
    ).rows,
  }));
  problems.push(
    ...gaps.map(({ check, subject, expected, found }) => `${check}: ${subject}: ${expected}, not ${found}`),
  );
  problems.push(...ordersThatDiffer(told, orders));
  problems.push(...moneyThatDiffers(await stage.sandbox.ledger(), orders, new Set(everybodys)));
  const { problems: ofMails, twice } = mailsThatDiffer(stage, mails, mayDouble);
  problems.push(...ofMails);
  const counts: Counts = {
    orders: told.length,
    paid: orders.filter(({ captures }) => captures > 0).length,
    mails: stage.mailServer.received.length,
    twice,
  };
  return { problems, counts };
}

/** Each person placed one order: it is there once, under its key, as it was told, and its buyer was written to. */
function ordersThatDiffer(told: readonly Told[], rows: OrderRow[]): string[] {
  return told.flatMap(({ userId, key, orderId, total, pieces }) => {
    const mine = rows.filter(({ user_id }) => user_id === userId);
    const [row] = mine;
    if (mine.length !== 1 || !row) return [`order ${orderId} is there ${mine.length} times`];
    const problems: string[] = [];
    if (row.id !== orderId) problems.push(`order ${orderId} was told, ${row.id} is there`);
    if (!row.keys?.includes(key)) problems.push(`order ${orderId} is not known by its key`);
    if (total !== undefined && row.total_cents !== Math.round(total * 100))
      problems.push(`order ${orderId} has another total`);
    if (JSON.stringify(row.pieces) !== JSON.stringify(pieces)) problems.push(`order ${orderId} has other lines`);
    const received = row.mails.filter((kind) => kind === 'order-received').length;
    if (received !== (row.method === 'cod' || row.captures > 0 ? 1 : 0))
      problems.push(`order ${orderId} has ${received} confirmations`);
    return problems;
  });
}

type Ledger = Parameters<typeof heldFor>[0];

/** What the providers hold is what the shop knows of, and nobody was charged twice. */
function moneyThatDiffers(ledger: Ledger, rows: OrderRow[], everybodys: Set<number>): string[] {
  const ours = rows.flatMap((row) => {
    const held = heldFor(ledger, row.id);
    const known = row.method === 'cod' ? 0 : row.received_cents - row.refunded_cents;
    const problems = held === known ? [] : [`order ${row.id}: providers hold ${held}, the shop knows of ${known}`];
    return row.captures > 1 ? [...problems, `order ${row.id} was charged ${row.captures} times`] : problems;
  });
  const theirs = [
    ...ledger.cards.filter(({ capturedCents }) => capturedCents > 0).map(({ id }) => id),
    ...ledger.koko.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id),
    ...ledger.mintpay.filter(({ status }) => status === 'Approved').map(({ orderId }) => orderId),
  ];
  const unknown = theirs.filter((id) => !everybodys.has(Number.parseInt(id, 10)));
  return [...ours, ...unknown.map((id) => `the providers took money for ${id}, which nobody ordered`)];
}

/** `isLater`: written since, as the owner's are each minute; it may be on its way. */
type MailRow = { name: string; state: string; isLater: boolean };

/** Every mail left, each once: by the id that it has on every try. */
function mailsThatDiffer({ mailServer }: Stage, all: MailRow[], mayDouble: boolean) {
  const received = mailServer.received.map(
    ({ content }) => /^Message-ID: <([^@]+)@/im.exec(content)?.[1] ?? 'without an id',
  );
  const times = Map.groupBy(received, (name) => name);
  const rows = all.filter(({ isLater }) => !isLater);
  const written = new Set(all.map(({ name }) => name));
  const twice = [...times.values()].filter(({ length }) => length > 1);
  return {
    twice: twice.length,
    problems: [
      ...rows.filter(({ state }) => state !== 'sent').map(({ name, state }) => `mail ${name} is ${state}`),
      ...rows.filter(({ name }) => !times.has(name)).map(({ name }) => `mail ${name} never left`),
      ...[...times.keys()].filter((name) => !written.has(name)).map((name) => `mail ${name} left, and nobody wrote it`),
      ...(mayDouble ? [] : twice.map(([name, ...more]) => `mail ${name} left ${more.length + 1} times`)),
    ],
  };
}
