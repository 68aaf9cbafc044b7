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
ALTER TABLE "sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_identities_user_id_index" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_provider_session_index" ON "sessions" USING btree ("provider_session");