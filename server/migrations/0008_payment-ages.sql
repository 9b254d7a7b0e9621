CREATE INDEX "payment_calls_age" ON "payment_calls" USING brin ("at");--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING brin ("received_at");