ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
-- Nobody reads mail at the addresses of the demo accounts.
UPDATE "users" SET "email_verified_at" = "created_at" WHERE "email" IN ('nimali@komarika.example', 'staff@komarika.example');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "held_since" = "created_at";--> statement-breakpoint
CREATE INDEX "mails_to_recipient" ON "mails" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "orders_open_cash_of_phone" ON "orders" USING btree ("shipping_phone") WHERE "orders"."payment_method" = 'cod' and "orders"."status" in ('Pending', 'Processing', 'Shipped') and not "orders"."is_demo";--> statement-breakpoint
-- The generator does not understand this one.
CREATE INDEX "orders_open_cash_to_place" ON "orders" USING btree ("shipping_district", regexp_replace(lower("shipping_address"), '[[:space:].,;:/#()-]+', '', 'g')) WHERE "orders"."payment_method" = 'cod' and "orders"."status" in ('Pending', 'Processing', 'Shipped') and not "orders"."is_demo";--> statement-breakpoint
-- How many orders of a customer, for a phone and to a street ('12, Temple Road' is '12 temple road') are still to be paid
-- on delivery; orders of the demo data were placed by nobody. Whoever is about to place one locks phone and street first,
-- in this order, until the transaction ends: what is counted after that still holds when the order is written. A function
-- counts in a snapshot of its own, so both fit into the statement that reads the other facts of a checkout.
CREATE FUNCTION count_open_cash(of_user int, for_phone text, in_district text, at_street text, is_locking boolean) RETURNS int[] LANGUAGE plpgsql AS $$
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
    (SELECT count(*) FROM orders WHERE shipping_district = in_district AND regexp_replace(lower(shipping_address), '[[:space:].,;:/#()-]+', '', 'g') = place AND payment_method = 'cod' AND status IN ('Pending', 'Processing', 'Shipped') AND NOT is_demo)
  ];
END
$$;--> statement-breakpoint
-- Whether somebody may be written to once more. Until the transaction ends nobody else writes to them, so mails that are
-- caused at the same moment are counted one after the other.
CREATE FUNCTION has_room_for_mail(for_recipient text, of_kinds text[], most_per_hour int, most_per_day int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('mail to ' || lower(for_recipient), 0));
  RETURN (
    SELECT count(*) < most_per_day AND count(*) FILTER (WHERE created_at > now() - interval '1 hour') < most_per_hour
    FROM mails WHERE lower(recipient) = lower(for_recipient) AND created_at > now() - interval '1 day' AND kind = ANY (of_kinds)
  );
END
$$;
