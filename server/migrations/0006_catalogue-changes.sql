-- Every process that keeps answers of the catalogue hears here what has changed: 'all', 'product:7' for whatever
-- shows product 7, or 'stock:7' when only its number of pieces did and no page says anything else because of it.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END $$;--> statement-breakpoint
-- What a page says of a number of pieces: none, each of the last five, or enough. The words are in stock-text.ts.
CREATE FUNCTION shown_stock(pieces integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(greatest(pieces, 0), 6);--> statement-breakpoint
CREATE FUNCTION tell_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', CASE
    WHEN shown_stock(OLD.on_hand - OLD.reserved) = shown_stock(NEW.on_hand - NEW.reserved) THEN 'stock:'
    ELSE 'product:' END || NEW.product_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER categories_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER products_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER product_item_images_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_item_images"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER reviews_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER product_items_tell_change
  AFTER INSERT OR UPDATE OF "product_id", "position", "sku", "price_cents" OR DELETE OR TRUNCATE ON "product_items"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();--> statement-breakpoint
CREATE TRIGGER product_items_tell_stock AFTER UPDATE OF "on_hand", "reserved" ON "product_items"
  FOR EACH ROW WHEN (OLD.on_hand - OLD.reserved IS DISTINCT FROM NEW.on_hand - NEW.reserved)
  EXECUTE FUNCTION tell_stock_change();
