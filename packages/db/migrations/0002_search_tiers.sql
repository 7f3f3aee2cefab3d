-- Search by tiers: the name of a dish counts more than its description, and that more than its place.
ALTER TABLE "search_term" ADD COLUMN "named" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_term" ADD COLUMN "served" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- These functions are in PL/pgSQL, because an import calls them for every name and the same in SQL is several times slower.
--
-- A name without case, accents, punctuation and spaces, so that "Burger King" and "burgerking" are the same name.
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN left(regexp_replace(public.norm($1), '[[:punct:][:space:]]+', '', 'g'), 200);
END
$$;
--> statement-breakpoint
-- The terms of a text and its pairs of characters, each with a prefix that says where they are from, such as `n:` for names.
CREATE FUNCTION prefixed_terms(prefix text, content text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN array(SELECT prefix || term FROM unnest(tsvector_to_array(public.search_vector(content)) || public.character_pairs(content)) AS term);
END
$$;
--> statement-breakpoint
-- The first seven letters of a word, and these with any one or two left out (one in words of up to five letters): two words
-- that differ by that many typos share one of these. Words shorter than 3 or longer than 20 letters are not corrected.
CREATE OR REPLACE FUNCTION deletions(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  beginning text := left($1, 7);
  found text[] := ARRAY[beginning];
  length int := char_length(beginning);
BEGIN
  IF char_length($1) NOT BETWEEN 3 AND 20 THEN
    RETURN '{}';
  END IF;
  FOR one IN 1..length LOOP
    found := found || (left(beginning, one - 1) || substr(beginning, one + 1));
    IF char_length($1) > 5 THEN
      FOR other IN one + 1..length LOOP
        found := found || (left(beginning, one - 1) || substr(beginning, one + 1, other - one - 1) || substr(beginning, other + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN found;
END
$$;
