CREATE TABLE "place_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"change_id" uuid,
	"trace" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "place_merge" ADD CONSTRAINT "place_merge_from_id_restaurant_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_merge" ADD CONSTRAINT "place_merge_into_id_restaurant_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_merge" ADD CONSTRAINT "place_merge_change_id_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."change"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_merge_by_from" ON "place_merge" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "place_merge_by_into" ON "place_merge" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "place_merge_by_change" ON "place_merge" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "place_merge_by_age" ON "place_merge" USING btree ("created_at");--> statement-breakpoint
-- Changes to dishes follow their dish, as merges do now.
UPDATE "change" SET "restaurant_id" = i."restaurant_id" FROM "item" i WHERE i."id" = "change"."item_id" AND i."restaurant_id" <> "change"."restaurant_id";--> statement-breakpoint
-- Changes that wait at a merged place are decided at the one that it was merged into.
UPDATE "change" SET "restaurant_id" = r."merged_into_id" FROM "restaurant" r WHERE r."id" = "change"."restaurant_id" AND r."merged_into_id" IS NOT NULL AND "change"."status" = 'waiting';--> statement-breakpoint
-- Who had a role before roles subscribed to the digest gets it, too (MOD-185).
INSERT INTO "subscription" ("user_id", "topic", "created_at") SELECT "id", 'moderation', now() FROM "user" WHERE "role" <> 'none' ON CONFLICT DO NOTHING;
