ALTER TABLE "run_steps" ADD COLUMN "at" text;--> statement-breakpoint
ALTER TABLE "run_steps" ADD COLUMN "child_run_id" uuid;--> statement-breakpoint
ALTER TABLE "run_steps" ADD COLUMN "usage" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "kind" text DEFAULT 'agent' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
CREATE INDEX "runs_parent_id_index" ON "runs" USING btree ("parent_id");