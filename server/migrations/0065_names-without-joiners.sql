DROP INDEX "customers_in_other_scripts";--> statement-breakpoint
DROP INDEX "orders_in_other_scripts";--> statement-breakpoint
CREATE INDEX "customers_in_other_scripts" ON "customers" USING gin (letters_as_hex(plain_letters(search_text)) gin_trgm_ops) WHERE search_text ~ '[^ -~]';--> statement-breakpoint
CREATE INDEX "orders_in_other_scripts" ON "orders" USING gin (letters_as_hex(plain_letters(search_text)) gin_trgm_ops) WHERE search_text ~ '[^ -~]';