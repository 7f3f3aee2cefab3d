ALTER TABLE "push_device" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_session_unique" ON "push_device" USING btree ("session_id");