-- How many orders of a customer, for a phone and to a street ('12, Temple Road' is '12 temple road') are still to be paid on delivery,
-- and how many parcels this phone has refused; orders of the demo data were placed by nobody. Whoever is about to place one locks phone
-- and street first, in this order, until the transaction ends: what is counted after that still holds when the order is written. A
-- function counts in a snapshot of its own, so both fit into the statement that reads the other facts of a checkout.
CREATE OR REPLACE FUNCTION count_open_cash(of_user integer, for_phone text, in_district text, at_street text, is_locking boolean) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  place text := regexp_replace(lower(at_street), '[[:space:].,;:/#()-]+', '', 'g');
BEGIN
  IF is_locking THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('cash for ' || for_phone, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('cash at ' || in_district || ' ' || place, 0));
  END IF;
  RETURN array[
    (SELECT count(*) FROM orders WHERE user_id = of_user AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo),
    (SELECT count(*) FROM orders WHERE shipping_phone = for_phone AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo),
    (SELECT count(*) FROM orders WHERE shipping_district = in_district AND regexp_replace(lower(shipping_address), '[[:space:].,;:/#()-]+', '', 'g') = place AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo),
    (SELECT count(*) FROM orders WHERE shipping_phone = for_phone AND payment_method = 'cod' AND status = 'Cancelled' AND NOT is_demo
      AND EXISTS (SELECT 1 FROM order_events event WHERE event.order_id = orders.id AND event.from_status = 'Shipped' AND event.to_status = 'Cancelled'))
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

CREATE TRIGGER orders_count_version BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER orders_move AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NOT is_order_move(OLD.status, NEW.status)) EXECUTE FUNCTION refuse_order_move();

CREATE TRIGGER orders_notify_back_office AFTER INSERT OR UPDATE OF status, paid_at, cash_short_cents, received_cents, refunded_cents, extra_due_cents, total_cents ON orders
  FOR EACH ROW EXECUTE FUNCTION notify_back_office();

CREATE TRIGGER returned_pieces_fit BEFORE INSERT OR UPDATE ON returned_pieces
  FOR EACH ROW EXECUTE FUNCTION check_returned_pieces();
