CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid,
	"review_id" uuid,
	"kind" text NOT NULL,
	"status" text DEFAULT 'visible' NOT NULL,
	"cover" text DEFAULT 'allowed' NOT NULL,
	"sha256" text NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"color" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"licence" text NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"has_avif" boolean DEFAULT false NOT NULL,
	"avif_due_at" timestamp (3) with time zone,
	"avif_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_kind_known" CHECK ("photo"."kind" in ('photo', 'menu')),
	CONSTRAINT "photo_status_known" CHECK ("photo"."status" in ('visible', 'pending', 'hidden')),
	CONSTRAINT "photo_cover_known" CHECK ("photo"."cover" in ('chosen', 'allowed', 'never')),
	CONSTRAINT "photo_menu_of_place" CHECK ("photo"."kind" = 'photo' or num_nonnulls("photo"."item_id", "photo"."review_id") = 0),
	CONSTRAINT "photo_alt_length" CHECK (char_length("photo"."alt") <= 200),
	CONSTRAINT "photo_size" CHECK ("photo"."width" > 0 and "photo"."height" > 0),
	CONSTRAINT "photo_color" CHECK ("photo"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "photo_counts" CHECK ("photo"."helpful_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "photo_file" (
	"key" text PRIMARY KEY NOT NULL,
	"photo_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_vote" (
	"photo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "photo_vote_photo_id_user_id_pk" PRIMARY KEY("photo_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_one_target";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_file" ADD CONSTRAINT "photo_file_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_vote" ADD CONSTRAINT "photo_vote_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_vote" ADD CONSTRAINT "photo_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_by_restaurant" ON "photo" USING btree ("restaurant_id","helpful_count" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "photo_by_item" ON "photo" USING btree ("item_id","helpful_count" DESC NULLS FIRST,"id") WHERE "photo"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "photo_cover_of_restaurant" ON "photo" USING btree ("restaurant_id",("item_id" is null) desc,("cover" = 'chosen') desc,"helpful_count" DESC NULLS FIRST,"id") WHERE "photo"."status" = 'visible' and "photo"."kind" = 'photo' and "photo"."cover" <> 'never';--> statement-breakpoint
CREATE INDEX "photo_cover_of_item" ON "photo" USING btree ("item_id",("cover" = 'chosen') desc,"helpful_count" DESC NULLS FIRST,"id") WHERE "photo"."status" = 'visible' and "photo"."kind" = 'photo' and "photo"."cover" <> 'never';--> statement-breakpoint
CREATE INDEX "photo_by_review" ON "photo" USING btree ("review_id") WHERE "photo"."review_id" is not null;--> statement-breakpoint
CREATE INDEX "photo_by_user" ON "photo" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_pending" ON "photo" USING btree ("id") WHERE "photo"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "photo_avif_due" ON "photo" USING btree ("avif_due_at") WHERE "photo"."avif_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_repeated" ON "photo" USING btree ("user_id",coalesce("review_id", "item_id", "restaurant_id"),"kind","sha256");--> statement-breakpoint
CREATE INDEX "photo_file_by_photo" ON "photo_file" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "photo_file_due" ON "photo_file" USING btree ("due_at") WHERE "photo_file"."photo_id" is null;--> statement-breakpoint
CREATE INDEX "photo_vote_by_user" ON "photo_vote" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_open_photo_unique" ON "report" USING btree ("reporter_id","photo_id") WHERE "report"."status" = 'open';--> statement-breakpoint
CREATE INDEX "report_by_photo" ON "report" USING btree ("photo_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_one_target" CHECK (num_nonnulls("report"."restaurant_id", "report"."item_id", "report"."review_id", "report"."user_id", "report"."list_id", "report"."photo_id") = 1);