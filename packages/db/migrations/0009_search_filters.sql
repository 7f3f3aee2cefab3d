ALTER TABLE "item_search" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "item_search" ADD COLUMN "bayes" real;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD COLUMN "bayes" real;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD COLUMN "price_level" smallint;--> statement-breakpoint
ALTER TABLE "restaurant_search" ADD COLUMN "tz" text;--> statement-breakpoint
-- What is there already, as the projection would write it; nobody has rated anything before this release.
UPDATE "item_search" SET "bayes" = 3.7;--> statement-breakpoint
UPDATE "restaurant_search" s SET "bayes" = 3.7, "price_level" = r."price_level", "tz" = coalesce(r."tz", c."tz")
  FROM "restaurant" r JOIN "city" c ON c."id" = r."city_id" WHERE r."id" = s."id";--> statement-breakpoint
ALTER TABLE "item_search" ALTER COLUMN "bayes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_search" ALTER COLUMN "bayes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant_search" ALTER COLUMN "tz" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurant_with_own_zone" ON "restaurant" USING btree ("tz") WHERE "restaurant"."tz" is not null;
