CREATE TABLE "audits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gaps" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_counts" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"took" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"seen_by" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "incidents_kind" CHECK ("incidents"."kind" in ('database', 'jobs', 'overdue_jobs', 'disk', 'killed'))
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_progress" ADD COLUMN "gaps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audits_ended" ON "audits" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_once" ON "incidents" USING btree ("kind") WHERE "incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("began_at");