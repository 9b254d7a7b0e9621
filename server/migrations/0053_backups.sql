CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file" text,
	"bytes" bigint,
	"orders" integer,
	"rehearsed_at" timestamp with time zone,
	"problem" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backups_are_written_or_say_why" CHECK (("backups"."file" is null) <= ("backups"."problem" is not null))
);
