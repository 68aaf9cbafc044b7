CREATE TABLE "mail_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"challenge" text,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"expires_at" timestamptz NOT NULL,
	"last_error" text,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "mails_about_unique" UNIQUE("about")
);
--> statement-breakpoint
ALTER TABLE "workflow_triggers" ADD COLUMN "last_error_sentence" jsonb;--> statement-breakpoint
ALTER TABLE "executors" ADD COLUMN "works" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_user_id_index" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_waiting_index" ON "mails" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at");