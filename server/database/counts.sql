-- Numbers that lists show of all their rows, however many: what the rows of kept_counts add up to. Whoever changes one adds a row, so
-- nobody waits for anybody; every hour those of a number become one.

-- Whether a product is shown, hidden or put away, as its items say it of themselves.
CREATE OR REPLACE FUNCTION state_of_product(active boolean, archived_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN active THEN 'active' ELSE 'hidden' END;

-- In which numbers of goods and of stock an item is counted, and with how much: the one reading, for who counts and for who checks.
CREATE OR REPLACE FUNCTION counts_of_item(product_state text, archived_at timestamptz, on_hand integer, reserved integer, price_cents integer, is_low boolean)
  RETURNS TABLE (name text, count bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 10 AS $$
  SELECT counted.name, counted.count
  FROM (SELECT archived_at IS NULL AND product_state <> 'archived' AS is_live, archived_at IS NULL AND product_state = 'active' AS is_on_sale) shelf,
    LATERAL (VALUES
      ('all', is_live::integer::bigint), ('on-sale', is_on_sale::integer), ('low', is_low::integer), ('out', (is_on_sale AND on_hand <= reserved)::integer),
      ('hidden', (is_live AND NOT is_on_sale)::integer), ('archived', (NOT is_live)::integer),
      ('in stock', (is_live OR on_hand > 0)::integer), ('in stock, hidden', ((is_live OR on_hand > 0) AND NOT is_on_sale)::integer),
      ('pieces', on_hand), ('worth', on_hand::bigint * price_cents)
    ) counted (name, count)
  WHERE counted.count <> 0
$$;

-- In which numbers a customer is counted. Who has been quiet for long changes by itself: so many ordered last on that day since 1970.
CREATE OR REPLACE FUNCTION counts_of_customer(orders integer, cash_refused integer, forget_asked_at timestamptz, has_letter boolean, last_order_at timestamptz)
  RETURNS TABLE (name text, place integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 3 AS $$
  SELECT counted.name, counted.place FROM (VALUES
    ('all', NULL::integer, true), ('back', NULL, orders >= 2), ('refused', NULL, cash_refused > 0), ('letter', NULL, has_letter),
    ('forget', NULL, forget_asked_at IS NOT NULL),
    ('last order', CASE WHEN orders > 0 THEN (last_order_at AT TIME ZONE 'UTC')::date - date '1970-01-01' END, orders > 0)
  ) counted (name, place, is_in) WHERE is_in
$$;

-- All of it, counted from the rows themselves.
CREATE OR REPLACE VIEW counted_anew AS
SELECT 'offered' AS list, 'products' AS name, category_id AS place, count(*) FROM products WHERE active GROUP BY category_id
UNION ALL
SELECT 'goods', 'products', NULL, count(*) FROM products
WHERE archived_at IS NULL AND EXISTS (SELECT FROM product_items WHERE product_id = products.id AND product_items.archived_at IS NULL)
UNION ALL
SELECT 'goods', counts.name, NULL, sum(counts.count)::bigint
FROM product_items, counts_of_item(product_state, archived_at, on_hand, reserved, price_cents, is_low) counts GROUP BY counts.name
UNION ALL
SELECT 'customers', counts.name, counts.place, count(*)
FROM customers, counts_of_customer(orders, cash_refused, forget_asked_at, has_letter, last_order_at) counts GROUP BY counts.name, counts.place;

-- An item that is made, or comes to another product: what that is. Whoever is just changing the product is waited for.
CREATE OR REPLACE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.product_state := coalesce((SELECT state_of_product(active, archived_at) FROM products WHERE id = NEW.product_id FOR SHARE), 'hidden');
  RETURN NEW;
END $$;

-- A product that is shown, hidden or put away tells its items, in the order of their ids, as whoever moves their pieces locks them.
CREATE OR REPLACE FUNCTION tell_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told integer[] := array(
    SELECT now.id FROM before_rows was JOIN after_rows now ON now.id = was.id
    WHERE state_of_product(was.active, was.archived_at) <> state_of_product(now.active, now.archived_at));
BEGIN
  IF told = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM product_items WHERE product_id = ANY (told) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product_items SET product_state = state_of_product(products.active, products.archived_at)
  FROM products WHERE products.id = product_id AND product_id = ANY (told);
  RETURN NULL;
END $$;

-- Items that were made, went or changed.
CREATE OR REPLACE FUNCTION count_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM kept_counts WHERE list = 'goods';
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO kept_counts (list, name, count)
    SELECT 'goods', counts.name, sum(counts.count)
    FROM after_rows, counts_of_item(product_state, archived_at, on_hand, reserved, price_cents, is_low) counts GROUP BY counts.name;
    PERFORM count_products_of(array_agg(product_id), array_agg(items)) FROM (
      SELECT product_id, count(*)::integer AS items FROM after_rows WHERE archived_at IS NULL AND product_state <> 'archived' GROUP BY product_id) live;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO kept_counts (list, name, count)
    SELECT 'goods', counts.name, -sum(counts.count)
    FROM before_rows, counts_of_item(product_state, archived_at, on_hand, reserved, price_cents, is_low) counts GROUP BY counts.name;
    PERFORM count_products_of(array_agg(product_id), array_agg(items)) FROM (
      SELECT product_id, -count(*)::integer AS items FROM before_rows WHERE archived_at IS NULL AND product_state <> 'archived' GROUP BY product_id) live;
  -- Most orders change no number: they only reserve.
  ELSIF EXISTS (
    SELECT FROM before_rows was JOIN after_rows now ON now.id = was.id
    WHERE (was.on_hand, was.price_cents, was.is_low, was.on_hand <= was.reserved, was.product_id, was.product_state, was.archived_at)
      IS DISTINCT FROM (now.on_hand, now.price_cents, now.is_low, now.on_hand <= now.reserved, now.product_id, now.product_state, now.archived_at)
  ) THEN
    INSERT INTO kept_counts (list, name, count)
    SELECT 'goods', name, sum(count) FROM (
      SELECT counts.name, counts.count
      FROM after_rows, counts_of_item(product_state, archived_at, on_hand, reserved, price_cents, is_low) counts
      UNION ALL SELECT counts.name, -counts.count
      FROM before_rows, counts_of_item(product_state, archived_at, on_hand, reserved, price_cents, is_low) counts
    ) changes GROUP BY name HAVING sum(count) <> 0;
    PERFORM count_products_of(array_agg(product_id), array_agg(items)) FROM (
      SELECT product_id, sum(item)::integer AS items FROM (
        SELECT product_id, 1 AS item FROM after_rows WHERE archived_at IS NULL AND product_state <> 'archived'
        UNION ALL SELECT product_id, -1 FROM before_rows WHERE archived_at IS NULL AND product_state <> 'archived'
      ) live GROUP BY product_id HAVING sum(item) <> 0) changed;
  END IF;
  RETURN NULL;
END $$;

-- Products that have items which are not put away: by how many there are more or fewer, after so many items came or went. Of two who
-- take the last two items of one away at once, the second waits and sees it.
CREATE OR REPLACE FUNCTION count_products_of(ids integer[], changes integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO kept_counts (list, name, count)
  SELECT 'goods', 'products', sum((now.items > 0)::integer - (now.items > change)::integer)
  FROM unnest(ids, changes) moved (id, change), LATERAL (
    SELECT count(*) AS items FROM product_items WHERE product_id = moved.id AND archived_at IS NULL AND product_state <> 'archived') now
  HAVING sum((now.items > 0)::integer - (now.items > change)::integer) <> 0;
END $$;

-- Customers who were made, went or changed.
CREATE OR REPLACE FUNCTION count_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM kept_counts WHERE list = 'customers';
    RETURN NULL;
  END IF;
  INSERT INTO kept_counts (list, name, place, count)
  SELECT 'customers', name, place, sum(count) FROM (
    SELECT name, place, 1 AS count
    FROM counts_of_customer(NEW.orders, NEW.cash_refused, NEW.forget_asked_at, NEW.has_letter, NEW.last_order_at) WHERE TG_OP <> 'DELETE'
    UNION ALL SELECT name, place, -1
    FROM counts_of_customer(OLD.orders, OLD.cash_refused, OLD.forget_asked_at, OLD.has_letter, OLD.last_order_at) WHERE TG_OP <> 'INSERT'
  ) changes GROUP BY name, place HAVING sum(count) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER product_items_follow_product BEFORE INSERT OR UPDATE OF product_id ON product_items
  FOR EACH ROW EXECUTE FUNCTION follow_product();

CREATE TRIGGER products_tell_items AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_items();

CREATE TRIGGER product_items_counted_new AFTER INSERT ON product_items
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_items();

CREATE TRIGGER product_items_counted AFTER UPDATE ON product_items
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_items();

CREATE TRIGGER product_items_counted_gone AFTER DELETE ON product_items
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_items();

CREATE TRIGGER product_items_counted_emptied AFTER TRUNCATE ON product_items
  FOR EACH STATEMENT EXECUTE FUNCTION count_items();

CREATE TRIGGER customers_counted_new AFTER INSERT OR DELETE ON customers
  FOR EACH ROW EXECUTE FUNCTION count_customers();

-- Most orders of a customer change the day of the last one and no more.
CREATE TRIGGER customers_counted AFTER UPDATE ON customers
  FOR EACH ROW WHEN ((least(OLD.orders, 2), OLD.cash_refused > 0, OLD.forget_asked_at IS NULL, OLD.has_letter, (OLD.last_order_at AT TIME ZONE 'UTC')::date)
    IS DISTINCT FROM (least(NEW.orders, 2), NEW.cash_refused > 0, NEW.forget_asked_at IS NULL, NEW.has_letter, (NEW.last_order_at AT TIME ZONE 'UTC')::date))
  EXECUTE FUNCTION count_customers();

CREATE TRIGGER customers_counted_emptied AFTER TRUNCATE ON customers
  FOR EACH STATEMENT EXECUTE FUNCTION count_customers();

-- What is kept may have been counted by functions that were others.
DELETE FROM kept_counts;
INSERT INTO kept_counts (list, name, place, count) SELECT * FROM counted_anew WHERE count <> 0;
