-- Kinds, limits and automatic discounts. Those without a code are given when they are reached.
ALTER TABLE "discount_codes" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_codes"
  ADD COLUMN "name" text DEFAULT '' NOT NULL,
  ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL,
  ADD COLUMN "buy_qty" integer,
  ADD COLUMN "get_qty" integer,
  ADD COLUMN "get_percent" integer,
  ADD COLUMN "get_of" text,
  ADD COLUMN "get_product_id" integer CONSTRAINT "discount_codes_get_product_id_products_id_fk" REFERENCES "products"("id"),
  ADD COLUMN "most_off_cents" integer,
  ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "districts" text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "skips_reduced" boolean DEFAULT false NOT NULL,
  ADD COLUMN "combines" boolean DEFAULT false NOT NULL,
  ADD COLUMN "is_public" boolean DEFAULT false NOT NULL,
  ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "discount_codes" SET "code" = upper(btrim("code"));--> statement-breakpoint
UPDATE "discount_codes" SET "kind" = 'amount' WHERE "amount_cents" IS NOT NULL;--> statement-breakpoint
-- The codes that the banners of the home page tell everybody.
UPDATE "discount_codes" SET "is_public" = true WHERE upper("code") IN ('ALOE20', 'WELCOME10');--> statement-breakpoint
ALTER TABLE "discount_codes" DROP CONSTRAINT "discount_codes_one_kind";--> statement-breakpoint
ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_kind" CHECK ("kind" in ('percent', 'amount', 'free_delivery', 'buy_get')),
  ADD CONSTRAINT "discount_codes_kind_fits" CHECK (("kind" = 'percent') = ("percent" is not null)
    and ("kind" = 'amount') = ("amount_cents" is not null)
    and num_nonnulls("buy_qty", "get_qty", "get_percent", "get_of") = case when "kind" = 'buy_get' then 4 else 0 end
    and ("get_product_id" is not null) = ("get_of" is not distinct from 'named')),
  ADD CONSTRAINT "discount_codes_buy_get" CHECK ("buy_qty" between 1 and 50 and "get_qty" between 1 and 50
    and "get_percent" between 1 and 100 and "get_of" in ('same', 'any', 'named')),
  ADD CONSTRAINT "discount_codes_code_or_name" CHECK (("code" is null) = ("name" <> '')),
  ADD CONSTRAINT "discount_codes_code_written" CHECK ("code" = upper(btrim("code")) and "code" <> ''),
  ADD CONSTRAINT "discount_codes_beside" CHECK (not "combines" or "code" is null),
  ADD CONSTRAINT "discount_codes_public" CHECK (not "is_public" or "code" is not null),
  ADD CONSTRAINT "discount_codes_limits" CHECK ("most_uses" >= 1 and "most_per_customer" >= 1 and "most_off_cents" >= 1),
  ADD CONSTRAINT "discount_codes_dates" CHECK ("ends_at" >= "starts_at"),
  ADD CONSTRAINT "discount_codes_one_choice" CHECK (cardinality("category_ids") = 0 or cardinality("product_ids") = 0);--> statement-breakpoint
CREATE INDEX "discount_codes_automatic" ON "discount_codes" ("id") WHERE "code" is null or "is_public";--> statement-breakpoint
-- What was agreed with an order: the words, the rule and the cents. The rule may be another by tomorrow.
ALTER TABLE "discount_uses"
  ADD COLUMN "name" text DEFAULT '' NOT NULL,
  ADD COLUMN "kind" text DEFAULT 'percent' NOT NULL,
  ADD COLUMN "rule" jsonb DEFAULT '{}' NOT NULL,
  ADD COLUMN "off_cents" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL,
  ADD CONSTRAINT "discount_uses_cents" CHECK ("off_cents" >= 0 and "delivery_cents" >= 0);--> statement-breakpoint
CREATE INDEX "discount_uses_of_code" ON "discount_uses" ("code_id", "id" DESC NULLS LAST);--> statement-breakpoint
UPDATE "discount_uses" used SET "name" = code.code, "kind" = code.kind, "rule" = jsonb_build_object(
    'kind', code.kind, 'percent', code.percent, 'amountCents', code.amount_cents, 'buyQty', null, 'getQty', null,
    'getPercent', null, 'getOf', null, 'getProductId', null, 'minimumCents', code.minimum_cents, 'mostOffCents', null,
    'categoryIds', '[]'::jsonb, 'productIds', '[]'::jsonb, 'districts', '[]'::jsonb, 'skipsReduced', false),
  "off_cents" = coalesce((select orders.discount_cents from orders where orders.discount_use_id = used.id limit 1), 0)
FROM "discount_codes" code WHERE code.id = used.code_id;--> statement-breakpoint
ALTER TABLE "orders"
  ADD COLUMN "discount_kind" text,
  ADD COLUMN "second_discount_use_id" integer CONSTRAINT "orders_second_discount_use_id_discount_uses_id_fk" REFERENCES "discount_uses"("id"),
  ADD COLUMN "delivery_saved_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "discount_kind" = used.kind FROM "discount_uses" used
  WHERE used.id = "orders"."discount_use_id" AND "orders"."discount_code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_discount_kind" CHECK ("discount_kind" in ('percent', 'amount', 'free_delivery', 'buy_get', 'several')),
  ADD CONSTRAINT "orders_second_discount" CHECK ("second_discount_use_id" is null or ("discount_use_id" is not null
    and "discount_use_id" <> "second_discount_use_id" and "discount_kind" = 'several')),
  ADD CONSTRAINT "orders_delivery_saved" CHECK ("delivery_saved_cents" >= 0);--> statement-breakpoint
CREATE INDEX "orders_of_discount_use" ON "orders" ("discount_use_id") WHERE "discount_use_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_second_discount_use" ON "orders" ("second_discount_use_id") WHERE "second_discount_use_id" is not null;--> statement-breakpoint
CREATE FUNCTION count_discount_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Whoever edits names the version they saw; a use that is taken or given back is no edit.
CREATE TRIGGER discount_codes_version BEFORE UPDATE ON "discount_codes" FOR EACH ROW
  WHEN (OLD.uses = NEW.uses AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_discount_version();--> statement-breakpoint
-- A demo from before is as it came.
UPDATE demo_rows SET version = code.version FROM discount_codes code WHERE table_name = 'discount_codes' AND key = code.id::text;
