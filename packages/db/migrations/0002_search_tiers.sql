-- Search by tiers: the name of a dish counts more than its description, and that more than its place.
ALTER TABLE "search_term" ADD COLUMN "named" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_term" ADD COLUMN "served" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A name without case, accents, punctuation and spaces, so that "Burger King" and "burgerking" are the same name.
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT left(regexp_replace(public.norm($1), '[[:punct:][:space:]]+', '', 'g'), 200) $$;
--> statement-breakpoint
-- The terms of a text and its pairs of characters, each with a prefix that says where they are from, such as `n:` for names.
CREATE FUNCTION prefixed_terms(prefix text, content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array(SELECT $1 || term FROM unnest(tsvector_to_array(public.search_vector($2)) || public.character_pairs($2)) AS term) $$;
--> statement-breakpoint
-- The first seven letters of a word, and these with any one or two left out (one in words of up to five letters): two words
-- that differ by that many typos share one of these. Words shorter than 3 or longer than 20 letters are not corrected.
CREATE OR REPLACE FUNCTION deletions(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  beginning text := left($1, 7);
  once text[] := ARRAY[]::text[];
  found text[];
  rest text;
BEGIN
  IF char_length($1) NOT BETWEEN 3 AND 20 THEN
    RETURN '{}';
  END IF;
  FOR at IN 1..char_length(beginning) LOOP
    once := once || overlay(beginning placing '' from at for 1);
  END LOOP;
  found := once || beginning;
  IF char_length($1) > 5 THEN
    FOREACH rest IN ARRAY once LOOP
      FOR at IN 1..char_length(rest) LOOP
        found := found || overlay(rest placing '' from at for 1);
      END LOOP;
    END LOOP;
  END IF;
  RETURN array(SELECT DISTINCT unnest(found));
END
$$;
