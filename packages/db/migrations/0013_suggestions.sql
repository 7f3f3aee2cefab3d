CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
--> statement-breakpoint
-- The word, and the word with any one letter left out. Longer and shorter words are not mended (search rule 5).
CREATE FUNCTION deletions(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN char_length($1) BETWEEN 3 AND 20
    THEN array(SELECT DISTINCT left($1, at - 1) || substr($1, at + 1) FROM generate_series(1, char_length($1) + 1) AS at) ELSE '{}' END
$$;
--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text PRIMARY KEY NOT NULL,
	"df" integer NOT NULL,
	"deletions" text[] GENERATED ALWAYS AS (deletions(term)) STORED
);
--> statement-breakpoint
CREATE TABLE "suggest" (
	"kind" text NOT NULL,
	"norm" text collate "C" NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"label" text NOT NULL,
	"uses" integer NOT NULL,
	"tsv" "tsvector" GENERATED ALWAYS AS (words(norm) || array_to_tsvector(character_pairs(norm))) STORED,
	CONSTRAINT "suggest_kind_norm_slug_pk" PRIMARY KEY("kind","norm","slug"),
	CONSTRAINT "suggest_kind_known" CHECK ("suggest"."kind" in ('dish', 'restaurant', 'cuisine', 'city'))
);
--> statement-breakpoint
CREATE INDEX "search_term_deletions" ON "search_term" USING gin ("deletions") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "suggest_by_1" ON "suggest" USING btree ("kind",left(norm, 1),"uses" DESC NULLS FIRST,"norm");--> statement-breakpoint
CREATE INDEX "suggest_by_2" ON "suggest" USING btree ("kind",left(norm, 2),"uses" DESC NULLS FIRST,"norm");--> statement-breakpoint
CREATE INDEX "suggest_by_3" ON "suggest" USING btree ("kind",left(norm, 3),"uses" DESC NULLS FIRST,"norm");--> statement-breakpoint
CREATE INDEX "suggest_words" ON "suggest" USING gin ("tsv") WITH (fastupdate=false);
--> statement-breakpoint
ALTER TABLE suggest ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
-- What is there already, as the projection would write it.
INSERT INTO suggest (kind, norm, label, uses)
  SELECT kind, norm, mode() WITHIN GROUP (ORDER BY name), count(*) FROM (
    SELECT 'dish' AS kind, s.name_norm AS norm, i.name FROM item_search s JOIN item i USING (id)
    UNION ALL SELECT 'restaurant', s.name_norm, r.name FROM restaurant_search s JOIN restaurant r USING (id)
  ) AS names WHERE norm <> '' GROUP BY kind, norm;
--> statement-breakpoint
INSERT INTO suggest (kind, norm, slug, label, uses)
  SELECT DISTINCT ON (kind, norm(other.name), slug) kind, norm(other.name), slug, label, uses
  FROM (
      SELECT 'city' AS kind, c.slug, c.name AS label, c.names, c.restaurant_count AS uses FROM city c WHERE c.restaurant_count > 0
      UNION ALL
      SELECT 'cuisine', c.slug, c.name, c.names, count(*)::int
      FROM cuisine c JOIN restaurant_cuisine rc ON rc.cuisine_slug = c.slug JOIN restaurant_search s ON s.id = rc.restaurant_id
      WHERE c.status = 'known' GROUP BY c.slug
    ) AS known,
    LATERAL (SELECT known.label AS name UNION SELECT value FROM jsonb_each_text(known.names)) AS other
  WHERE norm(other.name) <> '';
--> statement-breakpoint
INSERT INTO search_term (term, df)
  SELECT term, count(*)::int FROM (
    SELECT ts_filter(s.tsv, '{a}') AS tsv FROM item_search s
    UNION ALL SELECT ts_filter(s.tsv, '{a,b,c}') FROM restaurant_search s
  ) AS named, unnest(named.tsv) AS word, LATERAL (
    SELECT word.lexeme AS term
    UNION SELECT stretch[1] FROM regexp_matches(word.lexeme, '[\u3040-\u309f]{2,}|[\u30a0-\u30ff\u31f0-\u31ff]{2,}|[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]{2,}|[\uac00-\ud7af]{2,}|[\u0e00-\u0e7f]{2,}', 'g') AS stretch
  ) AS terms
  WHERE char_length(term) BETWEEN 3 AND 20 AND term !~ '^[0-9]+$' GROUP BY term;
