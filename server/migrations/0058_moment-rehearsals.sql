CREATE TABLE "moment_rehearsals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moment_rehearsals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reached_at" timestamp with time zone,
	"orders" integer,
	"problem" text
);
