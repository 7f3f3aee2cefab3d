CREATE TABLE "dish" (
	"slug" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"items" integer NOT NULL,
	"places" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "dish_slug" text;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "dish_slug" text;--> statement-breakpoint
CREATE INDEX "dish_public" ON "dish" USING btree ("slug") WHERE "dish"."places" >= 3;--> statement-breakpoint
CREATE INDEX "item_search_by_dish" ON "item_search" USING btree ("dish_slug","city_id","bayes" DESC NULLS FIRST,"id" DESC NULLS FIRST,"restaurant_id","price_minor") WHERE "item_search"."dish_slug" is not null;--> statement-breakpoint
CREATE INDEX "item_search_rated_dishes" ON "item_search" USING btree ("dish_slug","city_id") WHERE "item_search"."dish_slug" is not null and "item_search"."rating" is not null;