import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface ManyRuns {
  /** How many runs, spread evenly over the days until now. */
  runs: number;
  days: number;
  /** Owns the first 20 agents, and asked one run of twenty. */
  memberId: string;
  /** Owns all other agents. */
  ownerId: string;
}

const AGENTS = 200;
const AGENTS_OF_MEMBER = 20;
const PEOPLE = 40;
const KEYS = 10;

/**
 * Fills a database with runs as a year of a company leaves them: agents of two owners, people, keys, versions, models,
 * channels, errors, ratings, conversations, tool calls. Figures are written in bulk, by the same functions as the triggers.
 * Ids are told: agent n is `seededId('a', n)`, person `('b', n)`, key `('c', n)`, conversation `('d', n)`, run `('e', n)`.
 */
export async function seedManyRuns(db: Database, { runs, days, memberId, ownerId }: ManyRuns): Promise<void> {
  const id = (kind: string, number: ReturnType<typeof sql>) =>
    sql`(${sql.raw(`'${kind}0000000-0000-4000-8000-'`)} || lpad(to_hex(${number}), 12, '0'))::uuid`;
  const step = sql`((${days}::float8 * 86400) / ${runs}::float8)`;

  await db.execute(sql`
    insert into users (id, subject, email, name, picture, created_at)
    select ${id('b', sql`n`)}, 'seed-' || n, 'person' || n || '@example.com', 'Person ' || n, '', now()
    from generate_series(1, ${PEOPLE}::int) as n`);
  await db.execute(sql`
    insert into agents
    select made.* from (select * from agents limit 1) as any_agent, generate_series(1, ${AGENTS}::int) as n,
      jsonb_populate_record(null::agents, to_jsonb(any_agent) || jsonb_build_object('id', ${id('a', sql`n`)},
        'name', 'Seeded agent ' || n, 'content', any_agent.content || jsonb_build_object('name', 'Seeded agent ' || n), 'visibility', 'workspace', 'built_in', false,
        'owner_id', case when n <= ${AGENTS_OF_MEMBER}::int then ${memberId}::uuid else ${ownerId}::uuid end)) as made`);
  await db.execute(sql`
    insert into conversations (id, agent_id, agent_name, user_id, title, secret_hash, created_at, updated_at)
    select ${id('d', sql`n`)}, ${id('a', sql`1 + n % ${AGENTS}::int`)}, 'Seeded agent ' || (1 + n % ${AGENTS}::int),
      ${id('b', sql`1 + n % ${PEOPLE}::int`)}, 'Question ' || n, '', now() - n * ${step} * 4 * interval '1 second',
      now() - n * ${step} * 4 * interval '1 second'
    from generate_series(1, ${Math.ceil(runs / 4)}::int) as n`);

  await writeRuns(db, async (tx) => {
    await tx.execute(sql`
      insert into runs (id, kind, agent_id, agent_name, version, user_id, api_key_id, conversation_id, trigger, status,
        input, output, error, usage, ttft_ms, duration_ms, started_at, executor)
      select ${id('e', sql`n`)}, 'agent', ${id('a', sql`1 + (n / 4) % ${AGENTS}::int`)},
        'Seeded agent ' || (1 + (n / 4) % ${AGENTS}::int), case when n % 9 > 0 then 1 + n % 3 end,
        case when n % 20 = 0 then ${memberId}::uuid else ${id('b', sql`1 + (n / 4) % ${PEOPLE}::int`)} end,
        case when n % 3 = 0 then ${id('c', sql`1 + n % ${KEYS}::int`)} end,
        ${id('d', sql`1 + n / 4`)},
        (array['studio','api','widget','assistant','mcp'])[1 + n % 5],
        case when n % 23 = 0 then 'failed' when n % 97 = 0 then 'cancelled' when n % 199 = 0 then 'interrupted' else 'succeeded' end,
        'Question ' || n || ' about returns and refunds', 'Answer ' || n,
        case when n % 23 = 0 then json_build_object('code', (array['model.rate_limited','model.timeout','tool.failed','model.unavailable'])[1 + n % 4],
          'detail', 'The model did not answer.')::jsonb end,
        json_build_object('model', (array['large-1','small-1','fast-2','local-3'])[1 + n % 4], 'input_tokens', 400 + n % 900,
          'output_tokens', 80 + n % 300, 'cached_tokens', n % 200, 'cost_usd', case when n % 4 < 3 then (n % 50) * 0.0004 end)::jsonb,
        120 + n % 800, 600 + (n * 37) % 9000, now() - n * ${step} * interval '1 second', 'seed'
      from generate_series(1, ${runs}::int) as n`);
    await tx.execute(sql`
      insert into feedback (run_id, user_id, rating, reasons, comment, created_at, updated_at)
      select ${id('e', sql`n`)}, ${ownerId}::uuid, case when n % 77 < 60 then 1 else -1 end, '["not_correct"]'::jsonb, '', now(), now()
      from generate_series(1, ${runs}::int) as n where n % 11 = 0`);
    await tx.execute(sql`
      insert into run_steps (run_id, id, position, kind, name, status, started_at, duration_ms, input, output)
      select ${id('e', sql`n`)}, 's1', 1, 'tool', 'tool_' || n % 30, case when n % 30 = 7 then 'failed' else 'succeeded' end,
        now() - n * ${step} * interval '1 second', 40 + (n % 30) * 60 + n % 50, '{"order": 1}'::jsonb, '{"found": true}'::jsonb
      from generate_series(1, ${runs}::int) as n where n % 2 = 0`);
    // One run of five searched its knowledge, one search of eight in vain.
    await tx.execute(sql`
      insert into run_steps (run_id, id, position, kind, name, status, started_at, duration_ms, input, output)
      select ${id('e', sql`n`)}, 's0', 0, 'retrieval', 'Find passages', 'succeeded',
        now() - n * ${step} * interval '1 second', 30, '{"query": "returns"}'::jsonb,
        case when n % 40 = 0 then '{"passages": []}'::jsonb else '{"passages": [{"index": 1, "text": "Returns are free."}]}'::jsonb end
      from generate_series(1, ${runs}::int) as n where n % 5 = 0`);
  });
}

/**
 * Writes runs, steps and feedback past the services, and their figures in bulk. The runs say `seed` where others say which
 * process carried them out.
 */
export async function writeRuns(
  db: Database,
  write: (tx: Pick<Database, 'execute'>) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Row by row, the triggers would take minutes.
    await tx.execute(sql`alter table runs disable trigger user`);
    await tx.execute(sql`alter table run_steps disable trigger user`);
    await tx.execute(sql`alter table feedback disable trigger user`);
    await write(tx);
    await tx.execute(sql`
      insert into run_figures (run_id, kind, target_id, parent_id, version, user_id, api_key_id, conversation_id, trigger, status, error_code, model,
        input_tokens, output_tokens, cached_tokens, cost_usd, ttft_ms, duration_ms, rating, started_at)
      select id, kind, agent_id, parent_id, version, user_id, api_key_id, conversation_id, trigger, status, error ->> 'code', usage ->> 'model',
        (usage ->> 'input_tokens')::bigint, (usage ->> 'output_tokens')::bigint, (usage ->> 'cached_tokens')::bigint,
        (usage ->> 'cost_usd')::float8, ttft_ms, duration_ms,
        (select rating from feedback where feedback.run_id = runs.id), started_at
      from runs where executor = 'seed'`);
    await tx.execute(sql`
      insert into tool_figures (run_id, step_id, name, status, duration_ms, started_at)
      select run_id, id, name, status, duration_ms, started_at from run_steps where kind = 'tool'
      on conflict do nothing`);
    await tx.execute(sql`alter table runs enable trigger user`);
    await tx.execute(sql`alter table run_steps enable trigger user`);
    await tx.execute(sql`alter table feedback enable trigger user`);
  });
  // As the server does it at its turn, a piece at a time.
  for (let hours = 1; hours > 0;) {
    const { rows } = await db.execute<{ hours: number }>(sql`select fold_figures(20000) as hours`);
    hours = rows[0]!.hours;
  }
  await db.execute(sql`analyze`);
}

/** The id of a seeded object, see `seedManyRuns`. */
export const seededId = (kind: 'a' | 'b' | 'c' | 'd' | 'e', number: number): string =>
  `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
