CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"threshold" double precision NOT NULL,
	"window_minutes" integer NOT NULL,
	"target_id" uuid,
	"api_key_id" uuid,
	"cause_kind" text,
	"cause" text DEFAULT '' NOT NULL,
	"value" double precision,
	"worst" double precision,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamptz NOT NULL,
	"fired_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	"acknowledged_at" timestamptz,
	"acknowledged_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"scopes" jsonb NOT NULL,
	"audiences" jsonb NOT NULL,
	"allowed_domains" jsonb NOT NULL,
	"trusts_email" boolean NOT NULL,
	"joins_accounts" boolean NOT NULL,
	"role_claim" text NOT NULL,
	"role_rules" jsonb NOT NULL,
	"default_role" text,
	"enabled" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identity_providers_issuer_unique" UNIQUE("issuer")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "run_steps" ADD COLUMN "sentence" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_alert_id_opened_at_index" ON "incidents" USING btree ("alert_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "incidents_opened_at_index" ON "incidents" USING btree ("opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_index" ON "incidents" USING btree ("alert_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "user_identities_user_id_index" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "run_figures_slow_index" ON "run_figures" USING btree ("duration_ms" DESC NULLS FIRST) WHERE status = 'succeeded' and duration_ms is not null;--> statement-breakpoint
CREATE INDEX "tool_figures_name_started_at_index" ON "tool_figures" USING btree ("name","started_at");--> statement-breakpoint
CREATE INDEX "sessions_provider_session_index" ON "sessions" USING btree ("provider_session");
--> statement-breakpoint
-- What fires already is an incident, from when it fired.
INSERT INTO "incidents" ("id", "alert_id", "metric", "threshold", "window_minutes", "target_id", "api_key_id", "value", "worst", "opened_at", "fired_at")
SELECT gen_random_uuid(), "id", "metric", "threshold", "window_minutes", "target_id", "api_key_id", "value", "value", coalesce("fired_at", now()), coalesce("fired_at", now())
FROM "alerts" WHERE "state" = 'firing';
