-- What the shop knows of a customer: has paid or taken a parcel before ('known'), has at least followed a link to their mail address
-- ('confirmed'), or nothing ('unproved').
CREATE OR REPLACE FUNCTION customer_standing(of_user integer) RETURNS text LANGUAGE sql STABLE
  RETURN (
    SELECT CASE
      WHEN EXISTS (SELECT 1 FROM orders WHERE user_id = of_user AND (paid_at IS NOT NULL OR status = 'Delivered')) THEN 'known'
      WHEN email_verified_at IS NOT NULL THEN 'confirmed' ELSE 'unproved' END
    FROM users WHERE id = of_user
  );

-- How many more pieces of an item a customer who is not known, or a guest, may hold without money. All such people behind one network share in
-- `percent` of what lies in the store, but always five pieces; with confirmed mail addresses twice as much. Counted while the item is
-- locked (move_stock), in a snapshot of its own, so that many at once do not pass the bound together. Only orders that wait are looked
-- at, each by its key: a join would read all lines that were ever sold of the item.
CREATE OR REPLACE FUNCTION room_to_hold(of_user integer, of_guest integer, from_network text, of_item integer, percent integer) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
BEGIN
  RETURN (
    WITH held AS MATERIALIZED (
      SELECT user_id, (SELECT qty FROM order_lines WHERE order_id = orders.id AND product_item_id = of_item) AS qty
      FROM orders WHERE placed_from IS NOT NULL AND (placed_from = from_network OR user_id = of_user OR guest_id = of_guest)
    )
    SELECT least(
      CASE coalesce(customer_standing(of_user), 'unproved') WHEN 'unproved' THEN greatest(5, item.on_hand * percent / 100) -
        (SELECT coalesce(sum(qty) FILTER (WHERE (SELECT email_verified_at FROM users WHERE id = held.user_id) IS NULL), 0)::integer
          FROM held WHERE qty IS NOT NULL) END,
      greatest(10, item.on_hand * percent * 2 / 100) - (SELECT coalesce(sum(qty), 0)::integer FROM held))
    FROM product_items item WHERE item.id = of_item
  );
END $$;

-- How often a customer or a guest has let pieces go unpaid since then, by calling off or by time. Orders that replaced each other are one hold.
-- Pieces that waited for a transfer were held for days: they count for as long again as they were held.
CREATE OR REPLACE FUNCTION holds_let_go(of_user integer, of_guest integer, since timestamptz) RETURNS integer LANGUAGE sql STABLE
  RETURN (
    SELECT count(DISTINCT held_since)::integer FROM orders
    WHERE (user_id = of_user OR guest_id = of_guest) AND source = 'web' AND status = 'Cancelled' AND (created_at > since OR has_left_cart) AND NOT is_demo
      AND EXISTS (SELECT 1 FROM order_events event WHERE event.order_id = orders.id AND event.to_status = 'Cancelled' AND event.actor IN ('customer', 'shop')
        AND (created_at > since OR event.at + (event.at - held_since) > since + interval '6 hours'))
  );

-- A street however it is written: '12, Temple Road' is '12templeroad'.
CREATE OR REPLACE FUNCTION street_key(street text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(street), '[[:space:].,;:/#()-]+', '', 'g');

-- How many orders of a customer or guest, for a phone and to a street are still to be paid on delivery,
-- how many parcels this phone has refused, how many such orders of unproved people from one network wait for a call, and how many of the
-- customer or for the phone wait for a transfer, unless staff ask, who name no network; orders of the demo data were placed by nobody.
-- Whoever is about to place one locks phone, street and network first, in this order, until the transaction ends: what is counted after that still holds when the order is written. A
-- function counts in a snapshot of its own, so both fit into the statement that reads the other facts of a checkout. Each order of the
-- network is looked at with its customer: a join would read all customers who have not confirmed their address.
CREATE OR REPLACE FUNCTION count_open_cash(of_user integer, of_guest integer, for_phone text, in_district text, at_street text, from_network text, is_locking boolean) RETURNS integer[] LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  place text := street_key(at_street);
BEGIN
  IF is_locking THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('cash for ' || for_phone, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('cash at ' || in_district || ' ' || place, 0));
    -- A network is shared by many: only those whom its count can refuse wait for each other.
    IF of_guest IS NOT NULL OR customer_standing(of_user) = 'unproved' THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('cash from ' || from_network, 0));
    END IF;
  END IF;
  RETURN array[
    (SELECT count(*) FROM orders WHERE (user_id = of_user OR guest_id = of_guest) AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo),
    (SELECT count(*) FROM orders WHERE shipping_phone = for_phone AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo),
    (SELECT count(*) FROM orders WHERE shipping_district = in_district AND street_key(shipping_address) = place AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo),
    (SELECT count(*) FROM orders WHERE shipping_phone = for_phone AND payment_method = 'cod' AND status = 'Cancelled' AND NOT is_demo
      AND EXISTS (SELECT 1 FROM order_events event WHERE event.order_id = orders.id AND event.from_status = 'Shipped' AND event.to_status = 'Cancelled')),
    (SELECT count(*) FROM orders
      WHERE placed_from = from_network AND payment_method = 'cod' AND status = 'Pending'
        AND (SELECT email_verified_at FROM users WHERE id = orders.user_id) IS NULL),
    CASE WHEN from_network IS NULL THEN 0 ELSE (SELECT count(*) FROM orders
      WHERE (user_id = of_user OR guest_id = of_guest OR shipping_phone = for_phone) AND has_left_cart AND source = 'web' AND status IN ('Pending', 'Payment failed')) END
  ];
END
$$;

-- The moves of an order: ORDER_MOVES of contract/rules/order-moves.ts, and those that staff may take back (server/orders/undo-move.ts).
CREATE OR REPLACE FUNCTION is_order_move(from_status text, to_status text) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN (from_status, to_status) IN (
    ('Pending', 'Paid'), ('Pending', 'Processing'), ('Pending', 'Payment failed'), ('Pending', 'Cancelled'),
    ('Payment failed', 'Paid'), ('Payment failed', 'Cancelled'),
    ('Paid', 'Processing'), ('Paid', 'Refunded'),
    ('Processing', 'Shipped'), ('Processing', 'Refunded'), ('Processing', 'Cancelled'),
    ('Shipped', 'Delivered'), ('Shipped', 'Refunded'), ('Shipped', 'Cancelled'),
    ('Delivered', 'Refunded'),
    ('Cancelled', 'Paid'),
    ('Processing', 'Pending'), ('Processing', 'Paid'), ('Shipped', 'Processing'), ('Delivered', 'Shipped')
  );

-- Refuses another move.
CREATE OR REPLACE FUNCTION refuse_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % does not go from % to %', NEW.id, OLD.status, NEW.status
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;

-- What came back of a line is no more than what left with it.
CREATE OR REPLACE FUNCTION check_returned_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.good + NEW.damaged > (SELECT qty FROM order_lines WHERE id = NEW.order_line_id AND order_id = NEW.order_id) IS NOT FALSE THEN
    RAISE EXCEPTION 'More pieces came back than were sent.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Tells an open back office of new orders, of every change of one and of money that comes and goes.
CREATE OR REPLACE FUNCTION notify_back_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('back_office', CASE WHEN TG_OP = 'INSERT' THEN 'placed:' ELSE 'changed:' END || NEW.id);
  RETURN NULL;
END $$;

-- From where an order came is known only while it waits for money or for a call.
CREATE OR REPLACE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.placed_from := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER orders_count_version BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER orders_forget_network BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.placed_from IS NOT NULL AND NEW.status NOT IN ('Pending', 'Payment failed')) EXECUTE FUNCTION forget_network();

CREATE TRIGGER orders_move AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NOT is_order_move(OLD.status, NEW.status)) EXECUTE FUNCTION refuse_order_move();

CREATE TRIGGER orders_notify_back_office AFTER INSERT OR UPDATE OF status, paid_at, cash_short_cents, received_cents, refunded_cents, extra_due_cents, total_cents ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_back_office();

CREATE TRIGGER returned_pieces_fit BEFORE INSERT OR UPDATE ON returned_pieces
  FOR EACH ROW EXECUTE FUNCTION check_returned_pieces();
