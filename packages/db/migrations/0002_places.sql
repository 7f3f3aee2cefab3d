CREATE TABLE "city" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_code" char(2) NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slug" text NOT NULL,
	"region" text,
	"lat" double precision,
	"lon" double precision,
	"south" double precision,
	"west" double precision,
	"north" double precision,
	"east" double precision,
	"tz" text NOT NULL,
	"currency" char(3) NOT NULL,
	"lang" text NOT NULL,
	"restaurant_count" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "city_slug_unique" UNIQUE("slug"),
	CONSTRAINT "city_slug_form" CHECK ("city"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("city"."slug") <= 64),
	CONSTRAINT "city_name_length" CHECK (char_length("city"."name") between 1 and 120),
	CONSTRAINT "city_names_object" CHECK (jsonb_typeof("city"."names") = 'object' and pg_column_size("city"."names") < 16384),
	CONSTRAINT "city_on_earth" CHECK (num_nulls("city"."lat", "city"."lon") in (0, 2) and "city"."lat" between -90 and 90 and "city"."lon" between -180 and 180),
	CONSTRAINT "city_box_whole" CHECK (num_nulls("city"."south", "city"."west", "city"."north", "city"."east") in (0, 4)),
	CONSTRAINT "city_currency_form" CHECK ("city"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "city_counts" CHECK ("city"."restaurant_count" >= 0 and "city"."item_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" char(2) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"default_currency" char(3) NOT NULL,
	"default_lang" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "country_code_form" CHECK ("country"."code" ~ '^[A-Z]{2}$'),
	CONSTRAINT "country_currency_form" CHECK ("country"."default_currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "cuisine" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent_slug" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cuisine_slug_length" CHECK (char_length("cuisine"."slug") between 1 and 60),
	CONSTRAINT "cuisine_name_length" CHECK (char_length("cuisine"."name") between 1 and 60),
	CONSTRAINT "cuisine_status_known" CHECK ("cuisine"."status" in ('known', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"menu_id" uuid NOT NULL,
	"section_id" uuid,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_lang" text,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"price_minor" integer,
	"price_to_minor" integer,
	"currency" char(3) NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"portion" text,
	"spice" smallint,
	"calories" integer,
	"diets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allergens" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ingredients_text" text,
	"availability" text DEFAULT 'always' NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"source_id" uuid NOT NULL,
	"field_source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_name_length" CHECK (char_length("item"."name") between 1 and 120),
	CONSTRAINT "item_description_length" CHECK (char_length("item"."description") between 1 and 1000),
	CONSTRAINT "item_portion_length" CHECK (char_length("item"."portion") between 1 and 40),
	CONSTRAINT "item_ingredients_length" CHECK (char_length("item"."ingredients_text") between 1 and 1000),
	CONSTRAINT "item_kind_known" CHECK ("item"."kind" in ('dish', 'drink', 'dessert', 'side', 'set')),
	CONSTRAINT "item_availability_known" CHECK ("item"."availability" in ('always', 'seasonal', 'sold_out', 'removed')),
	CONSTRAINT "item_currency_form" CHECK ("item"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "item_price" CHECK ("item"."price_minor" between 0 and 10000000 and "item"."price_to_minor" <= 10000000 and "item"."price_to_minor" > "item"."price_minor"),
	CONSTRAINT "item_price_order" CHECK ("item"."price_to_minor" is null or "item"."price_minor" is not null),
	CONSTRAINT "item_variants" CHECK (jsonb_typeof("item"."variants") = 'array' and jsonb_array_length("item"."variants") <= 20),
	CONSTRAINT "item_spice" CHECK ("item"."spice" between 0 and 3),
	CONSTRAINT "item_calories" CHECK ("item"."calories" between 0 and 20000),
	CONSTRAINT "item_position" CHECK ("item"."position" between 0 and 999),
	CONSTRAINT "item_names_object" CHECK (jsonb_typeof("item"."names") = 'object' and pg_column_size("item"."names") < 16384),
	CONSTRAINT "item_diets_object" CHECK (jsonb_typeof("item"."diets") = 'object' and pg_column_size("item"."diets") < 16384),
	CONSTRAINT "item_allergens_object" CHECK (jsonb_typeof("item"."allergens") = 'object' and pg_column_size("item"."allergens") < 16384),
	CONSTRAINT "item_field_source_object" CHECK (jsonb_typeof("item"."field_source") = 'object' and pg_column_size("item"."field_source") < 16384)
);
--> statement-breakpoint
CREATE TABLE "item_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"city_id" uuid NOT NULL,
	"name_norm" text NOT NULL,
	"score" real NOT NULL,
	"price_minor" integer,
	"lat" double precision,
	"lon" double precision,
	"tsv" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"position" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_name_length" CHECK (char_length("menu"."name") between 1 and 80),
	CONSTRAINT "menu_kind_known" CHECK ("menu"."kind" in ('food', 'drinks', 'lunch', 'set')),
	CONSTRAINT "menu_currency_form" CHECK ("menu"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "menu_validity" CHECK ("menu"."valid_from" <= "menu"."valid_to"),
	CONSTRAINT "menu_position" CHECK ("menu"."position" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "menu_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"menu_id" uuid NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" text,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_section_name_length" CHECK (char_length("menu_section"."name") between 1 and 80),
	CONSTRAINT "menu_section_description_length" CHECK (char_length("menu_section"."description") between 1 and 300),
	CONSTRAINT "menu_section_names_object" CHECK (jsonb_typeof("menu_section"."names") = 'object' and pg_column_size("menu_section"."names") < 16384),
	CONSTRAINT "menu_section_position" CHECK ("menu_section"."position" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "opening_period" (
	"restaurant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"weekday" smallint NOT NULL,
	"opens_minute" integer NOT NULL,
	"closes_minute" integer NOT NULL,
	"is_open_ended" boolean DEFAULT false NOT NULL,
	"season_from" smallint,
	"season_to" smallint,
	CONSTRAINT "opening_period_pkey" PRIMARY KEY("restaurant_id","position"),
	CONSTRAINT "opening_period_weekday" CHECK ("opening_period"."weekday" between 0 and 6),
	CONSTRAINT "opening_period_opens" CHECK ("opening_period"."opens_minute" between 0 and 1439),
	CONSTRAINT "opening_period_closes" CHECK ("opening_period"."closes_minute" > "opening_period"."opens_minute" and "opening_period"."closes_minute" <= 2880),
	CONSTRAINT "opening_period_season" CHECK (num_nulls("opening_period"."season_from", "opening_period"."season_to") in (0, 2) and "opening_period"."season_from" between 101 and 1231 and "opening_period"."season_to" between 101 and 1231)
);
--> statement-breakpoint
CREATE TABLE "restaurant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"public_no" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"name_lang" text,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"alt_names" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"price_level" smallint,
	"street" text,
	"house_number" text,
	"unit" text,
	"postcode" text,
	"district" text,
	"address_text" text,
	"lat" double precision,
	"lon" double precision,
	"phone" text,
	"email" text,
	"website" text,
	"menu_url" text,
	"socials" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opening_hours_raw" text,
	"opening_hours_note" text,
	"hours_checked_at" timestamp (3) with time zone,
	"hours_state" text DEFAULT 'none' NOT NULL,
	"open_week" "int4multirange",
	"holiday_hours" jsonb,
	"tz" text,
	"amenities" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"diets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"capacity" integer,
	"brand" text,
	"brand_wikidata" text,
	"wikidata" text,
	"score" real DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"completeness" smallint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"merged_into_id" uuid,
	"source_id" uuid NOT NULL,
	"field_source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_slug_form" CHECK ("restaurant"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("restaurant"."slug") <= 80),
	CONSTRAINT "restaurant_public_no_form" CHECK ("restaurant"."public_no" ~ '^[0-9a-hjkmnp-tv-z]{6,8}$'),
	CONSTRAINT "restaurant_kind_known" CHECK ("restaurant"."kind" in ('restaurant', 'cafe', 'fast_food', 'bar', 'pub', 'ice_cream', 'food_court', 'bakery', 'biergarten', 'other')),
	CONSTRAINT "restaurant_status_known" CHECK ("restaurant"."status" in ('draft', 'pending', 'published', 'temporarily_closed', 'permanently_closed', 'hidden', 'merged')),
	CONSTRAINT "restaurant_merged_somewhere" CHECK (("restaurant"."status" = 'merged') = ("restaurant"."merged_into_id" is not null)),
	CONSTRAINT "restaurant_name_length" CHECK (char_length("restaurant"."name") between 1 and 120),
	CONSTRAINT "restaurant_description_length" CHECK (char_length("restaurant"."description") between 1 and 2000),
	CONSTRAINT "restaurant_hours_length" CHECK (char_length("restaurant"."opening_hours_raw") between 1 and 255),
	CONSTRAINT "restaurant_price_level" CHECK ("restaurant"."price_level" between 1 and 4),
	CONSTRAINT "restaurant_on_earth" CHECK (num_nulls("restaurant"."lat", "restaurant"."lon") in (0, 2) and "restaurant"."lat" between -90 and 90 and "restaurant"."lon" between -180 and 180),
	CONSTRAINT "restaurant_phone_form" CHECK ("restaurant"."phone" ~ '^\+[1-9][0-9]{3,14}$'),
	CONSTRAINT "restaurant_website_form" CHECK ("restaurant"."website" ~* '^https?://' and char_length("restaurant"."website") <= 300),
	CONSTRAINT "restaurant_menu_url_form" CHECK ("restaurant"."menu_url" ~* '^https?://' and char_length("restaurant"."menu_url") <= 300),
	CONSTRAINT "restaurant_hours_state_known" CHECK ("restaurant"."hours_state" in ('none', 'read', 'unread')),
	CONSTRAINT "restaurant_week" CHECK ("restaurant"."open_week" <@ '{[0,10080)}'::int4multirange),
	CONSTRAINT "restaurant_counts" CHECK ("restaurant"."item_count" >= 0 and "restaurant"."capacity" > 0 and "restaurant"."completeness" between 0 and 100),
	CONSTRAINT "restaurant_alt_names" CHECK (cardinality("restaurant"."alt_names") <= 20),
	CONSTRAINT "restaurant_names_object" CHECK (jsonb_typeof("restaurant"."names") = 'object' and pg_column_size("restaurant"."names") < 16384),
	CONSTRAINT "restaurant_socials_object" CHECK (jsonb_typeof("restaurant"."socials") = 'object' and pg_column_size("restaurant"."socials") < 16384),
	CONSTRAINT "restaurant_amenities_object" CHECK (jsonb_typeof("restaurant"."amenities") = 'object' and pg_column_size("restaurant"."amenities") < 16384),
	CONSTRAINT "restaurant_diets_object" CHECK (jsonb_typeof("restaurant"."diets") = 'object' and pg_column_size("restaurant"."diets") < 16384),
	CONSTRAINT "restaurant_field_source_object" CHECK (jsonb_typeof("restaurant"."field_source") = 'object' and pg_column_size("restaurant"."field_source") < 16384)
);
--> statement-breakpoint
CREATE TABLE "restaurant_cuisine" (
	"restaurant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"cuisine_slug" text NOT NULL,
	CONSTRAINT "restaurant_cuisine_pkey" PRIMARY KEY("restaurant_id","cuisine_slug"),
	CONSTRAINT "restaurant_cuisine_position" CHECK ("restaurant_cuisine"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "restaurant_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"name_norm" text NOT NULL,
	"score" real NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"open_week" "int4multirange",
	"tsv" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"licence" text NOT NULL,
	"attribution" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_kind_name_unique" UNIQUE("kind","name"),
	CONSTRAINT "source_kind_known" CHECK ("source"."kind" in ('osm', 'overture', 'user', 'owner', 'nypl', 'file'))
);
--> statement-breakpoint
CREATE TABLE "source_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"restaurant_id" uuid,
	"item_id" uuid,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"raw" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_record_unique" UNIQUE("source_id","external_id"),
	CONSTRAINT "source_record_one_target" CHECK (num_nonnulls("source_record"."restaurant_id", "source_record"."item_id") = 1),
	CONSTRAINT "source_record_raw_object" CHECK (jsonb_typeof("source_record"."raw") = 'object' and pg_column_size("source_record"."raw") < 16384)
);
--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuisine" ADD CONSTRAINT "cuisine_parent_slug_cuisine_slug_fk" FOREIGN KEY ("parent_slug") REFERENCES "public"."cuisine"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_section_id_menu_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."menu_section"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_search" ADD CONSTRAINT "item_search_id_item_id_fk" FOREIGN KEY ("id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_section" ADD CONSTRAINT "menu_section_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_period" ADD CONSTRAINT "opening_period_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_merged_into_id_restaurant_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."restaurant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisine" ADD CONSTRAINT "restaurant_cuisine_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisine" ADD CONSTRAINT "restaurant_cuisine_cuisine_slug_cuisine_slug_fk" FOREIGN KEY ("cuisine_slug") REFERENCES "public"."cuisine"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD CONSTRAINT "restaurant_search_id_restaurant_id_fk" FOREIGN KEY ("id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_by_name" ON "city" USING btree ("country_code",norm("name"));--> statement-breakpoint
CREATE INDEX "item_of_restaurant" ON "item" USING btree ("restaurant_id","section_id","position") WHERE "item"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "item_of_menu" ON "item" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "item_of_section" ON "item" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "item_by_name" ON "item" USING btree (norm("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "item_search_words" ON "item_search" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "item_search_order" ON "item_search" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_search_of_city" ON "item_search" USING btree ("city_id","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_search_of_restaurant" ON "item_search" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "item_search_by_name" ON "item_search" USING btree ("name_norm" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "menu_of_restaurant" ON "menu" USING btree ("restaurant_id","position") WHERE "menu"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "menu_section_of_menu" ON "menu_section" USING btree ("menu_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_public_no_unique" ON "restaurant" USING btree ("public_no");--> statement-breakpoint
CREATE INDEX "restaurant_of_city" ON "restaurant" USING btree ("city_id","score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "restaurant"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "restaurant_by_place" ON "restaurant" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "restaurant_by_name" ON "restaurant" USING btree (norm("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "restaurant_merged_into" ON "restaurant" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "restaurant_cuisine_by_cuisine" ON "restaurant_cuisine" USING btree ("cuisine_slug");--> statement-breakpoint
CREATE INDEX "restaurant_search_words" ON "restaurant_search" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "restaurant_search_order" ON "restaurant_search" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurant_search_of_city" ON "restaurant_search" USING btree ("city_id","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurant_search_by_place" ON "restaurant_search" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "restaurant_search_by_name" ON "restaurant_search" USING btree ("name_norm" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "source_record_of_restaurant" ON "source_record" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "source_record_of_item" ON "source_record" USING btree ("item_id");