DROP INDEX "item_search_by_name";--> statement-breakpoint
DROP INDEX "restaurant_search_by_name";--> statement-breakpoint
CREATE INDEX "item_search_sample" ON "item_search" USING gin ("tsv") WITH (fastupdate=false) WHERE get_byte(uuid_send("item_search"."id"), 15) < 16;--> statement-breakpoint
CREATE INDEX "item_search_by_name" ON "item_search" USING btree ("name_norm" text_pattern_ops,"score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurant_search_by_name" ON "restaurant_search" USING btree ("name_norm" text_pattern_ops,"score" DESC NULLS FIRST,"id" DESC NULLS FIRST);