CREATE TABLE "audit_outbox" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"entry_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_streams" (
	"target" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"last_sent_at" timestamptz,
	"last_error" text,
	"failing_since" timestamptz
);
--> statement-breakpoint
CREATE INDEX "audit_outbox_target_place_index" ON "audit_outbox" USING btree ("target","place");