DROP INDEX "mail_due";--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("expires_at","next_attempt_at") WHERE "mail"."status" = 'queued';--> statement-breakpoint
-- What there was before anybody was told of it is no news.
UPDATE "review" SET "helpful_told" = "helpful_count", "reply_told_at" = "replied_at";--> statement-breakpoint
UPDATE "saved_search" SET "told_at" = now();
