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
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sop_drafts" ADD CONSTRAINT "sop_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_evidence" ADD CONSTRAINT "sop_evidence_run_id_sop_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sop_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_indexes" ADD CONSTRAINT "sop_indexes_id_sops_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_passages" ADD CONSTRAINT "sop_passages_document_id_sops_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."sops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_reviews" ADD CONSTRAINT "sop_reviews_sop_id_sops_id_fk" FOREIGN KEY ("sop_id") REFERENCES "public"."sops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sop_runs" ADD CONSTRAINT "sop_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sops" ADD CONSTRAINT "sops_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sops" ADD CONSTRAINT "sops_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE TRIGGER "forget_grants" AFTER DELETE ON "sops" FOR EACH ROW EXECUTE FUNCTION forget_grants();
