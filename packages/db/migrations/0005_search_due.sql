CREATE TABLE "search_due" (
	"restaurant_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"is_recount_due" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_due" ADD CONSTRAINT "search_due_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Older than any version, so that the rows of an existing database are made again.
INSERT INTO "search_state" ("version") VALUES (0);
