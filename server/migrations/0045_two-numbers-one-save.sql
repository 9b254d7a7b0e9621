-- The number for WhatsApp was the one for calls, too.
INSERT INTO "settings" ("key", "value", "changed_by", "changed_at")
  SELECT 'CONTACT_PHONE', "value", "changed_by", "changed_at" FROM "settings" WHERE "key" = 'WHATSAPP_NUMBER'
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What the owner is mailed about was one row that no other setting was saved with.
INSERT INTO "settings" ("key", "value", "changed_by", "changed_at")
  SELECT named."key", to_jsonb(CASE WHEN (old."value" ->> named."was")::boolean THEN 'on' ELSE 'off' END), old."changed_by", old."changed_at"
  FROM "settings" old, (VALUES ('MAIL_NEW_ORDER', 'newOrder'), ('MAIL_LOW_STOCK', 'lowStock'), ('MAIL_MORNING', 'morningDigest')) AS named ("key", "was")
  WHERE old."key" = 'notices' AND old."value" ? named."was"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'notices';
