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
ALTER TABLE "conversations" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "summary_until" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "run_approvals" ADD CONSTRAINT "run_approvals_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_approvals" ADD CONSTRAINT "run_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_approvals_run_id_index" ON "run_approvals" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_approvals_status_expires_at_index" ON "run_approvals" USING btree ("status","expires_at");--> statement-breakpoint
UPDATE "agents" SET "model" = '{"fallback_model_ids":[]}'::jsonb || "model", "memory" = jsonb_set("memory", '{short_term}', '{"summarize":false}'::jsonb || ("memory" -> 'short_term'));
