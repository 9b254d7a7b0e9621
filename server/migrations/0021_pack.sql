-- Of parcels without a courier that have the same number the first keeps it as it is.
UPDATE "shipments" SET "waybill" = "waybill" || ' (' || "order_id" || ')' WHERE "courier_id" IS NULL AND "state" <> 'undone' AND EXISTS (
  SELECT 1 FROM "shipments" "first" WHERE "first"."courier_id" IS NULL AND "first"."state" <> 'undone' AND "first"."id" < "shipments"."id" AND lower("first"."waybill") = lower("shipments"."waybill"));--> statement-breakpoint
DROP INDEX "shipments_waybill";--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_waybill" ON "shipments" USING btree (coalesce("courier_id", 0),lower("waybill")) WHERE "shipments"."waybill" is not null and "shipments"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "waybill_pool_of_order" ON "waybill_pool" USING btree ("order_id");
