-- Sinhala is written with and without the invisible joiner inside a letter: it is left out, here and in what is typed.
CREATE OR REPLACE FUNCTION plain_letters(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(normalize(written, NFC), U&'\200C\200D', '');

-- Some texts as one, to find any part of them. What is null is left out.
CREATE OR REPLACE FUNCTION searched_text(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(array_to_string(parts, ' '));

-- All that a product is found by, as one text. array_to_string is not marked immutable, since some types are written differently
-- by setting; plain text never is.
CREATE OR REPLACE FUNCTION product_search_text(name text, ingredients text[], description text, found_by text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN plain_letters(name || ' ' || array_to_string(ingredients, ', ') || ' ' || description || ' ' || array_to_string(found_by, ', '));

-- The same with weights, for the column products.search_words.
CREATE OR REPLACE FUNCTION product_search_words(name text, ingredients text[], description text, found_by text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('english', plain_letters(name)), 'A')
    || setweight(to_tsvector('english', plain_letters(array_to_string(found_by, ', '))), 'B')
    || setweight(to_tsvector('english', plain_letters(array_to_string(ingredients, ', '))), 'B')
    || setweight(to_tsvector('english', plain_letters(description)), 'C');

-- Adds the words of products to product_words, by which mistyped ones are corrected. In the order of the words, so that two who
-- save products at once never wait for each other in a circle.
CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (word)
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(to_tsvector('simple',
      product_search_text(changed.name, changed.ingredients, changed.description, changed.search_keywords)))) AS word
    WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- What may have been meant by mistyped words: each stands for those nearest to it among the words of products. A word that merely begins
-- another may also be a slip of a shorter one: 'gell' is 'gel' rather than 'gellan'. Nothing when a word is near to none.
CREATE OR REPLACE FUNCTION meant_words(typed text[]) RETURNS tsquery LANGUAGE sql STABLE SET "pg_trgm.similarity_threshold" TO '0.2' AS $$
  SELECT to_tsquery('english', string_agg('(' || meant.query || ')', ' & ')) FROM unnest(typed) AS mistyped
  LEFT JOIN LATERAL (
    SELECT CASE WHEN EXISTS (SELECT 1 FROM product_words WHERE word = mistyped) THEN mistyped || ':*' ELSE (
      SELECT string_agg(either.query, ' | ') FROM (
        SELECT mistyped || ':*' AS query WHERE EXISTS (SELECT 1 FROM product_words WHERE word ~>=~ mistyped AND word ~<~ (mistyped || U&'\+10FFFF'))
        UNION ALL (
          SELECT quote_literal(word) FROM product_words WHERE word % mistyped
          ORDER BY similarity(word, mistyped) DESC, word LIMIT 5)
      ) either
    ) END AS query
  ) meant ON true
  HAVING count(meant.query) = cardinality(typed)
$$;

-- The price at which a product is shown: that of the first of its items that is offered.
CREATE OR REPLACE FUNCTION shown_price(of_product integer) RETURNS integer LANGUAGE sql STABLE
  RETURN (SELECT price_cents FROM product_items WHERE product_id = of_product AND archived_at IS NULL ORDER BY position LIMIT 1);

-- Writes down anew what is on sale of some products, and by how many there are more or fewer in each category. In the order of their
-- ids; whoever changes goods has locked their products before.
CREATE OR REPLACE FUNCTION keep_offered(ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM offered_products WHERE product_id = ANY (ids)
      AND NOT EXISTS (SELECT FROM products WHERE id = product_id AND active) RETURNING category_id
  ), before AS (
    SELECT product_id, category_id FROM offered_products WHERE product_id = ANY (ids)
  ), written AS (
    INSERT INTO offered_products (product_id, category_id, price_cents)
    SELECT id, category_id, shown_price(id) FROM products WHERE id = ANY (ids) AND active ORDER BY id
    ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, price_cents = excluded.price_cents
      WHERE (offered_products.category_id, offered_products.price_cents) IS DISTINCT FROM (excluded.category_id, excluded.price_cents)
    RETURNING product_id, category_id
  )
  INSERT INTO kept_counts (list, name, place, count)
  SELECT 'offered', 'products', category_id, sum(change) FROM (
    SELECT category_id, -1 AS change FROM gone
    UNION ALL SELECT category_id, 1 FROM written
    UNION ALL SELECT before.category_id, -1 FROM written JOIN before USING (product_id)
  ) changes GROUP BY category_id HAVING sum(change) <> 0 ORDER BY category_id
$$;

-- Products that were made, shown, hidden or moved.
CREATE OR REPLACE FUNCTION keep_offered_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM kept_counts WHERE list = 'offered';
    DELETE FROM offered_products;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM keep_offered(array_agg(id)) FROM after_rows WHERE active;
  ELSE
    PERFORM keep_offered(array_agg(now.id)) FROM before_rows was JOIN after_rows now ON now.id = was.id
    WHERE (was.active, was.category_id) IS DISTINCT FROM (now.active, now.category_id);
  END IF;
  RETURN NULL;
END $$;

-- A product that goes is counted no more.
CREATE OR REPLACE FUNCTION drop_offered_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM offered_products WHERE product_id = OLD.id RETURNING category_id)
  INSERT INTO kept_counts (list, name, place, count) SELECT 'offered', 'products', category_id, -1 FROM gone;
  RETURN OLD;
END $$;

-- An item that was made, went, or has another price or place.
CREATE OR REPLACE FUNCTION keep_shown_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_product integer := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  UPDATE offered_products SET price_cents = shown_price(of_product)
  WHERE product_id = of_product AND price_cents IS DISTINCT FROM shown_price(of_product);
  RETURN NULL;
END $$;

-- Words of a new product.
CREATE TRIGGER product_words_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();

-- Words of a changed product.
CREATE TRIGGER product_words_of_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();

CREATE TRIGGER products_offered_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_offered_products();

CREATE TRIGGER products_offered_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_offered_products();

CREATE TRIGGER products_offered_gone BEFORE DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION drop_offered_product();

CREATE TRIGGER products_offered_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION keep_offered_products();

CREATE TRIGGER product_items_shown_price_new AFTER INSERT OR DELETE ON product_items
  FOR EACH ROW EXECUTE FUNCTION keep_shown_price();

CREATE TRIGGER product_items_shown_price_changed AFTER UPDATE ON product_items
  FOR EACH ROW WHEN ((OLD.position, OLD.price_cents, OLD.archived_at) IS DISTINCT FROM (NEW.position, NEW.price_cents, NEW.archived_at))
  EXECUTE FUNCTION keep_shown_price();

CREATE TRIGGER categories_count_version BEFORE UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE TRIGGER products_count_version BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER products_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

-- Numbers of pieces are no edit of an item.
CREATE TRIGGER product_items_count_version BEFORE UPDATE OF product_id, position, sku, size, scent, price_cents, compare_at_cents, barcode, archived_at, warn_at, weight_grams ON product_items
  FOR EACH ROW EXECUTE FUNCTION count_version();

-- What pages show of an item, but for its pieces.
CREATE TRIGGER product_items_notify AFTER INSERT OR DELETE OR UPDATE OF product_id, position, sku, size, scent, price_cents, compare_at_cents, archived_at, weight_grams OR TRUNCATE ON product_items
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE TRIGGER product_item_images_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_item_images
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE TRIGGER related_products_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON related_products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
