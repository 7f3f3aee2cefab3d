ALTER TABLE "restaurant" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of those that are closed already nothing better is known.
UPDATE restaurant SET closed_at = updated_at WHERE status = 'permanently_closed' OR status_before_hiding = 'permanently_closed';
--> statement-breakpoint
-- Imports, people and the command line write statuses; hiding and merging say nothing about business.
CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.status = 'permanently_closed' THEN
    new.closed_at := coalesce(new.closed_at, now());
  ELSIF new.status NOT IN ('hidden', 'merged') THEN
    new.closed_at := NULL;
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurant_closing_is_noted BEFORE INSERT OR UPDATE OF status ON restaurant FOR EACH ROW EXECUTE FUNCTION note_closing();
