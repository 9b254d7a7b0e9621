ALTER TABLE "translations" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
-- What was called done stays done.
UPDATE "translations" SET "read_at" = "changed_at";
