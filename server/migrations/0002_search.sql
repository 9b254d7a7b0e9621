CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- array_to_string is not marked immutable, since some types are written differently by setting; plain text never is.
CREATE FUNCTION product_search_text(name text, ingredients text[], description text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name || ' ' || array_to_string(ingredients, ', ') || ' ' || description;--> statement-breakpoint
CREATE FUNCTION product_search_words(name text, ingredients text[], description text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('english', name), 'A')
    || setweight(to_tsvector('english', array_to_string(ingredients, ', ')), 'B')
    || setweight(to_tsvector('english', description), 'C');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "products" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (product_search_words(name, ingredients, description)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (product_search_text(name, ingredients, description)) STORED;--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin ("search_text" gin_trgm_ops);
