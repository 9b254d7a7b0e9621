ALTER TABLE "product_imports" ADD COLUMN "before" json;--> statement-breakpoint
UPDATE "product_imports" SET "before" = "plan" -> 'before', "plan" = "plan" - 'before' WHERE "plan" ? 'before';
