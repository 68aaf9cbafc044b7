CREATE TABLE "agent_versions" (
	"agent_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"tags" jsonb NOT NULL,
	"instructions" text NOT NULL,
	"model" jsonb NOT NULL,
	"knowledge" jsonb NOT NULL,
	"tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	"guardrails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limits" jsonb DEFAULT '{"max_steps":12,"max_tool_calls":30,"timeout_ms":300000,"max_cost_usd":1}'::jsonb NOT NULL,
	"output_schema" jsonb,
	"conversation" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "agent_versions_agent_id_number_pk" PRIMARY KEY("agent_id","number")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "replay_of" uuid;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_versions_knowledge_index" ON "agent_versions" USING gin ("knowledge" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "agent_versions_tools_index" ON "agent_versions" USING gin ("tools" jsonb_path_ops);--> statement-breakpoint
CREATE VIEW "public"."agent_uses" AS (
  select id, name, owner_id, visibility, model, knowledge, tools from agents where deleted_at is null
  union all
  select a.id, a.name, a.owner_id, a.visibility, v.model, v.knowledge, v.tools from agents a
  join agent_versions v on v.agent_id = a.id and v.number = a.published_version where a.deleted_at is null);