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
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "tools" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "guardrails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "limits" jsonb DEFAULT '{"max_steps":12,"max_tool_calls":30,"timeout_ms":300000,"max_cost_usd":1}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "output_schema" jsonb;--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_operations" ADD CONSTRAINT "tool_operations_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_specs" ADD CONSTRAINT "tool_specs_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_calls_tool_id_at_index" ON "tool_calls" USING btree ("tool_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tool_calls_at_index" ON "tool_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tools_updated_at_id_index" ON "tools" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tools_owner_id_updated_at_index" ON "tools" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tools_visibility_updated_at_index" ON "tools" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agents_tools_index" ON "agents" USING gin ("tools" jsonb_path_ops);