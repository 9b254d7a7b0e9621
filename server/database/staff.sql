-- The audit log is only added to.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' OR EXISTS (SELECT 1 FROM audit_log) THEN
    RAISE EXCEPTION 'The audit log is only added to.';
  END IF;
  RETURN NULL;
END $$;

-- Whoever has the old password is not left inside.
CREATE OR REPLACE FUNCTION end_staff_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_sessions WHERE user_id = NEW.id;
  DELETE FROM staff_devices WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- Every process follows what the owner sets: see server/settings. Keys in capital letters are settings of the shop, others are what
-- screens remember.
CREATE OR REPLACE FUNCTION notify_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.key, OLD.key) ~ '^[A-Z][A-Z0-9_]*$' THEN
    PERFORM pg_notify('settings', coalesce(NEW.key, OLD.key));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();

CREATE TRIGGER users_password_ends_staff_sessions AFTER UPDATE OF password_hash ON users
  FOR EACH ROW WHEN (((old.password_hash IS DISTINCT FROM new.password_hash) AND (new.role <> 'customer')))
  EXECUTE FUNCTION end_staff_sessions();

CREATE TRIGGER settings_notify AFTER INSERT OR DELETE OR UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION notify_settings();
