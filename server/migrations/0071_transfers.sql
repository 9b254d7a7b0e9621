ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_tender";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_provider";--> statement-breakpoint
DROP INDEX "orders_one_unpaid";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_left_cart" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_paid_by_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_left_cart_of_phone" ON "orders" USING btree ("shipping_phone") WHERE "orders"."has_left_cart" and "orders"."status" in ('Pending', 'Payment failed');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("user_id") WHERE "orders"."status" in ('Pending', 'Payment failed') and "orders"."payment_method" <> 'cod' and not "orders"."has_left_cart";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_left_cart" CHECK (not "orders"."has_left_cart" or "orders"."payment_method" <> 'cod');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_code" CHECK (not "orders"."is_paid_by_code" or ("orders"."payment_method" = 'cod' and "orders"."paid_at" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('card', 'koko', 'mintpay', 'cod', 'bank', 'lankaqr', 'cash'));--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_tender" CHECK ("money_entries"."tender" in ('card', 'koko', 'mintpay', 'cod', 'bank', 'lankaqr', 'cash'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_provider" CHECK ("payment_attempts"."provider" in ('card', 'hosted', 'koko', 'mintpay', 'bank', 'lankaqr', 'cash'));