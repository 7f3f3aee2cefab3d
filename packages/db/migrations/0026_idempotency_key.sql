CREATE TABLE "idempotency_key" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"fingerprint" text NOT NULL,
	"sealed_answer" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_key_by_user" ON "idempotency_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_expires" ON "idempotency_key" USING btree ("expires_at");