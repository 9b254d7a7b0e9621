DROP INDEX "stock_movements_of_item";--> statement-breakpoint
DROP INDEX "stock_movements_of_batch";--> statement-breakpoint
CREATE INDEX "stock_movements_of_item" ON "stock_movements" USING btree ("product_item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_batch" ON "stock_movements" USING btree ("batch_id","id") WHERE "stock_movements"."batch_id" is not null;--> statement-breakpoint
-- Pieces change with every order, and no index has them: with room beside a row its next version stands on the same page, and no index is written.
ALTER TABLE "product_items" SET (fillfactor = 50);
