CREATE TABLE "translations" (
	"language" text NOT NULL,
	"source_hash" text GENERATED ALWAYS AS (md5(source)) STORED NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	"is_old" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_language_source_hash_pk" PRIMARY KEY("language","source_hash"),
	CONSTRAINT "translations_language" CHECK ("translations"."language" in ('si', 'ta')),
	CONSTRAINT "translations_say_something" CHECK (btrim("translations"."source") <> '' and btrim("translations"."words") <> '')
);
