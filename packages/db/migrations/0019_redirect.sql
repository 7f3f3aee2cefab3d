CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_path_form" CHECK ("redirect"."path" like '/%' and octet_length("redirect"."path") <= 2048),
	CONSTRAINT "redirect_target_length" CHECK (char_length("redirect"."target") between 1 and 2048),
	CONSTRAINT "redirect_status_known" CHECK ("redirect"."status" in (301, 302, 307, 308))
);
