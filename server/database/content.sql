-- What was shown stays known: history is only ever added to.
CREATE OR REPLACE FUNCTION keep_content_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT 1 FROM content_versions) THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = 'content_versions' AND key = OLD.id::text) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'content_versions is only ever added to';
END $$;

CREATE TRIGGER content_versions_append_only BEFORE DELETE OR UPDATE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION keep_content_versions();

CREATE TRIGGER content_versions_not_emptied BEFORE TRUNCATE ON content_versions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_content_versions();

-- Every page may show it: all that was kept of pages is let go, in every process. A draft is seen by nobody.
CREATE TRIGGER content_blocks_notify AFTER UPDATE ON content_blocks
  FOR EACH ROW WHEN (((old.shown_version IS DISTINCT FROM new.shown_version) OR (old.is_hidden <> new.is_hidden)))
  EXECUTE FUNCTION notify_catalogue();

CREATE TRIGGER content_blocks_notify_gone AFTER DELETE OR TRUNCATE ON content_blocks
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
