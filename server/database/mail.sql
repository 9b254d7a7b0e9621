-- Whether somebody may be written to once more. Until the transaction ends nobody else writes to them, so mails that are caused at
-- the same moment are counted one after the other.
CREATE OR REPLACE FUNCTION has_room_for_mail(for_recipient text, of_kinds text[], most_per_hour integer, most_per_day integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('mail to ' || lower(for_recipient), 0));
  RETURN (
    SELECT count(*) < most_per_day AND count(*) FILTER (WHERE created_at > now() - interval '1 hour') < most_per_hour
    FROM mails WHERE lower(recipient) = lower(for_recipient) AND created_at > now() - interval '1 day' AND kind = ANY (of_kinds)
  );
END
$$;

-- What a text said is never changed afterwards: a mail can be compared with it.
CREATE OR REPLACE FUNCTION keep_message_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The texts are only added to.';
END $$;

-- The log of consent goes only with the person, or with the demo.
CREATE OR REPLACE FUNCTION keep_newsletter_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT 1 FROM demo_leaving WHERE table_name = 'newsletter_consents' AND key = OLD.id::text) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT 1 FROM newsletter_subscribers WHERE id = OLD.subscriber_id) THEN
    RAISE EXCEPTION 'The log of consent is only added to.';
  END IF;
  RETURN OLD;
END $$;

-- No state changes without a line: whoever changes it says from which source in the same statement.
CREATE OR REPLACE FUNCTION note_newsletter_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO newsletter_consents (subscriber_id, what, source, at)
      SELECT NEW.id, line.what, line.source, line.at
      FROM (VALUES ('asked', NEW.source, NEW.created_at), ('confirmed', 'mail', NEW.confirmed_at), ('left', 'mail', NEW.unsubscribed_at))
        AS line (what, source, at)
      WHERE line.at IS NOT NULL;
  ELSIF OLD.status <> NEW.status THEN
    INSERT INTO newsletter_consents (subscriber_id, what, source, staff_id) VALUES (
      NEW.id,
      CASE NEW.status WHEN 'pending' THEN 'asked' WHEN 'confirmed' THEN 'confirmed' ELSE 'left' END,
      NEW.source,
      CASE WHEN NEW.source = 'staff' THEN NEW.staff_id END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER message_texts_append_only BEFORE DELETE OR UPDATE ON message_texts
  FOR EACH ROW EXECUTE FUNCTION keep_message_texts();

CREATE TRIGGER newsletter_consents_append_only BEFORE DELETE OR UPDATE ON newsletter_consents
  FOR EACH ROW EXECUTE FUNCTION keep_newsletter_consents();

CREATE TRIGGER newsletter_subscribers_consent AFTER INSERT OR UPDATE OF status ON newsletter_subscribers
  FOR EACH ROW EXECUTE FUNCTION note_newsletter_consent();
