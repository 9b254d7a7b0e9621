CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_actor_by_time" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	"version" integer,
	CONSTRAINT "demo_rows_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
CREATE TABLE "demo_leaving" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "demo_leaving_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
ALTER TABLE "document_series" ADD COLUMN "demo_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whether a row was written by the transaction that asks, or by one of its savepoints: no other is seen before its commit.
CREATE FUNCTION is_written_here(written xid) RETURNS boolean LANGUAGE sql AS $$
  SELECT written = pg_current_xact_id()::xid OR age(written) < age(pg_current_xact_id()::xid) AND pg_xact_status(
    (pg_current_xact_id()::text::bigint + age(pg_current_xact_id()::xid) - age(written))::text::xid8) = 'in progress'
$$;--> statement-breakpoint
-- Whatever the transaction that loads the demo has written is the demo's, in every table that has a key of one column. What
-- has a longer key hangs on such a row. `version` is kept, so that what somebody changes later is known as theirs.
CREATE FUNCTION mark_demo_rows(but text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  marked record;
BEGIN
  FOR marked IN
    SELECT c.relname AS name, a.attname AS key, EXISTS (
      SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'version' AND atttypid = 'int4'::regtype) AS has_version
    FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary AND i.indnkeyatts = 1
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL (but)
  LOOP
    EXECUTE format('DELETE FROM demo_rows WHERE table_name = %L AND NOT EXISTS (SELECT 1 FROM %I t WHERE t.%I::text = demo_rows.key)',
      marked.name, marked.name, marked.key);
    EXECUTE format('INSERT INTO demo_rows SELECT %L, %I::text, %s FROM %I WHERE is_written_here(xmin)
        ON CONFLICT (table_name, key) DO UPDATE SET version = excluded.version',
      marked.name, marked.key, CASE WHEN marked.has_version THEN 'version' ELSE 'NULL' END, marked.name);
  END LOOP;
END $$;--> statement-breakpoint
-- What was entered stays, but for the rows of the demo that are just being taken away: they stand in `demo_leaving`.
CREATE OR REPLACE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = TG_TABLE_NAME AND key = OLD.id::text) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What was entered into the books stays: enter the opposite.';
END $$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
-- Shops that have the demo from before. Version 1 is what it came with: a row that was changed since is known as changed.
INSERT INTO demo_rows SELECT 'orders', id::text, NULL FROM orders WHERE is_demo;--> statement-breakpoint
INSERT INTO demo_rows SELECT 'users', id::text, NULL FROM users WHERE deleted_at IS NULL AND (
  lower(email) IN ('nimali@komarika.example', 'owner@komarika.example', 'staff@komarika.example')
  OR password_hash = 'none' AND lower(email) IN ('kavindi.wickramasinghe@example.com', 'tharaka.bandara@example.com',
    'sanduni.rathnayake@example.com', 'dinesh.fernando@example.com', 'pradeepa.herath@example.com',
    'priyadarshini.sivakumar@example.com', 'arjun.selvarajah@example.com', 'meenakshi.rajendran@example.com',
    'fathima.nazeer@example.com', 'mohamed.rizwan@example.com', 'ayesha.marikkar@example.com'));--> statement-breakpoint
INSERT INTO demo_rows SELECT 'product_items', id::text, 1 FROM product_items
  WHERE sku ~ '^KOM-[A-Z]{2}-0(0[1-9]|1[0-6])$' AND id <= 16 AND EXISTS (SELECT 1 FROM orders WHERE is_demo);--> statement-breakpoint
INSERT INTO demo_rows SELECT DISTINCT 'products', product_id::text, 1 FROM product_items
  WHERE id::text IN (SELECT key FROM demo_rows WHERE table_name = 'product_items');--> statement-breakpoint
INSERT INTO demo_rows SELECT DISTINCT 'categories', category_id::text, 1 FROM products
  WHERE category_id <= 4 AND id::text IN (SELECT key FROM demo_rows WHERE table_name = 'products');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'reviews', id::text, NULL FROM reviews
  WHERE product_item_id::text IN (SELECT key FROM demo_rows WHERE table_name = 'product_items');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'stock_movements', id::text, NULL FROM stock_movements
  WHERE product_item_id::text IN (SELECT key FROM demo_rows WHERE table_name = 'product_items')
    AND id <= (SELECT max(id) FROM stock_movements WHERE order_id IN (SELECT id FROM orders WHERE is_demo));--> statement-breakpoint
INSERT INTO demo_rows SELECT 'couriers', id::text, NULL FROM couriers WHERE EXISTS (SELECT 1 FROM orders WHERE is_demo)
  AND name IN ('Island Express', 'Lanka Parcel', 'Hill Country Couriers');--> statement-breakpoint
INSERT INTO demo_rows SELECT 'discount_codes', id::text, NULL FROM discount_codes WHERE EXISTS (SELECT 1 FROM orders WHERE is_demo)
  AND code IN ('ALOE20', 'WELCOME10', 'EXPIRED');
