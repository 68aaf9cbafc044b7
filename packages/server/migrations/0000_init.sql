CREATE SEQUENCE "public"."run_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "grants" (
	"object_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"granted_by" uuid,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "grants_object_id_user_id_pk" PRIMARY KEY("object_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"agent_name" text NOT NULL,
	"kind" text DEFAULT 'agent' NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"secret_hash" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"summary_until" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"run_id" uuid,
	"citations" jsonb NOT NULL,
	"notice" text,
	"created_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"call_id" text NOT NULL,
	"tool" jsonb NOT NULL,
	"args" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"decided_at" timestamptz,
	"decided_by" uuid,
	"going_on" jsonb
);
--> statement-breakpoint
CREATE TABLE "run_steps" (
	"run_id" uuid NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"parent_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"duration_ms" double precision,
	"input" jsonb,
	"output" jsonb,
	"error" text,
	"at" text,
	"child_run_id" uuid,
	"usage" jsonb,
	CONSTRAINT "run_steps_run_id_id_pk" PRIMARY KEY("run_id","id")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'agent' NOT NULL,
	"agent_id" uuid NOT NULL,
	"agent_name" text NOT NULL,
	"parent_id" uuid,
	"version" integer,
	"user_id" uuid,
	"api_key_id" uuid,
	"conversation_id" uuid,
	"trigger" text NOT NULL,
	"status" text NOT NULL,
	"input" text NOT NULL,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"output" text DEFAULT '' NOT NULL,
	"error" jsonb,
	"usage" jsonb,
	"result" jsonb,
	"ttft_ms" double precision,
	"duration_ms" double precision,
	"started_at" timestamptz NOT NULL,
	"executor" text NOT NULL,
	"replay_of" uuid,
	"depth" smallint DEFAULT 0 NOT NULL,
	"scrubbed" text
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"run_id" uuid NOT NULL,
	"user_id" uuid,
	"rating" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"comment" text NOT NULL,
	"correction" text,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "feedback_run_id_user_id_unique" UNIQUE NULLS NOT DISTINCT("run_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_version" integer,
	"deleted_at" timestamptz,
	"built_in" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" double precision,
	"threshold" double precision NOT NULL,
	"runs" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"delivery" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"last_status" integer,
	"last_error" text,
	"last_attempt_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"metric" text NOT NULL,
	"threshold" double precision NOT NULL,
	"window_minutes" integer NOT NULL,
	"min_runs" integer NOT NULL,
	"cooldown_minutes" integer NOT NULL,
	"target_id" uuid,
	"api_key_id" uuid,
	"enabled" boolean NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"secret_last4" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"value" double precision,
	"checked_at" timestamptz,
	"fired_at" timestamptz,
	"next_at" timestamptz,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"api_key_id" uuid,
	"action" text NOT NULL,
	"object_id" uuid,
	"object_name" text NOT NULL,
	"detail" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_spending" (
	"run_id" uuid NOT NULL,
	"executor" text NOT NULL,
	"root_id" uuid NOT NULL,
	"path" uuid[] NOT NULL,
	"user_id" uuid,
	"api_key_id" uuid,
	"started_at" timestamptz NOT NULL,
	"spent_usd" double precision DEFAULT 0 NOT NULL,
	"held_usd" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "run_spending_run_id_executor_pk" PRIMARY KEY("run_id","executor")
);
--> statement-breakpoint
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
	"published_version" integer,
	"published_secrets" jsonb,
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
CREATE TABLE "durable_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"definition" text NOT NULL,
	"input" jsonb,
	"caller" jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"concurrency" integer,
	"place" bigint,
	"deaths" integer DEFAULT 0 NOT NULL,
	"kept_then" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_checkpoints" (
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	CONSTRAINT "run_checkpoints_run_id_key_pk" PRIMARY KEY("run_id","key")
);
--> statement-breakpoint
CREATE TABLE "run_definitions" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" jsonb
);
--> statement-breakpoint
CREATE TABLE "run_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"schema" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz,
	"decided_at" timestamptz,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "golden_evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" uuid NOT NULL,
	"score_threshold" double precision NOT NULL,
	"questions" integer NOT NULL,
	"recall" jsonb NOT NULL,
	"mrr" double precision NOT NULL,
	"took_ms" double precision NOT NULL,
	"results" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "golden_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"question" text NOT NULL,
	"document_id" uuid,
	"chunk_id" uuid,
	"quote" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_notices" (
	"user_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"read_until" timestamptz NOT NULL,
	CONSTRAINT "read_notices_user_id_subject_id_pk" PRIMARY KEY("user_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "chunk_changes" (
	"document_id" uuid NOT NULL,
	"original_hash" text NOT NULL,
	"text" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "chunk_changes_document_id_original_hash_pk" PRIMARY KEY("document_id","original_hash")
);
--> statement-breakpoint
CREATE TABLE "chunk_vectors" (
	"chunk_id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"dimensions" integer NOT NULL,
	"embedding" real[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chunks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	"original" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"tokens" integer NOT NULL,
	"parent" integer,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', text), 'B')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_parts" (
	"document_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_parts_document_id_part_pk" PRIMARY KEY("document_id","part")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"status" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"error" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_retry_at" timestamptz,
	"pages" integer,
	"chunks" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"embedding" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	"checksum" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"tags" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"chunking" jsonb NOT NULL,
	"retrieval" jsonb NOT NULL,
	"embedding_model_id" uuid,
	"built_in" boolean DEFAULT false NOT NULL,
	"published_version" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_defaults" (
	"job" text PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text,
	"sealed_key" text,
	"key_last_four" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"model" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean NOT NULL,
	"capabilities" jsonb NOT NULL,
	"context_tokens" integer,
	"max_output_tokens" integer,
	"dimensions" integer,
	"price" jsonb,
	"fallback_model_ids" jsonb NOT NULL,
	"last_test" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "models_provider_id_kind_model_unique" UNIQUE("provider_id","kind","model")
);
--> statement-breakpoint
CREATE TABLE "multi_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_version" integer,
	"deleted_at" timestamptz,
	"built_in" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"enabled" boolean NOT NULL,
	"origins" jsonb NOT NULL,
	"rate_per_minute" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "publications_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"bucket" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_reviews" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamptz NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"hour" timestamptz NOT NULL,
	"runs" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" timestamptz NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"requests" integer NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"cost_usd" double precision NOT NULL,
	"unpriced" integer NOT NULL,
	"unpriced_tokens" integer NOT NULL,
	"up" integer NOT NULL,
	"down" integer NOT NULL,
	"first_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"users" uuid[],
	"duration_buckets" smallint[],
	"duration_counts" integer[],
	"ttft_buckets" smallint[],
	"ttft_counts" integer[]
);
--> statement-breakpoint
CREATE TABLE "figure_hours" (
	"hour" timestamptz NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"requests" integer NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"cost_usd" double precision NOT NULL,
	"unpriced" integer NOT NULL,
	"unpriced_tokens" integer NOT NULL,
	"up" integer NOT NULL,
	"down" integer NOT NULL,
	"first_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"users" uuid[],
	"duration_buckets" smallint[],
	"duration_counts" integer[],
	"ttft_buckets" smallint[],
	"ttft_counts" integer[]
);
--> statement-breakpoint
CREATE TABLE "run_figures" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"parent_id" uuid,
	"version" integer,
	"user_id" uuid,
	"api_key_id" uuid,
	"conversation_id" uuid,
	"trigger" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"model" text NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"cost_usd" double precision,
	"ttft_ms" double precision,
	"duration_ms" double precision,
	"rating" smallint,
	"started_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "default_views" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "default_views_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_figures" (
	"run_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"duration_ms" double precision,
	"started_at" timestamptz NOT NULL,
	CONSTRAINT "tool_figures_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"last4" text NOT NULL,
	"expires_at" timestamptz,
	"admins_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid,
	"value_set_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "secrets_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"captcha_passed" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"last_seen_at" timestamptz,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"own_name" boolean DEFAULT false NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'builder' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_seen_at" timestamptz,
	"invited_at" timestamptz,
	"invited_by" uuid,
	"deleted_at" timestamptz,
	CONSTRAINT "users_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "sop_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"sop_id" uuid,
	"method" text,
	"notice" text,
	"steps" integer DEFAULT 0 NOT NULL,
	"unbacked" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sop_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"entry" integer NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"checksum" text NOT NULL,
	"picture" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sop_gaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"question" text NOT NULL,
	"count" integer NOT NULL,
	"public" boolean NOT NULL,
	"status" text NOT NULL,
	"first_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sop_indexes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"chunks" integer NOT NULL,
	"tokens" integer NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamptz NOT NULL,
	"audience" text NOT NULL,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"tags" jsonb NOT NULL,
	"step_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sop_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"step_id" text,
	"heading" text NOT NULL,
	"page" integer,
	"text" text NOT NULL,
	"tokens" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"parent" integer,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', heading), 'A') || setweight(to_tsvector('english', text), 'B')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sop_reviews" (
	"sop_id" uuid PRIMARY KEY NOT NULL,
	"review_at" text,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sop_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer,
	"audience" text NOT NULL,
	"content" jsonb NOT NULL,
	"entries" jsonb NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid,
	"started_by" text,
	"token_hash" text NOT NULL,
	"agent_key" text,
	"current_step" text,
	"current_title" text,
	"current_due" timestamptz,
	"done_steps" integer NOT NULL,
	"end_note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"started_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "sops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_version" integer,
	"deleted_at" timestamptz,
	"built_in" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"at" timestamptz NOT NULL,
	"ok" boolean NOT NULL,
	"duration_ms" integer NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "tool_operations" (
	"tool_id" uuid NOT NULL,
	"operation_id" text NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"method" text,
	"path" text,
	"risk" text NOT NULL,
	"idempotent" boolean NOT NULL,
	"input_schema" jsonb NOT NULL,
	"binding" jsonb,
	"fingerprint" text NOT NULL,
	"blocked" text,
	CONSTRAINT "tool_operations_tool_id_operation_id_pk" PRIMARY KEY("tool_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "tool_specs" (
	"tool_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"tags" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"config" jsonb NOT NULL,
	"input_schema" jsonb NOT NULL,
	"risk" text NOT NULL,
	"approval" text NOT NULL,
	"idempotent" boolean NOT NULL,
	"timeout_ms" integer NOT NULL,
	"retry" jsonb NOT NULL,
	"auth_type" text DEFAULT 'none' NOT NULL,
	"auth_sealed" text,
	"auth_last4" text,
	"operation_count" integer NOT NULL,
	"published_version" integer,
	"published_auth" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_versions" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"snapshot" jsonb,
	"note" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "entity_versions_kind_entity_id_number_pk" PRIMARY KEY("kind","entity_id","number")
);
--> statement-breakpoint
CREATE TABLE "workflow_triggers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workflow_id" uuid NOT NULL,
	"type" text NOT NULL,
	"enabled" boolean NOT NULL,
	"cron" text,
	"timezone" text,
	"inputs" jsonb NOT NULL,
	"next_at" timestamptz,
	"token" text,
	"secret" text,
	"last4" text,
	"last_fired_at" timestamptz,
	"last_run_id" uuid,
	"last_error" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "workflow_triggers_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"published_version" integer,
	"deleted_at" timestamptz,
	"built_in" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "executors" (
	"id" text PRIMARY KEY NOT NULL,
	"application_name" text NOT NULL,
	"seen_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_approvals" ADD CONSTRAINT "run_approvals_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_approvals" ADD CONSTRAINT "run_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_steps" ADD CONSTRAINT "run_steps_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_usage" ADD CONSTRAINT "api_key_usage_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "durable_runs" ADD CONSTRAINT "durable_runs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_checkpoints" ADD CONSTRAINT "run_checkpoints_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_requests" ADD CONSTRAINT "run_requests_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_requests" ADD CONSTRAINT "run_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_evaluations" ADD CONSTRAINT "golden_evaluations_card_id_knowledge_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."knowledge_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_evaluations" ADD CONSTRAINT "golden_evaluations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_card_id_knowledge_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."knowledge_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golden_questions" ADD CONSTRAINT "golden_questions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_notices" ADD CONSTRAINT "read_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunk_changes" ADD CONSTRAINT "chunk_changes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunk_vectors" ADD CONSTRAINT "chunk_vectors_chunk_id_chunks_id_fk" FOREIGN KEY ("chunk_id") REFERENCES "public"."chunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_parts" ADD CONSTRAINT "document_parts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_card_id_knowledge_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."knowledge_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_cards" ADD CONSTRAINT "knowledge_cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_cards" ADD CONSTRAINT "knowledge_cards_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_providers" ADD CONSTRAINT "model_providers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_provider_id_model_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."model_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multi_agents" ADD CONSTRAINT "multi_agents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multi_agents" ADD CONSTRAINT "multi_agents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_reviews" ADD CONSTRAINT "run_reviews_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_reviews" ADD CONSTRAINT "run_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_drafts" ADD CONSTRAINT "sop_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_evidence" ADD CONSTRAINT "sop_evidence_run_id_sop_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sop_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_indexes" ADD CONSTRAINT "sop_indexes_id_sops_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_passages" ADD CONSTRAINT "sop_passages_document_id_sops_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."sops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_reviews" ADD CONSTRAINT "sop_reviews_sop_id_sops_id_fk" FOREIGN KEY ("sop_id") REFERENCES "public"."sops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_runs" ADD CONSTRAINT "sop_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sops" ADD CONSTRAINT "sops_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sops" ADD CONSTRAINT "sops_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_operations" ADD CONSTRAINT "tool_operations_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_specs" ADD CONSTRAINT "tool_specs_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_versions" ADD CONSTRAINT "entity_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_triggers" ADD CONSTRAINT "workflow_triggers_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_user_id_index" ON "grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_user_id_updated_at_index" ON "conversations" USING btree ("user_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_conversation_id_position_index" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE INDEX "run_approvals_run_id_index" ON "run_approvals" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_approvals_status_expires_at_index" ON "run_approvals" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "run_steps_found_nothing_index" ON "run_steps" USING btree ("run_id") WHERE kind = 'retrieval' and status = 'succeeded' and output -> 'passages' = '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "runs_agent_id_started_at_index" ON "runs" USING btree ("agent_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_started_at_id_index" ON "runs" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_user_id_started_at_index" ON "runs" USING btree ("user_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_status_index" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "runs_parent_id_index" ON "runs" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "runs_conversation_index" ON "runs" USING btree ("conversation_id","id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "runs_texts_index" ON "runs" USING btree ("started_at") WHERE scrubbed is distinct from 'forgotten';--> statement-breakpoint
CREATE INDEX "runs_at_work_index" ON "runs" USING btree ("agent_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "agents_updated_at_id_index" ON "agents" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agents_owner_id_updated_at_index" ON "agents" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agents_visibility_updated_at_index" ON "agents" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agents_content_index" ON "agents" USING gin ("content" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "alert_events_alert_id_at_index" ON "alert_events" USING btree ("alert_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "alert_events_waiting_index" ON "alert_events" USING btree ("next_attempt_at") WHERE delivery = 'waiting';--> statement-breakpoint
CREATE INDEX "alerts_owner_id_index" ON "alerts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "alerts_next_at_index" ON "alerts" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_user_id_at_index" ON "audit_log" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_object_id_at_index" ON "audit_log" USING btree ("object_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "run_spending_root_id_index" ON "run_spending" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "api_keys_owner_id_created_at_index" ON "api_keys" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_origins_index" ON "api_keys" USING gin ("allowed_origins");--> statement-breakpoint
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
CREATE INDEX "synced_objects_document_id_index" ON "synced_objects" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "run_requests_run_id_index" ON "run_requests" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_requests_status_created_at_index" ON "run_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "golden_evaluations_card_id_created_at_index" ON "golden_evaluations" USING btree ("card_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "golden_questions_card_id_created_at_index" ON "golden_questions" USING btree ("card_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "golden_questions_document_id_index" ON "golden_questions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "chunk_vectors_card_id_model_id_index" ON "chunk_vectors" USING btree ("card_id","model_id");--> statement-breakpoint
CREATE INDEX "chunks_document_id_position_index" ON "chunks" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "chunks_card_id_index" ON "chunks" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "chunks_search_index" ON "chunks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "documents_card_id_created_at_index" ON "documents" USING btree ("card_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_status_index" ON "documents" USING btree ("status");--> statement-breakpoint
CREATE INDEX "documents_embedding_index" ON "documents" USING btree ("updated_at") WHERE "documents"."embedding"->>'status' in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "knowledge_cards_owner_id_updated_at_index" ON "knowledge_cards" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "knowledge_cards_visibility_updated_at_index" ON "knowledge_cards" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "models_created_at_index" ON "models" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "multi_agents_updated_at_id_index" ON "multi_agents" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "multi_agents_owner_id_updated_at_index" ON "multi_agents" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "multi_agents_visibility_updated_at_index" ON "multi_agents" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "multi_agents_content_index" ON "multi_agents" USING gin ("content" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "publications_origins_index" ON "publications" USING gin ("origins");--> statement-breakpoint
CREATE INDEX "figure_changes_hour_index" ON "figure_changes" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "figure_days_by_day_index" ON "figure_days" USING btree ("by","day");--> statement-breakpoint
CREATE INDEX "figure_days_by_key_day_index" ON "figure_days" USING btree ("by","key","day");--> statement-breakpoint
CREATE INDEX "figure_hours_by_hour_index" ON "figure_hours" USING btree ("by","hour");--> statement-breakpoint
CREATE INDEX "figure_hours_by_key_hour_index" ON "figure_hours" USING btree ("by","key","hour");--> statement-breakpoint
CREATE INDEX "run_figures_parts_index" ON "run_figures" USING btree ("started_at") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "run_figures_target_id_started_at_index" ON "run_figures" USING btree ("target_id","started_at");--> statement-breakpoint
CREATE INDEX "run_figures_api_key_id_started_at_index" ON "run_figures" USING btree ("api_key_id","started_at");--> statement-breakpoint
CREATE INDEX "run_figures_user_id_started_at_index" ON "run_figures" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "default_views_view_id_index" ON "default_views" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_owner_id_list_name_index" ON "saved_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_list_shared_index" ON "saved_views" USING btree ("list","shared");--> statement-breakpoint
CREATE INDEX "tool_figures_started_at_index" ON "tool_figures" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_invited_index" ON "users" USING btree (lower("email")) WHERE "users"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "sop_drafts_owner_id_created_at_index" ON "sop_drafts" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sop_drafts_status_index" ON "sop_drafts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sop_evidence_run_id_entry_index" ON "sop_evidence" USING btree ("run_id","entry");--> statement-breakpoint
CREATE UNIQUE INDEX "sop_gaps_key_index" ON "sop_gaps" USING btree ("key");--> statement-breakpoint
CREATE INDEX "sop_gaps_status_count_last_at_index" ON "sop_gaps" USING btree ("status","count" DESC NULLS FIRST,"last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sop_passages_document_id_position_index" ON "sop_passages" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "sop_passages_card_id_index" ON "sop_passages" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "sop_passages_search_index" ON "sop_passages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "sop_reviews_review_at_index" ON "sop_reviews" USING btree ("review_at");--> statement-breakpoint
CREATE INDEX "sop_runs_started_at_index" ON "sop_runs" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sop_runs_user_id_started_at_index" ON "sop_runs" USING btree ("user_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sop_runs_sop_id_started_at_index" ON "sop_runs" USING btree ("sop_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sop_runs_agent_key_index" ON "sop_runs" USING btree ("agent_key") WHERE "sop_runs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "sops_updated_at_id_index" ON "sops" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sops_owner_id_updated_at_index" ON "sops" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sops_visibility_updated_at_index" ON "sops" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sops_content_index" ON "sops" USING gin ("content" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tool_calls_tool_id_at_index" ON "tool_calls" USING btree ("tool_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tool_calls_at_index" ON "tool_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tools_updated_at_id_index" ON "tools" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tools_owner_id_updated_at_index" ON "tools" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tools_visibility_updated_at_index" ON "tools" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "entity_versions_content_index" ON "entity_versions" USING gin ("content" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "workflow_triggers_workflow_id_index" ON "workflow_triggers" USING btree ("workflow_id");--> statement-breakpoint
CREATE INDEX "workflow_triggers_next_at_index" ON "workflow_triggers" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "workflows_updated_at_id_index" ON "workflows" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflows_owner_id_updated_at_index" ON "workflows" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflows_visibility_updated_at_index" ON "workflows" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflows_content_index" ON "workflows" USING gin ("content" jsonb_path_ops);--> statement-breakpoint
CREATE VIEW "public"."agent_uses" AS (
  select id, name, owner_id, visibility, content from agents where deleted_at is null
  union all
  select a.id, a.name, a.owner_id, a.visibility, v.content from agents a
  join entity_versions v on v.kind = 'agent' and v.entity_id = a.id and v.number = a.published_version
  where a.deleted_at is null);
--> statement-breakpoint
-- By hand: what drizzle-kit does not know of (functions, triggers, indexes with further columns).
-- Processes are told what is due before they look unasked (every 30 s), and what they keep in memory; see jobs/clock.ts.
CREATE FUNCTION tell_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('agent_studio', json_build_array('', 'time ' || TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0])::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_time AFTER INSERT OR UPDATE OF next_at ON workflow_triggers FOR EACH ROW
	WHEN (NEW.next_at < now() + interval '1 minute') EXECUTE FUNCTION tell_time('next_at');
--> statement-breakpoint
CREATE TRIGGER tell_time AFTER INSERT OR UPDATE OF next_at ON alerts FOR EACH ROW
	WHEN (NEW.next_at < now() + interval '1 minute') EXECUTE FUNCTION tell_time('next_at');
--> statement-breakpoint
CREATE TRIGGER tell_time AFTER INSERT OR UPDATE OF next_at ON connector_syncs FOR EACH ROW
	WHEN (NEW.next_at < now() + interval '1 minute') EXECUTE FUNCTION tell_time('next_at');
--> statement-breakpoint
CREATE TRIGGER tell_time AFTER INSERT OR UPDATE OF next_attempt_at ON alert_events FOR EACH ROW
	WHEN (NEW.next_attempt_at < now() + interval '1 minute') EXECUTE FUNCTION tell_time('next_attempt_at');
--> statement-breakpoint
CREATE TRIGGER tell_time AFTER INSERT OR UPDATE OF next_retry_at ON documents FOR EACH ROW
	WHEN (NEW.next_retry_at < now() + interval '1 minute') EXECUTE FUNCTION tell_time('next_retry_at');
--> statement-breakpoint
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('agent_studio', json_build_array('', 'change ' || TG_TABLE_NAME)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON models FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON model_providers FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON model_defaults FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON secrets FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE ON settings FOR EACH ROW WHEN (NEW.key <> 'retention') EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE INDEX "run_figures_spent_index" ON "run_figures" USING btree ("started_at") INCLUDE ("cost_usd") WHERE parent_id IS NULL;
--> statement-breakpoint
CREATE INDEX "run_figures_attention_index" ON "run_figures" USING btree ("started_at") WHERE parent_id IS NULL AND (status IN ('failed', 'interrupted') OR rating = -1);
--> statement-breakpoint
-- Hours of run_figures, see figure-hours-table.ts. Whatever changes a row says which hour is to be counted anew.
CREATE FUNCTION note_figure_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO figure_changes (hour, runs) SELECT date_trunc('hour', started_at, 'UTC'), count(*) FROM before GROUP BY 1;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO figure_changes (hour, runs) SELECT date_trunc('hour', started_at, 'UTC'), count(*) FROM changed GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserted_figures AFTER INSERT ON run_figures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_figure_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated_figures AFTER UPDATE ON run_figures REFERENCING OLD TABLE AS before NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_figure_changes();
--> statement-breakpoint
CREATE TRIGGER note_deleted_figures AFTER DELETE ON run_figures REFERENCING OLD TABLE AS before
	FOR EACH STATEMENT EXECUTE FUNCTION note_figure_changes();
--> statement-breakpoint
-- Calls of tools count in the hour of their run, which most often has no row yet when they end.
CREATE FUNCTION note_tool_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO figure_changes (hour, runs) SELECT date_trunc('hour', f.started_at, 'UTC'), 1
		FROM before JOIN run_figures AS f ON f.run_id = before.run_id GROUP BY 1;
	ELSE
		INSERT INTO figure_changes (hour, runs) SELECT date_trunc('hour', f.started_at, 'UTC'), 1
		FROM changed JOIN run_figures AS f ON f.run_id = changed.run_id GROUP BY 1;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_inserted_tools AFTER INSERT ON tool_figures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_tool_changes();
--> statement-breakpoint
CREATE TRIGGER note_updated_tools AFTER UPDATE ON tool_figures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_tool_changes();
--> statement-breakpoint
CREATE TRIGGER note_deleted_tools AFTER DELETE ON tool_figures REFERENCING OLD TABLE AS before
	FOR EACH STATEMENT EXECUTE FUNCTION note_tool_changes();
--> statement-breakpoint
-- Buckets grow by 4 %: what is told by the middle of one is at most 2 % off. Bucket 0: up to 1 ms.
CREATE FUNCTION figure_bucket(ms double precision) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	-- greatest() passes over null: without the case, a run without a time would count as the fastest.
	SELECT CASE WHEN ms IS NOT NULL THEN ceil(ln(greatest(ms, 1)) / ln(1.04::double precision))::smallint END
$$;
--> statement-breakpoint
-- Counts hours that have ended and changed, those of about `most` runs, and days of these; returns how many hours. What changes meanwhile has a note that this
-- does not see, and stays to be counted anew.
CREATE FUNCTION fold_figures(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	picked timestamptz[];
	-- Named one by one, so that the indexes help.
	kinds text[] := ARRAY['', 'agent', 'kind', 'status', 'model', 'api_key', 'user', 'version', 'channel', 'error_code', 'talk', 'part', 'tool'];
BEGIN
	IF NOT pg_try_advisory_xact_lock(7046029254386353132) THEN RETURN 0; END IF;
	SELECT array_agg(hour) INTO picked FROM (
		SELECT hour, sum(sum(runs)) OVER (ORDER BY hour) - sum(runs) AS before FROM figure_changes
		WHERE hour < date_trunc('hour', now(), 'UTC') GROUP BY hour) AS due
	WHERE due.before < most;
	IF picked IS NULL THEN RETURN 0; END IF;
	DELETE FROM figure_changes WHERE hour = ANY (picked);
	DELETE FROM figure_hours WHERE by = ANY (kinds) AND hour = ANY (picked);
	DELETE FROM figure_days WHERE by = ANY (kinds) AND day IN (SELECT date_trunc('day', hour, 'UTC') FROM unnest(picked) AS hour);
	INSERT INTO figure_hours (hour, by, key, requests, succeeded, failed, cancelled, input_tokens, output_tokens, cached_tokens,
		cost_usd, unpriced, unpriced_tokens, up, down, first_at, last_at, users,
		duration_buckets, duration_counts, ttft_buckets, ttft_counts)
	WITH run AS MATERIALIZED (
		SELECT due.hour, f.*, CASE WHEN f.status = 'succeeded' THEN figure_bucket(duration_ms) END AS duration,
			CASE WHEN status = 'succeeded' THEN figure_bucket(ttft_ms) END AS ttft
		FROM unnest(picked) AS due (hour)
		CROSS JOIN LATERAL (
			SELECT * FROM run_figures WHERE parent_id IS NULL AND started_at >= due.hour AND started_at < due.hour + interval '1 hour'
			UNION ALL
			SELECT * FROM run_figures WHERE parent_id IS NOT NULL AND started_at >= due.hour AND started_at < due.hour + interval '1 hour'
			OFFSET 0) AS f
	), counted AS MATERIALIZED (
		SELECT run.*, split.by, split.key FROM run CROSS JOIN LATERAL (VALUES
			('', ''), ('agent', target_id::text), ('kind', kind), ('status', status), ('model', model),
			('api_key', coalesce(api_key_id::text, '')), ('user', coalesce(user_id::text, '')),
			('version', coalesce(version::text, 'draft')), ('channel', "trigger"), ('error_code', coalesce(error_code, '')),
			('talk', conversation_id::text)) AS split (by, key)
		WHERE parent_id IS NULL AND split.key IS NOT NULL
		UNION ALL
		SELECT run.*, 'part', target_id::text FROM run WHERE parent_id IS NOT NULL
	), durations AS (
		SELECT hour, by, key, array_agg(duration ORDER BY duration) AS buckets, array_agg(n ORDER BY duration) AS counts
		FROM (SELECT hour, by, key, duration, count(*)::integer AS n FROM counted WHERE duration IS NOT NULL AND by <> 'talk'
			GROUP BY 1, 2, 3, 4) AS one GROUP BY 1, 2, 3
	), ttfts AS (
		SELECT hour, by, key, array_agg(ttft ORDER BY ttft) AS buckets, array_agg(n ORDER BY ttft) AS counts
		FROM (SELECT hour, by, key, ttft, count(*)::integer AS n FROM counted WHERE ttft IS NOT NULL AND by <> 'talk'
			GROUP BY 1, 2, 3, 4) AS one GROUP BY 1, 2, 3
	), sums AS (
		SELECT hour, by, key, count(*) AS requests, count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
			count(*) FILTER (WHERE status IN ('failed', 'interrupted')) AS failed,
			count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
			sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens, sum(cached_tokens) AS cached_tokens,
			coalesce(sum(cost_usd), 0) AS cost_usd, count(*) FILTER (WHERE cost_usd IS NULL AND model <> '') AS unpriced,
			count(*) FILTER (WHERE cost_usd IS NULL AND input_tokens + output_tokens > 0) AS unpriced_tokens,
			count(*) FILTER (WHERE rating = 1) AS up, count(*) FILTER (WHERE rating = -1) AS down,
			min(started_at) AS first_at, max(started_at) AS last_at,
			array_agg(DISTINCT user_id) FILTER (WHERE user_id IS NOT NULL) AS users
		FROM counted GROUP BY 1, 2, 3
	), calls AS MATERIALIZED (
		SELECT run.hour, t.name AS key, t.status, t.started_at, figure_bucket(t.duration_ms) AS duration
		FROM run JOIN tool_figures AS t ON t.run_id = run.run_id
	), call_durations AS (
		SELECT hour, key, array_agg(duration ORDER BY duration) AS buckets, array_agg(n ORDER BY duration) AS counts
		FROM (SELECT hour, key, duration, count(*)::integer AS n FROM calls WHERE duration IS NOT NULL GROUP BY 1, 2, 3) AS one
		GROUP BY 1, 2
	)
	SELECT sums.*, durations.buckets, durations.counts, ttfts.buckets, ttfts.counts
	FROM sums LEFT JOIN durations USING (hour, by, key) LEFT JOIN ttfts USING (hour, by, key)
	UNION ALL
	SELECT hour, 'tool', key, count(*), count(*) FILTER (WHERE status <> 'failed'), count(*) FILTER (WHERE status = 'failed'), 0,
		0, 0, 0, 0, 0, 0, 0, 0, min(started_at), max(started_at), NULL, max(buckets), max(counts), NULL, NULL
	FROM calls LEFT JOIN call_durations USING (hour, key) GROUP BY hour, key;
	-- Days that are over, once none of their hours is left to be counted.
	INSERT INTO figure_days (day, by, key, requests, succeeded, failed, cancelled, input_tokens, output_tokens, cached_tokens,
		cost_usd, unpriced, unpriced_tokens, up, down, first_at, last_at, users,
		duration_buckets, duration_counts, ttft_buckets, ttft_counts)
	WITH due AS (
		SELECT date_trunc('day', hour, 'UTC') AS day FROM figure_hours
		WHERE by IN ('', 'part') AND hour < date_trunc('day', now(), 'UTC')
		EXCEPT SELECT day FROM figure_days WHERE by IN ('', 'part')
		EXCEPT SELECT date_trunc('day', hour, 'UTC') FROM figure_changes
	), counted AS MATERIALIZED (
		-- A conversation that several people held is told apart by them.
		SELECT due.day, CASE WHEN h.by = 'talk' THEN h.users[1] END AS holder, h.* FROM due CROSS JOIN LATERAL (
			SELECT * FROM figure_hours WHERE by = ANY (kinds) AND hour >= due.day AND hour < due.day + interval '24 hours' OFFSET 0) AS h
	), durations AS (
		SELECT day, by, key, array_agg(bucket ORDER BY bucket) AS buckets, array_agg(n ORDER BY bucket) AS counts
		FROM (SELECT day, by, key, bucket, sum(n)::integer AS n FROM counted, unnest(duration_buckets, duration_counts) AS one (bucket, n)
			GROUP BY 1, 2, 3, 4) AS one GROUP BY 1, 2, 3
	), ttfts AS (
		SELECT day, by, key, array_agg(bucket ORDER BY bucket) AS buckets, array_agg(n ORDER BY bucket) AS counts
		FROM (SELECT day, by, key, bucket, sum(n)::integer AS n FROM counted, unnest(ttft_buckets, ttft_counts) AS one (bucket, n)
			GROUP BY 1, 2, 3, 4) AS one GROUP BY 1, 2, 3
	), people AS (
		SELECT day, by, key, array_agg(DISTINCT who) AS users FROM counted, unnest(users) AS who WHERE by <> 'talk' GROUP BY 1, 2, 3
	), sums AS (
		SELECT day, by, key, holder, sum(requests) AS requests, sum(succeeded) AS succeeded, sum(failed) AS failed,
			sum(cancelled) AS cancelled, sum(input_tokens) AS input_tokens, sum(output_tokens) AS output_tokens,
			sum(cached_tokens) AS cached_tokens, sum(cost_usd) AS cost_usd, sum(unpriced) AS unpriced,
			sum(unpriced_tokens) AS unpriced_tokens, sum(up) AS up, sum(down) AS down, min(first_at) AS first_at, max(last_at) AS last_at
		FROM counted GROUP BY 1, 2, 3, 4
	)
	SELECT day, by, key, requests, succeeded, failed, cancelled, input_tokens, output_tokens, cached_tokens, cost_usd, unpriced,
		unpriced_tokens, up, down, first_at, last_at, CASE WHEN by = 'talk' THEN ARRAY[holder] ELSE people.users END,
		durations.buckets, durations.counts, ttfts.buckets, ttfts.counts
	FROM sums LEFT JOIN people USING (day, by, key) LEFT JOIN durations USING (day, by, key) LEFT JOIN ttfts USING (day, by, key);
	RETURN cardinality(picked);
END $$;
--> statement-breakpoint
-- Words anywhere in a text; servers without the extension read all texts instead. Runs at work are few, and their text
-- changes every second.
DO $$
DECLARE place text;
BEGIN
	SELECT quote_ident(nspname) INTO place FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
	IF place IS NOT NULL THEN
		EXECUTE replace('CREATE INDEX runs_words_index ON runs USING gin (input @.gin_trgm_ops, output @.gin_trgm_ops, agent_name @.gin_trgm_ops)
			WHERE status NOT IN (''running'', ''paused'')', '@', place);
	END IF;
END $$;
--> statement-breakpoint
CREATE INDEX "runs_replays_index" ON "runs" USING btree ("started_at") WHERE replay_of IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION run_figures_of(run runs) RETURNS void LANGUAGE sql AS $$
	INSERT INTO run_figures (run_id, kind, target_id, parent_id, version, user_id, api_key_id, conversation_id, "trigger", status,
		error_code, model, input_tokens, output_tokens, cached_tokens, cost_usd, ttft_ms, duration_ms, rating, started_at)
	VALUES (run.id, run.kind, run.agent_id, run.parent_id, run.version, run.user_id, run.api_key_id, run.conversation_id,
		run."trigger", run.status,
		run.error ->> 'code', coalesce(run.usage ->> 'model', ''), coalesce((run.usage ->> 'input_tokens')::bigint, 0),
		coalesce((run.usage ->> 'output_tokens')::bigint, 0), coalesce((run.usage ->> 'cached_tokens')::bigint, 0),
		(run.usage ->> 'cost_usd')::double precision, run.ttft_ms, run.duration_ms,
		(SELECT rating FROM feedback WHERE feedback.run_id = run.id ORDER BY updated_at DESC LIMIT 1), run.started_at)
	ON CONFLICT (run_id) DO UPDATE SET version = excluded.version, status = excluded.status, error_code = excluded.error_code,
		model = excluded.model, input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens,
		cached_tokens = excluded.cached_tokens, cost_usd = excluded.cost_usd, ttft_ms = excluded.ttft_ms,
		duration_ms = excluded.duration_ms, started_at = excluded.started_at
$$;
--> statement-breakpoint
CREATE FUNCTION keep_run_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status IN ('succeeded', 'failed', 'cancelled', 'interrupted') THEN
		PERFORM run_figures_of(NEW);
	ELSIF TG_OP = 'UPDATE' THEN
		DELETE FROM run_figures WHERE run_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_run_figures_of_new AFTER INSERT ON runs FOR EACH ROW
	WHEN (NEW.replay_of IS NULL AND NEW.status NOT IN ('running', 'paused')) EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE TRIGGER keep_run_figures AFTER UPDATE ON runs FOR EACH ROW
	WHEN (NEW.replay_of IS NULL AND (OLD.status, OLD.usage, OLD.error) IS DISTINCT FROM (NEW.status, NEW.usage, NEW.error)) EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE FUNCTION keep_run_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE run uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.run_id ELSE NEW.run_id END;
BEGIN
	UPDATE run_figures SET rating = (SELECT rating FROM feedback WHERE run_id = run ORDER BY updated_at DESC LIMIT 1)
	WHERE run_figures.run_id = run;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_run_rating AFTER INSERT OR UPDATE OR DELETE ON feedback FOR EACH ROW EXECUTE FUNCTION keep_run_rating();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION spent_of(scope text, spender uuid, since timestamptz) RETURNS double precision LANGUAGE plpgsql STABLE AS $$
DECLARE ended double precision; working double precision; again double precision;
BEGIN
	-- A run and its parts: only while it is at work.
	IF scope = 'run' THEN
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE spender = ANY (path);
		RETURN working;
	ELSIF scope = 'workspace' THEN
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE parent_id IS NULL AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE started_at >= since;
	ELSIF scope = 'user' THEN
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE parent_id IS NULL AND user_id = spender AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE user_id = spender AND started_at >= since;
	ELSIF scope = 'key' THEN
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE parent_id IS NULL AND api_key_id = spender AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE api_key_id = spender AND started_at >= since;
	ELSE
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE target_id = spender AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE EXISTS (
			SELECT FROM runs WHERE runs.id = ANY (run_spending.path) AND runs.agent_id = spender
				AND runs.status IN ('running', 'paused') AND runs.started_at >= since);
	END IF;
	-- Replays are tests and have no figures, but they cost.
	SELECT coalesce(sum((usage ->> 'cost_usd')::double precision), 0) INTO again FROM runs
	WHERE replay_of IS NOT NULL AND started_at >= since AND status NOT IN ('running', 'paused') AND (
		scope = 'workspace' OR (scope = 'user' AND user_id = spender) OR (scope = 'key' AND api_key_id = spender)
		OR (scope = 'agent' AND agent_id = spender));
	RETURN ended + working + again;
END $$;
--> statement-breakpoint
CREATE FUNCTION hold_spending(run run_spending, wanted double precision, least_usd double precision, budgets jsonb)
RETURNS TABLE (granted double precision, budget integer, remaining double precision) LANGUAGE plpgsql AS $$
DECLARE one jsonb; place integer := 0; has double precision;
BEGIN
	-- Two processes must not both see the same money as theirs; the next statement sees what the one before has held.
	PERFORM pg_advisory_xact_lock(7046029254386353131);
	granted := wanted;
	budget := NULL;
	remaining := NULL;
	FOR one IN SELECT value FROM jsonb_array_elements(budgets) LOOP
		has := (one ->> 'usd')::double precision
			- spent_of(one ->> 'scope', (one ->> 'id')::uuid, (one ->> 'since')::timestamptz);
		IF remaining IS NULL OR has < remaining THEN
			remaining := has;
			budget := place;
		END IF;
		place := place + 1;
	END LOOP;
	IF remaining < granted THEN granted := remaining; END IF;
	IF granted < least_usd OR granted < 0 THEN granted := 0;
	ELSE
		INSERT INTO run_spending (run_id, executor, root_id, path, user_id, api_key_id, started_at, spent_usd, held_usd)
		VALUES (run.run_id, run.executor, run.root_id, run.path, run.user_id, run.api_key_id, run.started_at, 0, granted)
		ON CONFLICT (run_id, executor) DO UPDATE SET held_usd = run_spending.held_usd + granted;
	END IF;
	RETURN NEXT;
END $$;
--> statement-breakpoint
CREATE FUNCTION release_run_spending() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent double precision;
BEGIN
	WITH gone AS (DELETE FROM run_spending WHERE root_id = NEW.id RETURNING spent_usd)
	SELECT sum(spent_usd) INTO spent FROM gone;
	-- A run that ended with its process has no usage, but what it had spent is spent.
	IF spent > 0 THEN
		UPDATE run_figures SET cost_usd = spent WHERE run_id = NEW.id AND coalesce(cost_usd, 0) < spent - 1e-9;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_run_spending AFTER UPDATE OF status ON runs FOR EACH ROW
	WHEN (NEW.parent_id IS NULL AND OLD.status IN ('running', 'paused') AND NEW.status NOT IN ('running', 'paused'))
	EXECUTE FUNCTION release_run_spending();
--> statement-breakpoint
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('studio.retention', true) = 'on' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'Entries of the audit log are not changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER "forget_grants" AFTER DELETE ON "sops" FOR EACH ROW EXECUTE FUNCTION forget_grants();
--> statement-breakpoint
-- Nodes of workflows call tools too: their steps say which by its id, and count under the name that agents call it by.
CREATE FUNCTION tool_of_node(input jsonb) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(operation.slug, tool.slug) FROM tools AS tool
	LEFT JOIN tool_operations AS operation ON operation.tool_id = tool.id AND operation.operation_id = input ->> 'operation'
	WHERE tool.id = CASE WHEN input ->> 'tool_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (input ->> 'tool_id')::uuid END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_tool_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	called text := NEW.name;
BEGIN
	IF NEW.kind = 'node' THEN
		called := tool_of_node(NEW.input);
		-- The tool is gone, or retention has masked which it was: what was counted stays.
		IF called IS NULL THEN
			RETURN NULL;
		END IF;
	END IF;
	IF NEW.status IN ('running', 'paused') THEN
		DELETE FROM tool_figures WHERE run_id = NEW.run_id AND step_id = NEW.id;
	ELSE
		INSERT INTO tool_figures (run_id, step_id, name, status, duration_ms, started_at)
		VALUES (NEW.run_id, NEW.id, called, NEW.status, NEW.duration_ms, NEW.started_at)
		ON CONFLICT (run_id, step_id) DO UPDATE SET name = excluded.name, status = excluded.status,
			duration_ms = excluded.duration_ms, started_at = excluded.started_at;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_tool_figures AFTER INSERT OR UPDATE ON run_steps FOR EACH ROW
	WHEN (NEW.kind = 'tool' OR (NEW.kind = 'node' AND NEW.input ->> 'tool_id' IS NOT NULL)) EXECUTE FUNCTION keep_tool_figures();
