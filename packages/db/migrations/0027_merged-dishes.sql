ALTER TABLE "item" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_merged_into_id_item_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_merged_into" ON "item" USING btree ("merged_into_id") WHERE "item"."merged_into_id" is not null;