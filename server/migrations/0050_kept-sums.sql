CREATE TABLE "changed_days" (
	"day" date NOT NULL,
	"goods" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"part" integer NOT NULL,
	"cents" bigint,
	"part_cents" bigint,
	CONSTRAINT "day_figures_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
CREATE TABLE "day_totals" (
	"day" date NOT NULL,
	"step" integer NOT NULL,
	"totals" integer[] NOT NULL,
	CONSTRAINT "day_totals_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
CREATE TABLE "goods_sold" (
	"is_month" boolean NOT NULL,
	"day" date NOT NULL,
	"item_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"cents" bigint NOT NULL,
	"bought" integer NOT NULL,
	CONSTRAINT "goods_sold_pk" PRIMARY KEY("is_month","day","item_id")
);
--> statement-breakpoint
CREATE TABLE "kept_days" (
	"day" date PRIMARY KEY NOT NULL
);
