CREATE TABLE "api_key_usage" (
	"api_key_id" uuid NOT NULL,
	"hour" timestamptz NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "api_key_usage_api_key_id_hour_pk" PRIMARY KEY("api_key_id","hour")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"type" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last4" text NOT NULL,
	"old_hash" text,
	"old_prefix" text,
	"old_last4" text,
	"old_until" timestamptz,
	"scopes" jsonb NOT NULL,
	"resources" jsonb NOT NULL,
	"allowed_origins" jsonb NOT NULL,
	"allowed_ips" jsonb NOT NULL,
	"expires_at" timestamptz,
	"rpm" integer,
	"budget_usd" double precision,
	"budget_period" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamptz,
	"last_used_at" timestamptz,
	"last_used_ip" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_old_hash_unique" UNIQUE("old_hash")
);
--> statement-breakpoint
ALTER TABLE "api_key_usage" ADD CONSTRAINT "api_key_usage_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_owner_id_created_at_index" ON "api_keys" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_origins_index" ON "api_keys" USING gin ("allowed_origins");