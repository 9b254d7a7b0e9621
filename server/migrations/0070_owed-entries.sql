CREATE TABLE "owed_entries" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"tender" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"refund_id" integer,
	"settled_cents" integer
);
--> statement-breakpoint
ALTER TABLE "owed_entries" ADD CONSTRAINT "owed_entries_entry_id_money_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."money_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "owed_entries" ("entry_id", "tender", "amount_cents", "at", "refund_id", "settled_cents")
SELECT entry."id", entry."tender", entry."amount_cents", entry."at", entry."refund_id", line."gross_cents"
FROM "money_entries" entry LEFT JOIN "settlement_rows" line ON line."bucket" IN ('matches', 'differs')
  AND line."attempt_id" = entry."attempt_id" AND coalesce(line."refund_id", 0) = coalesce(entry."refund_id", 0)
WHERE entry."tender" IN ('card', 'koko', 'mintpay') AND line."bucket" IS DISTINCT FROM 'matches';
