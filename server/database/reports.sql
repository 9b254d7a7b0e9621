-- The day in Colombo.
CREATE OR REPLACE FUNCTION colombo_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (at AT TIME ZONE 'Asia/Colombo')::date;

-- Its first moment.
CREATE OR REPLACE FUNCTION colombo_midnight(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN day::timestamp AT TIME ZONE 'Asia/Colombo';

-- Placed and meant: what was cancelled or never paid for is no sale.
CREATE OR REPLACE FUNCTION is_sale(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status NOT IN ('Cancelled', 'Payment failed');

-- What reports add up, day by day, counted from the rows themselves. Of orders 'method' also counts ways by which nothing was sold.
-- 'refused': cash parcels by district, those sent and of them those that nobody took. 'tried': tries to pay, those that came to an end
-- and of them those declined, with the fees that sheets have told. 'web': orders placed and paid. 'paid': orders on the day they were paid, with what their delivery cost. 'money': entries, of them refunds.
-- 'owed': payments and refunds of providers that no sheet has, or that one has with another sum, on the day of their first entry.
CREATE OR REPLACE FUNCTION count_figures(wanted text, from_at timestamptz, until_at timestamptz)
  RETURNS TABLE (day date, key text, count integer, part integer, cents bigint, part_cents bigint)
  LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode TO 'force_custom_plan' AS $$
#variable_conflict use_column
BEGIN
  IF wanted = 'money' THEN
    RETURN QUERY SELECT colombo_day(at), tender, count(*)::integer, count(refund_id)::integer, sum(amount_cents),
      -sum(amount_cents) FILTER (WHERE refund_id IS NOT NULL)
    FROM money_entries WHERE at >= from_at AND at < until_at GROUP BY 1, 2;
  ELSIF wanted = 'owed' THEN
    RETURN QUERY WITH item AS (
      SELECT tender, attempt_id, coalesce(refund_id, 0) AS refund, min(at) AS at, sum(amount_cents) AS cents, count(*) AS entries
      FROM money_entries WHERE attempt_id IS NOT NULL AND tender IN ('card', 'koko', 'mintpay')
        AND order_id IN (SELECT order_id FROM money_entries WHERE at >= from_at AND at < until_at) GROUP BY 1, 2, 3
    )
    SELECT colombo_day(item.at), tender || CASE WHEN line.id IS NULL THEN '' ELSE ' differs' END, sum(entries)::integer, 0,
      sum(cents - coalesce(line.gross_cents, 0))::bigint, NULL::bigint
    FROM item LEFT JOIN settlement_rows line ON line.bucket IN ('matches', 'differs') AND line.attempt_id = item.attempt_id
      AND coalesce(line.refund_id, 0) = item.refund
    WHERE item.at >= from_at AND item.at < until_at AND (line.id IS NULL OR line.bucket = 'differs') GROUP BY 1, 2;
  ELSIF wanted = 'paid' THEN
    RETURN QUERY SELECT colombo_day(paid_at), ''::text, count(*)::integer, 0, sum(shipping_cents), NULL::bigint
    FROM orders WHERE paid_at >= from_at AND paid_at < until_at GROUP BY 1;
  ELSIF wanted = 'tax' THEN
    RETURN QUERY SELECT colombo_day(issued_at), kind, count(*)::integer, 0, sum(amount_cents), sum((body -> 'vat' ->> 'vatCents')::bigint)::bigint
    FROM documents WHERE issued_at >= from_at AND issued_at < until_at AND jsonb_typeof(body -> 'vat') = 'object' GROUP BY 1, 2;
  ELSIF wanted = 'refused' THEN
    RETURN QUERY SELECT colombo_day(placed.created_at), placed.shipping_district, count(*)::integer,
      count(*) FILTER (WHERE parcel.state IN ('coming_back', 'back'))::integer, NULL::bigint, NULL::bigint
    FROM orders placed JOIN shipments parcel ON parcel.order_id = placed.id AND parcel.state IN ('with_courier', 'delivered', 'coming_back', 'back')
    WHERE placed.created_at >= from_at AND placed.created_at < until_at AND placed.payment_method = 'cod' GROUP BY 1, 2;
  ELSIF wanted = 'tried' THEN
    RETURN QUERY SELECT colombo_day(placed.created_at), tender_of(attempt.provider),
      count(*) FILTER (WHERE attempt.state IN ('paid', 'refunded', 'declined'))::integer,
      count(*) FILTER (WHERE attempt.state = 'declined')::integer, sum(told.fee_cents)::bigint, NULL::bigint
    FROM orders placed JOIN payment_attempts attempt ON attempt.order_id = placed.id LEFT JOIN LATERAL (
      SELECT sum(fee_cents) AS fee_cents FROM settlement_rows line WHERE line.attempt_id = attempt.id AND line.bucket IN ('matches', 'differs')
    ) told ON true
    WHERE placed.created_at >= from_at AND placed.created_at < until_at GROUP BY 1, 2;
  ELSIF wanted = 'web' THEN
    RETURN QUERY SELECT colombo_day(created_at), source, count(*)::integer, count(paid_at)::integer, NULL::bigint, NULL::bigint
    FROM orders WHERE created_at >= from_at AND created_at < until_at AND source = 'web' GROUP BY 1, 2;
  ELSE
    RETURN QUERY SELECT colombo_day(created_at), named.key, (count(*) FILTER (WHERE is_sale(status)))::integer, 0,
      sum(total_cents) FILTER (WHERE is_sale(status)), sum(discount_cents) FILTER (WHERE is_sale(status))
    FROM orders CROSS JOIN LATERAL (SELECT CASE wanted
      WHEN 'district' THEN shipping_district
      WHEN 'method' THEN payment_method
      WHEN 'source' THEN CASE WHEN source <> 'web' THEN 'staff:' || source WHEN utm_source = '' THEN 'direct' ELSE 'utm:' || utm_source END
      WHEN 'campaign' THEN CASE WHEN utm_source <> '' THEN concat_ws(' / ', utm_source, nullif(utm_medium, ''), nullif(utm_campaign, '')) END
      WHEN 'discount' THEN discount_code END AS key) named
    WHERE created_at >= from_at AND created_at < until_at AND named.key IS NOT NULL AND (wanted = 'method' OR is_sale(status)) GROUP BY 1, 2;
  END IF;
END $$;

-- What each sale came to, in steps of 500 rupees.
CREATE OR REPLACE FUNCTION count_totals(from_at timestamptz, until_at timestamptz)
  RETURNS TABLE (day date, step integer, totals integer[])
  LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode TO 'force_custom_plan' AS $$
BEGIN
  RETURN QUERY SELECT colombo_day(created_at), total_cents / 50000, array_agg(total_cents ORDER BY total_cents)
  FROM orders WHERE created_at >= from_at AND created_at < until_at AND is_sale(status) GROUP BY 1, 2;
END $$;

-- What was sold of each item.
CREATE OR REPLACE FUNCTION count_sold(from_at timestamptz, until_at timestamptz)
  RETURNS TABLE (day date, item_id integer, product_id integer, pieces integer, cents bigint, bought integer)
  LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_custom_plan' AS $$
BEGIN
  RETURN QUERY SELECT colombo_day(placed.created_at), item.id, item.product_id, sum(line.qty - line.back_qty)::integer,
    sum(line.price_cents * line.qty - line.discount_cents), coalesce(sum(line.qty) FILTER (WHERE placed.status <> 'Refunded'), 0)::integer
  FROM orders placed JOIN order_lines line ON line.order_id = placed.id JOIN product_items item ON item.id = line.product_item_id
  WHERE placed.created_at >= from_at AND placed.created_at < until_at AND is_sale(placed.status) GROUP BY 1, 2;
END $$;

-- Cuts a span into days whose sums are kept and true, and those that have to be counted: one row for days of one sort that follow each
-- other. Of a day that is not whole no sum is kept. `marks`: whether a day that was changed since is none of them ('all'), only one of which
-- goods were changed ('goods'), or none ('none').
CREATE OR REPLACE FUNCTION kept_spans(from_at timestamptz, until_at timestamptz, marks text)
  RETURNS TABLE (is_kept boolean, from_day date, to_day date, starts_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE ROWS 10 AS $$
  WITH told AS (
    SELECT day, (day > first_day OR from_at = colombo_midnight(day)) AND (day < last_day OR until_at = colombo_midnight(day + 1))
      AND day IN (SELECT day FROM kept_days) AND day NOT IN (SELECT day FROM changed_days WHERE marks = 'all' OR marks = 'goods' AND goods) AS is_kept
    FROM (SELECT colombo_day(from_at) AS first_day, colombo_day(until_at - interval '1 microsecond') AS last_day) asked,
      LATERAL (SELECT first_day + place AS day FROM generate_series(0, last_day - first_day) place OFFSET 0) days
  ), placed AS (
    SELECT *, day - row_number() OVER (PARTITION BY is_kept ORDER BY day)::integer AS place FROM told
  )
  SELECT is_kept, min(day), max(day), greatest(from_at, colombo_midnight(min(day))), least(until_at, colombo_midnight(max(day) + 1))
  FROM placed GROUP BY is_kept, place
$$;

-- The same as count_figures, by what is kept where it is true. All of it in the snapshot of the statement that asks.
CREATE OR REPLACE FUNCTION figures_between(wanted text, from_at timestamptz, until_at timestamptz)
  RETURNS TABLE (day date, key text, count integer, part integer, cents bigint, part_cents bigint)
  LANGUAGE plpgsql STABLE ROWS 1000 SET plan_cache_mode TO 'force_custom_plan' AS $$
#variable_conflict use_column
DECLARE
  span record;
BEGIN
  FOR span IN SELECT * FROM kept_spans(from_at, until_at, 'all') LOOP
    IF span.is_kept THEN
      RETURN QUERY SELECT day, key, count, part, cents, part_cents FROM day_figures
      WHERE kind = wanted AND day BETWEEN span.from_day AND span.to_day;
    ELSE
      RETURN QUERY SELECT * FROM count_figures(wanted, span.starts_at, span.ends_at);
    END IF;
  END LOOP;
END $$;

-- Thirds of months, numbered one after the other: a span has at most ten or eleven days at each end that are not of a whole one.
CREATE OR REPLACE FUNCTION third_of(day date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (extract(year FROM day)::integer * 12 + extract(month FROM day)::integer - 1) * 3 + least((extract(day FROM day)::integer - 1) / 10, 2);

-- Its first day.
CREATE OR REPLACE FUNCTION third_starts(third integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN make_date(third / 36, third / 3 % 12 + 1, third % 3 * 10 + 1);

-- What it came to until the end of a third, of sums of which the first is that of the third `since`.
CREATE OR REPLACE FUNCTION sum_until(sums bigint[], since integer, third integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN third < since THEN 0 ELSE sums[least(third - since + 1, cardinality(sums))] END;

-- The same sums when a third brought `more`.
CREATE OR REPLACE FUNCTION with_third(sums bigint[], since integer, third integer, more bigint) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array(SELECT sum_until(sums, since, place) + CASE WHEN place < third THEN 0 ELSE more END
    FROM generate_series(least(since, third), greatest(since + cardinality(sums) - 1, third)) place ORDER BY place);

-- Cuts a span into its longest run of whole thirds whose sums are kept, kept days beside it, and what has to be counted. 'thirds': the sums until
-- `last_third` less those until `third_before`; 'days': what is kept of them; 'changed': days among all these of which goods were changed
-- since, so that what is kept of them is replaced by what is counted.
CREATE OR REPLACE FUNCTION sold_parts(from_at timestamptz, until_at timestamptz)
  RETURNS TABLE (part text, third_before integer, last_third integer, from_day date, to_day date, starts_at timestamptz, ends_at timestamptz)
  LANGUAGE sql STABLE ROWS 10 AS $$
  WITH spans AS MATERIALIZED (
    SELECT *, third_of(from_day - 1) AS third_before, third_of(to_day + 1) - 1 AS last_third FROM kept_spans(from_at, until_at, 'none')
  ), longest AS MATERIALIZED (
    SELECT * FROM spans WHERE is_kept AND third_before < last_third ORDER BY last_third - third_before DESC LIMIT 1
  )
  SELECT 'thirds', third_before, last_third, NULL::date, NULL::date, NULL::timestamptz, NULL::timestamptz FROM longest
  UNION ALL SELECT 'days', NULL, NULL, from_day, third_starts(third_before + 1) - 1, NULL, NULL FROM longest
  UNION ALL SELECT 'days', NULL, NULL, third_starts(last_third + 1), to_day, NULL, NULL FROM longest
  UNION ALL SELECT 'days', NULL, NULL, from_day, to_day, NULL, NULL FROM spans WHERE is_kept AND from_day NOT IN (SELECT from_day FROM longest)
  UNION ALL SELECT DISTINCT 'changed', NULL::integer, NULL::integer, day, day, colombo_midnight(day), colombo_midnight(day + 1)
    FROM changed_days JOIN spans ON is_kept AND day BETWEEN from_day AND to_day WHERE goods
  UNION ALL SELECT 'counted', NULL, NULL, NULL, NULL, starts_at, ends_at FROM spans WHERE NOT is_kept
$$;

-- What was sold of each product in some days, and what it brought in those they are compared with. One row of sums for each product is read,
-- and what is not in it joined: added up row by row, it took twice as long.
CREATE OR REPLACE FUNCTION sold_between(from_at timestamptz, until_at timestamptz, earlier_from timestamptz DEFAULT NULL, earlier_until timestamptz DEFAULT NULL)
  RETURNS TABLE (product_id integer, pieces bigint, cents bigint, cents_before bigint)
  LANGUAGE plpgsql STABLE ROWS 10000 SET plan_cache_mode TO 'force_custom_plan' AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH spans AS MATERIALIZED (
    SELECT true AS is_now, * FROM sold_parts(from_at, until_at)
    UNION ALL SELECT false, * FROM sold_parts(earlier_from, earlier_until) WHERE earlier_from IS NOT NULL
  ), thirds AS MATERIALIZED (
    SELECT coalesce(min(third_before) FILTER (WHERE is_now), 0) AS before_now, coalesce(min(last_third) FILTER (WHERE is_now), 0) AS last_now,
      coalesce(min(third_before) FILTER (WHERE NOT is_now), 0) AS before_then, coalesce(min(last_third) FILTER (WHERE NOT is_now), 0) AS last_then
    FROM spans
  ), parts AS (
    SELECT is_now, sold.product_id, CASE part WHEN 'changed' THEN -sold.pieces ELSE sold.pieces END AS pieces,
      CASE part WHEN 'changed' THEN -sold.cents ELSE sold.cents END AS cents
    FROM spans JOIN goods_sold sold ON sold.day BETWEEN from_day AND to_day WHERE part IN ('days', 'changed')
    UNION ALL SELECT is_now, sold.product_id, sold.pieces, sold.cents
    FROM spans, count_sold(starts_at, ends_at) sold WHERE part IN ('changed', 'counted')
  ), beside AS MATERIALIZED (
    SELECT product_id, (sum(pieces) FILTER (WHERE is_now))::bigint AS pieces, (sum(cents) FILTER (WHERE is_now))::bigint AS cents,
      (sum(cents) FILTER (WHERE NOT is_now))::bigint AS before
    FROM parts GROUP BY 1
  ), whole AS (
    SELECT product_id, sum_until(pieces, since, last_now) - sum_until(pieces, since, before_now) AS pieces,
      sum_until(cents, since, last_now) - sum_until(cents, since, before_now) AS cents,
      sum_until(cents, since, last_then) - sum_until(cents, since, before_then) AS before
    FROM product_sales, thirds
  ), sold AS (
    SELECT product_id, coalesce(whole.pieces, 0) + coalesce(beside.pieces, 0) AS pieces, coalesce(whole.cents, 0) + coalesce(beside.cents, 0) AS cents,
      coalesce(whole.before, 0) + coalesce(beside.before, 0) AS before
    FROM whole FULL JOIN beside USING (product_id)
  )
  SELECT product_id, pieces, cents, before FROM sold WHERE (pieces, cents, before) <> (0, 0, 0);
END $$;

-- Pieces of each item that were bought in some weeks, in one or several rows, without those of orders that were refunded as a whole.
CREATE OR REPLACE FUNCTION bought_between(from_at timestamptz, until_at timestamptz) RETURNS TABLE (item_id integer, pieces bigint)
  LANGUAGE plpgsql STABLE ROWS 10000 SET plan_cache_mode TO 'force_custom_plan' AS $$
DECLARE
  span record;
BEGIN
  FOR span IN SELECT * FROM kept_spans(from_at, until_at, 'goods') LOOP
    IF span.is_kept THEN
      RETURN QUERY SELECT sold.item_id, sum(sold.bought) FROM goods_sold sold
      WHERE day BETWEEN span.from_day AND span.to_day GROUP BY 1;
    ELSE
      RETURN QUERY SELECT sold.item_id, sold.bought::bigint FROM count_sold(span.starts_at, span.ends_at) sold;
    END IF;
  END LOOP;
END $$;

-- What the sale in the middle came to, or the two in the middle on average: found in the steps in which they lie.
CREATE OR REPLACE FUNCTION median_total(from_at timestamptz, until_at timestamptz) RETURNS numeric LANGUAGE plpgsql STABLE SET plan_cache_mode TO 'force_custom_plan' AS $$
DECLARE
  median numeric;
BEGIN
  WITH parts AS MATERIALIZED (
    SELECT sums.step, sums.totals FROM kept_spans(from_at, until_at, 'all') span JOIN day_totals sums ON span.is_kept AND sums.day BETWEEN span.from_day AND span.to_day
    UNION ALL
    SELECT sums.step, sums.totals FROM kept_spans(from_at, until_at, 'all') span, count_totals(span.starts_at, span.ends_at) sums WHERE NOT span.is_kept
  ), steps AS (
    SELECT step, sum(cardinality(totals)) AS orders FROM parts GROUP BY step
  ), placed AS (
    SELECT step, sum(orders) OVER (ORDER BY step) - orders AS before, sum(orders) OVER (ORDER BY step) AS upto, sum(orders) OVER () AS orders FROM steps
  ), middle AS (
    SELECT * FROM placed WHERE upto >= div(orders + 1, 2) AND before < div(orders, 2) + 1
  ), sorted AS (
    SELECT total, row_number() OVER (ORDER BY total) + (SELECT min(before) FROM middle) AS place
    FROM parts, unnest(parts.totals) total WHERE step IN (SELECT step FROM middle)
  )
  SELECT avg(total) INTO median FROM sorted
  WHERE place BETWEEN (SELECT min(div(orders + 1, 2)) FROM middle) AND (SELECT min(div(orders, 2) + 1) FROM middle);
  RETURN median;
END $$;

-- All that count_figures counts.
CREATE OR REPLACE FUNCTION figure_kinds() RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN array['district', 'method', 'source', 'campaign', 'discount', 'refused', 'tried', 'web', 'paid', 'money', 'owed', 'tax'];

-- Days that follow each other, as spans.
CREATE OR REPLACE FUNCTION spans_of(days date[]) RETURNS TABLE (starts_at timestamptz, ends_at timestamptz) LANGUAGE sql IMMUTABLE ROWS 10 AS $$
  SELECT colombo_midnight(min(day)), colombo_midnight(max(day) + 1)
  FROM (SELECT day, day - row_number() OVER (ORDER BY day)::integer AS place FROM unnest(days) day) placed GROUP BY place
$$;

-- What product_sales says of a third: nothing that is true before all of its days are kept.
CREATE OR REPLACE FUNCTION sold_in(third integer) RETURNS TABLE (product_id integer, pieces bigint, cents bigint) LANGUAGE sql STABLE ROWS 10000 AS $$
  SELECT product_id, sum_until(pieces, since, third) - sum_until(pieces, since, third - 1), sum_until(cents, since, third) - sum_until(cents, since, third - 1)
  FROM product_sales
$$;

-- What is kept of some days, and of thirds of months that begin in them, otherwise than it is counted.
CREATE OR REPLACE FUNCTION kept_wrongly(first_day date, last_day date) RETURNS TABLE (subject text, expected text, found text)
  LANGUAGE sql STABLE AS $$
  WITH days AS MATERIALIZED (
    SELECT day FROM kept_days
    WHERE day BETWEEN first_day AND last_day AND day NOT IN (SELECT day FROM changed_days)
  ), thirds AS MATERIALIZED (
    SELECT third, third_starts(third) AS day FROM generate_series(third_of(first_day - 1) + 1, third_of(last_day)) third WHERE are_kept(third)
  ), counted AS (
    SELECT day, kind || ' ' || key AS name, concat_ws(', ', count, part, cents, part_cents) AS sums
    FROM unnest(figure_kinds()) kind, spans_of(array(SELECT day FROM days)), count_figures(kind, starts_at, ends_at)
    UNION ALL SELECT day, 'sales from ' || step * 500, array_to_string(totals, ', ')
    FROM spans_of(array(SELECT day FROM days)), count_totals(starts_at, ends_at)
    UNION ALL SELECT day, 'item ' || item_id, concat_ws(', ', product_id, pieces, cents, bought)
    FROM spans_of(array(SELECT day FROM days)), count_sold(starts_at, ends_at)
    UNION ALL SELECT thirds.day, 'third of the month, product ' || product_id, concat_ws(', ', sum(pieces), sum(cents))
    FROM thirds JOIN goods_sold sold ON sold.day >= third_starts(third) AND sold.day < third_starts(third + 1)
    GROUP BY thirds.day, product_id HAVING (sum(pieces), sum(cents)) <> (0, 0)
  ), kept AS (
    SELECT day, kind || ' ' || key AS name, concat_ws(', ', count, part, cents, part_cents) AS sums FROM day_figures WHERE day IN (SELECT day FROM days)
    UNION ALL SELECT day, 'sales from ' || step * 500, array_to_string(totals, ', ') FROM day_totals WHERE day IN (SELECT day FROM days)
    UNION ALL SELECT day, 'item ' || item_id, concat_ws(', ', product_id, pieces, cents, bought) FROM goods_sold WHERE day IN (SELECT day FROM days)
    UNION ALL SELECT day, 'third of the month, product ' || product_id, concat_ws(', ', pieces, cents) FROM thirds, sold_in(third) WHERE (pieces, cents) <> (0, 0)
  )
  SELECT 'day ' || day || ', ' || name, coalesce(counted.sums, 'nothing'), coalesce(kept.sums, 'nothing')
  FROM counted FULL JOIN kept USING (day, name) WHERE counted.sums IS DISTINCT FROM kept.sums ORDER BY 1
$$;

-- Whether all days of a third are kept: then its goods are, too.
CREATE OR REPLACE FUNCTION are_kept(third integer) RETURNS boolean LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM kept_days WHERE day >= third_starts(third) AND day < third_starts(third + 1)) = third_starts(third + 1) - third_starts(third);

-- Counts some days anew that are over and not kept, or that were changed, and says how many. Their marks go first: what is changed
-- after that leaves one of its own, so that nothing is ever missed. One at a time.
CREATE OR REPLACE FUNCTION keep_days(before_day date, most integer) RETURNS integer LANGUAGE plpgsql SET plan_cache_mode TO 'force_custom_plan' AS $$
DECLARE
  days date[];
  whole integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('kept days', 0));
  -- Of a day that is not kept nothing can be wrong.
  DELETE FROM changed_days WHERE day NOT IN (SELECT day FROM kept_days);
  days := array(
    SELECT day FROM (
      SELECT day FROM changed_days
      UNION
      SELECT first.day + place FROM (SELECT colombo_day(least((SELECT min(created_at) FROM orders), (SELECT min(at) FROM money_entries),
        (SELECT min(issued_at) FROM documents))) AS day) first, generate_series(0, before_day - 1 - first.day) place
      WHERE first.day + place NOT IN (SELECT day FROM kept_days)
    ) due ORDER BY day DESC LIMIT most);
  DELETE FROM changed_days WHERE day = ANY (days);

  WITH fresh AS MATERIALIZED (
    SELECT wanted AS kind, figures.* FROM spans_of(days), unnest(figure_kinds()) wanted, count_figures(wanted, starts_at, ends_at) figures
  ), gone AS (
    DELETE FROM day_figures kept WHERE day = ANY (days)
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.kind, fresh.day, fresh.key) = (kept.kind, kept.day, kept.key))
  )
  INSERT INTO day_figures AS kept SELECT * FROM fresh ON CONFLICT (kind, day, key) DO UPDATE
    SET count = excluded.count, part = excluded.part, cents = excluded.cents, part_cents = excluded.part_cents
    WHERE (kept.count, kept.part, kept.cents, kept.part_cents) IS DISTINCT FROM (excluded.count, excluded.part, excluded.cents, excluded.part_cents);

  WITH fresh AS MATERIALIZED (
    SELECT sums.* FROM spans_of(days), count_totals(starts_at, ends_at) sums
  ), gone AS (
    DELETE FROM day_totals kept WHERE day = ANY (days) AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.day, fresh.step) = (kept.day, kept.step))
  )
  INSERT INTO day_totals AS kept SELECT * FROM fresh ON CONFLICT (day, step) DO UPDATE SET totals = excluded.totals
    WHERE kept.totals <> excluded.totals;

  WITH fresh AS MATERIALIZED (
    SELECT sums.* FROM spans_of(days), count_sold(starts_at, ends_at) sums
  ), gone AS (
    DELETE FROM goods_sold kept WHERE day = ANY (days)
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.day, fresh.item_id) = (kept.day, kept.item_id))
  )
  INSERT INTO goods_sold AS kept SELECT * FROM fresh ON CONFLICT (day, item_id) DO UPDATE
    SET product_id = excluded.product_id, pieces = excluded.pieces, cents = excluded.cents, bought = excluded.bought
    WHERE (kept.product_id, kept.pieces, kept.cents, kept.bought) <> (excluded.product_id, excluded.pieces, excluded.cents, excluded.bought);

  INSERT INTO kept_days SELECT unnest(days) ON CONFLICT DO NOTHING;

  FOR whole IN SELECT third FROM (SELECT DISTINCT third_of(of_day) AS third FROM unnest(days) of_day) touched WHERE are_kept(third) LOOP
    WITH fresh AS MATERIALIZED (
      SELECT product_id, sum(pieces) AS pieces, sum(cents)::bigint AS cents FROM goods_sold
      WHERE day >= third_starts(whole) AND day < third_starts(whole + 1) GROUP BY 1
    ), more AS (
      SELECT product_id, coalesce(fresh.pieces, 0) - coalesce(told.pieces, 0) AS pieces, coalesce(fresh.cents, 0) - coalesce(told.cents, 0) AS cents
      FROM fresh FULL JOIN sold_in(whole) told USING (product_id)
    )
    INSERT INTO product_sales AS kept SELECT product_id, whole, array[pieces], array[cents] FROM more WHERE (pieces, cents) <> (0, 0)
    ON CONFLICT (product_id) DO UPDATE SET since = least(kept.since, excluded.since),
      pieces = with_third(kept.pieces, kept.since, excluded.since, excluded.pieces[1]), cents = with_third(kept.cents, kept.since, excluded.since, excluded.cents[1]);
  END LOOP;
  RETURN cardinality(days);
END $$;

-- An order that is placed, goes, or says something else that reports add up.
CREATE OR REPLACE FUNCTION mark_day_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO changed_days VALUES (colombo_day(OLD.created_at), TG_OP = 'DELETE'
      OR (is_sale(OLD.status), OLD.status = 'Refunded', OLD.created_at) <> (is_sale(NEW.status), NEW.status = 'Refunded', NEW.created_at));
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND OLD.created_at <> NEW.created_at THEN
    INSERT INTO changed_days VALUES (colombo_day(NEW.created_at), true);
  END IF;
  IF TG_OP <> 'UPDATE' OR (OLD.paid_at, OLD.shipping_cents) IS DISTINCT FROM (NEW.paid_at, NEW.shipping_cents) THEN
    INSERT INTO changed_days SELECT colombo_day(at), false
    FROM unnest(array[CASE WHEN TG_OP <> 'INSERT' THEN OLD.paid_at END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.paid_at END]) at WHERE at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- A parcel or a try to pay: the day on which its order was placed. An order that goes has marked it itself.
CREATE OR REPLACE FUNCTION mark_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days SELECT colombo_day(created_at), false FROM orders
  WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.order_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.order_id END);
  RETURN NULL;
END $$;

-- The same of many rows at once: lines, and what sheets of providers say of payments.
CREATE OR REPLACE FUNCTION mark_days_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_lines' THEN
    INSERT INTO changed_days SELECT DISTINCT colombo_day(created_at), true FROM orders WHERE id IN (SELECT order_id FROM changed);
  ELSE
    INSERT INTO changed_days SELECT DISTINCT colombo_day(at), false FROM payment_attempts attempt, LATERAL (
      SELECT created_at AS at FROM orders WHERE id = attempt.order_id
      UNION ALL SELECT at FROM money_entries entry WHERE entry.order_id = attempt.order_id AND entry.attempt_id = attempt.id
    ) days WHERE attempt.id IN (SELECT attempt_id FROM changed);
  END IF;
  RETURN NULL;
END $$;

-- Documents and money are counted on their own day; what a payment still brings, or goes back, with what came first.
CREATE OR REPLACE FUNCTION mark_day_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_TABLE_NAME = 'documents' THEN
    INSERT INTO changed_days VALUES (colombo_day(entry.issued_at), false);
  ELSE
    INSERT INTO changed_days SELECT colombo_day(entry.at), false
      UNION SELECT colombo_day(at), false FROM money_entries WHERE order_id = entry.order_id AND attempt_id = entry.attempt_id;
  END IF;
  RETURN NULL;
END $$;

-- Nothing is kept any more: all days are counted anew.
CREATE OR REPLACE FUNCTION forget_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('kept days', 0));
  DELETE FROM kept_days;
  DELETE FROM changed_days;
END $$;

-- All orders went at once, or an item went to another product.
CREATE OR REPLACE FUNCTION forget_kept_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_days();
  RETURN NULL;
END $$;

CREATE TRIGGER orders_mark_day AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_day_placed();

CREATE TRIGGER orders_mark_day_changed AFTER UPDATE ON orders
  FOR EACH ROW WHEN ((OLD.created_at, is_sale(OLD.status), OLD.status = 'Refunded', OLD.paid_at, OLD.shipping_cents, OLD.total_cents, OLD.discount_cents,
      OLD.discount_code, OLD.shipping_district, OLD.payment_method, OLD.source, OLD.utm_source, OLD.utm_medium, OLD.utm_campaign)
    IS DISTINCT FROM (NEW.created_at, is_sale(NEW.status), NEW.status = 'Refunded', NEW.paid_at, NEW.shipping_cents, NEW.total_cents, NEW.discount_cents,
      NEW.discount_code, NEW.shipping_district, NEW.payment_method, NEW.source, NEW.utm_source, NEW.utm_medium, NEW.utm_campaign))
  EXECUTE FUNCTION mark_day_placed();

CREATE TRIGGER orders_forget_kept_days AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_kept_days();

CREATE TRIGGER order_lines_mark_day AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_orders();

CREATE TRIGGER order_lines_mark_day_changed AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_orders();

CREATE TRIGGER order_lines_mark_day_gone AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_orders();

CREATE TRIGGER settlement_rows_mark_day AFTER INSERT ON settlement_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_orders();

CREATE TRIGGER settlement_rows_mark_day_changed AFTER UPDATE ON settlement_rows
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_orders();

CREATE TRIGGER settlement_rows_mark_day_gone AFTER DELETE ON settlement_rows
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_days_of_orders();

-- Its sales go along.
CREATE TRIGGER product_items_forget_kept_days AFTER UPDATE ON product_items
  FOR EACH ROW WHEN (OLD.product_id <> NEW.product_id) EXECUTE FUNCTION forget_kept_days();

CREATE TRIGGER shipments_mark_day AFTER INSERT ON shipments
  FOR EACH ROW WHEN (NEW.state NOT IN ('packed', 'undone')) EXECUTE FUNCTION mark_day_of_order();

CREATE TRIGGER shipments_mark_day_changed AFTER UPDATE ON shipments
  FOR EACH ROW WHEN ((OLD.order_id, OLD.state IN ('packed', 'undone'), OLD.state IN ('coming_back', 'back'))
    <> (NEW.order_id, NEW.state IN ('packed', 'undone'), NEW.state IN ('coming_back', 'back'))) EXECUTE FUNCTION mark_day_of_order();

CREATE TRIGGER shipments_mark_day_gone AFTER DELETE ON shipments
  FOR EACH ROW EXECUTE FUNCTION mark_day_of_order();

CREATE TRIGGER payment_attempts_mark_day AFTER INSERT OR DELETE ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION mark_day_of_order();

CREATE TRIGGER payment_attempts_mark_day_changed AFTER UPDATE ON payment_attempts
  FOR EACH ROW WHEN ((OLD.order_id, OLD.provider, OLD.state IN ('paid', 'refunded', 'declined'), OLD.state = 'declined')
    <> (NEW.order_id, NEW.provider, NEW.state IN ('paid', 'refunded', 'declined'), NEW.state = 'declined')) EXECUTE FUNCTION mark_day_of_order();

CREATE TRIGGER money_entries_mark_day AFTER INSERT OR DELETE ON money_entries
  FOR EACH ROW EXECUTE FUNCTION mark_day_of_entry();

CREATE TRIGGER documents_mark_day AFTER INSERT OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION mark_day_of_entry();

-- What is kept may have been counted by functions that were others: it is counted anew.
SELECT forget_days();
