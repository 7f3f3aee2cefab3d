-- Schema 1. See docs/migrations.md.
--
-- Part 1 and part 3 are written by hand. Part 2 is generated from src/schema by `npm run db:generate`.

-- Part 1: extensions, search configuration and functions that the tables use.

-- unaccent folds accents, pg_trgm compares similar texts, fuzzystrmatch provides levenshtein().
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
--> statement-breakpoint
-- Folds case and accents. unaccent() is only STABLE, because its dictionary could change; generated columns and indexes
-- need IMMUTABLE.
CREATE FUNCTION norm(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
-- Folds accents, so that "creme brulee" finds "Crème Brûlée". Menus are multilingual, so words are not stemmed.
CREATE TEXT SEARCH CONFIGURATION simple_unaccent (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION simple_unaccent ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
--> statement-breakpoint
-- The terms of a text. Punctuation only separates them, so that "7.5", "AT&T" and postal addresses are found by their parts.
CREATE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT to_tsvector('public.simple_unaccent', regexp_replace(public.norm($1), '[[:punct:]]+', ' ', 'g')) $$;
--> statement-breakpoint
-- Pairs of neighboring characters, by which search finds scripts without spaces between words (Han, Kana, Hangul, Thai).
-- A pair may span spaces within a name, but not the line break between two names.
-- In PL/pgSQL, because an import calls it for every name and the same query in SQL is several times slower.
CREATE FUNCTION character_pairs(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF $1 !~ '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff][ \u3000]*[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]' THEN
    RETURN '{}';
  END IF;
  RETURN (
    SELECT coalesce(array_agg(DISTINCT substr(run.joined, at, 2)), '{}')
    FROM (
      SELECT regexp_replace(stretch.found[1], '[ \u3000]+', '', 'g') AS joined
      FROM regexp_matches($1, '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff](?:[ \u3000]*[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff])+', 'g') AS stretch (found)
    ) AS run, generate_series(1, char_length(run.joined) - 1) AS at
  );
END
$$;
--> statement-breakpoint
-- The word, and the word with any one letter left out: two words that differ by one typo share one of these (SEARCH-200).
-- Words shorter than 3 or longer than 20 letters are not corrected.
CREATE FUNCTION deletions(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  found text[] := ARRAY[$1];
BEGIN
  IF char_length($1) NOT BETWEEN 3 AND 20 THEN
    RETURN '{}';
  END IF;
  FOR at IN 1..char_length($1) LOOP
    found := found || (left($1, at - 1) || substr($1, at + 1));
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
-- One token for each rare combination of a diet with a city or a missing allergen. The lists of "vegan" and "without nuts"
-- are long, the list of both is short (decision 019).
CREATE FUNCTION joint_tokens(tokens text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT array(
    SELECT diet || '&' || other FROM unnest(tokens) AS diet, unnest(tokens) AS other
    WHERE starts_with(diet, 'diet:') AND (starts_with(other, 'city:') OR starts_with(other, 'free:'))
  )
$$;
--> statement-breakpoint

-- Part 2: tables, constraints and indexes, generated.

CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_identity_unique" UNIQUE("provider_id","issuer","account_id")
);
--> statement-breakpoint
CREATE TABLE "account_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text,
	"sealed_snapshot" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_change_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "backup_code" (
	"two_factor_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "backup_code_two_factor_id_code_hash_pk" PRIMARY KEY("two_factor_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "blob" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"unused_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	CONSTRAINT "city_coordinates" CHECK (num_nulls("city"."lat", "city"."lon") in (0, 2) and "city"."lat" between -90 and 90 and "city"."lon" between -180 and 180),
	CONSTRAINT "city_bounds_complete" CHECK (num_nulls("city"."south", "city"."west", "city"."north", "city"."east") in (0, 4)),
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
CREATE TABLE "former_username" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"given_up_at" timestamp (3) with time zone NOT NULL
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
	"merged_into_id" uuid,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_hist" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
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
	CONSTRAINT "item_ratings" CHECK (cardinality("item"."rating_hist") = 5 and 0 <= all ("item"."rating_hist") and "item"."rating_count" >= 0
      and "item"."rating_sum" between "item"."rating_count" and 5 * "item"."rating_count"),
	CONSTRAINT "item_names_object" CHECK (jsonb_typeof("item"."names") = 'object' and pg_column_size("item"."names") < 16384),
	CONSTRAINT "item_diets_object" CHECK (jsonb_typeof("item"."diets") = 'object' and pg_column_size("item"."diets") < 16384),
	CONSTRAINT "item_allergens_object" CHECK (jsonb_typeof("item"."allergens") = 'object' and pg_column_size("item"."allergens") < 16384),
	CONSTRAINT "item_field_source_object" CHECK (jsonb_typeof("item"."field_source") = 'object' and pg_column_size("item"."field_source") < 16384)
);
--> statement-breakpoint
CREATE TABLE "item_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"seen_on" text,
	"source_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_price_unique" UNIQUE("item_id","source_id","external_id"),
	CONSTRAINT "item_price_range" CHECK ("item_price"."price_minor" between 0 and 10000000),
	CONSTRAINT "item_price_day" CHECK ("item_price"."seen_on" ~ '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$'),
	CONSTRAINT "item_price_currency_form" CHECK ("item_price"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "item_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"city_id" uuid NOT NULL,
	"name_norm" text NOT NULL,
	"score" real NOT NULL,
	"rating" real,
	"bayes" real NOT NULL,
	"price_minor" integer,
	"lat" double precision,
	"lon" double precision,
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"tsv" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"description" text,
	"visibility" text NOT NULL,
	"link_key" text,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "list_kind_known" CHECK ("list"."kind" in ('favourites', 'want_to_try', 'custom')),
	CONSTRAINT "list_visibility_known" CHECK ("list"."visibility" in ('private', 'unlisted', 'public')),
	CONSTRAINT "list_title_when_custom" CHECK (("list"."kind" = 'custom') = ("list"."title" is not null)),
	CONSTRAINT "list_standard_not_deleted" CHECK ("list"."kind" = 'custom' or "list"."deleted_at" is null),
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
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"name" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"sealed_props" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mail_status_known" CHECK ("mail"."status" in ('queued', 'sent', 'failed', 'stored'))
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
CREATE TABLE "news" (
	"digest" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone
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
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid,
	"cuisines" text[] NOT NULL,
	"sealed_needs" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_public" boolean NOT NULL,
	"is_indexed" boolean NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_indexed_when_public" CHECK ("profile"."is_public" or not "profile"."is_indexed")
);
--> statement-breakpoint
CREATE TABLE "provider_picture" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"url" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rating_mean" (
	"kind" text PRIMARY KEY NOT NULL,
	"mean" real NOT NULL
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
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"restaurant_id" uuid,
	"item_id" uuid,
	"review_id" uuid,
	"user_id" uuid,
	"list_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "report_one_target" CHECK (num_nonnulls("report"."restaurant_id", "report"."item_id", "report"."review_id", "report"."user_id", "report"."list_id") = 1),
	CONSTRAINT "report_resolved" CHECK (("report"."status" = 'open') = ("report"."resolved_at" is null)),
	CONSTRAINT "report_note_length" CHECK (char_length("report"."note") <= 1000),
	CONSTRAINT "report_reason_known" CHECK ("report"."reason" in ('spam', 'offensive', 'wrong_info', 'closed', 'duplicate', 'copyright', 'privacy', 'other')),
	CONSTRAINT "report_status_known" CHECK ("report"."status" in ('open', 'actioned', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "restaurant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"public_no" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"status_before_hiding" text,
	"closed_at" timestamp (3) with time zone,
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
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_hist" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"merged_into_id" uuid,
	"owner_user_id" uuid,
	"source_id" uuid NOT NULL,
	"field_source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_slug_form" CHECK ("restaurant"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("restaurant"."slug") <= 80),
	CONSTRAINT "restaurant_public_no_form" CHECK ("restaurant"."public_no" ~ '^[0-9a-hjkmnp-tv-z]{6,8}$'),
	CONSTRAINT "restaurant_kind_known" CHECK ("restaurant"."kind" in ('restaurant', 'cafe', 'fast_food', 'bar', 'pub', 'ice_cream', 'food_court', 'bakery', 'biergarten', 'other')),
	CONSTRAINT "restaurant_status_known" CHECK ("restaurant"."status" in ('draft', 'pending', 'published', 'temporarily_closed', 'permanently_closed', 'hidden', 'merged')),
	CONSTRAINT "restaurant_hidden" CHECK (("restaurant"."status" = 'hidden') or "restaurant"."status_before_hiding" is null),
	CONSTRAINT "restaurant_merged_target" CHECK (("restaurant"."status" = 'merged') = ("restaurant"."merged_into_id" is not null)),
	CONSTRAINT "restaurant_name_length" CHECK (char_length("restaurant"."name") between 1 and 120),
	CONSTRAINT "restaurant_description_length" CHECK (char_length("restaurant"."description") between 1 and 2000),
	CONSTRAINT "restaurant_hours_length" CHECK (char_length("restaurant"."opening_hours_raw") between 1 and 255),
	CONSTRAINT "restaurant_price_level" CHECK ("restaurant"."price_level" between 1 and 4),
	CONSTRAINT "restaurant_coordinates" CHECK (num_nulls("restaurant"."lat", "restaurant"."lon") in (0, 2) and "restaurant"."lat" between -90 and 90 and "restaurant"."lon" between -180 and 180),
	CONSTRAINT "restaurant_phone_form" CHECK ("restaurant"."phone" ~ '^\+[1-9][0-9]{3,14}$'),
	CONSTRAINT "restaurant_website_form" CHECK ("restaurant"."website" ~* '^https?://' and char_length("restaurant"."website") <= 300),
	CONSTRAINT "restaurant_menu_url_form" CHECK ("restaurant"."menu_url" ~* '^https?://' and char_length("restaurant"."menu_url") <= 300),
	CONSTRAINT "restaurant_hours_state_known" CHECK ("restaurant"."hours_state" in ('none', 'read', 'unread')),
	CONSTRAINT "restaurant_week" CHECK ("restaurant"."open_week" <@ '{[0,10080)}'::int4multirange),
	CONSTRAINT "restaurant_counts" CHECK ("restaurant"."item_count" >= 0 and "restaurant"."capacity" > 0 and "restaurant"."completeness" between 0 and 100),
	CONSTRAINT "restaurant_alt_names" CHECK (cardinality("restaurant"."alt_names") <= 20),
	CONSTRAINT "restaurant_ratings" CHECK (cardinality("restaurant"."rating_hist") = 5 and 0 <= all ("restaurant"."rating_hist") and "restaurant"."rating_count" >= 0
      and "restaurant"."rating_sum" between "restaurant"."rating_count" and 5 * "restaurant"."rating_count"),
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
	"rating" real,
	"bayes" real NOT NULL,
	"price_level" smallint,
	"lat" double precision,
	"lon" double precision,
	"tz" text NOT NULL,
	"open_week" "int4multirange",
	"tokens" text[] DEFAULT '{}' NOT NULL,
	"tsv" "tsvector" NOT NULL
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
	"helpful_notified" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"reply_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "review_one_target" CHECK (num_nonnulls("review"."restaurant_id", "review"."item_id") = 1),
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_counts" CHECK ("review"."helpful_count" >= 0),
	CONSTRAINT "review_replied" CHECK (num_nulls("review"."reply", "review"."replied_at") in (0, 2)),
	CONSTRAINT "review_removed" CHECK ("review"."removed_at" is null or ("review"."status" <> 'published' and "review"."body" is null)),
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
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "saved_search_name_length" CHECK (char_length("saved_search"."name") between 1 and 60),
	CONSTRAINT "saved_search_query_object" CHECK (jsonb_typeof("saved_search"."query") = 'object' and pg_column_size("saved_search"."query") < 16384)
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text PRIMARY KEY NOT NULL,
	"df" integer NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"deletions" text[] GENERATED ALWAYS AS (deletions(term)) STORED
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
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
	"menu_id" uuid,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"raw" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_record_unique" UNIQUE("source_id","external_id"),
	CONSTRAINT "source_record_one_target" CHECK (num_nonnulls("source_record"."restaurant_id", "source_record"."item_id", "source_record"."menu_id") = 1),
	CONSTRAINT "source_record_raw_object" CHECK (jsonb_typeof("source_record"."raw") = 'object' and pg_column_size("source_record"."raw") < 16384)
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "suggest" (
	"kind" text NOT NULL,
	"norm" text collate "C" NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"uses" integer NOT NULL,
	"tsv" "tsvector" GENERATED ALWAYS AS (search_vector(norm) || array_to_tsvector(character_pairs(norm))) STORED,
	CONSTRAINT "suggest_kind_norm_slug_pk" PRIMARY KEY("kind","norm","slug"),
	CONSTRAINT "suggest_kind_known" CHECK ("suggest"."kind" in ('dish', 'restaurant', 'cuisine', 'city'))
);
--> statement-breakpoint
CREATE TABLE "trusted_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid,
	"device" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trusted_device_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"rejects_email_codes" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"otp_hash" text,
	"otp_expires_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "two_factor_challenge_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "two_factor_lock" (
	"user_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factor_lock_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"username" text,
	"display_username" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"onboarded_at" timestamp (3) with time zone,
	"onboarding_step" smallint DEFAULT 1 NOT NULL,
	"bio" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"display" text DEFAULT '' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"erasure_reminded_at" timestamp (3) with time zone,
	"account_changes_locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_username_unique" UNIQUE("username"),
	CONSTRAINT "user_email_lower" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_username_lower" CHECK ("user"."username" = lower("user"."username")),
	CONSTRAINT "user_status_known" CHECK ("user"."status" in ('active', 'soft_deleted')),
	CONSTRAINT "user_erased_when_deleted" CHECK (("user"."status" = 'soft_deleted') = ("user"."erased_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"user_id" uuid,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_code" ADD CONSTRAINT "backup_code_two_factor_id_two_factor_id_fk" FOREIGN KEY ("two_factor_id") REFERENCES "public"."two_factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blob" ADD CONSTRAINT "blob_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuisine" ADD CONSTRAINT "cuisine_parent_slug_cuisine_slug_fk" FOREIGN KEY ("parent_slug") REFERENCES "public"."cuisine"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_username" ADD CONSTRAINT "former_username_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_section_id_menu_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."menu_section"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_merged_into_id_item_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_search" ADD CONSTRAINT "item_search_id_item_id_fk" FOREIGN KEY ("id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list" ADD CONSTRAINT "list_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry" ADD CONSTRAINT "list_entry_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_section" ADD CONSTRAINT "menu_section_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_period" ADD CONSTRAINT "opening_period_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_picture" ADD CONSTRAINT "provider_picture_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_pause" ADD CONSTRAINT "recent_pause_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_view" ADD CONSTRAINT "recent_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_view" ADD CONSTRAINT "recent_view_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_view" ADD CONSTRAINT "recent_view_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_merged_into_id_restaurant_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."restaurant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisine" ADD CONSTRAINT "restaurant_cuisine_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisine" ADD CONSTRAINT "restaurant_cuisine_cuisine_slug_cuisine_slug_fk" FOREIGN KEY ("cuisine_slug") REFERENCES "public"."cuisine"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD CONSTRAINT "restaurant_search_id_restaurant_id_fk" FOREIGN KEY ("id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_revision" ADD CONSTRAINT "review_revision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenge" ADD CONSTRAINT "two_factor_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_lock" ADD CONSTRAINT "two_factor_lock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_change_by_user" ON "account_change" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_change_expires" ON "account_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blob_by_user" ON "blob" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blob_unused" ON "blob" USING btree ("unused_since") WHERE "blob"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "blob_without_user" ON "blob" USING btree ("key") WHERE "blob"."user_id" is null;--> statement-breakpoint
CREATE INDEX "city_by_name" ON "city" USING btree ("country_code",norm("name"));--> statement-breakpoint
CREATE INDEX "former_username_by_user" ON "former_username" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_username_given_up" ON "former_username" USING btree ("given_up_at");--> statement-breakpoint
CREATE INDEX "item_by_restaurant" ON "item" USING btree ("restaurant_id","section_id","position") WHERE "item"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "item_by_menu" ON "item" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "item_by_section" ON "item" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "item_merged_into" ON "item" USING btree ("merged_into_id") WHERE "item"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "item_by_name" ON "item" USING btree (norm("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "item_price_by_source" ON "item_price" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "item_search_by_text" ON "item_search" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "item_search_sample" ON "item_search" USING gin ("tsv") WITH (fastupdate=false) WHERE get_byte(uuid_send("item_search"."id"), 15) < 16;--> statement-breakpoint
CREATE INDEX "item_search_order" ON "item_search" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_search_by_city" ON "item_search" USING btree ("city_id","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_search_by_restaurant" ON "item_search" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "item_search_by_name" ON "item_search" USING btree ("name_norm" text_pattern_ops,"score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "list_by_user" ON "list" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_standard_unique" ON "list" USING btree ("user_id","kind") WHERE "list"."kind" <> 'custom';--> statement-breakpoint
CREATE INDEX "list_deleted" ON "list" USING btree ("deleted_at") WHERE not ("list"."deleted_at" is null);--> statement-breakpoint
CREATE UNIQUE INDEX "list_entry_restaurant_unique" ON "list_entry" USING btree ("list_id","restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_entry_item_unique" ON "list_entry" USING btree ("list_id","item_id");--> statement-breakpoint
CREATE INDEX "list_entry_order" ON "list_entry" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("expires_at","next_attempt_at") WHERE "mail"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "menu_by_restaurant" ON "menu" USING btree ("restaurant_id","position") WHERE "menu"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "menu_section_by_menu" ON "menu_section" USING btree ("menu_id","position");--> statement-breakpoint
CREATE INDEX "passkey_by_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "preferences_city" ON "preferences" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "provider_picture_due" ON "provider_picture" USING btree ("due_at") WHERE "provider_picture"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recent_view_restaurant_unique" ON "recent_view" USING btree ("restaurant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recent_view_item_unique" ON "recent_view" USING btree ("item_id","user_id");--> statement-breakpoint
CREATE INDEX "recent_view_order" ON "recent_view" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_open_unique" ON "report" USING btree ("reporter_id",coalesce("restaurant_id", "item_id", "review_id", "user_id", "list_id")) WHERE "report"."status" = 'open';--> statement-breakpoint
CREATE INDEX "report_by_age" ON "report" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "report_by_restaurant" ON "report" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "report_by_item" ON "report" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "report_by_review" ON "report" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "report_by_user" ON "report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_by_list" ON "report" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "restaurant_public_no_unique" ON "restaurant" USING btree ("public_no");--> statement-breakpoint
CREATE INDEX "restaurant_by_city" ON "restaurant" USING btree ("city_id","score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "restaurant"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "restaurant_by_location" ON "restaurant" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "restaurant_by_name" ON "restaurant" USING btree (norm("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "restaurant_with_own_zone" ON "restaurant" USING btree ("tz") WHERE "restaurant"."tz" is not null;--> statement-breakpoint
CREATE INDEX "restaurant_by_owner" ON "restaurant" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "restaurant_merged_into" ON "restaurant" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "restaurant_cuisine_by_cuisine" ON "restaurant_cuisine" USING btree ("cuisine_slug");--> statement-breakpoint
CREATE INDEX "restaurant_search_by_text" ON "restaurant_search" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "restaurant_search_order" ON "restaurant_search" USING btree ("score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurant_search_by_city" ON "restaurant_search" USING btree ("city_id","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurant_search_by_location" ON "restaurant_search" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "restaurant_search_by_name" ON "restaurant_search" USING btree ("name_norm" text_pattern_ops,"score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "review_by_restaurant_unique" ON "review" USING btree ("user_id","restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_by_item_unique" ON "review" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "review_by_restaurant" ON "review" USING btree ("restaurant_id","id" DESC NULLS FIRST) WHERE "review"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_by_item" ON "review" USING btree ("item_id","id" DESC NULLS FIRST) WHERE "review"."status" = 'published';--> statement-breakpoint
CREATE INDEX "review_unnotified" ON "review" USING btree ("user_id") WHERE "review"."helpful_count" > "review"."helpful_notified";--> statement-breakpoint
CREATE INDEX "review_by_user" ON "review" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "review_revision_by_review" ON "review_revision" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_vote_by_user" ON "review_vote" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_unique" ON "saved_search" USING btree ("user_id",md5("query"::text));--> statement-breakpoint
CREATE INDEX "saved_search_by_user" ON "saved_search" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "search_term_deletions" ON "search_term" USING gin ("deletions") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_term_by_beginning" ON "search_term" USING btree ("term" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "security_event_by_user" ON "security_event" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_device_unique" ON "security_event" USING btree ("user_id","device") WHERE "security_event"."kind" = 'new-device';--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_failed_sign_in_unique" ON "security_event" USING btree ("user_id",(("created_at" at time zone 'UTC')::date)) WHERE "security_event"."kind" = 'sign-in-refused';--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "source_record_by_restaurant" ON "source_record" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "source_record_by_item" ON "source_record" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "source_record_by_menu" ON "source_record" USING btree ("menu_id");--> statement-breakpoint
CREATE INDEX "suggest_by_1" ON "suggest" USING btree ("kind",left(norm, 1),"uses" DESC NULLS FIRST,"norm");--> statement-breakpoint
CREATE INDEX "suggest_by_2" ON "suggest" USING btree ("kind",left(norm, 2),"uses" DESC NULLS FIRST,"norm");--> statement-breakpoint
CREATE INDEX "suggest_by_3" ON "suggest" USING btree ("kind",left(norm, 3),"uses" DESC NULLS FIRST,"norm");--> statement-breakpoint
CREATE INDEX "suggest_by_text" ON "suggest" USING gin ("tsv") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "trusted_device_by_user" ON "trusted_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trusted_device_by_session" ON "trusted_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "trusted_device_expires" ON "trusted_device" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_confirmed_unique" ON "two_factor" USING btree ("user_id") WHERE "two_factor"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_pending_unique" ON "two_factor" USING btree ("user_id") WHERE "two_factor"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "two_factor_challenge_by_user" ON "two_factor_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_challenge_expires" ON "two_factor_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_erased" ON "user" USING btree ("erased_at") WHERE "user"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_by_user" ON "verification" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "verification" USING btree ("expires_at");
--> statement-breakpoint

-- Part 3: statistics and triggers.

-- The planner needs to know how frequent a term is to choose between an index by score and an index by text.
ALTER TABLE item_search ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE restaurant_search ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE suggest ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
-- A place's public number is part of its URL, so it never changes.
CREATE FUNCTION reject_public_no_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.public_no <> old.public_no THEN
    RAISE EXCEPTION 'restaurant.public_no never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurant_public_no_immutable BEFORE UPDATE OF public_no ON restaurant
  FOR EACH ROW EXECUTE FUNCTION reject_public_no_change();
--> statement-breakpoint
-- Records when a place closed for good. Imports, people and the command line all write statuses. Hiding or merging a place
-- says nothing about its business, so it leaves the date alone.
CREATE FUNCTION set_closed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'permanently_closed' THEN
    new.closed_at := coalesce(new.closed_at, now());
  ELSIF new.status NOT IN ('hidden', 'merged') THEN
    new.closed_at := NULL;
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurant_set_closed_at BEFORE INSERT OR UPDATE OF status ON restaurant
  FOR EACH ROW EXECUTE FUNCTION set_closed_at();
