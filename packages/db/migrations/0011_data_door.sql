CREATE TABLE "item_price" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"seen_on" text,
	"source_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_price_unique" UNIQUE("item_id","source_id","external_id"),
	CONSTRAINT "item_price_range" CHECK ("item_price"."price_minor" between 0 and 10000000),
	CONSTRAINT "item_price_day" CHECK ("item_price"."seen_on" ~ '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$'),
	CONSTRAINT "item_price_currency_form" CHECK ("item_price"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "source_record" DROP CONSTRAINT "source_record_one_target";--> statement-breakpoint
ALTER TABLE "restaurant" ADD COLUMN "status_before_hiding" text;--> statement-breakpoint
ALTER TABLE "source_record" ADD COLUMN "menu_id" uuid;--> statement-breakpoint
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_price" ADD CONSTRAINT "item_price_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_price_of_source" ON "item_price" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_record_of_menu" ON "source_record" USING btree ("menu_id");--> statement-breakpoint
ALTER TABLE "restaurant" ADD CONSTRAINT "restaurant_hidden" CHECK (("restaurant"."status" = 'hidden') or "restaurant"."status_before_hiding" is null);--> statement-breakpoint
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_one_target" CHECK (num_nonnulls("source_record"."restaurant_id", "source_record"."item_id", "source_record"."menu_id") = 1);