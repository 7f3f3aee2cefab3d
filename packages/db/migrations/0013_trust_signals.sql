CREATE TABLE "last_position" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "rating_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "rating_discount_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "rating_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "rating_discount_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "weight" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "last_position" ADD CONSTRAINT "last_position_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_light" ON "review" USING btree ("created_at") WHERE "review"."weight" < 4;--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_country_unique" ON "security_event" USING btree ("user_id","country") WHERE "security_event"."kind" = 'new-country';--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_wrong_factor_unique" ON "security_event" USING btree ("user_id",(("created_at" at time zone 'UTC')::date)) WHERE "security_event"."kind" = 'second-factor-refused';--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_weight" CHECK ("review"."weight" between 1 and 4);