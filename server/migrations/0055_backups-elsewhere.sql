ALTER TABLE "backups" ADD COLUMN "rows" bigint;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "pictures" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "rehearsal_seconds" integer;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "uploaded_at" timestamp with time zone;