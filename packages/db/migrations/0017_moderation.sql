CREATE TABLE "decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"about" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_outcome" text,
	"appeal_note" text DEFAULT '' NOT NULL,
	"appeal_by_id" uuid,
	"appeal_decided_at" timestamp (3) with time zone,
	CONSTRAINT "decision_kind_known" CHECK ("decision"."kind" in ('report', 'change', 'review', 'photo', 'claim', 'person')),
	CONSTRAINT "decision_measure_known" CHECK ("decision"."measure" in ('accepted', 'declined', 'hidden', 'shown', 'upheld', 'dismissed', 'reverted', 'suspended', 'barred')),
	CONSTRAINT "decision_reason_known" CHECK ("decision"."reason" in ('checked', 'unproven', 'wrong', 'duplicate', 'spam', 'offensive', 'personal_data', 'copyright', 'off_topic', 'vandalism')),
	CONSTRAINT "decision_appeal_outcome_known" CHECK ("decision"."appeal_outcome" in ('upheld', 'overturned')),
	CONSTRAINT "decision_note_length" CHECK (char_length("decision"."note") <= 1000 and char_length("decision"."appeal_note") <= 1000),
	CONSTRAINT "decision_appeal_length" CHECK (char_length("decision"."appeal") <= 1000),
	CONSTRAINT "decision_appealed_once" CHECK (("decision"."appeal" is null) = ("decision"."appealed_at" is null)),
	CONSTRAINT "decision_appeal_decided" CHECK (("decision"."appeal_outcome" is null) = ("decision"."appeal_decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "factor_reset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by_id" uuid,
	"reason" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by_id" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "factor_reset_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_factor_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "barred_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision" ADD CONSTRAINT "decision_appeal_by_id_user_id_fk" FOREIGN KEY ("appeal_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_requested_by_id_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_confirmed_by_id_user_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_by_user" ON "decision" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "decision_by_subject" ON "decision" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "decision_appealed" ON "decision" USING btree ("appealed_at") WHERE "decision"."appealed_at" is not null and "decision"."appeal_outcome" is null;--> statement-breakpoint
CREATE INDEX "decision_by_decider" ON "decision" USING btree ("by_id") WHERE "decision"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "decision_by_appeal_decider" ON "decision" USING btree ("appeal_by_id") WHERE "decision"."appeal_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_reset_open_unique" ON "factor_reset" USING btree ("user_id") WHERE "factor_reset"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "factor_reset_by_requester" ON "factor_reset" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "factor_reset_by_confirmer" ON "factor_reset" USING btree ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "user_with_role" ON "user" USING btree ("role") WHERE "user"."role" <> 'none';--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK ("user"."role" in ('none', 'moderator', 'operator'));--> statement-breakpoint
-- No sign-in of any kind gives a suspended account a session (MOD-140).
CREATE FUNCTION reject_session_of_suspended_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "user" WHERE id = NEW.user_id AND suspended_until > NEW.created_at) THEN
    RAISE EXCEPTION 'the account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_user_not_suspended';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_user_not_suspended BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION reject_session_of_suspended_user();
