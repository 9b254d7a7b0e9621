CREATE TABLE "one_time_codes" (
	"purpose" text NOT NULL,
	"person" text NOT NULL,
	"handle_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" integer,
	"about" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_purpose_person_pk" PRIMARY KEY("purpose","person"),
	CONSTRAINT "one_time_codes_handle_hash_unique" UNIQUE("handle_hash"),
	CONSTRAINT "one_time_codes_purpose" CHECK ("one_time_codes"."purpose" in ('sign_in', 'change_mail', 'find_order', 'own_order')),
	CONSTRAINT "one_time_codes_channel" CHECK ("one_time_codes"."channel" in ('mail')),
	CONSTRAINT "one_time_codes_tries" CHECK ("one_time_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_to" ON "one_time_codes" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "one_time_codes_of_user" ON "one_time_codes" USING btree ("user_id") WHERE "one_time_codes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "one_time_codes_age" ON "one_time_codes" USING btree ("expires_at");