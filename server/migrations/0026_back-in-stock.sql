ALTER TABLE "stock_alerts" ADD COLUMN "token_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_alerts_tokens" ON "stock_alerts" USING gin ("token_hashes");--> statement-breakpoint
-- An item that somebody waits for can be bought again, whatever made it so: the worker tells them at once, and looks
-- every minute for those whom no notification named (somebody who asked at this very moment, a product shown again).
CREATE FUNCTION tell_back_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM stock_alerts WHERE product_item_id = NEW.id AND told_at IS NULL) THEN
    PERFORM pg_notify('back_office', 'back:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_items_tell_back AFTER UPDATE OF "on_hand", "reserved" ON "product_items"
  FOR EACH ROW WHEN (OLD.on_hand <= OLD.reserved AND NEW.on_hand > NEW.reserved) EXECUTE FUNCTION tell_back_in_stock();
