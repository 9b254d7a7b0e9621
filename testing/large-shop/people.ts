import { FIRST, type Run, type Size } from '#testing/large-shop/size.ts';

const FIRST_NAMES =
  'Nimali Ruwan Sanduni Mohamed Fathima Kavindi Anjali Malith Shalini Dilini Ishara Tharushi Roshan Amara Chamari Priya';
const LAST_NAMES =
  'Perera Dias Herath Irfan Rauf Alwis Vijayan Fonseka Kumar Silva Weerasinghe Jayasena Mendis Peris Bandara Nadarajah';
const OTHER_NAMES = 'නිමාලි රුවන් සඳුනි කවින්දි අමර චමරි දිලිනි තරුෂි රොෂාන் கமலா அஞ்சலி ஷாலினி குமார் பிரியா மலர் விஜயன்';

/** One in 25 writes in Sinhala or Tamil. */
export async function fillPeople(run: Run, { customers, products }: Size): Promise<void> {
  await run(`
    insert into users (id, email, first_name, last_name, phone, password_hash, created_at, email_verified_at)
    select ${FIRST} + n, 'many-' || n || '@example.com',
      case when n % 25 = 7 then (string_to_array('${OTHER_NAMES}', ' '))[1 + pg_temp.pick(n, 1, 16)] else (string_to_array('${FIRST_NAMES}', ' '))[1 + pg_temp.pick(n, 1, 16)] end,
      (string_to_array('${LAST_NAMES}', ' '))[1 + pg_temp.pick(n, 2, 16)], '+9471' || lpad(n::text, 7, '0'), 'none',
      now() - interval '3 years', case when n % 3 > 0 then now() - interval '2 years' end
    from generate_series(0, ${customers} - 1) n`);
  await run(`
    insert into addresses (user_id, full_name, address, district, phone, is_default)
    select id, first_name || ' ' || last_name, id || ' Temple Road', 'Kandy', phone, true from users where id >= ${FIRST} and id % 4 > 0`);
  await run(`
    insert into sessions (token_hash, user_id, user_agent, created_at, expires_at)
    select md5('session' || id), id, 'Mozilla/5.0', now() - interval '20 days', now() + interval '10 days' from users where id >= ${FIRST} and id % 10 = 0`);
  await run(`
    insert into one_time_tokens (token_hash, purpose, user_id, expires_at, created_at)
    select md5('token' || id), 'verify-email', id, now() + interval '1 day', now() from users where id >= ${FIRST} and id % 20 = 1`);
  await run(`
    insert into carts (user_id) select id from users where id >= ${FIRST} and id % 7 = 0;
    insert into cart_lines (user_id, product_item_id, qty)
    select user_id, ${FIRST} + 2 * pg_temp.pick(user_id, place, ${products} / 2) + place * ${products} / 2 * 2, 1
    from carts, generate_series(0, 1) place where user_id >= ${FIRST};
    insert into wishes (user_id, product_id, added_at)
    select id, ${FIRST} + pg_temp.pick(id, 3, ${products}), now() - interval '1 year' * pg_temp.chance(id, 4) from users where id >= ${FIRST} and id % 2 = 0;
    insert into stock_alerts (email, product_item_id, consent_at, told_at, token_hashes)
    select email, ${FIRST} + 2 * pg_temp.pick(id, 5, ${products}), now() - interval '40 days', case when id % 3 > 0 then now() - interval '20 days' end, array[md5(email)]
    from users where id >= ${FIRST} and id % 10 = 3`);
  await run(`
    insert into newsletter_subscribers (email, status, source, created_at, confirmed_at)
    select email, case when id % 12 = 0 then 'pending' else 'confirmed' end, 'form', now() - interval '2 years' * pg_temp.chance(id, 6), case when id % 12 > 0 then now() - interval '1 year' end
    from users where id >= ${FIRST} and id % 4 = 0;
    insert into newsletter_consents (subscriber_id, what, source, at)
    select id, 'asked', 'form', created_at from newsletter_subscribers where email like 'many-%';
    insert into newsletter_tokens (hash, subscriber_id, purpose) select md5('leave' || id), id, 'unsubscribe' from newsletter_subscribers where email like 'many-%'`);
}
