CREATE TABLE "audit_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"part" smallint NOT NULL,
	"next" bigint NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_progress_one" CHECK ("audit_progress"."id" = 1)
);
