-- What a native reader has signed is these words and no others.
CREATE OR REPLACE FUNCTION unsign_other_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.read_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER translations_unsign BEFORE UPDATE OF words ON translations
  FOR EACH ROW WHEN (NEW.words <> OLD.words AND NEW.read_at IS NOT DISTINCT FROM OLD.read_at) EXECUTE FUNCTION unsign_other_words();

-- Every page and answer in that language may show it.
CREATE TRIGGER translations_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
