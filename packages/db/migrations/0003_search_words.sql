-- Scripts without spaces between words (Han, Kana, Hangul, Thai) are found by pairs of neighbouring characters.
CREATE FUNCTION character_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT substr(run.found[1], at, 2)), '{}')
  FROM regexp_matches($1, '[\u0e00-\u0e7f\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]{2,}', 'g') AS run (found),
    generate_series(1, char_length(run.found[1]) - 1) AS at
$$;
--> statement-breakpoint
-- Punctuation only separates words, so that "7.5", "AT&T" and addresses are found by the words in them, like everything else.
CREATE FUNCTION words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT to_tsvector('public.simple_u', regexp_replace(public.norm($1), '[[:punct:]]+', ' ', 'g')) $$;
--> statement-breakpoint
-- The planner must know how frequent a word is to choose between the order index and the word index.
ALTER TABLE item_search ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE restaurant_search ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
-- Addresses that people have shared must keep working.
CREATE FUNCTION keep_public_no() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.public_no <> old.public_no THEN
    RAISE EXCEPTION 'restaurant.public_no never changes' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurant_public_no_stays BEFORE UPDATE OF public_no ON restaurant FOR EACH ROW EXECUTE FUNCTION keep_public_no();
