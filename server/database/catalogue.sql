-- Sinhala is written with and without the invisible joiner inside a letter: it is left out, here and in what is typed.
CREATE OR REPLACE FUNCTION plain_letters(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(normalize(written, NFC), U&'\200C\200D', '');

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
        SELECT mistyped || ':*' AS query WHERE EXISTS (SELECT 1 FROM product_words WHERE word LIKE mistyped || '%')
        UNION ALL (
          SELECT quote_literal(word) FROM product_words WHERE word % mistyped
          ORDER BY similarity(word, mistyped) DESC, word LIMIT 5)
      ) either
    ) END AS query
  ) meant ON true
  HAVING count(meant.query) = cardinality(typed)
$$;

-- Words of a new product.
CREATE TRIGGER product_words_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();

-- Words of a changed product.
CREATE TRIGGER product_words_of_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();

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
