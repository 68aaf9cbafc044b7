ALTER TABLE "runs" ADD COLUMN "scrubbed" text;--> statement-breakpoint
CREATE INDEX "runs_texts_index" ON "runs" USING btree ("started_at") WHERE scrubbed is distinct from 'forgotten';