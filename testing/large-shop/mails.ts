import { FIRST, type Run, type Size } from '#testing/large-shop/size.ts';

/** Six for five orders. What is older than 90 days is empty, as the hourly purge leaves it, but for the last who were not purged yet. */
export async function fillMails(run: Run, { orders }: Size): Promise<void> {
  await run(`
    insert into mails (kind, key, recipient, subject, html, text, state, created_at, sent_at)
    select kind, id::text, case when is_kept then email else '' end, case when is_kept then 'Your order ' || id else '' end,
      case when is_kept then repeat('<p>Thank you.</p>', 20) else '' end, case when is_kept then 'Thank you.' else '' end,
      case when id % 5000 = 0 then 'refused' else 'sent' end, at, case when id % 5000 = 0 then null else at + interval '3 seconds' end
    from (
      select id, email, kind, created_at + after as at, created_at + after > now() - interval '90 days 1 hour' as is_kept
      from orders, (values ('order-received', interval '0'), ('order-delivered', '4 days')) kinds (kind, after)
      where id >= ${FIRST} and (kind = 'order-received' or status = 'Delivered' and id % 5 = 0)) written order by at`);
  await run(`
    insert into reviews (product_item_id, order_line_id, rating, title, text, author, city, state, written_at)
    select line.product_item_id, line.id, 5 - pg_temp.pick(line.id, 1, 12) / 4, 'Good', 'It does what it says, and smells of leaves.', 'Nimali P.', 'Kandy',
      case when line.id % 50 = 0 then 'waiting' else 'published' end, orders.created_at + interval '12 days'
    from orders join order_lines line on line.order_id = orders.id
    where orders.id >= ${FIRST} and orders.status = 'Delivered' and orders.id % 10 = 1 and orders.created_at < now() - interval '12 days'`);
  await run(`
    insert into review_links (token_hash, order_id, created_at)
    select md5('review' || id), id, created_at from orders where id >= ${FIRST} and id % 3 = 0 and created_at > now() - interval '200 days';
    insert into order_links (token_hash, order_id, created_at)
    select md5('order' || id), id, created_at from orders where id > ${FIRST} + ${orders} * 0.8`);
}

/** Who did what, who looked at what, and what is kept for an hour or a day. */
export async function fillTraces(run: Run, { orders, products }: Size): Promise<void> {
  await run(`
    insert into audit_log (at, actor_id, action, subject, changes, request_id)
    select created_at + interval '1 hour', (select min(id) from users where role <> 'customer'), (array['adminMoveOrders', 'adminSaveProduct', 'adminChangeStock'])[1 + pg_temp.pick(id, 1, 3)],
      case pg_temp.pick(id, 1, 3) when 0 then 'order:' || id when 1 then 'product:' || ${FIRST} + pg_temp.pick(id, 2, ${products}) else 'item:' || ${FIRST} + pg_temp.pick(id, 2, ${products}) * 2 end,
      '{"status": ["Pending", "Processing"]}', md5(id::text)
    from orders where id >= ${FIRST} order by id`);
  await run(`
    insert into visit_counts (day, step, product_id, visits)
    select current_date - n, step, 0, 500 + pg_temp.pick(n, 1, 500) from generate_series(1, 1095) n, unnest(array['visit', 'product', 'add', 'checkout']) step
    on conflict do nothing;
    insert into visit_counts (day, step, product_id, visits)
    select current_date - n, step, ${FIRST} + floor(power(pg_temp.chance(n, k), 2.5) * ${products})::int, 1 + pg_temp.pick(n, k, 20)
    from generate_series(1, 1095) n, generate_series(1, ${Math.min(400, Math.ceil(products / 100))}) k, unnest(array['product', 'add']) step on conflict do nothing;
    insert into search_counts (day, words, searches, unfound)
    select current_date - n, 'words ' || floor(power(pg_temp.chance(n, k), 2) * 5000)::int, 3, pg_temp.pick(n, k, 3)
    from generate_series(1, 90) n, generate_series(1, ${Math.min(300, Math.ceil(orders / 3000))}) k on conflict do nothing`);
  // Of the last week: nearly all are done, a few asked for a new password, a few failed and say why.
  await run(`
    insert into jobs.job (name, data, state, output, created_on, start_after, started_on, completed_on)
    select case when n % 100 = 1 then 'mail-reset-link' else 'send-mail' end,
      case when n % 100 = 1 then jsonb_build_object('email', 'many-' || n || '@example.com', 'askedId', n) else jsonb_build_object('mailId', n) end,
      case when n % 500 = 2 then 'failed' else 'completed' end::jobs.job_state,
      case when n % 500 = 2 then jsonb_build_object('message', 'Nobody takes mail for many-' || n || '@example.com.') end, at, at, at, at
    from (select n, now() - interval '7 days' * pg_temp.chance(n, 1) as at from generate_series(1, ${Math.ceil(orders / 10)}) n) written`);
  await run(`
    insert into idempotency_keys (owner, key, request_hash, answer, created_at)
    select 'user ' || n, md5(n::text), md5(n::text), '{"status": 200}', now() - interval '1 day' * pg_temp.chance(n, 1) from generate_series(1, ${Math.ceil(orders / 50)}) n;
    insert into rate_limits (key, count, resets_at)
    select 'login ' || n, 1, now() + interval '1 hour' * pg_temp.chance(n, 1) from generate_series(1, ${Math.ceil(orders / 50)}) n`);
}
