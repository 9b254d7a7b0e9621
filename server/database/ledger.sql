-- Cash on delivery: all of it with paid_at, and before that what a sheet brought of it.
CREATE OR REPLACE FUNCTION cash_received(paid_at timestamptz, total_cents integer, cash_short_cents integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN paid_at IS NOT NULL OR cash_short_cents > 0 THEN total_cents - cash_short_cents ELSE 0 END $$;

-- Refused refunds and those taken back do not count as given back.
CREATE OR REPLACE FUNCTION is_given_back(state text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT state IN ('requested', 'by_hand', 'done') $$;

-- Enters what an attempt captured.
CREATE OR REPLACE FUNCTION enter_captured() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came int := NEW.captured_cents - CASE TG_OP WHEN 'UPDATE' THEN OLD.captured_cents ELSE 0 END;
BEGIN
  IF came <> 0 THEN
    INSERT INTO money_entries (order_id, attempt_id, way, amount_cents, at)
    VALUES (NEW.order_id, NEW.id, CASE NEW.provider WHEN 'hosted' THEN 'card' ELSE NEW.provider END, came,
      coalesce(NEW.captured_at, now()));
  END IF;
  RETURN NULL;
END $$;

-- Enters cash that came for an order.
CREATE OR REPLACE FUNCTION enter_cash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came int := cash_received(NEW.paid_at, NEW.total_cents, NEW.cash_short_cents);
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_method = 'cod' THEN
    came := came - cash_received(OLD.paid_at, OLD.total_cents, OLD.cash_short_cents);
  END IF;
  IF came <> 0 THEN
    INSERT INTO money_entries (order_id, way, amount_cents, at) VALUES (NEW.id, 'cod', came, coalesce(NEW.paid_at, now()));
  END IF;
  RETURN NULL;
END $$;

-- Adds an entry to what its order has received.
CREATE OR REPLACE FUNCTION sum_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET received_cents = received_cents + NEW.amount_cents WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

-- Counts a refund with its order, its attempt and their lines, and enters it when it is done.
CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_sign int := is_given_back(NEW.state)::int - CASE TG_OP WHEN 'UPDATE' THEN is_given_back(OLD.state)::int ELSE 0 END;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.state IN ('done', 'taken_back') OR NEW.amount_cents <> OLD.amount_cents) THEN
    RAISE EXCEPTION 'Refund % is % and stays as it is.', OLD.reference, OLD.state;
  END IF;
  IF by_sign <> 0 THEN
    UPDATE orders SET refunded_cents = refunded_cents + by_sign * NEW.amount_cents WHERE id = NEW.order_id;
    UPDATE payment_attempts SET refunded_cents = refunded_cents + by_sign * NEW.amount_cents WHERE id = NEW.attempt_id;
    UPDATE order_lines SET refunded_qty = refunded_qty + by_sign * line.qty
    FROM refund_lines line WHERE line.refund_id = NEW.id AND line.order_line_id = order_lines.id;
  END IF;
  IF NEW.state = 'done' THEN
    INSERT INTO money_entries (order_id, attempt_id, refund_id, way, amount_cents, at)
    VALUES (NEW.order_id, NEW.attempt_id, NEW.id, CASE WHEN NEW.way <> 'provider' THEN NEW.way ELSE (
      SELECT CASE provider WHEN 'hosted' THEN 'card' ELSE provider END FROM payment_attempts WHERE id = NEW.attempt_id
    ) END, -NEW.amount_cents, NEW.done_at);
  END IF;
  RETURN NULL;
END $$;

-- Counts the pieces of a refund with their lines.
CREATE OR REPLACE FUNCTION count_refunded_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET refunded_qty = refunded_qty + NEW.qty
  WHERE id = NEW.order_line_id AND (SELECT is_given_back(state) FROM refunds WHERE id = NEW.refund_id);
  RETURN NULL;
END $$;

-- No piece comes back twice, whichever way it comes.
CREATE OR REPLACE FUNCTION count_pieces_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'refund_lines' THEN
    UPDATE order_lines SET back_qty = back_qty + NEW.qty WHERE id = NEW.order_line_id;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE order_lines SET back_qty = back_qty + NEW.good + NEW.damaged - OLD.good - OLD.damaged WHERE id = NEW.order_line_id;
  ELSE
    UPDATE order_lines SET back_qty = back_qty + NEW.good + NEW.damaged WHERE id = NEW.order_line_id;
  END IF;
  RETURN NULL;
END $$;

-- What was posted stays; rows of the demo may go with it.
CREATE OR REPLACE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = TG_TABLE_NAME AND key = OLD.id::text) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What was entered into the books stays: enter the opposite.';
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
  RAISE EXCEPTION 'What was entered into the books stays: enter the opposite.';
END $$;

-- A document without the words that stand at a place, wherever they stand in it.
CREATE OR REPLACE FUNCTION without_words(body jsonb, place text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN body #>> place <> '' THEN replace(body::text, (body #> place)::text, '"Erased"')::jsonb ELSE body END
$$;

CREATE TRIGGER payment_attempts_enter_captured AFTER INSERT OR UPDATE OF captured_cents ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION enter_captured();

CREATE TRIGGER orders_enter_cash AFTER INSERT OR UPDATE OF paid_at, cash_short_cents, total_cents ON orders
  FOR EACH ROW WHEN ((new.payment_method = 'cod')) EXECUTE FUNCTION enter_cash();

CREATE TRIGGER money_entries_sum_received AFTER INSERT ON money_entries
  FOR EACH ROW WHEN ((new.refund_id IS NULL)) EXECUTE FUNCTION sum_received();

CREATE TRIGGER refunds_count AFTER INSERT OR UPDATE OF state, amount_cents ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();

CREATE TRIGGER refund_lines_count AFTER INSERT ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION count_refunded_pieces();

CREATE TRIGGER refund_lines_count_back AFTER INSERT ON refund_lines
  FOR EACH ROW WHEN ((new.restock <> 'no')) EXECUTE FUNCTION count_pieces_back();

CREATE TRIGGER return_lines_count AFTER INSERT OR UPDATE OF good, damaged ON return_lines
  FOR EACH ROW EXECUTE FUNCTION count_pieces_back();

CREATE TRIGGER returned_pieces_count AFTER INSERT OR UPDATE ON returned_pieces
  FOR EACH ROW EXECUTE FUNCTION count_pieces_back();

CREATE TRIGGER money_entries_stay BEFORE DELETE OR UPDATE ON money_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();

CREATE TRIGGER documents_stay BEFORE DELETE OR UPDATE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_documents();
