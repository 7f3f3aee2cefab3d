ALTER TABLE "item_search" ADD COLUMN "tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD COLUMN "tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_term" ADD COLUMN "items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_term" ADD COLUMN "places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_term_by_beginning" ON "search_term" USING btree ("term" text_pattern_ops);
--> statement-breakpoint
-- What is there already, as the projection would write it; a cuisine's slug may have a colon, so may no word.
UPDATE item_search SET tokens = array(SELECT lexeme FROM unnest(tsv) WHERE lexeme LIKE '%:%');
--> statement-breakpoint
UPDATE restaurant_search SET tokens = array(SELECT lexeme FROM unnest(tsv) WHERE lexeme LIKE '%:%');
--> statement-breakpoint
INSERT INTO search_term (term, df, items, places)
  SELECT lexeme, 0, sum(items)::int, sum(places)::int FROM (
    SELECT word.lexeme, 1 AS items, 0 AS places FROM item_search s, unnest(s.tsv) AS word
    UNION ALL SELECT word.lexeme, 0, 1 FROM restaurant_search s, unnest(s.tsv) AS word
  ) AS words WHERE position(':' in lexeme) = 0 GROUP BY lexeme
  ON CONFLICT (term) DO UPDATE SET items = excluded.items, places = excluded.places;
