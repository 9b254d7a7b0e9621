-- Every page and answer in that language may show it.
CREATE TRIGGER translations_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
