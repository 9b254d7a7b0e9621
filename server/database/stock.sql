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

-- Changes what is promised and what lies in the store for several items at once, says why, and tells which were changed. Locks the
-- rows by id first and updates them in a statement of its own: in one statement the two would see different versions of a row
-- that others are adding to their carts, and deadlock.
CREATE OR REPLACE FUNCTION move_stock(item_ids integer[], reserved_by integer[], on_hand_by integer[], why jsonb DEFAULT NULL::jsonb) RETURNS SETOF integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_items WHERE id = ANY(item_ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('shop.stock_why', coalesce(why::text, ''), true);
  RETURN QUERY
    UPDATE product_items item SET reserved = item.reserved + moved.reserved, on_hand = item.on_hand + moved.on_hand
    FROM unnest(item_ids, reserved_by, on_hand_by) AS moved (item_id, reserved, on_hand)
    WHERE item.id = moved.item_id AND item.reserved + moved.reserved <= item.on_hand + moved.on_hand
    RETURNING item.id;
  PERFORM set_config('shop.stock_why', '', true);
END $$;

-- Every change of on_hand writes its movement, whoever makes it. `shop.stock_why`, set for the transaction or a part of it,
-- says why: {"reason", "order", "staff", "batch", "note", "at", "undoes"}. What leaves is taken from the batch named ("batch":
-- null are the pieces of no known batch), or from the batches that expire first, then from pieces of no known batch, and
-- last from what has expired, unless that is why it leaves. What comes back of an order goes into the batches from which
-- that order took it.
CREATE OR REPLACE FUNCTION write_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why jsonb := coalesce(nullif(current_setting('shop.stock_why', true), ''), '{}')::jsonb;
  had integer := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.on_hand END;
  rest integer := NEW.on_hand - had;
  part integer;
  taken record;
  named integer := (why ->> 'batch')::integer;
  today date := (now() AT TIME ZONE 'Asia/Colombo')::date;
BEGIN
  IF rest < 0 THEN
    FOR taken IN
      SELECT id, pieces FROM (
        SELECT id, on_hand AS pieces, expires_on,
          CASE WHEN expires_on < today THEN CASE why ->> 'reason' WHEN 'expired' THEN 0 ELSE 3 END ELSE 1 END AS turn
        FROM stock_batches WHERE product_item_id = NEW.id
        UNION ALL
        SELECT NULL, had - coalesce(sum(on_hand), 0)::integer, NULL, 2 FROM stock_batches WHERE product_item_id = NEW.id
      ) lying
      WHERE pieces > 0 AND (NOT why ? 'batch' OR id IS NOT DISTINCT FROM named)
      ORDER BY turn, expires_on NULLS LAST, id
    LOOP
      EXIT WHEN rest = 0;
      part := greatest(rest, -taken.pieces);
      had := had + part;
      PERFORM write_stock_row(NEW.id, taken.id, part, had, why, TG_OP);
      rest := rest - part;
    END LOOP;
    IF rest <> 0 AND why ? 'batch' THEN
      RAISE EXCEPTION 'batch % has not so many pieces', named USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_batches_not_negative';
    END IF;
  ELSIF why ? 'order' AND NOT why ? 'batch' THEN
    FOR taken IN
      SELECT batch_id AS id, -sum(delta)::integer AS pieces FROM stock_movements
      WHERE order_id = (why ->> 'order')::integer AND product_item_id = NEW.id AND batch_id IS NOT NULL
      GROUP BY batch_id HAVING sum(delta) < 0 ORDER BY batch_id DESC
    LOOP
      EXIT WHEN rest = 0;
      part := least(rest, taken.pieces);
      had := had + part;
      PERFORM write_stock_row(NEW.id, taken.id, part, had, why, TG_OP);
      rest := rest - part;
    END LOOP;
  END IF;
  IF rest <> 0 THEN
    PERFORM write_stock_row(NEW.id, CASE WHEN rest > 0 THEN named END, rest, NEW.on_hand, why, TG_OP);
  END IF;
  RETURN NULL;
END $$;

-- Writes one movement and changes the pieces of its batch.
CREATE OR REPLACE FUNCTION write_stock_row(item integer, batch integer, delta integer, left_over integer, why jsonb, op text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_batches SET on_hand = on_hand + delta WHERE id = batch AND product_item_id = item;
  IF batch IS NOT NULL AND NOT FOUND THEN
    RAISE EXCEPTION 'batch % is not of item %', batch, item USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO stock_movements (product_item_id, batch_id, delta, on_hand, reason, order_id, staff_id, undoes, note, at)
  VALUES (item, batch, delta, left_over, coalesce(why ->> 'reason', CASE op WHEN 'INSERT' THEN 'opening' ELSE 'direct' END),
    (why ->> 'order')::integer, (why ->> 'staff')::integer, (why ->> 'undoes')::bigint, coalesce(why ->> 'note', ''),
    coalesce((why ->> 'at')::timestamptz, now()));
END $$;

-- Movements are only added to; rows of the demo may go with it.
CREATE OR REPLACE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (pg_trigger_depth() > 1 OR current_setting('shop.stock_ahead', true) = 'on') THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = 'stock_movements' AND key = OLD.id::text) THEN RETURN OLD; END IF;
  -- The pieces stay counted; the order that took them is gone.
  IF TG_OP = 'UPDATE' AND NEW.order_id IS NULL AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = 'orders' AND key = OLD.order_id::text) THEN
    OLD.order_id := NULL;
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'stock movements are written by changes of on_hand and never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

-- A batch's pieces change with a movement only.
CREATE OR REPLACE FUNCTION keep_batch_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 OR NEW.on_hand = (CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.on_hand END) THEN RETURN NEW; END IF;
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

CREATE TRIGGER product_items_opening AFTER INSERT ON product_items
  FOR EACH ROW WHEN ((new.on_hand <> 0)) EXECUTE FUNCTION write_stock_movement();

CREATE TRIGGER product_items_movement AFTER UPDATE OF on_hand ON product_items
  FOR EACH ROW WHEN (((old.on_hand <> new.on_hand) AND (current_setting('shop.stock_ahead', true) IS DISTINCT FROM 'on')))
  EXECUTE FUNCTION write_stock_movement();

CREATE TRIGGER product_items_notify_stock AFTER UPDATE OF on_hand, reserved ON product_items
  FOR EACH ROW WHEN ((((old.on_hand - old.reserved) IS DISTINCT FROM (new.on_hand - new.reserved)) AND (current_setting('shop.stock_ahead', true) IS DISTINCT FROM 'on')))
  EXECUTE FUNCTION notify_stock();

CREATE TRIGGER product_items_notify_back AFTER UPDATE OF on_hand, reserved ON product_items
  FOR EACH ROW WHEN (((old.on_hand <= old.reserved) AND (new.on_hand > new.reserved)))
  EXECUTE FUNCTION notify_back_in_stock();

CREATE TRIGGER stock_movements_kept BEFORE INSERT OR DELETE OR UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_stock_movement();

CREATE TRIGGER stock_batches_kept BEFORE INSERT OR UPDATE ON stock_batches
  FOR EACH ROW EXECUTE FUNCTION keep_batch_pieces();
