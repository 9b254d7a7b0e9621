-- The log of consent to reminders goes only with the consent.
CREATE OR REPLACE FUNCTION keep_reminder_consent_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT 1 FROM reminder_consents WHERE id = OLD.consent_id) THEN
    RAISE EXCEPTION 'The log of consent is only added to.';
  END IF;
  RETURN OLD;
END $$;

-- Nothing is given or taken back without a line that says where.
CREATE OR REPLACE FUNCTION note_reminder_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.is_given <> NEW.is_given OR OLD.email <> NEW.email THEN
    INSERT INTO reminder_consent_log (consent_id, is_given, email, source) VALUES (NEW.id, NEW.is_given, NEW.email, NEW.source);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reminder_consent_log_append_only BEFORE DELETE OR UPDATE ON reminder_consent_log
  FOR EACH ROW EXECUTE FUNCTION keep_reminder_consent_log();

CREATE TRIGGER reminder_consents_log AFTER INSERT OR UPDATE OF is_given, email ON reminder_consents
  FOR EACH ROW EXECUTE FUNCTION note_reminder_consent();
