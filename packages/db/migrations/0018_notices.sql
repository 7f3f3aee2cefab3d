CREATE TABLE "follow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid,
	"item_id" uuid,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_one_target" CHECK (num_nonnulls("follow"."restaurant_id", "follow"."item_id", "follow"."person_id") = 1),
	CONSTRAINT "follow_another" CHECK ("follow"."person_id" is null or "follow"."person_id" <> "follow"."user_id")
);
--> statement-breakpoint
CREATE TABLE "follow_ban" (
	"user_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_ban_user_id_follower_id_pk" PRIMARY KEY("user_id","follower_id")
);
--> statement-breakpoint
CREATE TABLE "follow_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"restaurant_id" uuid,
	"item_id" uuid,
	"person_id" uuid,
	"actor_id" uuid,
	"data" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_to" uuid,
	CONSTRAINT "follow_event_one_target" CHECK (num_nonnulls("follow_event"."restaurant_id", "follow_event"."item_id", "follow_event"."person_id") = 1),
	CONSTRAINT "follow_event_data_object" CHECK (jsonb_typeof("follow_event"."data") = 'object' and pg_column_size("follow_event"."data") < 16384)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text,
	"count" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid,
	"is_in_inbox" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_data_object" CHECK (jsonb_typeof("notice"."data") = 'object' and pg_column_size("notice"."data") < 16384),
	CONSTRAINT "notice_count_positive" CHECK ("notice"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"inbox_off" text[] DEFAULT '{}' NOT NULL,
	"push_off" text[] DEFAULT '{}' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push" (
	"id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed_subscription" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ban" ADD CONSTRAINT "follow_ban_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ban" ADD CONSTRAINT "follow_ban_follower_id_user_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_event" ADD CONSTRAINT "follow_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push" ADD CONSTRAINT "push_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_restaurant_unique" ON "follow" USING btree ("restaurant_id","user_id") WHERE "follow"."restaurant_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_item_unique" ON "follow" USING btree ("item_id","user_id") WHERE "follow"."item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_person_unique" ON "follow" USING btree ("person_id","user_id") WHERE "follow"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_by_user" ON "follow" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follow_ban_by_follower" ON "follow_ban" USING btree ("follower_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_event_open_unique" ON "follow_event" USING btree ("kind",coalesce("restaurant_id", "item_id", "person_id")) WHERE "follow_event"."done_to" is null;--> statement-breakpoint
CREATE INDEX "follow_event_by_restaurant" ON "follow_event" USING btree ("restaurant_id") WHERE "follow_event"."restaurant_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_event_by_item" ON "follow_event" USING btree ("item_id") WHERE "follow_event"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_event_by_person" ON "follow_event" USING btree ("person_id") WHERE "follow_event"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "follow_event_by_actor" ON "follow_event" USING btree ("actor_id") WHERE "follow_event"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_by_user" ON "notice" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE "notice"."read_at" is null and "notice"."is_in_inbox";--> statement-breakpoint
CREATE UNIQUE INDEX "notice_open_unique" ON "notice" USING btree ("user_id","kind","subject") WHERE "notice"."read_at" is null and "notice"."subject" is not null;--> statement-breakpoint
CREATE INDEX "notice_unmailed" ON "notice" USING btree ("id") WHERE "notice"."mailed_at" is null and "notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notice_by_actor" ON "notice" USING btree ("actor_id") WHERE "notice"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "notice_by_age" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_due" ON "push" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_by_device" ON "push" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "push_by_notice" ON "push" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_endpoint_unique" ON "push_device" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_device_by_user" ON "push_device" USING btree ("user_id");