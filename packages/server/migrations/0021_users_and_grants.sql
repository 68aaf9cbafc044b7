ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamptz;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "own_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamptz;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE FUNCTION forget_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM grants WHERE object_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_grants AFTER DELETE ON agents FOR EACH ROW EXECUTE FUNCTION forget_grants();
--> statement-breakpoint
CREATE TRIGGER forget_grants AFTER DELETE ON tools FOR EACH ROW EXECUTE FUNCTION forget_grants();
--> statement-breakpoint
CREATE TRIGGER forget_grants AFTER DELETE ON knowledge_cards FOR EACH ROW EXECUTE FUNCTION forget_grants();
--> statement-breakpoint
CREATE TRIGGER forget_grants AFTER DELETE ON multi_agents FOR EACH ROW EXECUTE FUNCTION forget_grants();
--> statement-breakpoint
CREATE TRIGGER forget_grants AFTER DELETE ON workflows FOR EACH ROW EXECUTE FUNCTION forget_grants();
--> statement-breakpoint
CREATE TRIGGER forget_grants AFTER DELETE ON data_connectors FOR EACH ROW EXECUTE FUNCTION forget_grants();
