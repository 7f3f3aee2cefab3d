CREATE TABLE "backup_code" (
	"two_factor_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "backup_code_two_factor_id_code_hash_pk" PRIMARY KEY("two_factor_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "credential_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text,
	"sealed_former" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credential_change_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkey_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "trusted_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"session_id" uuid,
	"device" text NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trusted_device_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"refuses_mail" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor_challenge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"otp_hash" text,
	"otp_expires_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "two_factor_challenge_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "two_factor_lock" (
	"user_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factor_lock_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "credentials_frozen_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "backup_code" ADD CONSTRAINT "backup_code_two_factor_id_two_factor_id_fk" FOREIGN KEY ("two_factor_id") REFERENCES "public"."two_factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_change" ADD CONSTRAINT "credential_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_challenge" ADD CONSTRAINT "two_factor_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor_lock" ADD CONSTRAINT "two_factor_lock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_change_of_user" ON "credential_change" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "credential_change_expires" ON "credential_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_of_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trusted_device_of_user" ON "trusted_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trusted_device_of_session" ON "trusted_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "trusted_device_expires" ON "trusted_device" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_confirmed_unique" ON "two_factor" USING btree ("user_id") WHERE "two_factor"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "two_factor_waiting_unique" ON "two_factor" USING btree ("user_id") WHERE "two_factor"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "two_factor_challenge_of_user" ON "two_factor_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_challenge_expires" ON "two_factor_challenge" USING btree ("expires_at");