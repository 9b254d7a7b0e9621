-- A SKU is read aloud and typed by hand: however it is written, it is one.
DROP INDEX "product_items_code";--> statement-breakpoint
CREATE UNIQUE INDEX "product_items_code" ON "product_items" USING btree (upper("sku"));