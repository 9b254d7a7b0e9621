CREATE TABLE "product_sales" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"since" integer NOT NULL,
	"pieces" bigint[] NOT NULL,
	"cents" bigint[] NOT NULL,
	CONSTRAINT "product_sales_months" CHECK (cardinality("product_sales"."pieces") > 0 and cardinality("product_sales"."pieces") = cardinality("product_sales"."cents") and array_position("product_sales"."pieces" || "product_sales"."cents", null) is null)
);
--> statement-breakpoint
-- Counted anew at the next start of the job, like all that is kept of days.
TRUNCATE "goods_sold";--> statement-breakpoint
ALTER TABLE "goods_sold" DROP CONSTRAINT "goods_sold_pk";--> statement-breakpoint
ALTER TABLE "goods_sold" DROP COLUMN "is_month";--> statement-breakpoint
ALTER TABLE "goods_sold" ADD CONSTRAINT "goods_sold_pk" PRIMARY KEY("day","item_id");
