-- Whoever wrote has received it and kept some of it. What becomes of the order later changes nothing about what was written. No
-- foreign key: reviews belong to the catalogue, and emptying the orders of a demo must not empty them.
CREATE OR REPLACE FUNCTION check_reviewed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.order_line_id IS NULL THEN RETURN NEW; END IF;
  IF NOT EXISTS (
    SELECT 1 FROM order_lines line JOIN orders placed ON placed.id = line.order_id
    WHERE line.id = NEW.order_line_id AND line.product_item_id = NEW.product_item_id
      AND placed.status = 'Delivered' AND greatest(line.refunded_qty, line.back_qty) < line.qty
  ) THEN
    RAISE EXCEPTION 'only what was delivered and kept can be reviewed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Tells pages of a product that its reviews have changed. What waits or is hidden stands on no page: writing it empties nobody's cache.
CREATE OR REPLACE FUNCTION notify_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.state = 'published' THEN
      PERFORM pg_notify('catalogue', 'product:' || (SELECT product_id FROM product_items WHERE id = OLD.product_item_id));
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.state = 'published' THEN
      PERFORM pg_notify('catalogue', 'product:' || (SELECT product_id FROM product_items WHERE id = NEW.product_item_id));
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_check_line BEFORE INSERT OR UPDATE OF order_line_id, product_item_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION check_reviewed_line();

CREATE TRIGGER reviews_count_version BEFORE UPDATE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER reviews_notify AFTER INSERT OR DELETE OR UPDATE ON reviews
  FOR EACH ROW EXECUTE FUNCTION notify_review();

CREATE TRIGGER reviews_notify_gone AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
