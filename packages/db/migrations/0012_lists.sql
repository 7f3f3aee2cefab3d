CREATE TABLE "list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"description" text,
	"visibility" text NOT NULL,
	"link_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "list_kind_known" CHECK ("list"."kind" in ('favourites', 'want_to_try', 'custom')),
	CONSTRAINT "list_visibility_known" CHECK ("list"."visibility" in ('private', 'unlisted', 'public')),
	CONSTRAINT "list_titled" CHECK (("list"."kind" = 'custom') = ("list"."title" is not null)),
	CONSTRAINT "list_standard_stays" CHECK ("list"."kind" = 'custom' or "list"."deleted_at" is null),
	CONSTRAINT "list_title_length" CHECK (char_length("list"."title") between 1 and 80),
	CONSTRAINT "list_description_length" CHECK (char_length("list"."description") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "list_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"restaurant_id" uuid,
	"item_id" uuid,
	"title" text NOT NULL,
	"note" text,
	"position" text collate "C" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_entry_one_target" CHECK (num_nonnulls("list_entry"."restaurant_id", "list_entry"."item_id") = 1),
	CONSTRAINT "list_entry_note_length" CHECK (char_length("list_entry"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "recent_pause" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_view" (
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid,
	"item_id" uuid,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_view_one_target" CHECK (num_nonnulls("recent_view"."restaurant_id", "recent_view"."item_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_search_name_length" CHECK (char_length("saved_search"."name") between 1 and 60),
	CONSTRAINT "saved_search_query_object" CHECK (jsonb_typeof("saved_search"."query") = 'object' and pg_column_size("saved_search"."query") < 16384)
);
--> statement-breakpoint
ALTER TABLE "list" ADD CONSTRAINT "list_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry" ADD CONSTRAINT "list_entry_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_pause" ADD CONSTRAINT "recent_pause_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_view" ADD CONSTRAINT "recent_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_view" ADD CONSTRAINT "recent_view_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_view" ADD CONSTRAINT "recent_view_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_of_user" ON "list" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_standard_unique" ON "list" USING btree ("user_id","kind") WHERE "list"."kind" <> 'custom';--> statement-breakpoint
CREATE INDEX "list_deleted" ON "list" USING btree ("deleted_at") WHERE not ("list"."deleted_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "list_entry_restaurant_unique" ON "list_entry" USING btree ("list_id","restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_entry_item_unique" ON "list_entry" USING btree ("list_id","item_id");--> statement-breakpoint
CREATE INDEX "list_entry_order" ON "list_entry" USING btree ("list_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "recent_view_restaurant_unique" ON "recent_view" USING btree ("restaurant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recent_view_item_unique" ON "recent_view" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "recent_view_order" ON "recent_view" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_unique" ON "saved_search" USING btree ("user_id",md5("query"::text));--> statement-breakpoint
CREATE INDEX "saved_search_of_user" ON "saved_search" USING btree ("user_id","created_at");