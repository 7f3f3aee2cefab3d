ALTER TABLE "review" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "review_uncounted" ON "review" USING btree ("created_at") WHERE not "review"."counts";