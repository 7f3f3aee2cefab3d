CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- unaccent() itself is only STABLE, because a dictionary could change; generated columns and indexes need IMMUTABLE.
CREATE FUNCTION norm(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
--> statement-breakpoint
-- No stemming: menus are multilingual. Accents are folded, so that "creme brulee" finds "Crème Brûlée".
CREATE TEXT SEARCH CONFIGURATION simple_u (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION simple_u ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;
