CREATE TABLE "multi_agents" (
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
CREATE TABLE "entity_versions" (
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "entity_versions_kind_entity_id_number_pk" PRIMARY KEY("kind","entity_id","number")
);
--> statement-breakpoint
ALTER TABLE "multi_agents" ADD CONSTRAINT "multi_agents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multi_agents" ADD CONSTRAINT "multi_agents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_versions" ADD CONSTRAINT "entity_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "multi_agents_updated_at_id_index" ON "multi_agents" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "multi_agents_owner_id_updated_at_index" ON "multi_agents" USING btree ("owner_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "multi_agents_visibility_updated_at_index" ON "multi_agents" USING btree ("visibility","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "multi_agents_content_index" ON "multi_agents" USING gin ("content" jsonb_path_ops);