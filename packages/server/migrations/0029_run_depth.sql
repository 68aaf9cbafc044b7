ALTER TABLE "runs" ADD COLUMN "depth" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "secrets" ADD COLUMN "admins_only" boolean DEFAULT false NOT NULL;