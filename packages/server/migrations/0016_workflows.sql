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
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow_triggers" ADD CONSTRAINT "workflow_triggers_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflows" ADD CONSTRAINT "workflows_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_triggers_workflow_id_index" ON "workflow_triggers" USING btree ("workflow_id");--> statement-breakpoint
CREATE INDEX "workflow_triggers_next_at_index" ON "workflow_triggers" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "workflows_updated_at_id_index" ON "workflows" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflows_owner_id_updated_at_index" ON "workflows" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflows_visibility_updated_at_index" ON "workflows" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflows_content_index" ON "workflows" USING gin ("content" jsonb_path_ops);