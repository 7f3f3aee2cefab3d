ALTER TABLE "preferences" ADD COLUMN "disliked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "price_max" smallint;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "favorites_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_price_max" CHECK ("preferences"."price_max" between 1 and 3);