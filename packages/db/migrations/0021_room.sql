CREATE TABLE "place_day" (
	"restaurant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_day_restaurant_id_day_pk" PRIMARY KEY("restaurant_id","day"),
	CONSTRAINT "place_day_counts" CHECK ("place_day"."views" >= 0 and "place_day"."saves" >= 0 and "place_day"."searches" >= 0)
);
--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "sold_out_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "place_day" ADD CONSTRAINT "place_day_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_batch_id_change_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."change"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_by_batch" ON "change" USING btree ("batch_id") WHERE "change"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "item_sold_out" ON "item" USING btree ("sold_out_until") WHERE "item"."sold_out_until" is not null;