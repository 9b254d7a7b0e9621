-- Whether a row was written by the transaction that asks, or by one of its savepoints: no other is seen before its commit.
CREATE OR REPLACE FUNCTION is_written_here(written xid) RETURNS boolean LANGUAGE sql AS $$
  SELECT written = pg_current_xact_id()::xid OR age(written) < age(pg_current_xact_id()::xid) AND pg_xact_status(
    (pg_current_xact_id()::text::bigint + age(pg_current_xact_id()::xid) - age(written))::text::xid8) = 'in progress'
$$;

-- Whatever the transaction that loads the demo has written is the demo's, in every table that has a key of one column. What has a
-- longer key hangs on such a row. `version` is kept, so that what somebody changes later is known as theirs.
CREATE OR REPLACE FUNCTION mark_demo_rows(but text[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
