import { sql } from 'drizzle-orm';
import { type Checks, of } from '#server/operations/audit/checks.ts';

/** What providers and couriers paid, by the sheets they sent. */
export const SHEET_CHECKS = {
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
} satisfies Checks;
