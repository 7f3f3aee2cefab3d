CREATE TABLE "mail_count" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone[] NOT NULL,
	CONSTRAINT "mail_count_subject_kind_pk" PRIMARY KEY("subject","kind")
);
--> statement-breakpoint
CREATE TABLE "password_lock" (
	"subject" text NOT NULL,
	"browser" text NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "password_lock_subject_browser_pk" PRIMARY KEY("subject","browser")
);
