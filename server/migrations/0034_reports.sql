-- The first mark of a campaign that brought the visit in which an order was placed. Nothing personal; empty: none was known.
ALTER TABLE "orders" ADD COLUMN "utm_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "utm_medium" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "utm_campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_utm" CHECK (length("orders"."utm_source") <= 60 and length("orders"."utm_medium") <= 60 and length("orders"."utm_campaign") <= 60
        and ("orders"."utm_source" <> '' or ("orders"."utm_medium" = '' and "orders"."utm_campaign" = ''))
        and ("orders"."utm_source" = '' or "orders"."source" = 'web'));--> statement-breakpoint
-- A day on which visits are counted, with what makes its marks unreadable. It goes with the day, and its marks with it.
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" bytea NOT NULL,
	CONSTRAINT "visit_days_salt" CHECK (length("visit_days"."salt") = 32)
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"mark" bytea NOT NULL,
	CONSTRAINT "visit_marks_pk" PRIMARY KEY("day","mark"),
	CONSTRAINT "visit_marks_length" CHECK (length("visit_marks"."mark") = 16)
);
--> statement-breakpoint
ALTER TABLE "visit_marks" ADD CONSTRAINT "visit_marks_day_visit_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."visit_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What stays: sums. Product 0 stands for the whole shop.
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"visits" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_counts_pk" PRIMARY KEY("day","step","product_id","is_demo"),
	CONSTRAINT "visit_counts_step" CHECK ("visit_counts"."step" in ('visit', 'product', 'add', 'checkout')),
	CONSTRAINT "visit_counts_product" CHECK ("visit_counts"."product_id" = 0 or ("visit_counts"."product_id" > 0 and "visit_counts"."step" in ('product', 'add'))),
	CONSTRAINT "visit_counts_some" CHECK ("visit_counts"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	"unfound" integer NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_counts_pk" PRIMARY KEY("day","words","is_demo"),
	CONSTRAINT "search_counts_words" CHECK (length("search_counts"."words") between 1 and 60),
	CONSTRAINT "search_counts_numbers" CHECK ("search_counts"."searches" > 0 and "search_counts"."unfound" between 0 and "search_counts"."searches")
);
--> statement-breakpoint
-- The fees of the payments of some orders are added up by it.
CREATE INDEX "settlement_rows_of_attempt" ON "settlement_rows" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "shipments_by_day" ON "shipments" USING btree ("shipped_at") WHERE "shipments"."state" <> 'undone';
