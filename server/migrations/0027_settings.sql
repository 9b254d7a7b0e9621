-- Every process follows what the owner sets: see server/settings. Keys in capital letters are settings of the shop, others are
-- what screens remember.
CREATE FUNCTION notify_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.key, OLD.key) ~ '^[A-Z][A-Z0-9_]*$' THEN
    PERFORM pg_notify('settings', coalesce(NEW.key, OLD.key));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW EXECUTE FUNCTION notify_settings();
