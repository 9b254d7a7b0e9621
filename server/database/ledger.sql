-- Cash on delivery: all of it with paid_at, and before that what a sheet brought of it.
CREATE OR REPLACE FUNCTION cash_received(paid_at timestamptz, total_cents integer, cash_short_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN paid_at IS NOT NULL OR cash_short_cents > 0 THEN total_cents - cash_short_cents ELSE 0 END $$;

-- Refused refunds and those taken back do not count as given back.
CREATE OR REPLACE FUNCTION is_given_back(state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT state IN ('requested', 'by_hand', 'done') $$;

-- The tender of what came by a provider.
CREATE OR REPLACE FUNCTION tender_of(provider text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE provider WHEN 'hosted' THEN 'card' ELSE provider END;

-- Posts what a payment attempt has captured, less what was posted of it before, and adds it to what its order has received. Whoever calls
-- it has written the attempt, so that others wait.
CREATE OR REPLACE FUNCTION post_capture(of_attempt integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_order integer;
  cents integer;
BEGIN
  INSERT INTO money_entries (order_id, attempt_id, tender, amount_cents, at)
  SELECT attempt.order_id, attempt.id, tender_of(attempt.provider), attempt.captured_cents - before.cents, coalesce(attempt.captured_at, now())
  FROM payment_attempts attempt, LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM money_entries
    WHERE order_id = attempt.order_id AND attempt_id = attempt.id AND refund_id IS NULL
  ) before
  WHERE attempt.id = of_attempt AND attempt.captured_cents <> before.cents
  RETURNING order_id, amount_cents INTO of_order, cents;
  UPDATE orders SET received_cents = received_cents + cents WHERE id = of_order;
END $$;

-- What is still missing of an order's cash, and what of it was let go.
CREATE OR REPLACE FUNCTION cash_missing(account text, paid_at timestamptz, cash_short_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN (account = 'short') = (paid_at IS NULL) THEN cash_short_cents ELSE 0 END;

-- Posts the cash that came for orders, or what was paid at the door by a code instead, and what is missing of it, less what was posted before, and adds it to what they have received.
CREATE OR REPLACE FUNCTION post_cash(of_orders integer[], came_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM orders WHERE id = ANY (of_orders) ORDER BY id FOR NO KEY UPDATE;
  WITH posted AS (
    INSERT INTO money_entries (order_id, tender, amount_cents, at)
    SELECT paid.id, CASE WHEN paid.is_paid_by_code THEN 'lankaqr' ELSE 'cod' END, cash_received(paid.paid_at, paid.total_cents, paid.cash_short_cents) - before.cents, came_at
    FROM orders paid, LATERAL (
      SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM money_entries
      WHERE order_id = paid.id AND attempt_id IS NULL AND refund_id IS NULL
    ) before
    WHERE paid.id = ANY (of_orders) AND paid.payment_method = 'cod'
      AND cash_received(paid.paid_at, paid.total_cents, paid.cash_short_cents) <> before.cents
    ORDER BY paid.id
    RETURNING order_id, amount_cents
  )
  UPDATE orders SET received_cents = received_cents + posted.amount_cents FROM posted WHERE id = posted.order_id;
  INSERT INTO cash_differences (account, order_id, amount_cents, at)
  SELECT missing.account, paid.id, cash_missing(missing.account, paid.paid_at, paid.cash_short_cents) - before.cents, came_at
  FROM orders paid, (VALUES ('short'), ('let_go')) missing (account), LATERAL (
    SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM cash_differences WHERE order_id = paid.id AND account = missing.account
  ) before
  WHERE paid.id = ANY (of_orders) AND paid.payment_method = 'cod'
    AND cash_missing(missing.account, paid.paid_at, paid.cash_short_cents) <> before.cents
  ORDER BY paid.id;
END $$;

-- What a row of a courier's sheet brought beyond what was due; of a row that is not booked all of it, if it came too.
CREATE OR REPLACE FUNCTION row_surplus(bucket text, amount_cents integer, due_cents integer, is_rest_paid boolean) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN bucket = 'over' THEN amount_cents - due_cents
    WHEN bucket IN ('unknown', 'seen_before') AND is_rest_paid THEN greatest(amount_cents, 0) ELSE 0 END;

-- Posts what a row of a courier's sheet brought too much.
CREATE OR REPLACE FUNCTION post_surplus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_differences (account, row_id, order_id, amount_cents, at)
  SELECT 'surplus', NEW.id, NEW.order_id, surplus.cents, sheet.booked_at
  FROM cod_remittances sheet, LATERAL (SELECT row_surplus(NEW.bucket, NEW.amount_cents, NEW.due_cents, sheet.is_rest_paid) AS cents) surplus
  WHERE sheet.id = NEW.remittance_id AND surplus.cents > 0;
  RETURN NULL;
END $$;

-- Every rupee that came or went, as the books show it: what belongs to orders, and what couriers paid too much.
CREATE OR REPLACE VIEW ledger_entries AS
SELECT id, order_id, attempt_id, refund_id, NULL::integer AS row_id, tender, amount_cents, at FROM money_entries
UNION ALL
SELECT -id, order_id, NULL, NULL, row_id, account, amount_cents, at FROM cash_differences WHERE account = 'surplus';

-- Entries that providers still owe, looked up row by row: each payment and each refund is paid by one row of a sheet at most.
CREATE OR REPLACE VIEW owed_anew AS
SELECT entry.id AS entry_id, entry.tender, entry.amount_cents, entry.at, entry.refund_id, line.gross_cents AS settled_cents, entry.order_id
FROM money_entries entry LEFT JOIN settlement_rows line ON line.bucket IN ('matches', 'differs') AND line.attempt_id = entry.attempt_id
  AND coalesce(line.refund_id, 0) = coalesce(entry.refund_id, 0)
WHERE entry.tender IN ('card', 'koko', 'mintpay') AND line.bucket IS DISTINCT FROM 'matches';

-- Writes down anew what is owed of some orders. Whoever posts their money, or books a sheet, has locked them before.
CREATE OR REPLACE FUNCTION keep_owed(of_orders integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM owed_entries USING money_entries entry
  WHERE entry.id = entry_id AND entry.order_id = ANY (of_orders) AND entry_id NOT IN (SELECT entry_id FROM owed_anew WHERE order_id = ANY (of_orders));
  INSERT INTO owed_entries AS kept (entry_id, tender, amount_cents, at, refund_id, settled_cents)
  SELECT entry_id, tender, amount_cents, at, refund_id, settled_cents FROM owed_anew WHERE order_id = ANY (of_orders) ORDER BY entry_id
  ON CONFLICT (entry_id) DO UPDATE SET settled_cents = excluded.settled_cents WHERE kept.settled_cents IS DISTINCT FROM excluded.settled_cents
$$;

-- Money of a provider that came or went.
CREATE OR REPLACE FUNCTION keep_owed_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_owed(array[NEW.order_id]);
  RETURN NULL;
END $$;

-- What sheets say of payments and refunds.
CREATE OR REPLACE FUNCTION keep_owed_of_sheets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_owed(array(SELECT DISTINCT order_id FROM payment_attempts WHERE id IN (SELECT attempt_id FROM changed)));
  RETURN NULL;
END $$;

-- Counts a refund with its order, its attempt and their lines, and posts it when it is done. Call it after each change of a refund.
CREATE OR REPLACE FUNCTION post_refund(of_refund integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refund refunds;
BEGIN
  SELECT * INTO STRICT refund FROM refunds WHERE id = of_refund;
  -- Whoever waits here counts what the one before has written.
  PERFORM 1 FROM orders WHERE id = refund.order_id FOR NO KEY UPDATE;
  UPDATE orders SET refunded_cents = given.cents
  FROM (SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds WHERE order_id = refund.order_id AND is_given_back(state)) given
  WHERE id = refund.order_id AND refunded_cents <> given.cents;
  UPDATE payment_attempts SET refunded_cents = given.cents
  FROM (SELECT coalesce(sum(amount_cents), 0) AS cents FROM refunds WHERE attempt_id = refund.attempt_id AND is_given_back(state)) given
  WHERE id = refund.attempt_id AND refunded_cents <> given.cents;
  PERFORM recount_lines(refund.order_id);
  IF refund.state = 'done' THEN
    INSERT INTO money_entries (order_id, attempt_id, refund_id, tender, amount_cents, at)
    VALUES (refund.order_id, refund.attempt_id, refund.id, CASE WHEN refund.method <> 'provider' THEN refund.method ELSE (
      SELECT tender_of(provider) FROM payment_attempts WHERE id = refund.attempt_id
    ) END, -refund.amount_cents, refund.done_at)
    ON CONFLICT (refund_id) DO NOTHING;
  END IF;
END $$;

-- Counts anew which pieces of an order were refunded, and which came back: no piece twice, whichever way it comes.
CREATE OR REPLACE FUNCTION recount_lines(of_order integer) RETURNS void LANGUAGE sql AS $$
  UPDATE order_lines line SET refunded_qty = counted.refunded, back_qty = counted.back
  FROM order_lines own, LATERAL line_counts(own.id) counted
  WHERE own.order_id = of_order AND line.id = own.id AND (line.refunded_qty, line.back_qty) <> (counted.refunded, counted.back)
$$;

-- What refunds and returns say of a line.
CREATE OR REPLACE FUNCTION line_counts(of_line integer, OUT refunded integer, OUT back integer) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT coalesce(sum(piece.qty), 0) FROM refund_lines piece JOIN refunds ON refunds.id = piece.refund_id
      WHERE piece.order_line_id = of_line AND is_given_back(refunds.state)),
    (SELECT coalesce(sum(piece.qty), 0) FROM refund_lines piece WHERE piece.order_line_id = of_line AND piece.restock <> 'no')
      + (SELECT coalesce(sum(good + damaged), 0) FROM returned_pieces WHERE order_line_id = of_line)
      + (SELECT coalesce(sum(good + damaged), 0) FROM return_lines WHERE order_line_id = of_line)
$$;

-- Refuses a commit after which an order, a payment or a refund says something else than the ledger: a posting was forgotten. Named by
-- what is compared: a capture waits for each comparison.
CREATE OR REPLACE FUNCTION refuse_unposted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order integer;
  is_posted boolean;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN of_order := NEW.id; ELSE of_order := NEW.order_id; END IF;
  IF TG_ARGV[0] = 'received' THEN
    is_posted := (SELECT received_cents FROM orders WHERE id = of_order)
      = (SELECT coalesce(sum(amount_cents), 0) FROM money_entries WHERE order_id = of_order AND refund_id IS NULL);
  ELSIF TG_ARGV[0] = 'captured' THEN
    is_posted := (SELECT captured_cents FROM payment_attempts WHERE id = NEW.id)
      = (SELECT coalesce(sum(amount_cents), 0) FROM money_entries WHERE order_id = of_order AND attempt_id = NEW.id AND refund_id IS NULL);
  ELSIF TG_ARGV[0] = 'cash' THEN
    is_posted := (SELECT payment_method <> 'cod' OR cash_received(paid_at, total_cents, cash_short_cents) = (
        SELECT coalesce(sum(amount_cents), 0) FROM money_entries WHERE order_id = of_order AND attempt_id IS NULL AND refund_id IS NULL)
        AND NOT EXISTS (SELECT 1 FROM (VALUES ('short'), ('let_go')) missing (account)
          WHERE cash_missing(missing.account, paid_at, cash_short_cents) <> (
            SELECT coalesce(sum(amount_cents), 0) FROM cash_differences WHERE order_id = of_order AND account = missing.account))
      FROM orders WHERE id = of_order);
  ELSIF TG_ARGV[0] = 'refunded by an attempt' THEN
    is_posted := (SELECT refunded_cents FROM payment_attempts WHERE id = NEW.id)
      = (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = of_order AND attempt_id = NEW.id AND is_given_back(state));
  ELSE
    is_posted := (SELECT refunded_cents FROM orders WHERE id = of_order)
      = (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = of_order AND is_given_back(state));
    IF is_posted AND TG_ARGV[0] = 'refund' THEN
      is_posted := (SELECT (state = 'done') = EXISTS (SELECT 1 FROM money_entries WHERE refund_id = refunds.id AND amount_cents = -refunds.amount_cents)
        FROM refunds WHERE id = NEW.id);
    END IF;
  END IF;
  IF NOT is_posted THEN
    RAISE EXCEPTION 'order % does not agree with the ledger: call post_capture, post_cash or post_refund', of_order
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

-- Refuses a commit after which a line says something else than refunds and returns: it was not counted anew.
CREATE OR REPLACE FUNCTION refuse_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM order_lines line, LATERAL line_counts(line.id) counted
    WHERE line.id = NEW.order_line_id AND (line.refunded_qty, line.back_qty) <> (counted.refunded, counted.back)
  ) THEN
    RAISE EXCEPTION 'line % does not agree with refunds and returns: call post_refund or recount_lines', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

-- A refund that is done or taken back stays as it is, and its sum in any state.
CREATE OR REPLACE FUNCTION refuse_change_of_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('done', 'taken_back') OR NEW.amount_cents <> OLD.amount_cents THEN
    RAISE EXCEPTION 'Refund % is % and stays as it is.', OLD.reference, OLD.state;
  END IF;
  RETURN NEW;
END $$;

-- What was posted stays; rows of the demo may go with it.
CREATE OR REPLACE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = TG_TABLE_NAME AND key = OLD.id::text) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What was posted to the ledger stays: post the opposite.';
END $$;

-- A document stays as it was given. Only what staff wrote on it, why money went back or under which name it came, can be taken out,
-- wherever it stands there, when it names somebody who is forgotten.
CREATE OR REPLACE FUNCTION refuse_change_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'body' = to_jsonb(OLD) - 'body'
      AND NEW.body IN (without_words(OLD.body, '{credits,reason}'), without_words(OLD.body, '{payment,reference}')) THEN
      RETURN NEW;
    END IF;
  ELSIF EXISTS (SELECT 1 FROM demo_leaving WHERE table_name = 'documents' AND key = OLD.id::text) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A document stays as it was given: give another.';
END $$;

-- A document without the words that stand at a place, wherever they stand in it.
CREATE OR REPLACE FUNCTION without_words(body jsonb, place text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN body #>> place <> '' THEN replace(body::text, (body #> place)::text, '"Erased"')::jsonb ELSE body END
$$;

CREATE CONSTRAINT TRIGGER payment_attempts_captured_posted_new AFTER INSERT ON payment_attempts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.captured_cents <> 0) EXECUTE FUNCTION refuse_unposted('captured');

CREATE CONSTRAINT TRIGGER payment_attempts_captured_posted AFTER UPDATE OF captured_cents ON payment_attempts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.captured_cents <> NEW.captured_cents) EXECUTE FUNCTION refuse_unposted('captured');

CREATE CONSTRAINT TRIGGER payment_attempts_refunded_posted_new AFTER INSERT ON payment_attempts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.refunded_cents <> 0) EXECUTE FUNCTION refuse_unposted('refunded by an attempt');

CREATE CONSTRAINT TRIGGER payment_attempts_refunded_posted AFTER UPDATE OF refunded_cents ON payment_attempts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.refunded_cents <> NEW.refunded_cents) EXECUTE FUNCTION refuse_unposted('refunded by an attempt');

CREATE CONSTRAINT TRIGGER orders_received_posted_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.received_cents <> 0) EXECUTE FUNCTION refuse_unposted('received');

CREATE CONSTRAINT TRIGGER orders_received_posted AFTER UPDATE OF received_cents ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.received_cents <> NEW.received_cents) EXECUTE FUNCTION refuse_unposted('received');

CREATE CONSTRAINT TRIGGER money_entries_received_posted AFTER INSERT ON money_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.refund_id IS NULL) EXECUTE FUNCTION refuse_unposted('received');

CREATE CONSTRAINT TRIGGER orders_cash_posted_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.payment_method = 'cod' AND cash_received(NEW.paid_at, NEW.total_cents, NEW.cash_short_cents) <> 0) EXECUTE FUNCTION refuse_unposted('cash');

CREATE CONSTRAINT TRIGGER orders_cash_posted AFTER UPDATE OF payment_method, paid_at, total_cents, cash_short_cents ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.payment_method = 'cod') EXECUTE FUNCTION refuse_unposted('cash');

CREATE CONSTRAINT TRIGGER money_entries_cash_posted AFTER INSERT ON money_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.attempt_id IS NULL AND NEW.refund_id IS NULL) EXECUTE FUNCTION refuse_unposted('cash');

CREATE CONSTRAINT TRIGGER orders_refunded_posted_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.refunded_cents <> 0) EXECUTE FUNCTION refuse_unposted('refunded');

CREATE CONSTRAINT TRIGGER orders_refunded_posted AFTER UPDATE OF refunded_cents ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.refunded_cents <> NEW.refunded_cents) EXECUTE FUNCTION refuse_unposted('refunded');

CREATE CONSTRAINT TRIGGER refunds_posted_new AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unposted('refund');

CREATE CONSTRAINT TRIGGER refunds_posted AFTER UPDATE OF state ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION refuse_unposted('refund');

CREATE CONSTRAINT TRIGGER refund_lines_recounted AFTER INSERT ON refund_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_uncounted();

CREATE CONSTRAINT TRIGGER return_lines_recounted AFTER INSERT OR UPDATE OF good, damaged ON return_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_uncounted();

CREATE CONSTRAINT TRIGGER returned_pieces_recounted AFTER INSERT OR UPDATE ON returned_pieces DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_uncounted();

CREATE TRIGGER refunds_stay BEFORE UPDATE OF state, amount_cents ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_refunds();

CREATE TRIGGER money_entries_owed AFTER INSERT ON money_entries
  FOR EACH ROW WHEN (NEW.tender IN ('card', 'koko', 'mintpay')) EXECUTE FUNCTION keep_owed_of_order();

CREATE TRIGGER settlement_rows_owed AFTER INSERT ON settlement_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_owed_of_sheets();

CREATE TRIGGER settlement_rows_owed_changed AFTER UPDATE ON settlement_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_owed_of_sheets();

CREATE TRIGGER settlement_rows_owed_gone AFTER DELETE ON settlement_rows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_owed_of_sheets();

CREATE TRIGGER money_entries_stay BEFORE DELETE OR UPDATE ON money_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();

CREATE TRIGGER cod_remittance_rows_post_surplus AFTER INSERT ON cod_remittance_rows
  FOR EACH ROW EXECUTE FUNCTION post_surplus();

CREATE CONSTRAINT TRIGGER cash_differences_posted AFTER INSERT ON cash_differences DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.account <> 'surplus') EXECUTE FUNCTION refuse_unposted('cash');

CREATE TRIGGER cash_differences_stay BEFORE DELETE OR UPDATE ON cash_differences
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();

CREATE TRIGGER documents_stay BEFORE DELETE OR UPDATE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();
