ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_state";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_done" CHECK ("product_imports"."done" between 0 and "product_imports"."total");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('looked at', 'applying', 'applied', 'undoing', 'undone'));--> statement-breakpoint
-- Fields of files are called as those of products: what headings were taken for is remembered by the new names.
UPDATE "settings" SET "value" = (
  SELECT jsonb_object_agg(key, CASE value #>> '{}' WHEN 'text' THEN '"description"' WHEN 'category' THEN '"categoryId"'
    WHEN 'weight' THEN '"weightGrams"' ELSE value END) FROM jsonb_each("value"))
WHERE "key" = 'import_columns' AND "value" <> '{}';
