CREATE FUNCTION searched_text(parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(array_to_string(parts, ' '));--> statement-breakpoint
CREATE INDEX "product_items_searched_text" ON "product_items" USING gin (searched_text(array[sku, size, scent, barcode]) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_searched_text" ON "products" USING gin (searched_text(array[name, nmra_number] || ingredients || ingredient_words) gin_trgm_ops);