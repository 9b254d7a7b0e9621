CREATE TABLE "offered_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offered_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" integer,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offered_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer,
	"price_cents" integer
);
--> statement-breakpoint
DROP INDEX "cod_remittances_of_courier";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "reviews_of_item";--> statement-breakpoint
DROP INDEX "reviews_by_state";--> statement-breakpoint
DROP INDEX "stock_movements_sold";--> statement-breakpoint
DROP INDEX "customer_notes_of_customer";--> statement-breakpoint
DROP INDEX "discount_uses_of_code";--> statement-breakpoint
DROP INDEX "settlements_of_provider";--> statement-breakpoint
DROP INDEX "mails_not_sent";--> statement-breakpoint
DROP INDEX "mails_of_kind";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "order_lines_of_item";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_day";--> statement-breakpoint
DROP INDEX "orders_by_payment_day";--> statement-breakpoint
DROP INDEX "orders_of_phone";--> statement-breakpoint
DROP INDEX "orders_of_email";--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "money_entries_by_day";--> statement-breakpoint
DROP INDEX "shipments_of_courier";--> statement-breakpoint
DROP INDEX "audit_log_of_subject";--> statement-breakpoint
DROP INDEX "audit_log_of_actor";--> statement-breakpoint
DROP INDEX "audit_log_by_time";--> statement-breakpoint
DROP INDEX "audit_log_of_actor_by_time";--> statement-breakpoint
DROP INDEX "audit_log_of_action";--> statement-breakpoint
CREATE INDEX "offered_products_cheapest" ON "offered_products" USING btree ("price_cents","product_id");--> statement-breakpoint
CREATE INDEX "offered_products_dearest" ON "offered_products" USING btree ("price_cents" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "offered_products_cheapest_of" ON "offered_products" USING btree ("category_id","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "offered_products_dearest_of" ON "offered_products" USING btree ("category_id","price_cents" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "users_of_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "product_words_begun" ON "product_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_by_rank" ON "products" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "customers_who_came_back" ON "customers" USING btree ("last_order_at","id") WHERE "customers"."orders" >= 2;--> statement-breakpoint
CREATE INDEX "customers_of_district" ON "customers" USING btree ("district","last_order_at","id");--> statement-breakpoint
CREATE INDEX "mails_kept" ON "mails" USING btree ("created_at") WHERE "mails"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "cod_remittances_of_courier" ON "cod_remittances" USING btree ("courier_id","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "products"."active";--> statement-breakpoint
CREATE INDEX "reviews_of_item" ON "reviews" USING btree ("product_item_id","written_at") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("product_item_id","at","delta") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "discount_uses_of_code" ON "discount_uses" USING btree ("code_id","id");--> statement-breakpoint
CREATE INDEX "settlements_of_provider" ON "settlements" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "mails_not_sent" ON "mails" USING btree ("id") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_of_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_of_item" ON "order_lines" USING btree ("product_item_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ("created_at","status","total_cents");--> statement-breakpoint
CREATE INDEX "orders_by_payment_day" ON "orders" USING btree ("paid_at","shipping_cents") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ("shipping_phone","id");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "money_entries_by_day" ON "money_entries" USING btree ("at","amount_cents","refund_id","tender");--> statement-breakpoint
CREATE INDEX "shipments_of_courier" ON "shipments" USING btree ("courier_id","order_id") WHERE "shipments"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor_by_time" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
INSERT INTO "offered_products" SELECT "id", "category_id", (
  SELECT "price_cents" FROM "product_items" WHERE "product_id" = "products"."id" AND "archived_at" IS NULL ORDER BY "position" LIMIT 1
) FROM "products" WHERE "active";--> statement-breakpoint
INSERT INTO "offered_counts" ("category_id", "products") SELECT "category_id", count(*) FROM "products" WHERE "active" GROUP BY "category_id";
