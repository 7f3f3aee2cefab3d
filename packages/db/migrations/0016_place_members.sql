CREATE TABLE "place_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"domain" text,
	"is_domain_given" boolean DEFAULT false NOT NULL,
	"proven_by" text,
	"code_hash" text,
	"code_email" text,
	"code_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "place_claim_status_known" CHECK ("place_claim"."status" in ('open', 'waiting', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "place_claim_proof_known" CHECK ("place_claim"."proven_by" in ('mail', 'site', 'dns', 'documents')),
	CONSTRAINT "place_claim_lengths" CHECK (char_length("place_claim"."note") <= 2000 and char_length("place_claim"."contact") <= 200
        and char_length("place_claim"."answer") <= 2000 and char_length("place_claim"."decision_note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "place_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "place_invitation_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "place_invitation_role_known" CHECK ("place_invitation"."role" in ('editor', 'manager', 'owner')),
	CONSTRAINT "place_invitation_email_lower" CHECK ("place_invitation"."email" = lower("place_invitation"."email") and char_length("place_invitation"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "place_member" (
	"restaurant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_member_restaurant_id_user_id_pk" PRIMARY KEY("restaurant_id","user_id"),
	CONSTRAINT "place_member_role_known" CHECK ("place_member"."role" in ('editor', 'manager', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "place_claim" ADD CONSTRAINT "place_claim_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claim" ADD CONSTRAINT "place_claim_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claim" ADD CONSTRAINT "place_claim_answered_by_id_user_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_claim" ADD CONSTRAINT "place_claim_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_invitation" ADD CONSTRAINT "place_invitation_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_invitation" ADD CONSTRAINT "place_invitation_invited_by_id_user_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_member" ADD CONSTRAINT "place_member_restaurant_id_restaurant_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_member" ADD CONSTRAINT "place_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_claim_undecided_unique" ON "place_claim" USING btree ("restaurant_id","user_id") WHERE "place_claim"."status" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "place_claim_by_user" ON "place_claim" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "place_claim_waiting" ON "place_claim" USING btree ("id") WHERE "place_claim"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "place_claim_by_answerer" ON "place_claim" USING btree ("answered_by_id") WHERE "place_claim"."answered_by_id" is not null;--> statement-breakpoint
CREATE INDEX "place_claim_by_decider" ON "place_claim" USING btree ("decided_by_id") WHERE "place_claim"."decided_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "place_invitation_email_unique" ON "place_invitation" USING btree ("restaurant_id","email");--> statement-breakpoint
CREATE INDEX "place_invitation_by_inviter" ON "place_invitation" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "place_invitation_expires" ON "place_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "place_member_by_user" ON "place_member" USING btree ("user_id");--> statement-breakpoint
-- place_member is the source of truth. restaurant.owner_user_id repeats the owner who has been one for the longest time.
CREATE FUNCTION derive_place_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant r SET owner_user_id = first_owner.user_id
  FROM (
    SELECT p.id, (
      SELECT m.user_id FROM place_member m WHERE m.restaurant_id = p.id AND m.role = 'owner' ORDER BY m.since, m.user_id LIMIT 1
    ) AS user_id
    FROM unnest(ARRAY[old.restaurant_id, new.restaurant_id]) AS p (id)
  ) AS first_owner
  WHERE r.id = first_owner.id AND r.owner_user_id IS DISTINCT FROM first_owner.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER place_member_derive_owner AFTER INSERT OR UPDATE OR DELETE ON place_member
  FOR EACH ROW EXECUTE FUNCTION derive_place_owner();
--> statement-breakpoint
-- The previous release writes the column only, so a direct change of it replaces that owner in place_member.
CREATE FUNCTION replace_place_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.owner_user_id IS NOT NULL THEN
    INSERT INTO place_member (restaurant_id, user_id, role) VALUES (new.id, new.owner_user_id, 'owner')
    ON CONFLICT (restaurant_id, user_id) DO UPDATE SET role = 'owner';
  END IF;
  DELETE FROM place_member WHERE restaurant_id = new.id AND user_id = old.owner_user_id AND role = 'owner';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER restaurant_replace_owner AFTER UPDATE OF owner_user_id ON restaurant
  FOR EACH ROW WHEN (old.owner_user_id IS DISTINCT FROM new.owner_user_id AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION replace_place_owner();
--> statement-breakpoint
INSERT INTO place_member (restaurant_id, user_id, role)
  SELECT id, owner_user_id, 'owner' FROM restaurant WHERE owner_user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
