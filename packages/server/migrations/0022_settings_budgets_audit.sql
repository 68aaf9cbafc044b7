CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"api_key_id" uuid,
	"action" text NOT NULL,
	"object_id" uuid,
	"object_name" text NOT NULL,
	"detail" text NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_spending" (
	"run_id" uuid NOT NULL,
	"executor" text NOT NULL,
	"root_id" uuid NOT NULL,
	"path" uuid[] NOT NULL,
	"user_id" uuid,
	"api_key_id" uuid,
	"started_at" timestamptz NOT NULL,
	"spent_usd" double precision DEFAULT 0 NOT NULL,
	"held_usd" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "run_spending_run_id_executor_pk" PRIMARY KEY("run_id","executor")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"last4" text NOT NULL,
	"expires_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" uuid,
	"value_set_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "secrets_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "secrets" ADD CONSTRAINT "secrets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_user_id_at_index" ON "audit_log" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_object_id_at_index" ON "audit_log" USING btree ("object_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "run_spending_root_id_index" ON "run_spending" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "run_figures_spent_index" ON "run_figures" USING btree ("started_at") INCLUDE ("cost_usd") WHERE parent_id IS NULL;--> statement-breakpoint
CREATE INDEX "runs_replays_index" ON "runs" USING btree ("started_at") WHERE replay_of IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION spent_of(scope text, spender uuid, since timestamptz) RETURNS double precision LANGUAGE plpgsql STABLE AS $$
DECLARE ended double precision; working double precision; again double precision;
BEGIN
	-- A run and its parts: only while it is at work.
	IF scope = 'run' THEN
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE spender = ANY (path);
		RETURN working;
	ELSIF scope = 'workspace' THEN
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE parent_id IS NULL AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE started_at >= since;
	ELSIF scope = 'user' THEN
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE parent_id IS NULL AND user_id = spender AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE user_id = spender AND started_at >= since;
	ELSIF scope = 'key' THEN
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE parent_id IS NULL AND api_key_id = spender AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE api_key_id = spender AND started_at >= since;
	ELSE
		SELECT coalesce(sum(cost_usd), 0) INTO ended FROM run_figures WHERE target_id = spender AND started_at >= since;
		SELECT coalesce(sum(spent_usd + held_usd), 0) INTO working FROM run_spending WHERE EXISTS (
			SELECT FROM runs WHERE runs.id = ANY (run_spending.path) AND runs.agent_id = spender
				AND runs.status IN ('running', 'paused') AND runs.started_at >= since);
	END IF;
	-- Replays are tests and have no figures, but they cost.
	SELECT coalesce(sum((usage ->> 'cost_usd')::double precision), 0) INTO again FROM runs
	WHERE replay_of IS NOT NULL AND started_at >= since AND status NOT IN ('running', 'paused') AND (
		scope = 'workspace' OR (scope = 'user' AND user_id = spender) OR (scope = 'key' AND api_key_id = spender)
		OR (scope = 'agent' AND agent_id = spender));
	RETURN ended + working + again;
END $$;
--> statement-breakpoint
CREATE FUNCTION hold_spending(run run_spending, wanted double precision, least_usd double precision, budgets jsonb)
RETURNS TABLE (granted double precision, budget integer, remaining double precision) LANGUAGE plpgsql AS $$
DECLARE one jsonb; place integer := 0; has double precision;
BEGIN
	-- Two processes must not both see the same money as theirs; the next statement sees what the one before has held.
	PERFORM pg_advisory_xact_lock(7046029254386353131);
	granted := wanted;
	budget := NULL;
	remaining := NULL;
	FOR one IN SELECT value FROM jsonb_array_elements(budgets) LOOP
		has := (one ->> 'usd')::double precision
			- spent_of(one ->> 'scope', (one ->> 'id')::uuid, (one ->> 'since')::timestamptz);
		IF remaining IS NULL OR has < remaining THEN
			remaining := has;
			budget := place;
		END IF;
		place := place + 1;
	END LOOP;
	IF remaining < granted THEN granted := remaining; END IF;
	IF granted < least_usd OR granted < 0 THEN granted := 0;
	ELSE
		INSERT INTO run_spending (run_id, executor, root_id, path, user_id, api_key_id, started_at, spent_usd, held_usd)
		VALUES (run.run_id, run.executor, run.root_id, run.path, run.user_id, run.api_key_id, run.started_at, 0, granted)
		ON CONFLICT (run_id, executor) DO UPDATE SET held_usd = run_spending.held_usd + granted;
	END IF;
	RETURN NEXT;
END $$;
--> statement-breakpoint
CREATE FUNCTION release_run_spending() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE spent double precision;
BEGIN
	WITH gone AS (DELETE FROM run_spending WHERE root_id = NEW.id RETURNING spent_usd)
	SELECT sum(spent_usd) INTO spent FROM gone;
	-- A run that ended with its process has no usage, but what it had spent is spent.
	IF spent > 0 THEN
		UPDATE run_figures SET cost_usd = spent WHERE run_id = NEW.id AND coalesce(cost_usd, 0) < spent - 1e-9;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_run_spending AFTER UPDATE OF status ON runs FOR EACH ROW
	WHEN (NEW.parent_id IS NULL AND OLD.status IN ('running', 'paused') AND NEW.status NOT IN ('running', 'paused'))
	EXECUTE FUNCTION release_run_spending();
--> statement-breakpoint
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('studio.retention', true) = 'on' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'Entries of the audit log are not changed.';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
