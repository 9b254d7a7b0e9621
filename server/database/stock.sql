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
      AND orders.status IN ('Pending', 'Payment failed') AND orders.payment_method <> 'cod' AND NOT orders.has_left_cart
  );

-- The same for a guest.
CREATE OR REPLACE FUNCTION pieces_held_for_guest(guest integer, item integer) RETURNS integer LANGUAGE sql STABLE
  RETURN (
    SELECT coalesce(sum(line.qty), 0)::integer
    FROM orders JOIN order_lines line ON line.order_id = orders.id
    WHERE orders.guest_id = guest AND line.product_item_id = item AND orders.stock = 'held'
      AND orders.status IN ('Pending', 'Payment failed') AND orders.payment_method <> 'cod' AND NOT orders.has_left_cart
      AND orders.user_id IS NULL
  );

-- What can be sold of an item: nothing while a count has found fewer pieces than are reserved.
CREATE OR REPLACE FUNCTION sellable(on_hand integer, reserved integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(on_hand - reserved, 0);

-- The batch from which the next piece is sold, when so many are reserved: those take what expires first. Nothing where the next piece
-- is of no known batch.
CREATE OR REPLACE FUNCTION next_batch(item integer, reserved integer) RETURNS integer LANGUAGE sql STABLE
  RETURN (
    SELECT id FROM (
      SELECT id, sum(on_hand) OVER (ORDER BY expires_on NULLS LAST, id) AS upto FROM stock_batches
      WHERE product_item_id = item AND on_hand > 0 AND (expires_on IS NULL OR expires_on >= (now() AT TIME ZONE 'Asia/Colombo')::date)
    ) good WHERE upto > reserved ORDER BY upto LIMIT 1
  );

-- Whether pages tell of another batch: after pieces came or went of an item that has batches, or when what is reserved reaches into
-- another one.
CREATE OR REPLACE FUNCTION is_other_batch(item integer, was_on_hand integer, was_reserved integer, now_on_hand integer, now_reserved integer) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM stock_batches WHERE product_item_id = item)
    AND (was_on_hand <> now_on_hand OR next_batch(item, was_reserved) IS DISTINCT FROM next_batch(item, now_reserved));

-- Whether pieces may move so: none that are not there leave, and only a count may find fewer than are reserved. Where some are missing
-- already, whatever makes no more of them missing may move.
CREATE OR REPLACE FUNCTION may_move(on_hand integer, reserved integer, missing integer, on_hand_by integer, reserved_by integer, reason text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN on_hand + on_hand_by >= 0 AND (reserved + reserved_by - on_hand - on_hand_by <= missing
    OR coalesce(reason = 'count', false) AND reserved_by = 0);

-- Changes what is promised and what lies in the store for several items at once, writes the movements, and tells which were changed.
-- `why`: {"reason", "order", "staff", "batch", "note", "at", "undoes"}; pieces that come or go without a reason are refused. Locks
-- the rows by id first and updates them in a statement of its own: in one statement the two would see different versions of a row
-- that others are adding to their carts, and deadlock. Planned once per connection: planning anew took a third of it.
CREATE OR REPLACE FUNCTION move_stock(item_ids integer[], reserved_by integer[], on_hand_by integer[], why jsonb DEFAULT NULL) RETURNS SETOF integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
BEGIN
  PERFORM 1 FROM product_items WHERE id = ANY(item_ids) ORDER BY id FOR NO KEY UPDATE;
  IF 0 <> ANY (on_hand_by) THEN
    PERFORM write_movements(array_agg(item.id), array_agg(item.on_hand), array_agg(moved.on_hand), why)
    FROM unnest(item_ids, reserved_by, on_hand_by) AS moved (item_id, reserved, on_hand) JOIN product_items item ON item.id = moved.item_id
    WHERE moved.on_hand <> 0 AND may_move(item.on_hand, item.reserved, item.missing, moved.on_hand, moved.reserved, why ->> 'reason');
  END IF;
  RETURN QUERY
    UPDATE product_items item SET reserved = item.reserved + moved.reserved, on_hand = item.on_hand + moved.on_hand,
      missing = greatest(0, item.reserved + moved.reserved - item.on_hand - moved.on_hand)
    FROM unnest(item_ids, reserved_by, on_hand_by) AS moved (item_id, reserved, on_hand)
    WHERE item.id = moved.item_id AND may_move(item.on_hand, item.reserved, item.missing, moved.on_hand, moved.reserved, why ->> 'reason')
    RETURNING item.id;
END $$;

-- A file names the pieces of an item: the difference is moved. Fewer than are reserved are missing, as after a count by hand.
CREATE OR REPLACE FUNCTION count_stock(of_item integer, counted integer, why jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  had integer;
BEGIN
  SELECT on_hand INTO STRICT had FROM product_items WHERE id = of_item FOR NO KEY UPDATE;
  IF counted = had THEN RETURN; END IF;
  PERFORM write_movements(ARRAY[of_item], ARRAY[had], ARRAY[counted - had], why);
  UPDATE product_items SET on_hand = counted, missing = greatest(0, reserved - counted) WHERE id = of_item;
END $$;

-- Writes the movements of changes of on_hand, and chooses the batches. What leaves is taken from the batch named ("batch": null are the
-- pieces of no known batch), or from the batches that expire first, then from pieces of no known batch, and last from what has
-- expired, unless that is why it leaves. What comes back of an order goes into the batches from which that order took it.
CREATE OR REPLACE FUNCTION write_movements(item_ids integer[], hads integer[], changes integer[], why jsonb) RETURNS void LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  the_reason text := why ->> 'reason';
  the_order integer := (why ->> 'order')::integer;
  is_named boolean := why ? 'batch';
  named integer := (why ->> 'batch')::integer;
  today date := (now() AT TIME ZONE 'Asia/Colombo')::date;
BEGIN
  IF the_reason IS NULL AND item_ids IS NOT NULL THEN
    RAISE EXCEPTION 'pieces of item % come or go without a reason', item_ids[1] USING ERRCODE = 'not_null_violation';
  END IF;
  IF is_named THEN PERFORM refuse_batch(item_ids, hads, changes, named); END IF;
  WITH moved AS (
    SELECT item_id, had, abs(change) AS amount, CASE WHEN change < 0 THEN -1 ELSE 1 END AS direction FROM unnest(item_ids, hads, changes) AS asked (item_id, had, change)
  ), lots AS (
    SELECT item_id, had, amount, direction, id AS batch_id, on_hand AS pieces, expires_on, id AS place,
      CASE WHEN expires_on < today THEN CASE the_reason WHEN 'expired' THEN 0 ELSE 3 END ELSE 1 END AS turn
    FROM moved JOIN stock_batches ON product_item_id = item_id AND on_hand > 0 WHERE direction < 0
    UNION ALL
    SELECT item_id, had, amount, direction, NULL, had - coalesce((SELECT sum(on_hand)::integer FROM stock_batches WHERE product_item_id = item_id), 0), NULL, 0, 2
    FROM moved WHERE direction < 0
    UNION ALL
    SELECT item_id, had, amount, direction, batch_id, -sum(delta)::integer, NULL, -batch_id, 1
    FROM moved JOIN stock_movements ON product_item_id = item_id AND order_id = the_order AND batch_id IS NOT NULL
    WHERE direction > 0 AND NOT is_named GROUP BY item_id, had, amount, direction, batch_id HAVING sum(delta) < 0
    UNION ALL
    SELECT item_id, had, amount, direction, CASE WHEN direction > 0 THEN named END, amount, NULL, 0, 4 FROM moved
  ), parts AS (
    SELECT *, coalesce(sum(pieces) OVER (PARTITION BY item_id ORDER BY turn, expires_on NULLS LAST, place
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::integer AS before
    FROM lots WHERE pieces > 0 AND (NOT is_named OR batch_id IS NOT DISTINCT FROM named)
  ), written AS (
    INSERT INTO stock_movements (product_item_id, batch_id, delta, on_hand, reason, order_id, staff_id, undoes, note, at)
    SELECT item_id, batch_id, direction * least(pieces, amount - before), had + direction * least(before + pieces, amount), the_reason, the_order,
      (why ->> 'staff')::integer, (why ->> 'undoes')::bigint, coalesce(why ->> 'note', ''), coalesce((why ->> 'at')::timestamptz, now())
    FROM parts WHERE before < amount ORDER BY item_id, before
    RETURNING batch_id, delta
  )
  UPDATE stock_batches SET on_hand = on_hand + delta FROM written WHERE id = batch_id;
END $$;

-- Refuses to put pieces into a batch of another item, or to take more from a batch than it has.
CREATE OR REPLACE FUNCTION refuse_batch(item_ids integer[], hads integer[], changes integer[], named integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  pieces integer;
BEGIN
  FOR moved IN SELECT * FROM unnest(item_ids, hads, changes) AS asked (item_id, had, change) LOOP
    SELECT CASE WHEN named IS NULL THEN moved.had - coalesce(sum(on_hand), 0) ELSE sum(on_hand) FILTER (WHERE id = named) END
    INTO pieces FROM stock_batches WHERE product_item_id = moved.item_id;
    IF moved.change > 0 AND pieces IS NULL THEN
      RAISE EXCEPTION 'batch % is not of item %', named, moved.item_id USING ERRCODE = 'foreign_key_violation';
    ELSIF moved.change < 0 AND moved.change + coalesce(pieces, 0) < 0 THEN
      RAISE EXCEPTION 'batch % has not so many pieces', named USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_batches_not_negative';
    END IF;
  END LOOP;
END $$;

-- At the commit: a new item that has pieces begins with the movement 'opening'.
CREATE OR REPLACE FUNCTION record_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE product_item_id = NEW.id) <> (SELECT on_hand FROM product_items WHERE id = NEW.id) THEN
    PERFORM write_movements(ARRAY[NEW.id], '{0}', ARRAY[NEW.on_hand], '{"reason": "opening"}');
  END IF;
  RETURN NULL;
END $$;

-- Whoever changes the pieces of items by hand, without move_stock, is recorded: 'direct'. Movements come first, so what the last of
-- them left is what the item has; where a file's were written before somebody else's, their sum is.
CREATE OR REPLACE FUNCTION record_direct() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item record;
  told integer;
BEGIN
  FOR item IN
    SELECT now.id, now.on_hand FROM before_rows was JOIN after_rows now ON now.id = was.id
    WHERE was.on_hand <> now.on_hand AND now.on_hand IS DISTINCT FROM (
      SELECT on_hand FROM stock_movements WHERE product_item_id = now.id ORDER BY id DESC LIMIT 1)
  LOOP
    told := (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE product_item_id = item.id);
    IF told <> item.on_hand THEN PERFORM write_movements(ARRAY[item.id], ARRAY[told], ARRAY[item.on_hand - told], '{"reason": "direct"}'); END IF;
  END LOOP;
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
    SELECT delta = change AND (xmin = pg_current_xact_id()::xid OR is_written_here(xmin)) FROM stock_movements
    WHERE batch_id = NEW.id ORDER BY id DESC LIMIT 1
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the pieces of a batch change with a movement of stock' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Tells pages which products have another number of pieces; of more than a hundred at once: 'all'.
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', CASE WHEN products > 100 THEN 'all' WHEN is_shown THEN 'product:' || product_id ELSE 'stock:' || product_id END)
  FROM (
    SELECT now.product_id, shown_stock(was.on_hand - was.reserved) <> shown_stock(now.on_hand - now.reserved)
      OR is_other_batch(now.id, was.on_hand, was.reserved, now.on_hand, now.reserved) AS is_shown, count(*) OVER () AS products
    FROM before_rows was JOIN after_rows now ON now.id = was.id WHERE was.on_hand - was.reserved <> now.on_hand - now.reserved
  ) changed;
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

-- Missing pieces become fewer by themselves, whoever brings some or lets an order go; reserving makes no piece missing.
CREATE OR REPLACE FUNCTION follow_missing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.missing > OLD.missing AND NEW.reserved > OLD.reserved THEN
    RAISE EXCEPTION 'item % has not so many pieces to reserve', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'product_items_never_oversold', TABLE = TG_TABLE_NAME;
  END IF;
  NEW.missing := least(NEW.missing, greatest(0, NEW.reserved - NEW.on_hand));
  RETURN NEW;
END $$;

CREATE TRIGGER product_items_follow_missing BEFORE UPDATE ON product_items
  FOR EACH ROW WHEN (NEW.missing > 0) EXECUTE FUNCTION follow_missing();

CREATE CONSTRAINT TRIGGER product_items_record_opening AFTER INSERT ON product_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.on_hand <> 0) EXECUTE FUNCTION record_opening();

CREATE TRIGGER product_items_record_direct AFTER UPDATE ON product_items
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION record_direct();

CREATE CONSTRAINT TRIGGER stock_movements_moved AFTER INSERT ON stock_movements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unmoved();

CREATE TRIGGER product_items_notify_stock AFTER UPDATE ON product_items
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();

CREATE TRIGGER product_items_notify_back AFTER UPDATE OF on_hand, reserved ON product_items
  FOR EACH ROW WHEN (OLD.on_hand <= OLD.reserved AND NEW.on_hand > NEW.reserved)
  EXECUTE FUNCTION notify_back_in_stock();

CREATE TRIGGER stock_movements_kept BEFORE DELETE OR UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_stock_movements();

-- Days that were written down wrongly. What moves pieces is told by product_items_notify_stock.
CREATE TRIGGER stock_batches_notify AFTER UPDATE OF expires_on, cut_on ON stock_batches
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE TRIGGER stock_batches_kept BEFORE INSERT OR UPDATE ON stock_batches
  FOR EACH ROW EXECUTE FUNCTION keep_batch_pieces();
