CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"pseudonym" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamptz,
	"started_at" timestamptz,
	"done_at" timestamptz,
	"started_by" uuid,
	"taken_over_by" uuid,
	"replaces_name" boolean DEFAULT false NOT NULL,
	"sealed" text,
	"parts" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_logouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bound_to" text NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"synced" boolean NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"days" integer NOT NULL,
	"cron" text NOT NULL,
	"timezone" text NOT NULL,
	"enabled" boolean NOT NULL,
	"next_at" timestamptz,
	"last_sent_at" timestamptz,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_recipients_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "sign_out" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_logouts" ADD CONSTRAINT "provider_logouts_id_sessions_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_logouts" ADD CONSTRAINT "provider_logouts_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_report_id_report_mails_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_state_index" ON "erasures" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_at_a_time_index" ON "erasures" USING btree ("person_id") WHERE "erasures"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_mails_next_at_index" ON "report_mails" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "report_mails_owner_id_index" ON "report_mails" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "report_recipients_user_id_index" ON "report_recipients" USING btree ("user_id");--> statement-breakpoint
-- Beside retention, erasing a person changes entries: who did something gets another name.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('studio.retention', true) = 'on' THEN RETURN OLD; END IF;
	IF TG_OP = 'UPDATE' AND current_setting('studio.erasure', true) = 'on' AND NEW.id = OLD.id AND NEW.at = OLD.at
		AND NEW.user_id IS NOT DISTINCT FROM OLD.user_id AND NEW.action = OLD.action
		AND NEW.object_id IS NOT DISTINCT FROM OLD.object_id THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'Entries of the audit log are not changed.';
END $$;

--> statement-breakpoint
CREATE TRIGGER tell_time AFTER INSERT OR UPDATE OF next_at ON report_mails FOR EACH ROW
	WHEN (NEW.next_at < now() + interval '1 minute') EXECUTE FUNCTION tell_time('next_at');
