import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { writeRuns } from '../many-runs.ts';
import { type AgentKey, agentOf } from './northwind-agent-table.ts';
import type { CardKey } from './northwind-cards.ts';
import { type PastOf, type PastRun, pastRuns } from './northwind-history.ts';
import type { ToolKey } from './northwind-tools.ts';

/* Writes the two weeks past the services, which would take hours over them. */

const AT_ONCE = 1_500;

interface Ids {
  agents: Record<AgentKey, string>;
  tools: Record<ToolKey, string>;
  cards: Record<CardKey, string>;
}

type Writer = Pick<Database, 'execute'>;

export async function writePast(db: Database, given: PastOf & Ids): Promise<PastRun[]> {
  const runs = pastRuns(given);
  const talks = Map.groupBy(runs, ({ conversation }) => conversation);
  talks.delete(null);
  await inPieces(
    db,
    [...talks.values()].map((talk) => aConversation(talk, given)),
    (
      rows,
    ) => sql`insert into conversations (id, agent_id, agent_name, user_id, title, secret_hash, created_at, updated_at)
      select id, agent_id, agent_name, user_id, title, '', created_at, updated_at from jsonb_to_recordset(${rows}::jsonb)
      as given (id uuid, agent_id uuid, agent_name text, user_id uuid, title text, created_at timestamptz, updated_at timestamptz)`,
  );
  await inPieces(
    db,
    runs.flatMap(messagesOf),
    (
      rows,
    ) => sql`insert into messages (id, conversation_id, position, role, content, status, run_id, citations, created_at)
      select gen_random_uuid(), conversation_id, position, role, content, status, run_id, '[]', created_at
      from jsonb_to_recordset(${rows}::jsonb) as given (conversation_id uuid, position int, role text, content text,
        status text, run_id uuid, created_at timestamptz)`,
  );
  await writeRuns(db, async (tx) => {
    await inPieces(
      tx,
      runs.map((run) => aRow(run, given)),
      (
        rows,
      ) => sql`insert into runs (id, kind, agent_id, agent_name, version, user_id, api_key_id, conversation_id, trigger,
          status, input, output, error, usage, ttft_ms, duration_ms, started_at, executor)
        select id, 'agent', agent_id, agent_name, version, user_id, api_key_id, conversation_id, trigger, status, input, output,
          nullif(error, 'null'), usage, ttft_ms, duration_ms, started_at, 'seed'
        from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, agent_id uuid, agent_name text, version int, user_id uuid,
          api_key_id uuid, conversation_id uuid, trigger text, status text, input text, output text, error jsonb, usage jsonb,
          ttft_ms float8, duration_ms float8, started_at timestamptz)`,
    );
    await inPieces(
      tx,
      runs.flatMap((run) => stepsOf(run, given)),
      (
        rows,
      ) => sql`insert into run_steps (run_id, id, position, kind, name, status, started_at, duration_ms, input, output, error, usage)
        select run_id, 's' || position, position, kind, name, status, started_at, duration_ms, input, output, error, nullif(usage, 'null')
        from jsonb_to_recordset(${rows}::jsonb) as given (run_id uuid, position int, kind text, name text, status text,
          started_at timestamptz, duration_ms float8, input jsonb, output jsonb, error text, usage jsonb)`,
    );
    await inPieces(
      tx,
      runs.filter(({ rating }) => rating !== null).map(aRating),
      (rows) => sql`insert into feedback (run_id, user_id, rating, reasons, comment, created_at, updated_at)
        select run_id, user_id, rating, reasons, comment, at, at from jsonb_to_recordset(${rows}::jsonb)
        as given (run_id uuid, user_id uuid, rating int, reasons jsonb, comment text, at timestamptz)`,
    );
  });
  await inPieces(
    db,
    runs.flatMap((run) => aToolCall(run, given)),
    (rows) => sql`insert into tool_calls (id, tool_id, at, ok, duration_ms, detail)
      select gen_random_uuid(), * from jsonb_to_recordset(${rows}::jsonb)
      as given (tool_id uuid, at timestamptz, ok boolean, duration_ms int, detail text)`,
  );
  await db.execute(sql`
    insert into api_key_usage (api_key_id, hour, requests, errors)
    select api_key_id, date_trunc('hour', started_at), count(*), count(*) filter (where status = 'failed')
    from runs where executor = 'seed' and api_key_id is not null group by 1, 2`);
  await db.execute(sql`
    update api_keys set last_used_at = used.at, last_used_ip = '203.0.113.7'
    from (select api_key_id, max(started_at) as at from runs group by 1) as used where used.api_key_id = api_keys.id`);
  return runs;
}

async function inPieces(db: Writer, rows: readonly object[], write: (rows: string) => SQL): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.execute(write(JSON.stringify(rows.slice(from, from + AT_ONCE))));
}

const iso = (at: number) => new Date(at).toISOString();

function aConversation(talk: PastRun[], { agents }: Ids) {
  const [first] = talk;
  const { agent, user, input, conversation, at } = first!;
  return {
    id: conversation,
    agent_id: agents[agent],
    agent_name: agentOf(agent).name,
    user_id: user,
    title: input,
    created_at: iso(at),
    updated_at: iso(talk.at(-1)!.at),
  };
}

function messagesOf({ id, conversation, input, output, at, tookMs, status }: PastRun) {
  if (!conversation) return [];
  const said = { conversation_id: conversation, run_id: id };
  return [
    { ...said, position: at % 1e9, role: 'user', content: input, status: 'complete', created_at: iso(at) },
    {
      ...said,
      position: (at % 1e9) + 1,
      role: 'assistant',
      content: output,
      status: status === 'succeeded' ? 'complete' : 'error',
      created_at: iso(at + tookMs),
    },
  ];
}

const usageOf = ({ model, tokens, costUsd }: PastRun) => ({
  model,
  input_tokens: tokens.input,
  output_tokens: tokens.output,
  cached_tokens: tokens.cached,
  cost_usd: costUsd,
});

const aRow = (run: PastRun, { agents }: Ids) => ({
  id: run.id,
  agent_id: agents[run.agent],
  agent_name: agentOf(run.agent).name,
  version: run.version,
  user_id: run.user,
  api_key_id: run.key,
  conversation_id: run.conversation,
  trigger: run.channel,
  status: run.status,
  input: run.input,
  output: run.output,
  error: run.error,
  usage: usageOf(run),
  ttft_ms: run.status === 'succeeded' ? run.firstMs : null,
  duration_ms: run.tookMs,
  started_at: iso(run.at),
});

/** Search, model, tool, model: as far as the run had them. */
function stepsOf(run: PastRun, { cards, tools }: Ids) {
  const { agent, id, input, output, model, searchMs, tool, tookMs, status, firstMs } = run;
  let at = run.at;
  let position = 0;
  const step = (kind: string, name: string, ms: number, rest: object) => {
    position += 1;
    at += ms;
    return {
      run_id: id,
      position,
      kind,
      name,
      status: 'succeeded',
      started_at: iso(at - ms),
      duration_ms: ms,
      ...rest,
    };
  };
  const [card] = agentOf(agent).cards ?? [];
  const asked = { model, messages: [{ role: 'user', content: input }] };
  const thoughtMs = tool ? Math.round(firstMs) : 0;
  const answerMs = Math.max(40, tookMs - (searchMs ?? 0) - (tool?.ms ?? 0) - thoughtMs);
  return [
    ...(searchMs !== null && card
      ? [
          step('retrieval', 'Find passages', searchMs, {
            input: { query: input, cards: [{ id: cards[card], name: card, top_k: 4 }] },
            output: { query: input, passages: [{ index: 1, title: card, text: output }] },
          }),
        ]
      : []),
    ...(tool
      ? [
          step('llm', model, thoughtMs, { input: asked, output: { text: '' } }),
          step('tool', calledBy(tool.name), tool.ms, {
            input: {
              tool: { id: tools[tool.name as ToolKey], name: calledBy(tool.name), risk: 'read' },
              args: argsOf(run, tool.name),
            },
            output: tool.failed
              ? { outcome: 'error', value: { error: 'invalid_key', message: 'Key erp_v1 was revoked' } }
              : { outcome: 'ok', value: { found: true } },
            ...(tool.failed && { status: 'failed', error: 'ERP lookup answered 401' }),
          }),
        ]
      : []),
    step('llm', model, answerMs, {
      input: asked,
      output: { text: output },
      usage: usageOf(run),
      ...(status !== 'succeeded' && { status: status === 'failed' ? 'failed' : status }),
    }),
  ];
}

/** As a model calls a tool: by its name, without spaces. */
const calledBy = (tool: string) =>
  ({ erp_lookup: 'ERP_lookup', clause_search: 'Clause_search', merged_changes: 'Merged_changes' })[tool] ??
  tool;

/** What a tool was asked, as far as the question tells. */
function argsOf({ input, output }: PastRun, tool: string): object {
  const found = (what: RegExp) => what.exec(`${input} ${output}`)?.[0];
  if (tool === 'erp_lookup') return { number: found(/PO-\d+/) ?? found(/INV-\d+/) };
  if (tool === 'search_orders') return { email: 'ana@halden.no', last: 3 };
  return tool === 'crm_lookup' ? { email: 'ana@halden.no' } : { query: input };
}

const WRONG = ['Same error as before.', 'That was another order.', 'The date is not right.'];

const aRating = ({ id, user, rating, at, tookMs }: PastRun) => ({
  run_id: id,
  user_id: user,
  rating,
  reasons: rating === -1 ? ['not_correct'] : [],
  comment: rating === -1 ? WRONG[at % WRONG.length] : '',
  at: iso(at + tookMs + 20_000),
});

const aToolCall = ({ tool, at }: PastRun, { tools }: Ids) =>
  tool
    ? [
        {
          tool_id: tools[tool.name as ToolKey],
          at: iso(at),
          ok: !tool.failed,
          duration_ms: tool.ms,
          detail: tool.failed ? 'The server answered 401: Key erp_v1 was revoked' : null,
        },
      ]
    : [];
