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
CREATE INDEX "erasures_state_index" ON "erasures" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_at_a_time_index" ON "erasures" USING btree ("person_id") WHERE "erasures"."state" <> 'done';--> statement-breakpoint
-- Beside retention, erasing a person changes entries: who did something gets another name.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('studio.retention', true) = 'on' THEN RETURN OLD; END IF;
	IF TG_OP = 'UPDATE' AND current_setting('studio.erasure', true) = 'on' AND NEW.id = OLD.id AND NEW.at = OLD.at
		AND NEW.user_id IS NOT DISTINCT FROM OLD.user_id AND NEW.action = OLD.action
		AND NEW.object_id IS NOT DISTINCT FROM OLD.object_id THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'Entries of the audit log are not changed.';
END $$;
