CREATE TABLE "case_results" (
	"case_run_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"expected" jsonb,
	"holds" text NOT NULL,
	"outcome" text NOT NULL,
	"run_id" uuid,
	"duration_ms" integer,
	"cost_usd" double precision,
	"places" jsonb NOT NULL,
	"error" text,
	"sentence" jsonb,
	CONSTRAINT "case_results_case_run_id_case_id_pk" PRIMARY KEY("case_run_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "case_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workflow_id" uuid NOT NULL,
	"version" integer,
	"status" text NOT NULL,
	"workflow" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "workflow_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workflow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"expected" jsonb,
	"holds" text NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_results" ADD CONSTRAINT "case_results_case_run_id_case_runs_id_fk" FOREIGN KEY ("case_run_id") REFERENCES "public"."case_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_cases" ADD CONSTRAINT "workflow_cases_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_runs_workflow_id_created_at_index" ON "case_runs" USING btree ("workflow_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_runs_status_index" ON "case_runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "workflow_cases_workflow_id_created_at_index" ON "workflow_cases" USING btree ("workflow_id","created_at");