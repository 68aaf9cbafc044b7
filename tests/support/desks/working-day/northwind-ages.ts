import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AGENT_KEYS, type AgentKey, agentOf } from './northwind-agent-table.ts';

interface Made {
  tools: Record<string, string>;
  cards: Record<string, string>;
  workflows: Record<'notes' | 'brief' | 'nightly' | 'refund', string>;
  teams: Record<'desk' | 'train' | 'bridge', string>;
  connectors: Record<'connector' | 'carrier', string>;
}

const PUBLISHED = [
  ['tool', sql`tools`],
  ['knowledge_card', sql`knowledge_cards`],
  ['multi_agent', sql`multi_agents`],
  ['connector', sql`data_connectors`],
  ['workflow', sql`workflows`],
] as const;

/** Since when things are there, and when they were edited last: all of them were made a minute ago. */
export async function setAges(db: Database, agents: Record<AgentKey, string>, made: Made): Promise<void> {
  const edit = (table: SQL, id: string, hours: number) =>
    db.execute(sql`
      update ${table} set created_at = now() - interval '70 days', updated_at = now() - ${hours}::float8 * interval '1 hour'
      where id = ${id}`);
  for (const table of [sql`agents`, sql`knowledge_cards`])
    await db.execute(sql`
      update ${table} set created_at = now() - interval '90 days', updated_at = now() - interval '90 days' where built_in`);
  for (const key of AGENT_KEYS) {
    const { edited, versions, changed } = agentOf(key);
    await edit(sql`agents`, agents[key], edited);
    await db.execute(sql`
      update entity_versions set created_at =
        now() - (${edited + (changed ? 26 : 0)}::float8 + (${versions.length}::int - number) * 91) * interval '1 hour'
      where kind = 'agent' and entity_id = ${agents[key]}`);
  }
  for (const [place, id] of Object.values(made.tools).entries()) await edit(sql`tools`, id, 30 + place * 19);
  for (const [place, id] of Object.values(made.cards).entries()) {
    await edit(sql`knowledge_cards`, id, 2 + place * 31);
    await db.execute(sql`
      update documents set created_at = now() - interval '60 days', updated_at = now() - ${2 + place * 31}::int * interval '1 hour'
      where card_id = ${id} and source = 'upload'`);
  }
  const { desk, train, bridge } = made.teams;
  await edit(sql`multi_agents`, desk, 0.6);
  await edit(sql`multi_agents`, train, 43);
  await edit(sql`multi_agents`, bridge, 98);
  await edit(sql`data_connectors`, made.connectors.connector, 75);
  await edit(sql`data_connectors`, made.connectors.carrier, 240);
  const { refund, nightly, brief, notes } = made.workflows;
  for (const [place, id] of [refund, nightly, brief, notes].entries())
    await edit(sql`workflows`, id, 4 + place * 29);
  // Their versions were published when they were edited last.
  for (const [kind, table] of PUBLISHED)
    await db.execute(sql`
      update entity_versions version set created_at = one.updated_at from ${table} one
      where version.kind = ${kind} and version.entity_id = one.id`);
}

/** Minutes between the runs that were carried out, which all began within one. */
const BETWEEN = 3;

/** They began one after the other, with their parts and what they wait for. */
export async function spreadRuns(db: Database): Promise<void> {
  await db.execute(sql`
    with recursive whole as (
      select id, id as root, started_at from runs where executor <> 'seed' and parent_id is null
      union all select part.id, whole.root, part.started_at from runs part join whole on part.parent_id = whole.id
    ), ages as (
      select root, ${BETWEEN}::int * row_number() over (order by min(started_at) desc) * interval '1 minute' as age
      from whole group by root
    ), aged as (select id, age from whole join ages using (root)),
    of_runs as (update runs set started_at = started_at - age from aged where aged.id = runs.id),
    of_steps as (update run_steps set started_at = started_at - age from aged where aged.id = run_id),
    of_figures as (update run_figures set started_at = started_at - age from aged where aged.id = run_id),
    of_calls as (update run_approvals set created_at = created_at - age from aged where aged.id = run_id)
    update run_requests set created_at = created_at - age from aged where aged.id = run_id`);
}

/** Alerts watched all along: what they found, they found within minutes of when it began. */
export async function setIncidentAges(db: Database, brokeAt: number): Promise<void> {
  const found = new Date(brokeAt + 7 * 60_000).toISOString();
  await db.execute(
    sql`update incidents set opened_at = ${found}::timestamptz, fired_at = ${found}::timestamptz`,
  );
  await db.execute(sql`update alert_events set at = ${found}::timestamptz where kind = 'fired'`);
  await db.execute(sql`update alerts set fired_at = ${found}::timestamptz where fired_at is not null`);
}
