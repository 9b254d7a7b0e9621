ALTER TABLE "products" RENAME COLUMN "found_by" TO "search_keywords";--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "products_found_by_few_words" TO "products_search_keywords_few";--> statement-breakpoint
ALTER TABLE "cod_remittance_rows" RENAME COLUMN "heap" TO "bucket";--> statement-breakpoint
ALTER TABLE "cod_remittance_rows" RENAME CONSTRAINT "cod_remittance_rows_heap" TO "cod_remittance_rows_bucket";--> statement-breakpoint
ALTER TABLE "cod_remittance_rows" RENAME CONSTRAINT "cod_remittance_rows_fit_heap" TO "cod_remittance_rows_fit_bucket";--> statement-breakpoint
ALTER TABLE "settlement_rows" RENAME COLUMN "heap" TO "bucket";--> statement-breakpoint
ALTER TABLE "settlement_rows" RENAME CONSTRAINT "settlement_rows_heap" TO "settlement_rows_bucket";--> statement-breakpoint
ALTER TABLE "money_entries" RENAME COLUMN "way" TO "tender";--> statement-breakpoint
ALTER TABLE "money_entries" RENAME CONSTRAINT "money_entries_way" TO "money_entries_tender";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "way" TO "method";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_way" TO "refunds_method";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "way" TO "source";--> statement-breakpoint
ALTER TABLE "newsletter_consents" RENAME COLUMN "way" TO "source";--> statement-breakpoint
ALTER TABLE "newsletter_consents" RENAME CONSTRAINT "newsletter_consents_way" TO "newsletter_consents_source";--> statement-breakpoint
-- A file that was looked at can still be applied: its rows have a status.
UPDATE "product_imports" SET "plan" = jsonb_set("plan", '{rows}', (
  SELECT coalesce(jsonb_agg(CASE WHEN "row" ? 'heap' THEN "row" - 'heap' || jsonb_build_object('status', "row" -> 'heap') ELSE "row" END ORDER BY "place"), '[]')
  FROM jsonb_array_elements("plan" -> 'rows') WITH ORDINALITY AS listed ("row", "place")))
WHERE jsonb_typeof("plan" -> 'rows') = 'array';--> statement-breakpoint
-- One that was applied can still be taken back: its rows are those of the table.
UPDATE "product_imports" SET "plan" = jsonb_set("plan", '{before,products}', (
  SELECT coalesce(jsonb_agg(CASE WHEN "kept" #> '{row,found_by}' IS NULL THEN "kept" ELSE jsonb_set("kept" #- '{row,found_by}', '{row,search_keywords}', "kept" #> '{row,found_by}') END ORDER BY "place"), '[]')
  FROM jsonb_array_elements("plan" #> '{before,products}') WITH ORDINALITY AS listed ("kept", "place")))
WHERE jsonb_typeof("plan" #> '{before,products}') = 'array';
