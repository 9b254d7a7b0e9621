CREATE INDEX "users_of_name" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_items_of_sku" ON "product_items" USING gin (lower(sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_of_name" ON "products" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_cut" ON "reviews" USING btree ("decided_at") WHERE "reviews"."uncut_text" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_method" ON "orders" USING btree ("payment_method","id") WHERE "orders"."payment_method" <> 'cod';--> statement-breakpoint
CREATE INDEX "orders_of_source" ON "orders" USING btree ("source","id") WHERE "orders"."source" <> 'web';--> statement-breakpoint
CREATE INDEX "orders_with_gift" ON "orders" USING btree ("id") WHERE "orders"."gift_bag";