CREATE TABLE "web_file" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "web_file_by_seen_at" ON "web_file" USING btree ("seen_at");