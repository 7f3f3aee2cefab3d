ALTER TABLE "report" DROP CONSTRAINT "report_one_target";--> statement-breakpoint
DROP INDEX "report_open_unique";--> statement-breakpoint
ALTER TABLE "list" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_list_id_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_of_list" ON "report" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_open_unique" ON "report" USING btree ("reporter_id",coalesce("restaurant_id", "item_id", "review_id", "user_id", "list_id")) WHERE "report"."status" = 'open';--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_one_target" CHECK (num_nonnulls("report"."restaurant_id", "report"."item_id", "report"."review_id", "report"."user_id", "report"."list_id") = 1);