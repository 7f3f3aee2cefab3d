CREATE INDEX "item_search_best" ON "item_search" USING gin ("tsv") WITH (fastupdate=false) WHERE "item_search"."score" >= 3.5::real;--> statement-breakpoint
-- Tokens of the quiet hours replace it. The release before finds the same without it, only slower.
DROP INDEX "restaurant_search_quiet";--> statement-breakpoint
-- Plans no longer hang on rare terms, and the planner read the frequencies of ten thousand for each part of a statement.
ALTER TABLE item_search ALTER tsv SET STATISTICS 300;--> statement-breakpoint
ALTER TABLE restaurant_search ALTER tsv SET STATISTICS 300;
