-- Letters of other scripts as an index of trigrams can find them.
CREATE OR REPLACE FUNCTION letters_as_hex(letters text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT encode(convert_to(letters, 'UTF8'), 'hex') $$;

-- A parcel that was refused at the door: its order is cancelled after it was shipped. Ask it of cancelled cash orders only: what stands
-- before the call spares it.
CREATE OR REPLACE FUNCTION is_refused_parcel(of_order integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM order_events WHERE order_id = of_order AND from_status = 'Shipped' AND to_status = 'Cancelled')
$$;

-- What the orders and the ledger say of everybody: the one reading, for those who count anew and for those who check. An order
-- counts when it was placed and not called off, or went out and was refused. Spent is what the ledger says.
CREATE OR REPLACE VIEW customer_facts AS
SELECT account.id AS user_id, NULL::text AS only_phone, trim(account.first_name || ' ' || account.last_name) AS name,
  coalesce(nullif(account.phone, ''), last.shipping_phone, '') AS phone, account.email,
  coalesce(last.shipping_town, '') AS town, coalesce(last.shipping_district, '') AS district,
  coalesce(counted.orders, 0) AS orders, coalesce(money.cents, 0) AS spent_cents, coalesce(counted.cash_sent, 0) AS cash_sent,
  coalesce(counted.cash_refused, 0) AS cash_refused, coalesce(counted.last_at, '-infinity') AS last_order_at,
  least(account.created_at, counted.first_at) AS since
FROM users account
  LEFT JOIN LATERAL (
    SELECT shipping_phone, shipping_town, shipping_district FROM orders
    WHERE user_id = account.id ORDER BY id DESC LIMIT 1
  ) last ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS placed, min(mine.created_at) AS first_at, (count(*) FILTER (WHERE mine.status NOT IN ('Cancelled', 'Payment failed') OR mine.is_refused))::int AS orders,
      (count(*) FILTER (WHERE mine.payment_method = 'cod' AND (mine.status = 'Delivered' OR mine.is_refused)))::int AS cash_sent,
      (count(*) FILTER (WHERE mine.is_refused))::int AS cash_refused,
      max(mine.created_at) FILTER (WHERE mine.status NOT IN ('Cancelled', 'Payment failed') OR mine.is_refused) AS last_at
    FROM (SELECT status, payment_method, created_at, payment_method = 'cod' AND status = 'Cancelled' AND is_refused_parcel(id) AS is_refused
      FROM orders WHERE user_id = account.id) mine
  ) counted
  CROSS JOIN LATERAL (
    SELECT sum(entry.amount_cents) AS cents FROM orders mine JOIN money_entries entry ON entry.order_id = mine.id
    WHERE mine.user_id = account.id
  ) money
WHERE account.deleted_at IS NULL AND (account.role = 'customer' OR counted.placed > 0)
UNION ALL
SELECT NULL::int, known.phone, trim(last.shipping_first_name || ' ' || last.shipping_last_name), known.phone,
  coalesce((SELECT email FROM orders WHERE user_id IS NULL AND shipping_phone = known.phone AND email <> '' ORDER BY id DESC LIMIT 1), ''),
  last.shipping_town, last.shipping_district, counted.orders, coalesce(money.cents, 0), counted.cash_sent, counted.cash_refused,
  coalesce(counted.last_at, '-infinity'), counted.first_at
FROM (SELECT DISTINCT shipping_phone AS phone FROM orders WHERE user_id IS NULL AND shipping_phone <> '') known
  CROSS JOIN LATERAL (
    SELECT shipping_first_name, shipping_last_name, shipping_town, shipping_district FROM orders
    WHERE user_id IS NULL AND shipping_phone = known.phone ORDER BY id DESC LIMIT 1
  ) last
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE mine.status NOT IN ('Cancelled', 'Payment failed') OR mine.is_refused))::int AS orders,
      (count(*) FILTER (WHERE mine.payment_method = 'cod' AND (mine.status = 'Delivered' OR mine.is_refused)))::int AS cash_sent,
      (count(*) FILTER (WHERE mine.is_refused))::int AS cash_refused,
      max(mine.created_at) FILTER (WHERE mine.status NOT IN ('Cancelled', 'Payment failed') OR mine.is_refused) AS last_at,
      min(mine.created_at) AS first_at
    FROM (SELECT status, payment_method, created_at, payment_method = 'cod' AND status = 'Cancelled' AND is_refused_parcel(id) AS is_refused
      FROM orders WHERE user_id IS NULL AND shipping_phone = known.phone) mine
  ) counted
  CROSS JOIN LATERAL (
    SELECT sum(entry.amount_cents) AS cents FROM orders mine JOIN money_entries entry ON entry.order_id = mine.id
    WHERE mine.user_id IS NULL AND mine.shipping_phone = known.phone
  ) money;

-- Notes the customer of an account whose name, address or role has changed.
CREATE OR REPLACE FUNCTION note_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_recounts (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

-- Notes whom a statement on orders has touched, before and after it.
CREATE OR REPLACE FUNCTION note_customers_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM customers WHERE only_phone IS NOT NULL;
    INSERT INTO customer_recounts (user_id) SELECT user_id FROM customers;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO customer_recounts (user_id, phone)
    SELECT DISTINCT user_id, CASE WHEN user_id IS NULL THEN shipping_phone END FROM after_rows
    WHERE user_id IS NOT NULL OR shipping_phone <> '';
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO customer_recounts (user_id, phone)
    SELECT DISTINCT user_id, CASE WHEN user_id IS NULL THEN shipping_phone END FROM before_rows
    WHERE user_id IS NOT NULL OR shipping_phone <> '';
  ELSE
    INSERT INTO customer_recounts (user_id, phone, now_user_id, now_phone)
    SELECT DISTINCT was.user_id, CASE WHEN was.user_id IS NULL THEN nullif(was.shipping_phone, '') END, now.user_id,
      CASE WHEN now.user_id IS NULL THEN nullif(now.shipping_phone, '') END
    FROM before_rows was JOIN after_rows now ON now.id = was.id
    WHERE (was.user_id, was.status, was.shipping_phone, was.shipping_first_name, was.shipping_last_name, was.shipping_town,
        was.shipping_district, was.email, was.created_at, was.payment_method)
      IS DISTINCT FROM (now.user_id, now.status, now.shipping_phone, now.shipping_first_name, now.shipping_last_name, now.shipping_town,
        now.shipping_district, now.email, now.created_at, now.payment_method);
  END IF;
  RETURN NULL;
END $$;

-- Notes whose money came or went. Entries are never changed; they go with their orders only when the table is emptied.
CREATE OR REPLACE FUNCTION note_customers_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_recounts (user_id, phone)
  SELECT DISTINCT orders.user_id, CASE WHEN orders.user_id IS NULL THEN orders.shipping_phone END
  FROM after_rows entry JOIN orders ON orders.id = entry.order_id WHERE orders.user_id IS NOT NULL OR orders.shipping_phone <> '';
  RETURN NULL;
END $$;

-- Counts everybody anew whom the transaction has touched: the first that is called does it for all. Existing rows are locked in the
-- order of their keys before new ones are made, and counted after that, so that whoever waited sees what the one before has
-- written. Planned once per connection: planning anew took longer than counting.
CREATE OR REPLACE FUNCTION recount_customers() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  accounts int[];
  phones text[];
  moved jsonb;
  known_accounts int;
  known_phones int;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM customer_recounts WHERE id = NEW.id) THEN RETURN NULL; END IF;
  WITH taken AS (
    DELETE FROM customer_recounts WHERE transaction = pg_current_xact_id() RETURNING user_id, phone, now_user_id, now_phone
  )
  SELECT (SELECT array_agg(DISTINCT id ORDER BY id) FROM (SELECT user_id FROM taken UNION SELECT now_user_id FROM taken) ids (id) WHERE id IS NOT NULL),
    (SELECT array_agg(DISTINCT number ORDER BY number) FROM (SELECT phone FROM taken UNION SELECT now_phone FROM taken) numbers (number) WHERE number IS NOT NULL),
    (SELECT jsonb_agg(to_jsonb(taken)) FROM taken WHERE phone IS NOT NULL AND (now_user_id IS NOT NULL OR now_phone <> phone))
  INTO accounts, phones, moved;

  IF accounts IS NOT NULL THEN
    PERFORM 1 FROM customers WHERE user_id = ANY (accounts) ORDER BY user_id FOR UPDATE;
    GET DIAGNOSTICS known_accounts = ROW_COUNT;
  END IF;
  IF phones IS NOT NULL THEN
    PERFORM 1 FROM customers WHERE only_phone = ANY (phones) ORDER BY only_phone FOR UPDATE;
    GET DIAGNOSTICS known_phones = ROW_COUNT;
  END IF;
  IF known_accounts < cardinality(accounts) THEN
    INSERT INTO customers (user_id)
    SELECT id FROM users WHERE id = ANY (accounts) AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM customers WHERE customers.user_id = users.id) ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id;
  END IF;
  IF known_phones < cardinality(phones) THEN
    INSERT INTO customers (only_phone)
    SELECT number FROM unnest(phones) number
    WHERE NOT EXISTS (SELECT 1 FROM customers WHERE customers.only_phone = number) ORDER BY number
    ON CONFLICT (only_phone) DO UPDATE SET only_phone = excluded.only_phone;
  END IF;

  IF accounts IS NOT NULL THEN
    UPDATE customers SET name = fact.name, phone = fact.phone, email = fact.email, town = fact.town, district = fact.district,
      orders = fact.orders, spent_cents = fact.spent_cents, cash_sent = fact.cash_sent, cash_refused = fact.cash_refused,
      last_order_at = fact.last_order_at, since = fact.since
    FROM customer_facts fact WHERE fact.user_id = ANY (accounts) AND customers.user_id = fact.user_id;
    GET DIAGNOSTICS known_accounts = ROW_COUNT;
  END IF;
  IF phones IS NOT NULL THEN
    UPDATE customers SET name = fact.name, phone = fact.phone, email = fact.email, town = fact.town, district = fact.district,
      orders = fact.orders, spent_cents = fact.spent_cents, cash_sent = fact.cash_sent, cash_refused = fact.cash_refused,
      last_order_at = fact.last_order_at, since = fact.since
    FROM customer_facts fact WHERE fact.only_phone = ANY (phones) AND customers.only_phone = fact.only_phone;
    GET DIAGNOSTICS known_phones = ROW_COUNT;
  END IF;

  -- What was noted follows the orders when the last of them has another owner or number.
  IF moved IS NOT NULL THEN
    UPDATE customer_notes SET customer_id = target.id
    FROM jsonb_to_recordset(moved) pair (phone text, now_user_id int, now_phone text)
      JOIN customers source ON source.only_phone = pair.phone
      JOIN customers target ON target.user_id = pair.now_user_id OR (pair.now_user_id IS NULL AND target.only_phone = pair.now_phone)
    WHERE customer_notes.customer_id = source.id
      AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id IS NULL AND shipping_phone = source.only_phone);
    UPDATE customers target SET forget_asked_at = source.forget_asked_at
    FROM jsonb_to_recordset(moved) pair (phone text, now_user_id int, now_phone text)
      JOIN customers source ON source.only_phone = pair.phone AND source.forget_asked_at IS NOT NULL
    WHERE (target.user_id = pair.now_user_id OR (pair.now_user_id IS NULL AND target.only_phone = pair.now_phone))
      AND target.forget_asked_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id IS NULL AND shipping_phone = source.only_phone);
  END IF;
  -- Whoever has no facts is no customer any more.
  IF known_phones < cardinality(phones) THEN
    DELETE FROM customers WHERE only_phone = ANY (phones)
      AND NOT EXISTS (SELECT 1 FROM orders WHERE user_id IS NULL AND shipping_phone = customers.only_phone);
  END IF;
  IF known_accounts < cardinality(accounts) THEN
    DELETE FROM customers USING users account WHERE customers.user_id = ANY (accounts) AND account.id = customers.user_id
      AND (account.deleted_at IS NOT NULL
        OR account.role <> 'customer' AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.user_id = account.id));
  END IF;
  RETURN NULL;
END $$;

-- One at a time for each address: who comes to the list and who becomes its customer at once would not see each other.
CREATE OR REPLACE FUNCTION lock_letter_of(address text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('letter to ' || address, 0))
$$;

-- A customer with another mail address: whether that is on the list of the letter.
CREATE OR REPLACE FUNCTION follow_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email <> '' THEN PERFORM lock_letter_of(lower(NEW.email)); END IF;
  NEW.has_letter := EXISTS (SELECT FROM newsletter_subscribers WHERE email = lower(NEW.email) AND status = 'confirmed');
  RETURN NEW;
END $$;

-- An address that came to the list or left it: the customers who have it.
CREATE OR REPLACE FUNCTION tell_customers_of_letter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address text;
BEGIN
  FOR address IN SELECT OLD.email WHERE TG_OP <> 'INSERT' UNION SELECT NEW.email WHERE TG_OP <> 'DELETE' ORDER BY 1 LOOP
    PERFORM lock_letter_of(address);
    UPDATE customers SET has_letter = NOT has_letter WHERE lower(email) = address
      AND has_letter <> EXISTS (SELECT FROM newsletter_subscribers subscriber WHERE subscriber.email = address AND status = 'confirmed');
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER customers_follow_letter_new BEFORE INSERT ON customers
  FOR EACH ROW WHEN (NEW.email <> '') EXECUTE FUNCTION follow_letter();

CREATE TRIGGER customers_follow_letter BEFORE UPDATE OF email ON customers
  FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION follow_letter();

CREATE TRIGGER newsletter_subscribers_tell_customers AFTER INSERT OR DELETE ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION tell_customers_of_letter();

CREATE TRIGGER newsletter_subscribers_tell_customers_changed AFTER UPDATE OF email, status ON newsletter_subscribers
  FOR EACH ROW WHEN ((OLD.email, OLD.status = 'confirmed') <> (NEW.email, NEW.status = 'confirmed')) EXECUTE FUNCTION tell_customers_of_letter();

CREATE TRIGGER users_note_customer_new AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION note_customer_of_account();

CREATE TRIGGER users_note_customer_changed AFTER UPDATE OF email, first_name, last_name, phone, role, created_at, deleted_at ON users
  FOR EACH ROW WHEN ((((((((old.email IS DISTINCT FROM new.email) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.role IS DISTINCT FROM new.role)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))
  EXECUTE FUNCTION note_customer_of_account();

CREATE TRIGGER orders_note_customers_placed AFTER INSERT ON orders
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_orders();

CREATE TRIGGER orders_note_customers_changed AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_customers_of_orders();

CREATE TRIGGER orders_note_customers_gone AFTER DELETE ON orders
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_orders();

CREATE TRIGGER orders_note_customers_emptied AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_orders();

CREATE TRIGGER money_entries_note_customers AFTER INSERT ON money_entries
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_money();

-- At the commit, in one order for all, so that no two wait for each other.
CREATE CONSTRAINT TRIGGER customer_recounts_at_commit AFTER INSERT ON customer_recounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_customers();
