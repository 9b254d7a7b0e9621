-- Whoever edits names the version they saw; a use that is taken or given back is no edit.
CREATE TRIGGER discount_codes_count_version BEFORE UPDATE ON discount_codes
  FOR EACH ROW WHEN (((old.uses = new.uses) AND (old.* IS DISTINCT FROM new.*)))
  EXECUTE FUNCTION count_version();
