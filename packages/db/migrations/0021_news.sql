ALTER TABLE "news" ALTER COLUMN "sent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "texts" jsonb NOT NULL;