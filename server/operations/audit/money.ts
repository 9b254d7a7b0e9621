import { sql } from 'drizzle-orm';
import { type Checks, of, whole } from '#server/operations/audit/checks.ts';

/** What an order's documents add up to; `freely`: credit notes that no refund has. `first`, `given`: when the first and last of no refund were. */
const DOCUMENTS = sql`
  select coalesce(sum(document.amount_cents) filter (where kind = 'invoice'), 0) as invoiced,
    coalesce(sum(document.amount_cents) filter (where kind = 'credit_note'), 0) as credited,
    coalesce(sum(document.amount_cents) filter (where kind = 'credit_note' and refund.id is null), 0) as freely,
    min(issued_at) as first, max(issued_at) filter (where refund.id is null) as given
  from documents document left join refunds refund on refund.credit_note_id = document.id
  where document.order_id = orders.id`;

/** What was paid, given back, and stands in documents and books. */
export const MONEY_CHECKS = {
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
  'the numbers of invoices and credit notes have no gaps': whole(sql`
    select 'series ' || series.name as subject, series.last::text as expected, count(document.id)::text as found
    from document_series series left join documents document on document.series = series.name
    group by series.name having count(document.id) + series.demo_taken <> series.last or max(document.number) > series.last
      or series.demo_taken = 0 and coalesce(max(document.number), 0) <> series.last`),
  // What a correction of a paid order adds is invoiced when it is paid, and what it takes off goes back with a credit note of
  // its refund; of an unpaid one the documents follow when it leaves again.
  'invoices are over what an order costs': of(
    'orders',
    (among) => sql`
    select 'order ' || orders.id as subject, asked.cents::text as expected, (invoiced - freely)::text as found
    from orders, lateral (${DOCUMENTS}) document, lateral (
      select case when orders.paid_at is null and orders.status in ('Pending', 'Processing')
        then coalesce((array_agg((before->>'totalCents')::int order by id) filter (where at > given))[1], orders.total_cents)
        else orders.total_cents - coalesce(sum(
            (after->>'totalCents')::int - (before->>'totalCents')::int
            - (after->>'extraDueCents')::int + (before->>'extraDueCents')::int) filter (where at >= orders.paid_at and at >= first), 0)
          - case orders.status when 'Refunded' then coalesce((array_agg((after->>'extraDueCents')::int order by id desc)
              filter (where not exists (select 1 from documents where correction_id = correction.id)))[1], 0)
            else orders.extra_due_cents end end as cents
      from order_corrections correction where correction.order_id = orders.id
    ) asked
    where ${among('orders.id')} and invoiced > 0 and orders.status <> 'Cancelled' and invoiced - freely <> asked.cents`,
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
} satisfies Checks;
