ALTER TABLE "durable_runs" ADD COLUMN "concurrency" integer;--> statement-breakpoint
CREATE INDEX "runs_at_work_index" ON "runs" USING btree ("agent_id") WHERE status = 'running';