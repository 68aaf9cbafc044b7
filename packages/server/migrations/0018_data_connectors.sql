CREATE TABLE "connector_syncs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connector_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"name" text NOT NULL,
	"selection" jsonb NOT NULL,
	"cron" text,
	"timezone" text,
	"next_at" timestamptz,
	"delete_guard" real NOT NULL,
	"enabled" boolean NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"runs_as" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_connectors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"tags" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"config" jsonb NOT NULL,
	"secrets_sealed" text,
	"secrets_last4" jsonb NOT NULL,
	"credential_expires_at" timestamptz,
	"last_error" jsonb,
	"checked_at" timestamptz,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_log_items" (
	"log_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"version" text,
	"bytes" bigint,
	"document_id" uuid,
	"error" jsonb,
	"content" "bytea",
	"content_mime" text,
	"content_url" text,
	CONSTRAINT "sync_log_items_log_id_key_hash_pk" PRIMARY KEY("log_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "sync_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sync_id" uuid NOT NULL,
	"connector_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"allow_removals" boolean NOT NULL,
	"status" text NOT NULL,
	"planned" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"error" jsonb,
	"notes" jsonb NOT NULL,
	"started_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"finished_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "synced_objects" (
	"sync_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"key" text NOT NULL,
	"version" text,
	"checksum" text NOT NULL,
	"document_id" uuid NOT NULL,
	"synced_at" timestamptz NOT NULL,
	CONSTRAINT "synced_objects_sync_id_key_hash_pk" PRIMARY KEY("sync_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "kind" text DEFAULT 'agent' NOT NULL;--> statement-breakpoint
ALTER TABLE "connector_syncs" ADD CONSTRAINT "connector_syncs_connector_id_data_connectors_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."data_connectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_syncs" ADD CONSTRAINT "connector_syncs_card_id_knowledge_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."knowledge_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_syncs" ADD CONSTRAINT "connector_syncs_runs_as_users_id_fk" FOREIGN KEY ("runs_as") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_connectors" ADD CONSTRAINT "data_connectors_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_connectors" ADD CONSTRAINT "data_connectors_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_log_items" ADD CONSTRAINT "sync_log_items_log_id_sync_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."sync_logs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_logs" ADD CONSTRAINT "sync_logs_sync_id_connector_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."connector_syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_logs" ADD CONSTRAINT "sync_logs_connector_id_data_connectors_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."data_connectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_objects" ADD CONSTRAINT "synced_objects_sync_id_connector_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."connector_syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synced_objects" ADD CONSTRAINT "synced_objects_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connector_syncs_connector_id_index" ON "connector_syncs" USING btree ("connector_id");--> statement-breakpoint
CREATE INDEX "connector_syncs_card_id_index" ON "connector_syncs" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "connector_syncs_next_at_index" ON "connector_syncs" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "data_connectors_updated_at_id_index" ON "data_connectors" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_connectors_owner_id_updated_at_index" ON "data_connectors" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_connectors_visibility_updated_at_index" ON "data_connectors" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sync_log_items_log_id_position_index" ON "sync_log_items" USING btree ("log_id","position");--> statement-breakpoint
CREATE INDEX "sync_logs_connector_id_started_at_index" ON "sync_logs" USING btree ("connector_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sync_logs_sync_id_started_at_index" ON "sync_logs" USING btree ("sync_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sync_logs_active_index" ON "sync_logs" USING btree ("sync_id") WHERE "sync_logs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "synced_objects_document_id_index" ON "synced_objects" USING btree ("document_id");