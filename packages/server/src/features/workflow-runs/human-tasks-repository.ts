import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type {
  ArgumentWords,
  CalledTool,
  HumanTask,
  JsonSchema,
  Page,
  RunKind,
} from '@agent-studio/api-client/contract';
import { toArgumentsLine, toValueWords } from '@agent-studio/api-client/value-words';
import type { Database } from '../../db/database.ts';
import { runApprovals, runRequests, runs } from '../../db/schema.ts';
import { visibleTo } from '../agent-runs/runs-query.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Paging } from '../../db/list-page.ts';

interface Waiting extends Record<string, unknown> {
  id: string;
  run_id: string;
  kind: HumanTask['kind'];
  title: string;
  message: string;
  schema: JsonSchema | null;
  tool: CalledTool | null;
  args: unknown;
  fields: ArgumentWords[] | null;
  created_at: string;
  expires_at: string | null;
  target_kind: RunKind;
  target_id: string;
  target_name: string;
  total: number;
}

const ARGS_CHARS = 1_000;

/** SQL of what waits for a person: forms and approvals of workflows, and calls of tools. */
export function createHumanTasksRepository(db: Database) {
  const now = sql`now()`;
  const atWork: SQL = sql`${runs.status} in ('running', 'paused')`;

  return {
    /** In runs that the viewer may see, oldest first. What it is part of is told by the outermost run. */
    async list(viewer: Viewer, { page, page_size }: Paging): Promise<Page<HumanTask>> {
      const requests = sql`select ${runRequests.id}, ${runRequests.run_id}, ${runRequests.kind}, ${runRequests.title},
          ${runRequests.message}, ${runRequests.schema}, null::jsonb as tool, null::jsonb as args,
          null::jsonb as fields, ${runRequests.created_at}, ${runRequests.expires_at}
        from ${runRequests} join ${runs} on ${runs.id} = ${runRequests.run_id}
        where ${and(
          eq(runRequests.status, 'pending'),
          // Calls come from programs, and whoever tests stands before a breakpoint.
          inArray(runRequests.kind, ['input', 'approval']),
          or(isNull(runRequests.expires_at), gt(runRequests.expires_at, now)),
          atWork,
          visibleTo(viewer),
        )}`;
      const calls = sql`select ${runApprovals.id}, ${runApprovals.run_id}, 'tool_call' as kind, '' as title, '' as message,
          null::jsonb as schema, ${runApprovals.tool}, ${runApprovals.args},
          ${runApprovals.going_on}->'fields' as fields, ${runApprovals.created_at},
          ${runApprovals.expires_at}
        from ${runApprovals} join ${runs} on ${runs.id} = ${runApprovals.run_id}
        where ${and(
          eq(runApprovals.status, 'pending'),
          gt(runApprovals.expires_at, now),
          eq(runs.status, 'paused'),
          visibleTo(viewer),
        )}`;
      const { rows } = await db.execute<Waiting>(sql`
        with waiting as (${requests} union all ${calls})
        select waiting.*, whole.kind as target_kind, whole.agent_id as target_id, whole.agent_name as target_name,
          count(*) over ()::int as total
        from waiting cross join lateral (
          with recursive around (id, parent_id, kind, agent_id, agent_name) as (
            select id, parent_id, kind, agent_id, agent_name from runs where id = waiting.run_id
            union all
            select above.id, above.parent_id, above.kind, above.agent_id, above.agent_name
            from runs above join around on above.id = around.parent_id)
          select kind, agent_id, agent_name from around
          where parent_id is null or not exists (select from runs above where above.id = around.parent_id) limit 1
        ) as whole
        order by waiting.created_at, waiting.id
        limit ${page_size} offset ${(page - 1) * page_size}`);
      return { items: rows.map(toTask), page, page_size, total: rows[0]?.total ?? 0 };
    },
  };
}

function toTask({ tool, args, fields, created_at, expires_at, ...task }: Waiting): HumanTask {
  const { id, run_id, kind, target_kind, target_id, target_name } = task;
  return {
    id,
    run_id,
    kind,
    title: tool ? tool.name : task.title,
    message: tool ? toLine(args, fields ?? []).slice(0, ARGS_CHARS) : task.message,
    ...(tool && isShort(args) && { call: { args, ...(fields && { fields }) } }),
    schema: task.schema,
    target: { kind: target_kind, id: target_id, name: target_name },
    created_at: new Date(created_at).toISOString(),
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
  };
}

const isShort = (args: unknown): args is Record<string, unknown> =>
  isObject(args) && JSON.stringify(args).length <= ARGS_CHARS;

const isObject = (args: unknown): args is Record<string, unknown> =>
  typeof args === 'object' && args !== null && !Array.isArray(args);

/** What a call would be made with, as the inputs of runs are told on lists. */
const toLine = (args: unknown, fields: readonly ArgumentWords[]): string =>
  isObject(args) ? toArgumentsLine(Object.entries(args), fields, WORDS) : toValueWords(args, WORDS);

const WORDS = { locale: 'en', yes: 'Yes', no: 'No', empty: '(empty)' };
