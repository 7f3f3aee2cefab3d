CREATE TABLE "rating_mean" (
	"kind" text PRIMARY KEY NOT NULL,
	"mean" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"restaurant_id" uuid,
	"item_id" uuid,
	"review_id" uuid,
	"user_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "report_one_target" CHECK (num_nonnulls("report"."restaurant_id", "report"."item_id", "report"."review_id", "report"."user_id") = 1),
	CONSTRAINT "report_resolved" CHECK (("report"."status" = 'open') = ("report"."resolved_at" is null)),
	CONSTRAINT "report_note_length" CHECK (char_length("report"."note") <= 1000),
	CONSTRAINT "report_reason_known" CHECK ("report"."reason" in ('spam', 'offensive', 'wrong_info', 'closed', 'duplicate', 'copyright', 'privacy', 'other')),
	CONSTRAINT "report_status_known" CHECK ("report"."status" in ('open', 'actioned', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid,
	"item_id" uuid,
	"rating" smallint NOT NULL,
	"body" text,
	"visited_on" date,
	"status" text NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_one_target" CHECK (num_nonnulls("review"."restaurant_id", "review"."item_id") = 1),
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_counts" CHECK ("review"."helpful_count" >= 0),
	CONSTRAINT "review_replied" CHECK (num_nulls("review"."reply", "review"."replied_at") in (0, 2)),
	CONSTRAINT "review_status_known" CHECK ("review"."status" in ('published', 'pending', 'hidden')),
	CONSTRAINT "review_body_length" CHECK (char_length("review"."body") between 1 and 5000),
	CONSTRAINT "review_reply_length" CHECK (char_length("review"."reply") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "review_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"body" text,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_vote" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "review_vote_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "rating_hist" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "rating_hist" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "owner_user_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_revision" ADD CONSTRAINT "review_revision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_open_unique" ON "report" USING btree ("reporter_id",coalesce("restaurant_id", "item_id", "review_id", "user_id")) WHERE "report"."status" = 'open';--> statement-breakpoint
CREATE INDEX "report_by_age" ON "report" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "report_of_restaurant" ON "report" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "report_of_item" ON "report" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "report_of_review" ON "report" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "report_of_user" ON "report" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_of_restaurant_unique" ON "review" USING btree ("user_id","restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_of_item_unique" ON "review" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "review_of_restaurant" ON "review" USING btree ("restaurant_id","id" DESC NULLS FIRST) WHERE "review"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_of_item" ON "review" USING btree ("item_id","id" DESC NULLS FIRST) WHERE "review"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_of_user" ON "review" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "review_revision_of_review" ON "review_revision" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_vote_of_user" ON "review_vote" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restaurant_of_owner" ON "restaurant" USING btree ("owner_user_id");--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_ratings" CHECK (cardinality("item"."rating_hist") = 5 and 0 <= all ("item"."rating_hist") and "item"."rating_count" >= 0
      and "item"."rating_sum" between "item"."rating_count" and 5 * "item"."rating_count");--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_ratings" CHECK (cardinality("restaurant"."rating_hist") = 5 and 0 <= all ("restaurant"."rating_hist") and "restaurant"."rating_count" >= 0
      and "restaurant"."rating_sum" between "restaurant"."rating_count" and 5 * "restaurant"."rating_count");