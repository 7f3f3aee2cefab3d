ALTER TABLE "city" ADD COLUMN "holidays" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "holiday_exceptions" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_record" ADD COLUMN "missing_since" timestamp (3) with time zone;