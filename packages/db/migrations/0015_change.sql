CREATE TABLE "change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"restaurant_id" uuid NOT NULL,
	"item_id" uuid,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"reverts_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_kind_known" CHECK ("change"."kind" in ('add', 'edit', 'remove', 'confirm', 'revert')),
	CONSTRAINT "change_status_known" CHECK ("change"."status" in ('live', 'waiting', 'declined', 'reverted')),
	CONSTRAINT "change_source_known" CHECK ("change"."source" in ('person', 'owner', 'import', 'guest')),
	CONSTRAINT "change_fields_object" CHECK (jsonb_typeof("change"."fields") = 'object' and pg_column_size("change"."fields") < 16384),
	CONSTRAINT "change_note_length" CHECK (char_length("change"."note") <= 1000 and char_length("change"."decision_note") <= 1000),
	CONSTRAINT "change_decided" CHECK ("change"."status" = 'live' or ("change"."status" = 'waiting') = ("change"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_reverts_id_change_id_fk" FOREIGN KEY ("reverts_id") REFERENCES "public"."change"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_by_restaurant" ON "change" USING btree ("restaurant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "change_by_item" ON "change" USING btree ("item_id","id" DESC NULLS FIRST) WHERE "change"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "change_by_user" ON "change" USING btree ("user_id","id" DESC NULLS FIRST) WHERE "change"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "change_waiting" ON "change" USING btree ("id") WHERE "change"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "change_by_decider" ON "change" USING btree ("decided_by_id") WHERE "change"."decided_by_id" is not null;--> statement-breakpoint
CREATE INDEX "change_by_reverted" ON "change" USING btree ("reverts_id") WHERE "change"."reverts_id" is not null;