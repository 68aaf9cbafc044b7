-- Nodes of workflows call tools too: their steps say which by its id, and count under the name that agents call it by.
CREATE FUNCTION tool_of_node(input jsonb) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(operation.slug, tool.slug) FROM tools AS tool
	LEFT JOIN tool_operations AS operation ON operation.tool_id = tool.id AND operation.operation_id = input ->> 'operation'
	WHERE tool.id = CASE WHEN input ->> 'tool_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (input ->> 'tool_id')::uuid END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_tool_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	called text := NEW.name;
BEGIN
	IF NEW.kind = 'node' THEN
		called := tool_of_node(NEW.input);
		-- The tool is gone, or retention has masked which it was: what was counted stays.
		IF called IS NULL THEN
			RETURN NULL;
		END IF;
	END IF;
	IF NEW.status IN ('running', 'paused') THEN
		DELETE FROM tool_figures WHERE run_id = NEW.run_id AND step_id = NEW.id;
	ELSE
		INSERT INTO tool_figures (run_id, step_id, name, status, duration_ms, started_at)
		VALUES (NEW.run_id, NEW.id, called, NEW.status, NEW.duration_ms, NEW.started_at)
		ON CONFLICT (run_id, step_id) DO UPDATE SET name = excluded.name, status = excluded.status,
			duration_ms = excluded.duration_ms, started_at = excluded.started_at;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER keep_tool_figures ON run_steps;
--> statement-breakpoint
CREATE TRIGGER keep_tool_figures AFTER INSERT OR UPDATE ON run_steps FOR EACH ROW
	WHEN (NEW.kind = 'tool' OR (NEW.kind = 'node' AND NEW.input ->> 'tool_id' IS NOT NULL)) EXECUTE FUNCTION keep_tool_figures();
--> statement-breakpoint
INSERT INTO tool_figures (run_id, step_id, name, status, duration_ms, started_at)
SELECT run_id, id, called, status, duration_ms, started_at
FROM run_steps CROSS JOIN LATERAL tool_of_node(input) AS called
WHERE kind = 'node' AND input ->> 'tool_id' IS NOT NULL AND called IS NOT NULL AND status NOT IN ('running', 'paused');
