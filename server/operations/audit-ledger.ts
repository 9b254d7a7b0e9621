import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AlertContext, alertOwner } from '#server/mail/index.ts';
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

/** What an order's documents add up to; `freely`: credit notes that no refund has. */
const DOCUMENTS = sql`
  select coalesce(sum(amount_cents) filter (where kind = 'invoice'), 0) as invoiced,
    coalesce(sum(amount_cents) filter (where kind = 'credit_note'), 0) as credited,
    coalesce(sum(amount_cents) filter (where kind = 'credit_note'
      and not exists (select 1 from refunds where credit_note_id = documents.id)), 0) as freely
  from documents where documents.order_id = orders.id`;

type Among = (id: string) => SQL;
/** What is found among some ids of a table; of what has few rows, in one statement. */
type Part = { table: string | null; key: string; size: number; find: (among: Among) => SQL };

/** Short enough that nobody notices: rows whose facts are looked up by index. */
const SLICE = 10_000;
const of = (table: string, find: Part['find'], key = 'id', size = SLICE): Part => ({ table, key, size, find });
const whole = (statement: SQL): Part => ({ table: null, key: 'id', size: SLICE, find: () => statement });

const DAY = `(day - '2000-01-01')`;
const DAYS = 7;

const CUSTOMER = sql`coalesce('customer ' || kept.id, 'account ' || fact.user_id, 'a phone of order ' || (
    select max(id) from orders where user_id is null and shipping_phone = fact.only_phone)) as subject,
  coalesce(fact.orders || ', ' || fact.spent_cents || ', ' || fact.cash_refused, 'nobody') as expected,
  coalesce(kept.orders || ', ' || kept.spent_cents || ', ' || kept.cash_refused, 'nobody') as found`;
const CUSTOMER_DIFFERS = sql`(kept.orders, kept.spent_cents, kept.cash_sent, kept.cash_refused, kept.last_order_at, kept.since, kept.name,
    kept.phone, kept.email, kept.town, kept.district)
  is distinct from (fact.orders, fact.spent_cents, fact.cash_sent, fact.cash_refused, fact.last_order_at, fact.since, fact.name,
    fact.phone, fact.email, fact.town, fact.district)`;

/** Each finds what does not agree, in one statement for a slice and so at one moment; nothing while all is well. */
const CHECKS = {
  'reserved pieces are those that orders hold': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id as subject, coalesce(held.qty, 0)::text as expected, item.reserved::text as found
    from product_items item left join (
      select line.product_item_id, sum(line.qty) as qty from order_lines line join orders on orders.id = line.order_id
      where orders.stock = 'held' and ${among('line.product_item_id')} group by 1
    ) held on held.product_item_id = item.id
    where ${among('item.id')} and item.reserved <> coalesce(held.qty, 0)`,
  ),
  'pieces on hand are what the movements of the item add up to': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id || ' (' || item.sku || ')' as subject, coalesce(moved.pieces, 0)::text as expected, item.on_hand::text as found
    from product_items item left join (
      select product_item_id, sum(delta) as pieces from stock_movements where ${among('product_item_id')} group by 1
    ) moved on moved.product_item_id = item.id
    where ${among('item.id')} and item.on_hand <> coalesce(moved.pieces, 0)`,
  ),
  'pieces of a batch are what its movements add up to': of(
    'stock_batches',
    (among) => sql`
    select 'batch ' || batch.id || ' (' || batch.code || ')' as subject, coalesce(moved.pieces, 0)::text as expected, batch.on_hand::text as found
    from stock_batches batch left join (
      select batch_id, product_item_id, sum(delta) as pieces from stock_movements where ${among('batch_id')} group by 1, 2
    ) moved on moved.batch_id = batch.id and moved.product_item_id = batch.product_item_id
    where ${among('batch.id')} and batch.on_hand <> coalesce(moved.pieces, 0)`,
  ),
  'batches hold no more than there is of their item': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id || ' (' || item.sku || ')' as subject, 'at most ' || item.on_hand as expected, sum(batch.on_hand)::text as found
    from product_items item join stock_batches batch on batch.product_item_id = item.id
    where ${among('item.id')} group by item.id having sum(batch.on_hand) > item.on_hand`,
  ),
  'an order costs what its lines do': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.subtotal_cents || ' - ' || orders.discount_cents as expected,
      sum(line.price_cents * line.qty) || ' - ' || sum(line.discount_cents) as found
    from orders join order_lines line on line.order_id = orders.id where ${among('orders.id')} group by orders.id
    having sum(line.price_cents * line.qty) <> orders.subtotal_cents or sum(line.discount_cents) <> orders.discount_cents`,
  ),
  'the status of an order is that of its last event': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, last.to_status as expected, orders.status as found
    from orders join lateral (
      select to_status from order_events event where event.order_id = orders.id order by event.id desc limit 1
    ) last on true where ${among('orders.id')} and last.to_status <> orders.status`,
  ),
  'a parcel is where its order says': of(
    'shipments',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.status as expected, shipment.state as found
    from shipments shipment join orders on orders.id = shipment.order_id
    where ${among('shipment.id')} and shipment.state <> 'undone' and not case orders.status
      when 'Shipped' then shipment.state in ('with_courier', 'coming_back') when 'Delivered' then shipment.state = 'delivered'
      when 'Processing' then shipment.state = 'packed' when 'Cancelled' then shipment.state in ('back', 'packed')
      when 'Refunded' then true else false end`,
  ),
  'a number printed beforehand is taken by the order whose parcel has it': of(
    'waybill_pool',
    (among) => sql`
    select 'number ' || pool.waybill as subject, coalesce(parcel.order_id::text, 'nobody') as expected,
      coalesce(pool.order_id::text, 'nobody') as found
    from waybill_pool pool left join shipments parcel on parcel.state <> 'undone'
      and coalesce(parcel.courier_id, 0) = pool.courier_id and lower(parcel.waybill) = lower(pool.waybill)
    where ${among('pool.id')} and pool.order_id is distinct from parcel.order_id`,
  ),
  'an order paid online has its total captured': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.total_cents::text as expected,
      coalesce(sum(attempt.captured_cents), 0)::text as found
    from orders left join payment_attempts attempt on attempt.order_id = orders.id
    where ${among('orders.id')} and orders.paid_at is not null and orders.payment_method <> 'cod' and not orders.is_demo
      and not exists (select 1 from order_corrections correction where correction.order_id = orders.id)
    group by orders.id having coalesce(bool_or(attempt.captured_cents = orders.total_cents
      or attempt.refunded_cents >= attempt.captured_cents - orders.total_cents and attempt.captured_cents > orders.total_cents), false) = false`,
  ),
  'a corrected order has received what it costs, but for what is due or was let go, and no more': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, (orders.total_cents - orders.extra_due_cents - gone.cents)::text as expected,
      orders.received_cents || ' - ' || orders.refunded_cents as found
    from orders join lateral (
      select coalesce(sum((before->>'extraDueCents')::int - (after->>'extraDueCents')::int)
        filter (where before->>'totalCents' = after->>'totalCents'), 0) as cents, count(*) as corrections
      from order_corrections correction where correction.order_id = orders.id
    ) gone on gone.corrections > 0
    where ${among('orders.id')} and orders.paid_at is not null and orders.payment_method <> 'cod' and (
      orders.status <> 'Refunded' and orders.received_cents < orders.total_cents - orders.extra_due_cents - gone.cents
      or orders.received_cents - orders.refunded_cents > orders.total_cents and not exists (
        select 1 from order_issues issue where issue.order_id = orders.id and issue.resolved_at is null))`,
  ),
  'an order says of its last correction what that says of it': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, last.after->>'totalCents' as expected, orders.total_cents::text as found
    from orders join lateral (
      select after from order_corrections correction where correction.order_id = orders.id order by correction.id desc limit 1
    ) last on true where ${among('orders.id')} and (last.after->>'totalCents')::int <> orders.total_cents`,
  ),
  'captured money belongs to an order, has gone back, or is before a person': of(
    'payment_attempts',
    (among) => sql`
    select 'attempt ' || attempt.reference as subject, '0' as expected,
      (attempt.captured_cents - attempt.refunded_cents)::text as found
    from payment_attempts attempt join orders on orders.id = attempt.order_id
    where ${among('attempt.id')} and attempt.captured_cents > attempt.refunded_cents and not orders.is_payment_in_doubt
      and (orders.paid_at is null or orders.status = 'Refunded')
      and not exists (select 1 from order_issues issue where issue.order_id = orders.id and issue.resolved_at is null)`,
  ),
  'a bank slip that nobody has looked at is before a person': of(
    'transfer_slips',
    (among) => sql`
    select 'slip ' || slip.id as subject, 'an issue' as expected, 'none' as found
    from transfer_slips slip join payment_attempts attempt on attempt.id = slip.attempt_id
    where ${among('slip.id')} and slip.state = 'new' and not exists (select 1 from order_issues issue where issue.order_id = attempt.order_id
      and issue.reason = 'transfer_to_check' and issue.resolved_at is null)`,
  ),
  'refunds add up': of(
    'payment_attempts',
    (among) => sql`
    select 'attempt ' || attempt.reference as subject, coalesce(sum(refund.amount_cents), 0)::text as expected,
      attempt.refunded_cents::text as found
    from payment_attempts attempt left join refunds refund on refund.attempt_id = attempt.id and is_given_back(refund.state)
    where ${among('attempt.id')} group by attempt.id having attempt.refunded_cents <> coalesce(sum(refund.amount_cents), 0)`,
  ),
  'an order has received and given back what the books say': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, came.cents || ', ' || gone.cents as expected,
      orders.received_cents || ', ' || orders.refunded_cents as found
    from orders, lateral (
      select coalesce(sum(amount_cents), 0) as cents from money_entries where order_id = orders.id and refund_id is null
    ) came, lateral (
      select coalesce(sum(amount_cents), 0) as cents from refunds where order_id = orders.id and is_given_back(state)
    ) gone
    where ${among('orders.id')} and (orders.received_cents <> came.cents or orders.refunded_cents <> gone.cents)`,
  ),
  'a refund stands in the books when it is done': of(
    'refunds',
    (among) => sql`
    select 'refund ' || refund.reference as subject, case refund.state when 'done' then -refund.amount_cents end::text as expected,
      entry.amount_cents::text as found
    from refunds refund left join money_entries entry on entry.refund_id = refund.id
    where ${among('refund.id')} and entry.amount_cents is distinct from case refund.state when 'done' then -refund.amount_cents end`,
  ),
  'refunded pieces are those of refunds': of(
    'order_lines',
    (among) => sql`
    select 'line ' || line.id as subject, coalesce(sum(piece.qty), 0)::text as expected, line.refunded_qty::text as found
    from order_lines line left join (
      select order_line_id, qty from refund_lines join refunds on refunds.id = refund_id where ${among('order_line_id')} and is_given_back(state)
    ) piece on piece.order_line_id = line.id
    where ${among('line.id')} group by line.id having line.refunded_qty <> coalesce(sum(piece.qty), 0)`,
  ),
  'no line gives back more than it cost': of(
    'order_lines',
    (among) => sql`
    select 'line ' || line.id as subject, (line.price_cents * line.qty - line.discount_cents)::text as expected,
      sum(piece.amount_cents)::text as found
    from order_lines line join refund_lines piece on piece.order_line_id = line.id
      join refunds on refunds.id = piece.refund_id and is_given_back(refunds.state)
    where ${among('line.id')} group by line.id having sum(piece.amount_cents) > line.price_cents * line.qty - line.discount_cents`,
  ),
  'pieces that are back were counted in': of(
    'order_lines',
    (among) => sql`
    select 'line ' || line.id as subject, coalesce(sum(back.qty), 0)::text as expected, line.back_qty::text as found
    from order_lines line left join (
      select order_line_id, qty from refund_lines where restock <> 'no' and ${among('order_line_id')}
      union all select order_line_id, good + damaged from returned_pieces where ${among('order_line_id')}
      union all select order_line_id, good + damaged from return_lines where ${among('order_line_id')}
    ) back on back.order_line_id = line.id
    where ${among('line.id')} group by line.id having line.back_qty <> coalesce(sum(back.qty), 0)`,
  ),
  'the numbers of invoices and credit notes have no gaps': whole(sql`
    select 'series ' || series.name as subject, series.last::text as expected, count(document.id)::text as found
    from document_series series left join documents document on document.series = series.name
    group by series.name having count(document.id) + series.demo_taken <> series.last or max(document.number) > series.last
      or series.demo_taken = 0 and coalesce(max(document.number), 0) <> series.last`),
  'invoices are over what an order costs': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.total_cents::text as expected, (invoiced - freely)::text as found
    from orders, lateral (${DOCUMENTS}) document
    where ${among('orders.id')} and invoiced > 0 and orders.status <> 'Cancelled' and invoiced - freely <> orders.total_cents
      and not exists (select 1 from order_corrections correction where correction.order_id = orders.id)`,
  ),
  // What was overpaid and has not gone back yet may stand for what did: then less of that was credited.
  'credit notes are over what went back of what was invoiced': of(
    'orders',
    (among) => sql`
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
    where ${among('orders.id')} and invoiced > 0 and credited not between owed.least and owed.most`,
  ),
  'a sheet of a provider adds up, and pays what that provider took': of(
    'settlements',
    (among) => sql`
    select 'settlement ' || settlement.id as subject, settlement.gross_cents || ', ' || settlement.fees_cents as expected,
      coalesce(sum(line.gross_cents), 0) || ', ' || coalesce(sum(line.fee_cents), 0) as found
    from settlements settlement left join settlement_rows line on line.settlement_id = settlement.id
      and line.bucket in ('matches', 'differs')
      left join payment_attempts attempt on attempt.id = line.attempt_id
    where ${among('settlement.id')} group by settlement.id having coalesce(sum(line.gross_cents), 0) <> settlement.gross_cents
      or coalesce(sum(line.fee_cents), 0) <> settlement.fees_cents
      or bool_or(case attempt.provider when 'hosted' then 'card' else attempt.provider end <> settlement.provider)`,
  ),
  'a sheet of a provider matches what the books say': of(
    'settlement_rows',
    (among) => sql`
    select 'row ' || line.id as subject, coalesce(-refund.amount_cents, attempt.captured_cents)::text as expected,
      line.gross_cents::text as found
    from settlement_rows line join payment_attempts attempt on attempt.id = line.attempt_id
      left join refunds refund on refund.id = line.refund_id
    where ${among('line.id')} and line.bucket in ('matches', 'differs')
      and (coalesce(-refund.amount_cents, attempt.captured_cents) = line.gross_cents) <> (line.bucket = 'matches')`,
  ),
  'a sheet of cash adds up': of(
    'cod_remittances',
    (among) => sql`
    select 'remittance ' || remittance.id as subject, remittance.sheet_cents || ', ' || remittance.booked_cents || ', '
      || remittance.fees_cents as expected, sum(line.amount_cents) || ', '
      || counted.cents || ', ' || counted.fees as found
    from cod_remittances remittance join cod_remittance_rows line on line.remittance_id = remittance.id, lateral (
      select coalesce(sum(greatest(amount_cents, 0)) filter (where is_booked or remittance.is_rest_paid), 0) as cents,
        coalesce(sum(fee_cents) filter (where is_booked or remittance.are_rest_fees_kept), 0) as fees
      from (select *, bucket in ('matches', 'short', 'over') as is_booked from cod_remittance_rows where remittance_id = remittance.id) own
    ) counted
    where ${among('remittance.id')} group by remittance.id, counted.cents, counted.fees having remittance.sheet_cents <> sum(line.amount_cents)
      or remittance.fees_cents <> counted.fees or remittance.booked_cents <> counted.cents`,
  ),
  'what a courier paid too much stands in the books': of(
    'cod_remittance_rows',
    (among) => sql`
    select 'row ' || line.id as subject, row_surplus(line.bucket, line.amount_cents, line.due_cents, sheet.is_rest_paid)::text as expected,
      coalesce(sum(difference.amount_cents), 0)::text as found
    from cod_remittance_rows line join cod_remittances sheet on sheet.id = line.remittance_id
      left join cash_differences difference on difference.row_id = line.id
    where ${among('line.id')} group by line.id, sheet.id
    having row_surplus(line.bucket, line.amount_cents, line.due_cents, sheet.is_rest_paid) <> coalesce(sum(difference.amount_cents), 0)`,
  ),
  'cash that is missing or was let go stands in the books': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id || ', ' || missing.account as subject,
      cash_missing(missing.account, orders.paid_at, orders.cash_short_cents)::text as expected, posted.cents::text as found
    from orders, (values ('short'), ('let_go')) missing (account), lateral (
      select coalesce(sum(amount_cents), 0) as cents from cash_differences where order_id = orders.id and account = missing.account
    ) posted
    where ${among('orders.id')} and orders.payment_method = 'cod' and cash_missing(missing.account, orders.paid_at, orders.cash_short_cents) <> posted.cents`,
  ),
  'cash that is still to come is what sheets have not brought': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, (orders.total_cents - sum(line.amount_cents))::text as expected,
      orders.cash_short_cents::text as found
    from orders join cod_remittance_rows line on line.order_id = orders.id and line.bucket in ('matches', 'short', 'over')
    where ${among('orders.id')} and orders.paid_at is null and orders.status = 'Delivered'
    group by orders.id having orders.cash_short_cents <> orders.total_cents - sum(line.amount_cents)`,
  ),
  'cash that was paid too little needs a decision': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, 'an issue' as expected, 'none' as found from orders
    where ${among('orders.id')} and orders.cash_short_cents > 0 and orders.paid_at is null and not exists (
      select 1 from order_issues issue where issue.order_id = orders.id and issue.reason = 'cash_short' and issue.resolved_at is null)`,
  ),
  'what was counted in had come back': of(
    'returned_pieces',
    (among) => sql`
    select distinct 'order ' || orders.id as subject, 'Cancelled' as expected, orders.status as found
    from returned_pieces piece join orders on orders.id = piece.order_id where ${among('piece.order_line_id')} and orders.status <> 'Cancelled'`,
    'order_line_id',
  ),
  'a return that is asked is before a person': of(
    'orders',
    (among) => sql`
    select 'order ' || asked.order_id as subject, 'an issue' as expected, 'none' as found from returns asked
    where ${among('asked.order_id')} and asked.state = 'asked' and not exists (select 1 from order_issues issue
      where issue.order_id = asked.order_id and issue.reason = 'return_asked' and issue.resolved_at is null)
    union all
    select 'order ' || issue.order_id, 'a return that is asked', 'none' from order_issues issue
    where ${among('issue.order_id')} and issue.reason = 'return_asked' and issue.resolved_at is null
      and not exists (select 1 from returns asked where asked.order_id = issue.order_id and asked.state = 'asked')`,
  ),
  'pieces of a return are counted when it came': of(
    'returns',
    (among) => sql`
    select 'return ' || returns.id as subject, returns.state as expected, sum(line.good + line.damaged)::text as found
    from returns join return_lines line on line.return_id = returns.id where ${among('returns.id')} group by returns.id
    having (sum(line.good + line.damaged) > 0) <> (returns.state in ('received', 'refunded'))`,
  ),
  'pieces that are back were counted in once': of(
    'order_lines',
    (among) => sql`
    select 'line ' || line.id as subject, sum(coalesce(piece.qty, 0))::text as expected, line.back_qty::text as found
    from order_lines line left join (
      select order_line_id, good + damaged as qty from returned_pieces where ${among('order_line_id')}
      union all select order_line_id, good + damaged from return_lines where ${among('order_line_id')}
      union all select order_line_id, qty from refund_lines where restock <> 'no' and ${among('order_line_id')}
    ) piece on piece.order_line_id = line.id
    where ${among('line.id')} group by line.id having line.back_qty <> sum(coalesce(piece.qty, 0))`,
  ),
  'a customer has ordered, spent and refused what orders and books say': [
    of(
      'users',
      (among) => sql`
      select ${CUSTOMER} from (select * from customers where ${among('user_id')}) kept
        full join (select * from customer_facts where ${among('user_id')}) fact on fact.user_id = kept.user_id
      where ${CUSTOMER_DIFFERS}`,
    ),
    of(
      'customers',
      (among) => sql`
      select ${CUSTOMER} from customers kept left join (
        select * from customer_facts where only_phone = any(array(select only_phone from customers where ${among('id')} and only_phone is not null))
      ) fact on fact.only_phone = kept.only_phone
      where ${among('kept.id')} and kept.only_phone is not null and ${CUSTOMER_DIFFERS}`,
    ),
    of(
      'orders',
      (among) => sql`
      select ${CUSTOMER} from customer_facts fact left join customers kept on kept.only_phone = fact.only_phone
      where kept.id is null and fact.only_phone = any(array(
        select shipping_phone from orders where ${among('id')} and user_id is null and shipping_phone <> ''
          and not exists (select from customers where only_phone = shipping_phone)))`,
    ),
  ],
  'what is on sale is written down with its category and the price at which it is shown': of(
    'products',
    (among) => sql`
    select 'product ' || coalesce(product.id, offered.product_id) as subject,
      coalesce(product.category_id::text, 'none') || ', ' || coalesce(product.cents::text, 'none') as expected,
      coalesce(offered.category_id::text, 'none') || ', ' || coalesce(offered.price_cents::text, 'none') as found
    from (select id, category_id, shown_price(id) as cents from products where active and ${among('id')}) product
      full join (select * from offered_products where ${among('product_id')}) offered on offered.product_id = product.id
    where (product.id, product.category_id, product.cents) is distinct from (offered.product_id, offered.category_id, offered.price_cents)`,
  ),
  'an item says of its product what that is': of(
    'product_items',
    (among) => sql`
    select 'item ' || item.id as subject, state_of_product(product.active, product.archived_at) as expected, item.product_state as found
    from product_items item join products product on product.id = item.product_id
    where ${among('item.id')} and item.product_state <> state_of_product(product.active, product.archived_at)`,
  ),
  'who gets the newsletter is on its list': of(
    'customers',
    (among) => sql`
    select 'customer ' || customers.id as subject, (listed.email is not null)::text as expected, customers.has_letter::text as found
    from customers left join newsletter_subscribers listed on listed.email = lower(customers.email) and listed.status = 'confirmed'
    where ${among('customers.id')} and customers.has_letter <> (listed.email is not null)`,
  ),
  'numbers that are kept of lists are those of their rows': whole(sql`
    select concat_ws(' ', list, name, place) as subject, coalesce(sum(anew), 0)::text as expected, coalesce(sum(kept), 0)::text as found
    from (
      select list, name, place, count as anew, 0 as kept from counted_anew
      union all select list, name, place, 0, count from kept_counts
    ) numbers group by list, name, place having sum(anew) <> sum(kept)`),
  'what reports keep of a day is what its rows add up to': of(
    'kept_days',
    (among) => sql`
    select * from kept_wrongly((select min(day) from kept_days where ${among(DAY)}), (select max(day) from kept_days where ${among(DAY)}))`,
    DAY,
    DAYS,
  ),
  'uses of a discount code are counted': of(
    'discount_codes',
    (among) => sql`
    select 'code ' || coalesce(code.code, code.name) as subject, count(used.id)::text as expected, code.uses::text as found
    from discount_codes code left join discount_uses used on used.code_id = code.id and used.released_at is null
    where ${among('code.id')} group by code.id having count(used.id) <> code.uses`,
  ),
  'a held discount code has an order that holds it': of(
    'discount_uses',
    (among) => sql`
    select 'use ' || used.id as subject, 'an order' as expected, 'none' as found from discount_uses used
    where ${among('used.id')} and used.released_at is null
      and not exists (select 1 from orders where used.id in (orders.discount_use_id, orders.second_discount_use_id) and orders.status <> 'Cancelled')`,
  ),
  'what discounts gave is what their orders cost less': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, orders.discount_cents || ' and ' || orders.delivery_saved_cents as expected,
      sum(used.off_cents) || ' and ' || sum(used.delivery_cents) as found
    from orders join discount_uses used on used.id in (orders.discount_use_id, orders.second_discount_use_id)
    where ${among('orders.id')} and used.released_at is null group by orders.id
    having sum(used.off_cents) <> orders.discount_cents or sum(used.delivery_cents) <> orders.delivery_saved_cents`,
  ),
} satisfies Record<string, Part | Part[]>;

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
