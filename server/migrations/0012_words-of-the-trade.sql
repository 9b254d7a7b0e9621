ALTER TABLE "attempts" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "attempts_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "attempts_age" RENAME TO "rate_limits_age";--> statement-breakpoint
ALTER TABLE "attentions" RENAME TO "order_issues";--> statement-breakpoint
ALTER TABLE "order_issues" RENAME CONSTRAINT "attentions_pkey" TO "order_issues_pkey";--> statement-breakpoint
ALTER TABLE "order_issues" RENAME CONSTRAINT "attentions_reason" TO "order_issues_reason";--> statement-breakpoint
ALTER TABLE "order_issues" RENAME CONSTRAINT "attentions_order_id_orders_id_fk" TO "order_issues_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_issues" RENAME CONSTRAINT "attentions_attempt_id_payment_attempts_id_fk" TO "order_issues_attempt_id_payment_attempts_id_fk";--> statement-breakpoint
ALTER INDEX "attentions_once" RENAME TO "order_issues_once";--> statement-breakpoint
ALTER INDEX "attentions_open" RENAME TO "order_issues_open";--> statement-breakpoint
ALTER SEQUENCE "attentions_id_seq" RENAME TO "order_issues_id_seq";
