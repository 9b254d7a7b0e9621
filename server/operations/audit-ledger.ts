import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AlertContext, alertOwner } from '#server/mail/index.ts';
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

/** What an order's documents add up to; `freely`: credit notes that no refund has. */
const DOCUMENTS = sql`
  select coalesce(sum(amount_cents) filter (where kind = 'invoice'), 0) as invoiced,
    coalesce(sum(amount_cents) filter (where kind = 'credit_note'), 0) as credited,
    coalesce(sum(amount_cents) filter (where kind = 'credit_note'
      and not exists (select 1 from refunds where credit_note_id = documents.id)), 0) as freely
  from documents where documents.order_id = orders.id`;

/** Each finds what does not agree, in one statement and so at one moment; nothing while all is well. */
const CHECKS = {
  'reserved pieces are those that orders hold': sql`
    select 'item ' || item.id as subject, coalesce(held.qty, 0)::text as expected, item.reserved::text as found
    from product_items item left join (
      select line.product_item_id, sum(line.qty) as qty from order_lines line join orders on orders.id = line.order_id
      where orders.stock = 'held' group by 1
    ) held on held.product_item_id = item.id
    where item.reserved <> coalesce(held.qty, 0)`,
  'pieces on hand are what the movements of the item add up to': sql`
    select 'item ' || item.id || ' (' || item.sku || ')' as subject, coalesce(moved.pieces, 0)::text as expected, item.on_hand::text as found
    from product_items item left join (
      select product_item_id, sum(delta) as pieces from stock_movements group by 1
    ) moved on moved.product_item_id = item.id
    where item.on_hand <> coalesce(moved.pieces, 0)`,
  'pieces of a batch are what its movements add up to': sql`
    select 'batch ' || batch.id || ' (' || batch.code || ')' as subject, coalesce(moved.pieces, 0)::text as expected, batch.on_hand::text as found
    from stock_batches batch left join (
      select batch_id, product_item_id, sum(delta) as pieces from stock_movements group by 1, 2
    ) moved on moved.batch_id = batch.id and moved.product_item_id = batch.product_item_id
    where batch.on_hand <> coalesce(moved.pieces, 0)`,
  'batches hold no more than there is of their item': sql`
    select 'item ' || item.id || ' (' || item.sku || ')' as subject, 'at most ' || item.on_hand as expected, sum(batch.on_hand)::text as found
    from product_items item join stock_batches batch on batch.product_item_id = item.id
    group by item.id having sum(batch.on_hand) > item.on_hand`,
  'an order costs what its lines do': sql`
    select 'order ' || orders.id as subject, orders.subtotal_cents || ' - ' || orders.discount_cents as expected,
      sum(line.price_cents * line.qty) || ' - ' || sum(line.discount_cents) as found
    from orders join order_lines line on line.order_id = orders.id group by orders.id
    having sum(line.price_cents * line.qty) <> orders.subtotal_cents or sum(line.discount_cents) <> orders.discount_cents`,
  'the status of an order is that of its last event': sql`
    select 'order ' || orders.id as subject, last.to_status as expected, orders.status as found
    from orders join lateral (
      select to_status from order_events event where event.order_id = orders.id order by event.id desc limit 1
    ) last on true where last.to_status <> orders.status`,
  'a parcel is where its order says': sql`
    select 'order ' || orders.id as subject, orders.status as expected, shipment.state as found
    from shipments shipment join orders on orders.id = shipment.order_id
    where shipment.state <> 'undone' and not case orders.status
      when 'Shipped' then shipment.state in ('with_courier', 'coming_back') when 'Delivered' then shipment.state = 'delivered'
      when 'Processing' then shipment.state = 'packed' when 'Cancelled' then shipment.state in ('back', 'packed')
      when 'Refunded' then true else false end`,
  'a number printed beforehand is taken by the order whose parcel has it': sql`
    select 'number ' || pool.waybill as subject, coalesce(parcel.order_id::text, 'nobody') as expected,
      coalesce(pool.order_id::text, 'nobody') as found
    from waybill_pool pool left join shipments parcel on parcel.state <> 'undone'
      and coalesce(parcel.courier_id, 0) = pool.courier_id and lower(parcel.waybill) = lower(pool.waybill)
    where pool.order_id is distinct from parcel.order_id`,
  'an order paid online has its total captured': sql`
    select 'order ' || orders.id as subject, orders.total_cents::text as expected,
      coalesce(sum(attempt.captured_cents), 0)::text as found
    from orders left join payment_attempts attempt on attempt.order_id = orders.id
    where orders.paid_at is not null and orders.payment_method <> 'cod' and not orders.is_demo
      and not exists (select 1 from order_corrections correction where correction.order_id = orders.id)
    group by orders.id having coalesce(bool_or(attempt.captured_cents = orders.total_cents
      or attempt.refunded_cents >= attempt.captured_cents - orders.total_cents and attempt.captured_cents > orders.total_cents), false) = false`,
  'a corrected order has received what it costs, but for what is due or was let go, and no more': sql`
    select 'order ' || orders.id as subject, (orders.total_cents - orders.extra_due_cents - gone.cents)::text as expected,
      orders.received_cents || ' - ' || orders.refunded_cents as found
    from orders join lateral (
      select coalesce(sum((before->>'extraDueCents')::int - (after->>'extraDueCents')::int)
        filter (where before->>'totalCents' = after->>'totalCents'), 0) as cents, count(*) as corrections
      from order_corrections correction where correction.order_id = orders.id
    ) gone on gone.corrections > 0
    where orders.paid_at is not null and orders.payment_method <> 'cod' and (
      orders.status <> 'Refunded' and orders.received_cents < orders.total_cents - orders.extra_due_cents - gone.cents
      or orders.received_cents - orders.refunded_cents > orders.total_cents and not exists (
        select 1 from order_issues issue where issue.order_id = orders.id and issue.resolved_at is null))`,
  'an order says of its last correction what that says of it': sql`
    select 'order ' || orders.id as subject, last.after->>'totalCents' as expected, orders.total_cents::text as found
    from orders join lateral (
      select after from order_corrections correction where correction.order_id = orders.id order by correction.id desc limit 1
    ) last on true where (last.after->>'totalCents')::int <> orders.total_cents`,
  'captured money belongs to an order, has gone back, or is before a person': sql`
    select 'attempt ' || attempt.reference as subject, '0' as expected,
      (attempt.captured_cents - attempt.refunded_cents)::text as found
    from payment_attempts attempt join orders on orders.id = attempt.order_id
    where attempt.captured_cents > attempt.refunded_cents and not orders.is_payment_in_doubt
      and (orders.paid_at is null or orders.status = 'Refunded')
      and not exists (select 1 from order_issues issue where issue.order_id = orders.id and issue.resolved_at is null)`,
  'a bank slip that nobody has looked at is before a person': sql`
    select 'slip ' || slip.id as subject, 'an issue' as expected, 'none' as found
    from transfer_slips slip join payment_attempts attempt on attempt.id = slip.attempt_id
    where slip.state = 'new' and not exists (select 1 from order_issues issue where issue.order_id = attempt.order_id
      and issue.reason = 'transfer_to_check' and issue.resolved_at is null)`,
  'refunds add up': sql`
    select 'attempt ' || attempt.reference as subject, coalesce(sum(refund.amount_cents), 0)::text as expected,
      attempt.refunded_cents::text as found
    from payment_attempts attempt left join refunds refund on refund.attempt_id = attempt.id and is_given_back(refund.state)
    group by attempt.id having attempt.refunded_cents <> coalesce(sum(refund.amount_cents), 0)`,
  'an order has received and given back what the books say': sql`
    select 'order ' || orders.id as subject, came.cents || ', ' || gone.cents as expected,
      orders.received_cents || ', ' || orders.refunded_cents as found
    from orders, lateral (
      select coalesce(sum(amount_cents), 0) as cents from money_entries where order_id = orders.id and refund_id is null
    ) came, lateral (
      select coalesce(sum(amount_cents), 0) as cents from refunds where order_id = orders.id and is_given_back(state)
    ) gone
    where orders.received_cents <> came.cents or orders.refunded_cents <> gone.cents`,
  'a refund stands in the books when it is done': sql`
    select 'refund ' || refund.reference as subject, case refund.state when 'done' then -refund.amount_cents end::text as expected,
      entry.amount_cents::text as found
    from refunds refund left join money_entries entry on entry.refund_id = refund.id
    where entry.amount_cents is distinct from case refund.state when 'done' then -refund.amount_cents end`,
  'refunded pieces are those of refunds': sql`
    select 'line ' || line.id as subject, coalesce(sum(piece.qty), 0)::text as expected, line.refunded_qty::text as found
    from order_lines line left join (
      select order_line_id, qty from refund_lines join refunds on refunds.id = refund_id where is_given_back(state)
    ) piece on piece.order_line_id = line.id
    group by line.id having line.refunded_qty <> coalesce(sum(piece.qty), 0)`,
  'no line gives back more than it cost': sql`
    select 'line ' || line.id as subject, (line.price_cents * line.qty - line.discount_cents)::text as expected,
      sum(piece.amount_cents)::text as found
    from order_lines line join refund_lines piece on piece.order_line_id = line.id
      join refunds on refunds.id = piece.refund_id and is_given_back(refunds.state)
    group by line.id having sum(piece.amount_cents) > line.price_cents * line.qty - line.discount_cents`,
  'pieces that are back were counted in': sql`
    select 'line ' || line.id as subject, coalesce(sum(back.qty), 0)::text as expected, line.back_qty::text as found
    from order_lines line left join (
      select order_line_id, qty from refund_lines where restock <> 'no'
      union all select order_line_id, good + damaged from returned_pieces
      union all select order_line_id, good + damaged from return_lines
    ) back on back.order_line_id = line.id
    group by line.id having line.back_qty <> coalesce(sum(back.qty), 0)`,
  'the numbers of invoices and credit notes have no gaps': sql`
    select 'series ' || series.name as subject, series.last::text as expected, count(document.id)::text as found
    from document_series series left join documents document on document.series = series.name
    group by series.name having count(document.id) + series.demo_taken <> series.last or max(document.number) > series.last
      or series.demo_taken = 0 and coalesce(max(document.number), 0) <> series.last`,
  'invoices are over what an order costs': sql`
    select 'order ' || orders.id as subject, orders.total_cents::text as expected, (invoiced - freely)::text as found
    from orders, lateral (${DOCUMENTS}) document
    where invoiced > 0 and orders.status <> 'Cancelled' and invoiced - freely <> orders.total_cents
      and not exists (select 1 from order_corrections correction where correction.order_id = orders.id)`,
  // What was overpaid and has not gone back yet may stand for what did: then less of that was credited.
  'credit notes are over what went back of what was invoiced': sql`
    select 'order ' || orders.id as subject, concat_ws(' to ', owed.least, nullif(owed.most, owed.least)) as expected, credited::text as found
    from orders, lateral (${DOCUMENTS}) document, lateral (
      select coalesce(sum(amount_cents) filter (where state = 'done' and not is_overpayment), 0) as payback,
        coalesce(sum(amount_cents) filter (where state = 'done' and is_overpayment), 0) as returned,
        coalesce(sum(amount_cents) filter (where is_overpayment and state <> 'taken_back'), 0) as overpaid
      from refunds where order_id = orders.id
    ) gone, lateral (
      select case orders.status when 'Cancelled' then invoiced
          else freely + greatest(0, payback - greatest(0, orders.received_cents - returned - invoiced + freely)) end as least,
        case orders.status when 'Cancelled' then invoiced
          else freely + greatest(0, payback - greatest(0, orders.received_cents - overpaid - invoiced + freely)) end as most
    ) owed
    where invoiced > 0 and credited not between owed.least and owed.most`,
  'a sheet of a provider adds up, and pays what that provider took': sql`
    select 'settlement ' || settlement.id as subject, settlement.gross_cents || ', ' || settlement.fees_cents as expected,
      coalesce(sum(line.gross_cents), 0) || ', ' || coalesce(sum(line.fee_cents), 0) as found
    from settlements settlement left join settlement_rows line on line.settlement_id = settlement.id
      and line.bucket in ('matches', 'differs')
      left join payment_attempts attempt on attempt.id = line.attempt_id
    group by settlement.id having coalesce(sum(line.gross_cents), 0) <> settlement.gross_cents
      or coalesce(sum(line.fee_cents), 0) <> settlement.fees_cents
      or bool_or(case attempt.provider when 'hosted' then 'card' else attempt.provider end <> settlement.provider)`,
  'a sheet of a provider matches what the books say': sql`
    select 'row ' || line.id as subject, coalesce(-refund.amount_cents, attempt.captured_cents)::text as expected,
      line.gross_cents::text as found
    from settlement_rows line join payment_attempts attempt on attempt.id = line.attempt_id
      left join refunds refund on refund.id = line.refund_id
    where line.bucket in ('matches', 'differs')
      and (coalesce(-refund.amount_cents, attempt.captured_cents) = line.gross_cents) <> (line.bucket = 'matches')`,
  'a sheet of cash adds up': sql`
    select 'remittance ' || remittance.id as subject, remittance.sheet_cents || ', ' || remittance.booked_cents || ', '
      || remittance.fees_cents as expected, sum(line.amount_cents) || ', '
      || counted.cents || ', ' || counted.fees as found
    from cod_remittances remittance join cod_remittance_rows line on line.remittance_id = remittance.id, lateral (
      select coalesce(sum(greatest(amount_cents, 0)) filter (where is_booked or remittance.is_rest_paid), 0) as cents,
        coalesce(sum(fee_cents) filter (where is_booked or remittance.are_rest_fees_kept), 0) as fees
      from (select *, bucket in ('matches', 'short', 'over') as is_booked from cod_remittance_rows where remittance_id = remittance.id) own
    ) counted
    group by remittance.id, counted.cents, counted.fees having remittance.sheet_cents <> sum(line.amount_cents)
      or remittance.fees_cents <> counted.fees or remittance.booked_cents <> counted.cents`,
  'what a courier paid too much stands in the books': sql`
    select 'row ' || line.id as subject, row_surplus(line.bucket, line.amount_cents, line.due_cents, sheet.is_rest_paid)::text as expected,
      coalesce(sum(difference.amount_cents), 0)::text as found
    from cod_remittance_rows line join cod_remittances sheet on sheet.id = line.remittance_id
      left join cash_differences difference on difference.row_id = line.id
    group by line.id, sheet.id
    having row_surplus(line.bucket, line.amount_cents, line.due_cents, sheet.is_rest_paid) <> coalesce(sum(difference.amount_cents), 0)`,
  'cash that is missing or was let go stands in the books': sql`
    select 'order ' || orders.id || ', ' || missing.account as subject,
      cash_missing(missing.account, orders.paid_at, orders.cash_short_cents)::text as expected, posted.cents::text as found
    from orders, (values ('short'), ('let_go')) missing (account), lateral (
      select coalesce(sum(amount_cents), 0) as cents from cash_differences where order_id = orders.id and account = missing.account
    ) posted
    where orders.payment_method = 'cod' and cash_missing(missing.account, orders.paid_at, orders.cash_short_cents) <> posted.cents`,
  'cash that is still to come is what sheets have not brought': sql`
    select 'order ' || orders.id as subject, (orders.total_cents - sum(line.amount_cents))::text as expected,
      orders.cash_short_cents::text as found
    from orders join cod_remittance_rows line on line.order_id = orders.id and line.bucket in ('matches', 'short', 'over')
    where orders.paid_at is null and orders.status = 'Delivered'
    group by orders.id having orders.cash_short_cents <> orders.total_cents - sum(line.amount_cents)`,
  'cash that was paid too little needs a decision': sql`
    select 'order ' || orders.id as subject, 'an issue' as expected, 'none' as found from orders
    where orders.cash_short_cents > 0 and orders.paid_at is null and not exists (
      select 1 from order_issues issue where issue.order_id = orders.id and issue.reason = 'cash_short' and issue.resolved_at is null)`,
  'what was counted in had come back': sql`
    select distinct 'order ' || orders.id as subject, 'Cancelled' as expected, orders.status as found
    from returned_pieces piece join orders on orders.id = piece.order_id where orders.status <> 'Cancelled'`,
  'a return that is asked is before a person': sql`
    select 'order ' || asked.order_id as subject, 'an issue' as expected, 'none' as found from returns asked
    where asked.state = 'asked' and not exists (select 1 from order_issues issue
      where issue.order_id = asked.order_id and issue.reason = 'return_asked' and issue.resolved_at is null)
    union all
    select 'order ' || issue.order_id, 'a return that is asked', 'none' from order_issues issue
    where issue.reason = 'return_asked' and issue.resolved_at is null
      and not exists (select 1 from returns asked where asked.order_id = issue.order_id and asked.state = 'asked')`,
  'pieces of a return are counted when it came': sql`
    select 'return ' || returns.id as subject, returns.state as expected, sum(line.good + line.damaged)::text as found
    from returns join return_lines line on line.return_id = returns.id group by returns.id
    having (sum(line.good + line.damaged) > 0) <> (returns.state in ('received', 'refunded'))`,
  'pieces that are back were counted in once': sql`
    select 'line ' || line.id as subject, sum(coalesce(piece.qty, 0))::text as expected, line.back_qty::text as found
    from order_lines line left join (
      select order_line_id, good + damaged as qty from returned_pieces
      union all select order_line_id, good + damaged from return_lines
      union all select order_line_id, qty from refund_lines where restock <> 'no'
    ) piece on piece.order_line_id = line.id
    group by line.id having line.back_qty <> sum(coalesce(piece.qty, 0))`,
  'a customer has ordered, spent and refused what orders and books say': sql`
    select coalesce('customer ' || kept.id, 'account ' || fact.user_id, 'a phone of order ' || (
        select max(id) from orders where user_id is null and shipping_phone = fact.only_phone)) as subject,
      coalesce(fact.orders || ', ' || fact.spent_cents || ', ' || fact.cash_refused, 'nobody') as expected,
      coalesce(kept.orders || ', ' || kept.spent_cents || ', ' || kept.cash_refused, 'nobody') as found
    from customers kept full join customer_facts fact
      on coalesce(kept.user_id::text, kept.only_phone) = coalesce(fact.user_id::text, fact.only_phone)
    where (kept.orders, kept.spent_cents, kept.cash_sent, kept.cash_refused, kept.last_order_at, kept.since, kept.name, kept.phone,
        kept.email, kept.town, kept.district)
      is distinct from (fact.orders, fact.spent_cents, fact.cash_sent, fact.cash_refused, fact.last_order_at, fact.since, fact.name,
        fact.phone, fact.email, fact.town, fact.district)`,
  'what is on sale is written down with its category and the price at which it is shown': sql`
    select 'product ' || coalesce(product.id, offered.product_id) as subject,
      coalesce(product.category_id::text, 'none') || ', ' || coalesce(product.cents::text, 'none') as expected,
      coalesce(offered.category_id::text, 'none') || ', ' || coalesce(offered.price_cents::text, 'none') as found
    from (select id, category_id, shown_price(id) as cents from products where active) product
      full join offered_products offered on offered.product_id = product.id
    where (product.id, product.category_id, product.cents) is distinct from (offered.product_id, offered.category_id, offered.price_cents)`,
  'products on sale are counted': sql`
    select 'category ' || coalesce(coalesce(own.category_id, counted.category_id)::text, 'none') as subject, coalesce(own.products, 0)::text as expected,
      coalesce(counted.products, 0)::text as found
    from (select category_id, count(*) as products from products where active group by 1) own
      full join (select category_id, sum(products) as products from offered_counts group by 1) counted
        on coalesce(counted.category_id, 0) = coalesce(own.category_id, 0)
    where coalesce(own.products, 0) <> coalesce(counted.products, 0)`,
  'what reports keep of a day is what its rows add up to': sql`
    select * from kept_wrongly('2000-01-01', current_date)`,
  'uses of a discount code are counted': sql`
    select 'code ' || coalesce(code.code, code.name) as subject, count(used.id)::text as expected, code.uses::text as found
    from discount_codes code left join discount_uses used on used.code_id = code.id and used.released_at is null
    group by code.id having count(used.id) <> code.uses`,
  'a held discount code has an order that holds it': sql`
    select 'use ' || used.id as subject, 'an order' as expected, 'none' as found from discount_uses used
    where used.released_at is null
      and not exists (select 1 from orders where used.id in (orders.discount_use_id, orders.second_discount_use_id) and orders.status <> 'Cancelled')`,
  'what discounts gave is what their orders cost less': sql`
    select 'order ' || orders.id as subject, orders.discount_cents || ' and ' || orders.delivery_saved_cents as expected,
      sum(used.off_cents) || ' and ' || sum(used.delivery_cents) as found
    from orders join discount_uses used on used.id in (orders.discount_use_id, orders.second_discount_use_id)
    where used.released_at is null group by orders.id
    having sum(used.off_cents) <> orders.discount_cents or sum(used.delivery_cents) <> orders.delivery_saved_cents`,
} satisfies Record<string, SQL>;

/** Each gap is told once, also when it is found again every night. */
export async function tellGaps(db: Db, alerts: AlertContext, gaps: LedgerGap[]): Promise<void> {
  for (const { check, subject, expected, found } of gaps) {
    const text = `Not so: ${check}. ${subject}: expected ${expected}, found ${found}.`;
    await db.transaction((tx) => alertOwner(tx, alerts, { code: 'ledger_gap', cause: `${check}: ${subject}`, text }));
  }
}

/** Compares stock with orders, money with payments, discounts with their uses. */
export async function auditLedger(db: Pick<Db, 'execute'>): Promise<LedgerGap[]> {
  const gaps: LedgerGap[] = [];
  for (const [check, statement] of Object.entries(CHECKS) as [LedgerGap['check'], SQL][]) {
    const { rows } = await db.execute<Omit<LedgerGap, 'check'>>(statement);
    gaps.push(...rows.map((row) => ({ check, ...row })));
  }
  return gaps;
}
