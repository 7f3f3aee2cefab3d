ALTER TABLE "account" DROP CONSTRAINT "account_provider_account_unique";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "issuer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_identity_unique" UNIQUE("provider_id","issuer","account_id");