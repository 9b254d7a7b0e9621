ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "orders_placed_from" ON "orders" USING btree ("placed_from") WHERE "orders"."placed_from" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_placed_from_while_waiting" CHECK ("orders"."placed_from" is null or "orders"."status" in ('Pending', 'Payment failed'));