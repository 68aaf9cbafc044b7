CREATE TABLE "durable_runs" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"definition" text NOT NULL,
	"input" jsonb,
	"who" jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL
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
ALTER TABLE "durable_runs" ADD CONSTRAINT "durable_runs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_checkpoints" ADD CONSTRAINT "run_checkpoints_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_requests" ADD CONSTRAINT "run_requests_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_requests" ADD CONSTRAINT "run_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_requests_run_id_index" ON "run_requests" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "run_requests_status_created_at_index" ON "run_requests" USING btree ("status","created_at");