CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_text";--> statement-breakpoint
CREATE INDEX "product_words_similar" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_items_code" ON "product_items" USING btree (upper("sku"));--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_text";--> statement-breakpoint
-- In the order of the words, so that two who save products at once never wait for each other in a circle.
CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (word)
    SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(to_tsvector('simple',
      product_search_text(changed.name, changed.ingredients, changed.description)))) AS word
    WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_words_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();--> statement-breakpoint
CREATE TRIGGER product_words_of_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();--> statement-breakpoint
INSERT INTO product_words (word)
  SELECT DISTINCT word FROM products, unnest(tsvector_to_array(to_tsvector('simple',
    product_search_text(name, ingredients, description)))) AS word
  WHERE length(word) BETWEEN 3 AND 40;--> statement-breakpoint
-- What may have been meant by mistyped words: each stands for those nearest to it among the words of products, unless it
-- begins one of them itself. Nothing when a word is near to none.
CREATE FUNCTION meant_words(typed text[]) RETURNS tsquery LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT to_tsquery('english', string_agg('(' || meant.query || ')', ' & ')) FROM unnest(typed) AS mistyped
  LEFT JOIN LATERAL (
    SELECT CASE WHEN EXISTS (SELECT 1 FROM product_words WHERE word LIKE mistyped || '%') THEN mistyped || ':*' ELSE (
      SELECT string_agg(quote_literal(near.word), ' | ') FROM (
        SELECT word FROM product_words WHERE word % mistyped ORDER BY similarity(word, mistyped) DESC, word LIMIT 5
      ) near
    ) END AS query
  ) meant ON true
  HAVING count(meant.query) = cardinality(typed)
$$;
