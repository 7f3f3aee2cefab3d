CREATE TABLE "oauth_app" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"secret_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_grant_unique" UNIQUE("user_id","app_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_token" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"app_id" uuid NOT NULL,
	"grant_id" uuid,
	"user_code_hash" text,
	"scopes" text[] NOT NULL,
	"sealed_payload" text NOT NULL,
	"sealed_decision" text,
	"consumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_token_user_code_unique" UNIQUE("user_code_hash")
);
--> statement-breakpoint
ALTER TABLE "oauth_app" ADD CONSTRAINT "oauth_app_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grant" ADD CONSTRAINT "oauth_grant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grant" ADD CONSTRAINT "oauth_grant_app_id_oauth_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_token" ADD CONSTRAINT "oauth_token_app_id_oauth_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."oauth_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_token" ADD CONSTRAINT "oauth_token_grant_id_oauth_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_app_by_user" ON "oauth_app" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_grant_by_app" ON "oauth_grant" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "oauth_token_by_grant" ON "oauth_token" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_token_by_app" ON "oauth_token" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "oauth_token_expires" ON "oauth_token" USING btree ("expires_at");