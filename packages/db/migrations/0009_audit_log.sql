CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"detail" text NOT NULL,
	"device" text NOT NULL,
	"ip_address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"position" bigint PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_event_by_user" ON "audit_event" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_event_by_time" ON "audit_event" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seal_event_unique" ON "audit_seal" USING btree ("event_id");--> statement-breakpoint
-- Keeps the audit log append-only, also for our own role. Retention may delete what is older than 90 days (SEC-810).
CREATE FUNCTION reject_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_event_not_truncated BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_not_truncated BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
--> statement-breakpoint
-- No sign-in of any kind gives a locked account a session (SEC-813).
CREATE FUNCTION reject_session_of_locked_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "user" WHERE id = NEW.user_id AND locked_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is locked' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_user_not_locked';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_user_not_locked BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION reject_session_of_locked_user();
