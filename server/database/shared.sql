-- Counts the versions of a row, so that whoever saves names the one they saw.
CREATE OR REPLACE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- Tells every process that keeps answers of the catalogue to drop them: 'all'. Others say 'product:7' for whatever shows product 7, or
-- 'stock:7' when only its number of pieces changed and no page says anything else because of it.
CREATE OR REPLACE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END $$;
