CREATE TABLE "kept_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"place" integer,
	"count" bigint NOT NULL
);
--> statement-breakpoint
DROP TABLE "offered_counts";--> statement-breakpoint
DROP INDEX "money_entries_by_day";--> statement-breakpoint
ALTER TABLE "product_items" ADD COLUMN "product_state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_items" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (product_state = 'active' and archived_at is null and on_hand - reserved <= warn_at) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "has_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "kept_counts_of_list" ON "kept_counts" USING btree ("list","name","place");--> statement-breakpoint
CREATE INDEX "product_items_low" ON "product_items" USING btree ("product_id") WHERE "product_items"."is_low";--> statement-breakpoint
CREATE INDEX "customers_with_letter" ON "customers" USING btree ("last_order_at","id") WHERE "customers"."has_letter";--> statement-breakpoint
CREATE INDEX "orders_partly_refunded" ON "orders" USING btree ("id") WHERE "orders"."refunded_cents" > 0 and "orders"."status" <> 'Refunded';--> statement-breakpoint
CREATE INDEX "idempotency_keys_of_others" ON "idempotency_keys" USING btree ("owner") WHERE (owner = 'visitor' or owner like 'staff-%');--> statement-breakpoint
CREATE INDEX "money_entries_by_day" ON "money_entries" USING btree ("at","id","amount_cents","refund_id","tender");--> statement-breakpoint
ALTER TABLE "product_items" ADD CONSTRAINT "product_items_product_state" CHECK ("product_items"."product_state" in ('active', 'hidden', 'archived'));--> statement-breakpoint
UPDATE "product_items" SET "product_state" = CASE WHEN product."archived_at" IS NULL THEN 'hidden' ELSE 'archived' END
FROM "products" product WHERE product."id" = "product_id" AND NOT product."active";--> statement-breakpoint
UPDATE "customers" SET "has_letter" = true
FROM "newsletter_subscribers" listed WHERE listed."email" = lower("customers"."email") AND listed."status" = 'confirmed';
