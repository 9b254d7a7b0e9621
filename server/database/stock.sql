-- What a page says of a number of pieces: none, each of the last five, or enough. The words are in stock-text.ts.
CREATE OR REPLACE FUNCTION shown_stock(pieces integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(greatest(pieces, 0), 6);

-- Pieces of an item that a customer's own unpaid order holds. To everybody else they are not for sale; to this customer they are:
-- placing the order again takes them over.
CREATE OR REPLACE FUNCTION pieces_held_for(customer integer, item integer) RETURNS integer LANGUAGE sql STABLE
  RETURN (
    SELECT coalesce(sum(line.qty), 0)::integer
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE orders.user_id = customer AND line.product_item_id = item AND orders.stock = 'held'
      AND orders.status IN ('Pending', 'Payment failed') AND orders.payment_method <> 'cod'
  );

-- Changes what is promised and what lies in the store for several items at once, writes the movements, and tells which were changed.
-- `why`: {"reason", "order", "staff", "batch", "note", "at", "undoes"}; pieces that come or go without a reason are refused. Locks
-- the rows by id first and updates them in a statement of its own: in one statement the two would see different versions of a row
-- that others are adding to their carts, and deadlock.
CREATE OR REPLACE FUNCTION move_stock(item_ids integer[], reserved_by integer[], on_hand_by integer[], why jsonb DEFAULT NULL) RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  item_moved record;
BEGIN
  PERFORM 1 FROM product_items WHERE id = ANY(item_ids) ORDER BY id FOR NO KEY UPDATE;
  IF 0 <> ANY (on_hand_by) THEN
    FOR item_moved IN
      SELECT item.id, item.on_hand AS had, wanted.on_hand AS change
      FROM unnest(item_ids, reserved_by, on_hand_by) AS wanted (item_id, reserved, on_hand) JOIN product_items item ON item.id = wanted.item_id
      WHERE wanted.on_hand <> 0 AND item.reserved + wanted.reserved <= item.on_hand + wanted.on_hand ORDER BY item.id
    LOOP
      PERFORM write_movements(item_moved.id, item_moved.had, item_moved.change, why);
    END LOOP;
  END IF;
  RETURN QUERY
    UPDATE product_items item SET reserved = item.reserved + moved.reserved, on_hand = item.on_hand + moved.on_hand
    FROM unnest(item_ids, reserved_by, on_hand_by) AS moved (item_id, reserved, on_hand)
    WHERE item.id = moved.item_id AND item.reserved + moved.reserved <= item.on_hand + moved.on_hand
    RETURNING item.id;
END $$;

-- Somebody counted the pieces of an item: the difference is moved. Refused when more are promised.
CREATE OR REPLACE FUNCTION count_stock(of_item integer, counted integer, why jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  had integer;
BEGIN
  SELECT on_hand INTO STRICT had FROM product_items WHERE id = of_item FOR NO KEY UPDATE;
  IF counted = had THEN RETURN; END IF;
  PERFORM write_movements(of_item, had, counted - had, why);
  UPDATE product_items SET on_hand = counted WHERE id = of_item;
END $$;

-- Writes the movements of a change of on_hand, and chooses the batches. What leaves is taken from the batch named ("batch": null are the
-- pieces of no known batch), or from the batches that expire first, then from pieces of no known batch, and last from what has
-- expired, unless that is why it leaves. What comes back of an order goes into the batches from which that order took it.
CREATE OR REPLACE FUNCTION write_movements(item integer, had integer, rest integer, why jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part integer;
  taken record;
  named integer := (why ->> 'batch')::integer;
  today date := (now() AT TIME ZONE 'Asia/Colombo')::date;
BEGIN
  IF why ->> 'reason' IS NULL THEN
    RAISE EXCEPTION 'pieces of item % come or go without a reason', item USING ERRCODE = 'not_null_violation';
  END IF;
  IF rest < 0 THEN
    FOR taken IN
      SELECT id, pieces FROM (
        SELECT id, on_hand AS pieces, expires_on,
          CASE WHEN expires_on < today THEN CASE why ->> 'reason' WHEN 'expired' THEN 0 ELSE 3 END ELSE 1 END AS turn
        FROM stock_batches WHERE product_item_id = item
        UNION ALL
        SELECT NULL, had - coalesce(sum(on_hand), 0)::integer, NULL, 2 FROM stock_batches WHERE product_item_id = item
      ) lying
      WHERE pieces > 0 AND (NOT why ? 'batch' OR id IS NOT DISTINCT FROM named)
      ORDER BY turn, expires_on NULLS LAST, id
    LOOP
      EXIT WHEN rest = 0;
      part := greatest(rest, -taken.pieces);
      had := had + part;
      PERFORM write_movement(item, taken.id, part, had, why);
      rest := rest - part;
    END LOOP;
    IF rest <> 0 AND why ? 'batch' THEN
      RAISE EXCEPTION 'batch % has not so many pieces', named USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_batches_not_negative';
    END IF;
  ELSIF why ? 'order' AND NOT why ? 'batch' THEN
    FOR taken IN
      SELECT batch_id AS id, -sum(delta)::integer AS pieces FROM stock_movements
      WHERE order_id = (why ->> 'order')::integer AND product_item_id = item AND batch_id IS NOT NULL
      GROUP BY batch_id HAVING sum(delta) < 0 ORDER BY batch_id DESC
    LOOP
      EXIT WHEN rest = 0;
      part := least(rest, taken.pieces);
      had := had + part;
      PERFORM write_movement(item, taken.id, part, had, why);
      rest := rest - part;
    END LOOP;
  END IF;
  IF rest <> 0 THEN
    PERFORM write_movement(item, CASE WHEN rest > 0 THEN named END, rest, had + rest, why);
  END IF;
END $$;

-- Writes one movement, and changes the pieces of its batch.
CREATE OR REPLACE FUNCTION write_movement(item integer, batch integer, delta integer, left_over integer, why jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (product_item_id, batch_id, delta, on_hand, reason, order_id, staff_id, undoes, note, at)
  VALUES (item, batch, delta, left_over, why ->> 'reason', (why ->> 'order')::integer, (why ->> 'staff')::integer,
    (why ->> 'undoes')::bigint, coalesce(why ->> 'note', ''), coalesce((why ->> 'at')::timestamptz, now()));
  IF batch IS NOT NULL THEN
    UPDATE stock_batches SET on_hand = on_hand + delta WHERE id = batch AND product_item_id = item;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'batch % is not of item %', batch, item USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
END $$;

-- Whoever changes the pieces of an item by hand, without move_stock, is recorded: 'direct', or at the commit 'opening' for a new item.
-- Movements come first, so what the last of them left is what the item has; where a file's were written before somebody else's, their
-- sum is.
CREATE OR REPLACE FUNCTION record_direct() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told integer;
BEGIN
  IF NEW.on_hand = (SELECT on_hand FROM stock_movements WHERE product_item_id = NEW.id ORDER BY id DESC LIMIT 1) THEN RETURN NULL; END IF;
  told := (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE product_item_id = NEW.id);
  IF TG_OP = 'UPDATE' AND told <> NEW.on_hand THEN
    PERFORM write_movements(NEW.id, told, NEW.on_hand - told, '{"reason": "direct"}');
  ELSIF TG_OP = 'INSERT' AND told <> (SELECT on_hand FROM product_items WHERE id = NEW.id) THEN
    PERFORM write_movements(NEW.id, 0, NEW.on_hand, '{"reason": "opening"}');
  END IF;
  RETURN NULL;
END $$;

-- Refuses a movement that its item does not follow.
CREATE OR REPLACE FUNCTION refuse_unmoved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pieces integer := (SELECT on_hand FROM product_items WHERE id = NEW.product_item_id);
BEGIN
  IF pieces = NEW.on_hand THEN RETURN NULL; END IF;
  IF pieces <> (SELECT on_hand FROM stock_movements WHERE product_item_id = NEW.product_item_id ORDER BY id DESC LIMIT 1)
    AND pieces <> (SELECT sum(delta) FROM stock_movements WHERE product_item_id = NEW.product_item_id) THEN
    RAISE EXCEPTION 'item % has other pieces than its movements say: call move_stock or count_stock', NEW.product_item_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

-- Movements are only added to; rows of the demo may go with it.
CREATE OR REPLACE FUNCTION keep_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = 'stock_movements' AND key = OLD.id::text) THEN RETURN OLD; END IF;
  -- The pieces stay counted; the order that took them is gone.
  IF TG_OP = 'UPDATE' AND NEW.order_id IS NULL AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = 'orders' AND key = OLD.order_id::text) THEN
    OLD.order_id := NULL;
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'stock movements are never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

-- A batch begins empty, and its pieces change right after the movement that says so.
CREATE OR REPLACE FUNCTION keep_batch_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := NEW.on_hand - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.on_hand END;
BEGIN
  IF change = 0 OR (
    SELECT batch_id = NEW.id AND delta = change AND (xmin = pg_current_xact_id()::xid OR is_written_here(xmin)) FROM stock_movements
    WHERE product_item_id = NEW.product_item_id ORDER BY id DESC LIMIT 1
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the pieces of a batch change with a movement of stock' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Tells pages of a product that its number of pieces has changed.
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', CASE
    WHEN shown_stock(OLD.on_hand - OLD.reserved) = shown_stock(NEW.on_hand - NEW.reserved) THEN 'stock:'
    ELSE 'product:' END || NEW.product_id);
  RETURN NULL;
END $$;

-- An item that somebody waits for can be bought again, whatever made it so: the worker tells them at once, and looks every minute
-- for those whom no notification named.
CREATE OR REPLACE FUNCTION notify_back_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM stock_alerts WHERE product_item_id = NEW.id AND told_at IS NULL) THEN
    PERFORM pg_notify('back_office', 'back:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER product_items_record_opening AFTER INSERT ON product_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION record_direct();

CREATE TRIGGER product_items_record_direct AFTER UPDATE OF on_hand ON product_items
  FOR EACH ROW WHEN (OLD.on_hand <> NEW.on_hand) EXECUTE FUNCTION record_direct();

CREATE CONSTRAINT TRIGGER stock_movements_moved AFTER INSERT ON stock_movements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unmoved();

CREATE TRIGGER product_items_notify_stock AFTER UPDATE OF on_hand, reserved ON product_items
  FOR EACH ROW WHEN (OLD.on_hand - OLD.reserved <> NEW.on_hand - NEW.reserved)
  EXECUTE FUNCTION notify_stock();

CREATE TRIGGER product_items_notify_back AFTER UPDATE OF on_hand, reserved ON product_items
  FOR EACH ROW WHEN (OLD.on_hand <= OLD.reserved AND NEW.on_hand > NEW.reserved)
  EXECUTE FUNCTION notify_back_in_stock();

CREATE TRIGGER stock_movements_kept BEFORE DELETE OR UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_stock_movements();

CREATE TRIGGER stock_batches_kept BEFORE INSERT OR UPDATE ON stock_batches
  FOR EACH ROW EXECUTE FUNCTION keep_batch_pieces();
