CREATE TABLE "run_figures" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"parent_id" uuid,
	"version" integer,
	"user_id" uuid,
	"api_key_id" uuid,
	"trigger" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"model" text NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"cost_usd" double precision,
	"ttft_ms" double precision,
	"duration_ms" double precision,
	"rating" smallint,
	"started_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
CREATE INDEX "run_figures_whole_index" ON "run_figures" USING btree ("started_at") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "run_figures_target_id_started_at_index" ON "run_figures" USING btree ("target_id","started_at");--> statement-breakpoint
CREATE INDEX "run_figures_api_key_id_started_at_index" ON "run_figures" USING btree ("api_key_id","started_at");--> statement-breakpoint
CREATE INDEX "run_figures_user_id_started_at_index" ON "run_figures" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE FUNCTION run_figures_of(run runs) RETURNS void LANGUAGE sql AS $$
	INSERT INTO run_figures (run_id, kind, target_id, parent_id, version, user_id, api_key_id, "trigger", status, error_code, model,
		input_tokens, output_tokens, cached_tokens, cost_usd, ttft_ms, duration_ms, rating, started_at)
	VALUES (run.id, run.kind, run.agent_id, run.parent_id, run.version, run.user_id, run.api_key_id, run."trigger", run.status,
		run.error ->> 'code', coalesce(run.usage ->> 'model', ''), coalesce((run.usage ->> 'input_tokens')::bigint, 0),
		coalesce((run.usage ->> 'output_tokens')::bigint, 0), coalesce((run.usage ->> 'cached_tokens')::bigint, 0),
		(run.usage ->> 'cost_usd')::double precision, run.ttft_ms, run.duration_ms,
		(SELECT rating FROM feedback WHERE feedback.run_id = run.id ORDER BY updated_at DESC LIMIT 1), run.started_at)
	ON CONFLICT (run_id) DO UPDATE SET version = excluded.version, status = excluded.status, error_code = excluded.error_code,
		model = excluded.model, input_tokens = excluded.input_tokens, output_tokens = excluded.output_tokens,
		cached_tokens = excluded.cached_tokens, cost_usd = excluded.cost_usd, ttft_ms = excluded.ttft_ms,
		duration_ms = excluded.duration_ms, started_at = excluded.started_at
$$;
--> statement-breakpoint
CREATE FUNCTION keep_run_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status IN ('succeeded', 'failed', 'cancelled', 'interrupted') THEN
		PERFORM run_figures_of(NEW);
	ELSIF TG_OP = 'UPDATE' THEN
		DELETE FROM run_figures WHERE run_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_run_figures_of_new AFTER INSERT ON runs FOR EACH ROW
	WHEN (NEW.replay_of IS NULL AND NEW.status NOT IN ('running', 'paused')) EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE TRIGGER keep_run_figures AFTER UPDATE ON runs FOR EACH ROW
	WHEN (NEW.replay_of IS NULL AND (OLD.status, OLD.usage, OLD.error) IS DISTINCT FROM (NEW.status, NEW.usage, NEW.error)) EXECUTE FUNCTION keep_run_figures();
--> statement-breakpoint
CREATE FUNCTION keep_run_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE run uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.run_id ELSE NEW.run_id END;
BEGIN
	UPDATE run_figures SET rating = (SELECT rating FROM feedback WHERE run_id = run ORDER BY updated_at DESC LIMIT 1)
	WHERE run_figures.run_id = run;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_run_rating AFTER INSERT OR UPDATE OR DELETE ON feedback FOR EACH ROW EXECUTE FUNCTION keep_run_rating();
--> statement-breakpoint
SELECT run_figures_of(runs) FROM runs WHERE replay_of IS NULL AND status IN ('succeeded', 'failed', 'cancelled', 'interrupted');
