import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purgeExpired } from '#server/operations/purge.ts';
import { apiClient } from '#testing/api-client.ts';
import { posted } from '#testing/posted.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { customer } = apiClient(shop.request);

async function left(table: string, column: string) {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select ${sql.identifier(column)} as name from ${sql.identifier(table)} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** An order of long ago, and the attempt that paid it. */
async function demoPayment() {
  const rows = await posted<{ orderId: number; attemptId: number }>(
    shop.db,
    sql`
    insert into payment_attempts (order_id, number, provider, state, amount_cents, captured_cents, reference)
    select id, 1, 'card', 'paid', total_cents, total_cents, 'long-ago' from orders limit 1
    returning order_id as "orderId", id as "attemptId"`,
  );
  return rows[0] as { orderId: number; attemptId: number };
}

test('[AGE-01] what time has made worthless goes, and nothing else', async () => {
  const { id, token } = await customer('nimali@example.com');
  await shop.db.execute(sql`delete from sessions`);
  await shop.db.execute(sql`delete from rate_limits`);
  await shop.db.execute(sql`delete from mails`);
  await shop.db.execute(sql`delete from one_time_tokens`);
  await shop.db.execute(sql`
    insert into idempotency_keys (owner, key, request_hash, answer, created_at) values
      ('visitor', 'eight-days', '', '{}', now() - interval '8 days'),
      ('visitor', 'six-days', '', '{}', now() - interval '6 days')`);
  await shop.db.execute(sql`
    insert into rate_limits (key, count, resets_at) values
      ('past', 9, now() - interval '1 second'), ('running', 9, now() + interval '1 minute')`);
  await shop.db.execute(sql`
    insert into sessions (token_hash, user_id, user_agent, expires_at) values
      ('ended', ${id}, '', now() - interval '1 second'), ('open', ${id}, '', now() + interval '1 hour')`);
  await shop.db.execute(sql`
    insert into one_time_tokens (token_hash, purpose, user_id, expires_at, used_at) values
      ('old', 'reset-password', ${id}, now() - interval '1 second', null),
      ('used', 'reset-password', ${id}, now() + interval '1 hour', now()),
      ('good', 'reset-password', ${id}, now() + interval '1 hour', null)`);
  await shop.db.execute(sql`
    insert into one_time_codes (purpose, person, handle_hash, code_hash, channel, recipient, expires_at) values
      ('sign_in', 'told too late', '1', '', 'mail', 'x@example.com', now() - interval '59 minutes'),
      ('sign_in', 'long over', '2', '', 'mail', 'x@example.com', now() - interval '61 minutes')`);
  await shop.db.execute(sql`
    insert into passkey_challenges (challenge_hash, realm, expires_at) values
      ('signed-too-late', 'shop', now() - interval '1 second'), ('may-be-signed', 'shop', now() + interval '1 minute')`);
  await shop.db.execute(sql`
    insert into newsletter_subscribers (id, email, status, created_at) values
      (101, 'confirmed@example.com', 'confirmed', now() - interval '1 year'),
      (102, 'left@example.com', 'unsubscribed', now() - interval '1 year'),
      (103, 'asked-again@example.com', 'pending', now() - interval '1 year'),
      (104, 'never-pressed@example.com', 'pending', now() - interval '31 days'),
      (105, 'may-still-press@example.com', 'pending', now() - interval '20 days')`);
  await shop.db.execute(sql`
    insert into newsletter_tokens (hash, subscriber_id, purpose, expires_at) values
      ('a-way-out', 101, 'unsubscribe', null),
      ('new', 103, 'confirm', now() + interval '13 days'),
      ('too-old', 104, 'confirm', now() - interval '17 days'),
      ('way-out-of-nobody', 104, 'unsubscribe', null)`);
  await shop.db.execute(sql`
    insert into mails (kind, key, recipient, subject, html, text, state, sent_at, created_at) values
      ('a', 'old', 'x@example.com', 's', '<p>old</p>', 'old', 'sent', now(), now() - interval '91 days'),
      ('a', 'waiting', 'x@example.com', 's', '<p>waiting</p>', 'waiting', 'queued', null, now() - interval '91 days'),
      ('a', 'young', 'x@example.com', 's', '<p>young</p>', 'young', 'sent', now(), now() - interval '89 days')`);
  const { orderId, attemptId } = await demoPayment();
  await shop.db.execute(sql`
    insert into payment_calls (attempt_id, operation, took_ms, at) values
      (${attemptId}, 'past-disputes', 1, now() - interval '401 days'),
      (${attemptId}, 'may-be-disputed', 1, now() - interval '399 days')`);
  await shop.db.execute(sql`
    insert into payment_events (provider, event_id, order_id, body, received_at) values
      ('card', 'long-worked-on', ${orderId}, '{}', now() - interval '91 days'),
      ('card', 'may-be-repeated', ${orderId}, '{}', now() - interval '89 days')`);

  await shop.db.execute(sql`
    insert into staff_sessions (token_hash, user_id, user_agent, expires_at)
    select ended.token, (select min(id) from users), '', now() + ended.late
    from (values ('over', interval '-1 minute'), ('signed-in', interval '1 hour')) as ended (token, late)`);

  await shop.db.execute(sql`
    insert into order_links (token_hash, order_id)
    select 'long-over', min(id) from orders union all select 'may-be-opened', max(id) from orders`);

  const gone = {
    idempotencyKeys: 1,
    rateLimits: 1,
    sessions: 1,
    guests: 0,
    staffSessions: 1,
    resetLinks: 2,
    codes: 1,
    passkeyChallenges: 1,
    subscribers: 1,
    mails: 2,
    orderLinks: 1,
    paymentCalls: 1,
    transferSlips: 0,
    notifications: 1,
    returnPhotos: 0,
    reviews: 0,
    reviewLinks: 0,
    stockAlerts: 0,
    reminders: 0,
    // What the demo wrote down product by product is one row for each category.
    counts: expect.any(Number),
    imports: 0,
    incidents: 0,
  };
  expect(await purgeExpired(shop.db)).toEqual(gone);
  expect(await left('idempotency_keys', 'key')).toEqual(['six-days']);
  expect(await left('rate_limits', 'key')).toEqual(['running']);
  expect(await left('staff_sessions', 'token_hash')).toEqual(['signed-in']);
  expect(await left('sessions', 'token_hash')).toEqual(['open']);
  expect(await left('one_time_tokens', 'token_hash')).toEqual(['good']);
  expect(await left('one_time_codes', 'person')).toEqual(['told too late']);
  expect(await left('newsletter_subscribers', 'email')).toEqual([
    'asked-again@example.com',
    'confirmed@example.com',
    'left@example.com',
    'may-still-press@example.com',
  ]);
  expect(await left('newsletter_tokens', 'hash')).toEqual(['a-way-out', 'new']);
  expect(await left('mails', 'text')).toEqual(['', '', 'young']);
  expect(await left('payment_calls', 'operation')).toEqual(['may-be-disputed']);
  expect(await left('payment_events', 'event_id')).toEqual(['may-be-repeated']);
  expect(token).toBeDefined();
  expect(new Set(Object.values(await purgeExpired(shop.db)))).toEqual(new Set([0]));
});
