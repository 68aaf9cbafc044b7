CREATE TABLE "alert_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" double precision,
	"threshold" double precision NOT NULL,
	"runs" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"delivery" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"last_status" integer,
	"last_error" text,
	"last_attempt_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"metric" text NOT NULL,
	"threshold" double precision NOT NULL,
	"window_minutes" integer NOT NULL,
	"min_runs" integer NOT NULL,
	"cooldown_minutes" integer NOT NULL,
	"target_id" uuid,
	"api_key_id" uuid,
	"enabled" boolean NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"secret_last4" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'ok' NOT NULL,
	"value" double precision,
	"checked_at" timestamptz,
	"fired_at" timestamptz,
	"next_at" timestamptz,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_figures" (
	"run_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"duration_ms" double precision,
	"started_at" timestamptz NOT NULL,
	CONSTRAINT "tool_figures_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_alert_id_at_index" ON "alert_events" USING btree ("alert_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "alert_events_waiting_index" ON "alert_events" USING btree ("next_attempt_at") WHERE delivery = 'waiting';--> statement-breakpoint
CREATE INDEX "alerts_owner_id_index" ON "alerts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "alerts_next_at_index" ON "alerts" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "tool_figures_started_at_index" ON "tool_figures" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "runs_started_at_id_index" ON "runs" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE FUNCTION keep_tool_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status IN ('running', 'paused') THEN
		DELETE FROM tool_figures WHERE run_id = NEW.run_id AND step_id = NEW.id;
	ELSE
		INSERT INTO tool_figures (run_id, step_id, name, status, duration_ms, started_at)
		VALUES (NEW.run_id, NEW.id, NEW.name, NEW.status, NEW.duration_ms, NEW.started_at)
		ON CONFLICT (run_id, step_id) DO UPDATE SET name = excluded.name, status = excluded.status,
			duration_ms = excluded.duration_ms, started_at = excluded.started_at;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_tool_figures AFTER INSERT OR UPDATE ON run_steps FOR EACH ROW
	WHEN (NEW.kind = 'tool') EXECUTE FUNCTION keep_tool_figures();
--> statement-breakpoint
INSERT INTO tool_figures (run_id, step_id, name, status, duration_ms, started_at)
SELECT run_id, id, name, status, duration_ms, started_at FROM run_steps
WHERE kind = 'tool' AND status NOT IN ('running', 'paused');
