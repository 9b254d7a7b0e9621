ALTER TABLE "product_items" DROP CONSTRAINT "product_items_never_oversold";--> statement-breakpoint
ALTER TABLE "order_issues" DROP CONSTRAINT "order_issues_of_attempt";--> statement-breakpoint
ALTER TABLE "order_issues" DROP CONSTRAINT "order_issues_reason";--> statement-breakpoint
ALTER TABLE "product_items" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_items" ADD CONSTRAINT "product_items_never_oversold" CHECK ("product_items"."reserved" >= 0 and "product_items"."on_hand" >= 0 and "product_items"."missing" = greatest(0, "product_items"."reserved" - "product_items"."on_hand"));--> statement-breakpoint
ALTER TABLE "order_issues" ADD CONSTRAINT "order_issues_of_attempt" CHECK ("order_issues"."attempt_id" is not null or "order_issues"."refund_id" is not null
        or "order_issues"."reason" in ('cash_short', 'cash_over', 'return_asked', 'pieces_missing'));--> statement-breakpoint
ALTER TABLE "order_issues" ADD CONSTRAINT "order_issues_reason" CHECK ("order_issues"."reason" in ('wrong_amount', 'paid_too_late', 'paid_after_cancelling', 'paid_twice', 'paid_otherwise', 'no_answer', 'refund_by_hand', 'refund_failed', 'cash_short', 'cash_over', 'transfer_to_check', 'return_asked', 'pieces_missing'));