CREATE TABLE "news" (
	"digest" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "helpful_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reply_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_search" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "review_untold" ON "review" USING btree ("user_id") WHERE "review"."helpful_count" > "review"."helpful_told";