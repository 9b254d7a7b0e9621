-- A file may count thousands of items, and whoever buys one of them waits from its lock until the commit. So their
-- movements are written before the first is locked, while `shop.stock_ahead` is on; then the numbers follow in one
-- statement that finds them as they were when the movements were written, or is undone together with them.
CREATE OR REPLACE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (pg_trigger_depth() > 1 OR current_setting('shop.stock_ahead', true) = 'on') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'stock movements are written by changes of on_hand and never changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
DROP TRIGGER product_items_movement ON "product_items";--> statement-breakpoint
CREATE TRIGGER product_items_movement AFTER UPDATE OF "on_hand" ON "product_items"
  FOR EACH ROW WHEN (OLD.on_hand <> NEW.on_hand AND current_setting('shop.stock_ahead', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION write_stock_movement();--> statement-breakpoint
-- It also tells once that everything may have changed, instead of each product by itself.
DROP TRIGGER product_items_tell_stock ON "product_items";--> statement-breakpoint
CREATE TRIGGER product_items_tell_stock AFTER UPDATE OF "on_hand", "reserved" ON "product_items"
  FOR EACH ROW WHEN (OLD.on_hand - OLD.reserved IS DISTINCT FROM NEW.on_hand - NEW.reserved
    AND current_setting('shop.stock_ahead', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION tell_stock_change();
