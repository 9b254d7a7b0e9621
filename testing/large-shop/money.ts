import { FIRST, type Run } from '#testing/large-shop/size.ts';

const ARE_MADE = `orders.id >= ${FIRST}`;
const OWNER = `(select min(id) from users where role = 'owner')`;

/** Attempts, refunds, documents, entries, and the sheets of providers and couriers week by week. */
export async function fillBooks(run: Run): Promise<void> {
  await run(`update discount_codes set uses = held.uses from (
      select code_id, count(*)::int as uses from discount_uses where released_at is null group by 1) held
    where held.code_id = discount_codes.id and discount_codes.id >= ${FIRST}`);
  await run(`
    insert into payment_attempts (id, order_id, number, provider, state, amount_cents, reference, token, captured_cents, refunded_cents, captured_at, created_at, sent_at)
    select id, id, 1, payment_method, case when paid_at is null then 'declined' when refunded_cents > 0 then 'refunded' else 'paid' end,
      total_cents, id || '-1', md5('attempt' || id), received_cents, refunded_cents, paid_at, created_at, created_at
    from orders where ${ARE_MADE} and payment_method <> 'cod' order by id;
    insert into payment_calls (attempt_id, operation, request, status, response, took_ms, at)
    select id, 'PAY', '{"a": 1}', 200, '{"result": "SUCCESS"}', 300, created_at from payment_attempts where id >= ${FIRST} and created_at > now() - interval '90 days' order by id`);
  await run(numbered('invoice', `${ARE_MADE} and status in ('Shipped', 'Delivered', 'Refunded')`, `'1 day'`));
  await run(numbered('credit_note', `${ARE_MADE} and status = 'Refunded'`, `'8 days'`));
  await run(`
    insert into refunds (id, order_id, attempt_id, number, reference, amount_cents, state, reason, decided_by, credit_note_id, requested_at, done_at)
    select orders.id, orders.id, orders.id, 1, orders.id || '-r1', total_cents, 'done', 'It had leaked.', ${OWNER}, document.id,
      created_at + interval '8 days', created_at + interval '8 days'
    from orders join documents document on document.order_id = orders.id and document.kind = 'credit_note' where ${ARE_MADE} and status = 'Refunded';
    insert into refund_lines (refund_id, order_line_id, qty, amount_cents)
    select refunds.id, line.id, line.qty, line.price_cents * line.qty - line.discount_cents
    from refunds join order_lines line on line.order_id = refunds.order_id where refunds.id >= ${FIRST}`);
  await run(`
    insert into money_entries (order_id, attempt_id, refund_id, tender, amount_cents, at)
    select * from (
      select orders.id, case when payment_method <> 'cod' then orders.id end, null::int, payment_method, total_cents, paid_at as at
      from orders where ${ARE_MADE} and paid_at is not null
      union all select order_id, attempt_id, id, (select payment_method from orders where id = order_id), -amount_cents, done_at from refunds where id >= ${FIRST}
    ) entries order by at`);
  await run(SETTLEMENTS);
  await run(`insert into owed_entries (entry_id, tender, amount_cents, at, refund_id, settled_cents)
    select entry_id, tender, amount_cents, at, refund_id, settled_cents from owed_anew on conflict do nothing`);
  await run(REMITTANCES);
  await run(`
    insert into order_notes (order_id, author_id, kind, text, at)
    select id, ${OWNER}, case when id % 40 = 0 then 'no_answer' else 'note' end, 'Rang.', created_at from orders where ${ARE_MADE} and id % 20 = 0;
    insert into order_issues (order_id, attempt_id, reason, note, raised_at, resolved_at, resolution)
    select id, id, 'wrong_amount', 'Look.', created_at, case when created_at < now() - interval '5 days' then created_at + interval '1 day' end, 'Done.'
    from orders where ${ARE_MADE} and payment_method = 'card' and id % 400 < 2`);
}

/** One after the other within their year, without gaps. */
function numbered(kind: 'invoice' | 'credit_note', where: string, after: string): string {
  const day = `((created_at + interval ${after}) at time zone 'Asia/Colombo')`;
  return `
    create temp table numbered on commit drop as
    select orders.id, total_cents, created_at + interval ${after} as at, '${kind.replace('_', '-')}-' || to_char(${day}, 'YYYY') as series,
      row_number() over (partition by to_char(${day}, 'YYYY') order by orders.id) as place from orders where ${where};
    insert into documents (kind, series, number, order_id, amount_cents, issued_at, body)
    select '${kind}', numbered.series, place + coalesce(taken.last, 0), numbered.id, total_cents, at, jsonb_build_object('seller', null, 'isTax', false,
      'vat', jsonb_build_object('percent', 18, 'valueCents', total_cents - total_cents * 18 / 118, 'vatCents', total_cents * 18 / 118), 'lines', '[]'::jsonb,
      'payment', jsonb_build_object('method', 'card', 'paidAt', null, 'reference', ''))
    from numbered left join document_series taken on taken.name = numbered.series order by numbered.id;
    insert into document_series (name, last) select series, max(place) from numbered group by 1
    on conflict (name) do update set last = document_series.last + excluded.last;
    drop table numbered`;
}

/** Every week, ten days after it: what is younger is still owed. */
const SETTLEMENTS = `
  create temp table paid_out on commit drop as
  select attempt.id, attempt.provider, reference, captured_cents as cents, captured_cents / 50 as fee, date_trunc('week', captured_at) as week
  from payment_attempts attempt where attempt.id >= ${FIRST} and captured_cents > 0 and captured_at < now() - interval '17 days';
  insert into settlements (provider, file_name, file_hash, gross_cents, fees_cents, net_cents, booked_by, booked_at)
  select provider, provider || week || '.csv', md5(provider || week), sum(cents), sum(fee), sum(cents) - sum(fee), ${OWNER}, week + interval '17 days'
  from paid_out group by provider, week order by week;
  insert into settlement_rows (settlement_id, line, reference, gross_cents, fee_cents, attempt_id, bucket)
  select sheet.id, row_number() over (partition by sheet.id order by paid_out.id), paid_out.reference, cents, fee, paid_out.id, 'matches'
  from paid_out join settlements sheet on sheet.file_hash = md5(paid_out.provider || week)`;

const REMITTANCES = `
  create temp table collected on commit drop as
  select orders.id, parcel.courier_id, parcel.waybill, total_cents as cents, date_trunc('week', paid_at) as week
  from orders join shipments parcel on parcel.order_id = orders.id
  where ${ARE_MADE} and payment_method = 'cod' and paid_at is not null;
  insert into cod_remittances (courier_id, file_name, file_hash, sheet_cents, booked_cents, fees_cents, booked_by, booked_at)
  select courier_id, courier_id || '-' || week || '.csv', md5(courier_id || '-' || week), sum(cents), sum(cents), count(*) * 5000, ${OWNER}, week + interval '7 days'
  from collected group by courier_id, week order by week;
  insert into cod_remittance_rows (remittance_id, line, waybill, amount_cents, fee_cents, due_cents, order_id, bucket)
  select sheet.id, row_number() over (partition by sheet.id order by collected.id), collected.waybill, cents, 5000, cents, collected.id, 'matches'
  from collected join cod_remittances sheet on sheet.file_hash = md5(collected.courier_id || '-' || week)`;
