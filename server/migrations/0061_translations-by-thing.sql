ALTER TABLE "content_blocks" ADD COLUMN "draft_translations" jsonb;--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "thing" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "translations_of_thing" ON "translations" USING btree ("thing");--> statement-breakpoint
ALTER TABLE "translations" DROP COLUMN "is_old";