CREATE TABLE "publications" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"enabled" boolean NOT NULL,
	"origins" jsonb NOT NULL,
	"rate_per_minute" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "publications_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"bucket" text PRIMARY KEY NOT NULL,
	"minute" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_origins_index" ON "publications" USING gin ("origins");