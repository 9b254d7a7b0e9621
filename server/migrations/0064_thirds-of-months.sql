CREATE TABLE "product_visits" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"since" integer NOT NULL,
	"seen" bigint[] NOT NULL,
	"added" bigint[] NOT NULL,
	CONSTRAINT "product_visits_thirds" CHECK (cardinality("product_visits"."seen") > 0 and cardinality("product_visits"."seen") = cardinality("product_visits"."added") and array_position("product_visits"."seen" || "product_visits"."added", null) is null)
);
--> statement-breakpoint
-- Sums until the end of months become sums until the end of thirds. The job counts all days anew; until then reports count them themselves.
DELETE FROM "kept_days";--> statement-breakpoint
TRUNCATE "product_sales";
