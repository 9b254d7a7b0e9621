-- Whoever edits names the version they saw; a use that is taken or given back is no edit.
CREATE TRIGGER discount_codes_count_version BEFORE UPDATE ON discount_codes
  FOR EACH ROW WHEN (((old.uses = new.uses) AND (old.* IS DISTINCT FROM new.*)))
  EXECUTE FUNCTION count_version();

-- Banners go with the codes that they name; a use changes no banner.
CREATE TRIGGER discount_codes_notify AFTER INSERT OR DELETE OR UPDATE OF code, active, starts_at, ends_at OR TRUNCATE ON discount_codes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
