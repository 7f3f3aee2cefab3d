CREATE TABLE "former_username" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"given_up_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "verification_identifier";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erasure_announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "former_username" ADD CONSTRAINT "former_username_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_username_of_user" ON "former_username" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_username_given_up" ON "former_username" USING btree ("given_up_at");--> statement-breakpoint
CREATE INDEX "security_event_of_user" ON "security_event" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_event_device_unique" ON "security_event" USING btree ("user_id","device") WHERE "security_event"."kind" = 'new-device';--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_erased" ON "user" USING btree ("erased_at") WHERE "user"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_of_user" ON "verification" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_identifier_unique" UNIQUE("identifier");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_erased_when_deleted" CHECK (("user"."status" = 'soft_deleted') = ("user"."erased_at" is not null));