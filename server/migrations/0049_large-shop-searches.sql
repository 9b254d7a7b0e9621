CREATE INDEX "product_items_code_end" ON "product_items" USING btree (reverse(upper("sku")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_items_missing" ON "product_items" USING btree ("id") WHERE "product_items"."missing" > 0;--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","archived_at");--> statement-breakpoint
CREATE INDEX "orders_of_district" ON "orders" USING btree ("shipping_district","id");