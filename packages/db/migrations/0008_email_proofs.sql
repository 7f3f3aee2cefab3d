CREATE TABLE "unlinked_identity" (
	"user_id" uuid NOT NULL,
	"identity_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unlinked_identity_user_id_identity_hash_pk" PRIMARY KEY("user_id","identity_hash")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_proven_at" timestamp (3) with time zone;--> statement-breakpoint
-- People who verified their email before keep what they have.
UPDATE "user" SET "email_proven_at" = now() WHERE "email_verified";--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "unlinked_identity" ADD CONSTRAINT "unlinked_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_by_session" ON "verification" USING btree ("session_id");