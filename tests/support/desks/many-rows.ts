import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { TestServer } from '../servers/server.ts';
import { createSopDesk, pumpSop } from '../servers/sop-server.ts';

/** What the copies of a row are called: from `Row 00002` on; the one that is copied is `Row 00001`. */
export const rowName = (number: number): string => `Row ${String(number).padStart(5, '0')}`;

/** As many as the server allows. */
export const MAX_MODELS = 1_000;

const FIRST = rowName(1);
const name = sql`('Row ' || lpad(n::text, 5, '0'))`;
const freshId = sql`gen_random_uuid()`;
const time = sql`to_jsonb(now() - n * interval '1 minute')`;

/** Copies one row so often that there are `rows` of it; `change` is SQL of jsonb, in which `n` counts from 2. */
async function multiply(
  db: Database,
  table: string,
  { rows, where, change }: { rows: number; where: SQL; change: SQL },
): Promise<void> {
  const { rows: found } = await db.execute<{ column_name: string }>(sql`
    select column_name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'
      and table_schema = current_schema()`);
  const list = (of: string) => sql.raw(found.map(({ column_name }) => `${of}"${column_name}"`).join(', '));
  const target = sql.identifier(table);
  await db.execute(sql`
    insert into ${target} (${list('')}) select ${list('made.')}
    from (select * from ${target} where ${where} limit 1) as one, generate_series(2, ${rows}::int) as n,
      jsonb_populate_record(null::${target}, to_jsonb(one) || ${change}) as made`);
}

const named = sql`jsonb_build_object('id', ${freshId}, 'name', ${name}, 'created_at', ${time}, 'updated_at', ${time})`;
/** Of drafts, whose name stands in their content too. */
const draft = sql`${named} || jsonb_build_object('content', to_jsonb(one) -> 'content' || jsonb_build_object('name', ${name}))`;

export interface ManyRows {
  agentId: string;
  /** A card with as many documents, the first of which has as many passages. */
  cardId: string;
}

/** Fills every list of the studio with so many rows, each named by `rowName`. All belong to whoever has the token. */
export async function seedManyRows(server: TestServer, token: string, rows: number): Promise<ManyRows> {
  const { db } = server.database;
  const create = async (path: string, body: unknown) => {
    const answer = await server.call(path, { token, body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string; items: { id: string }[] };
  };

  const { id: agentId } = await create('/api/agents', { name: FIRST });
  await create('/api/agent/infer', { agentId, userInput: FIRST });
  await create('/api/tools/custom', {
    kind: 'http',
    name: FIRST,
    config: { method: 'GET', url: 'https://example.com/' },
  });
  await create('/api/multi-agents', { name: FIRST, pattern: 'handoff' });
  await create('/api/workflows', { name: FIRST });
  await create('/api/data-connectors', {
    kind: 'http',
    name: FIRST,
    config: { url: 'http://10.0.0.1/' },
    save_anyway: true,
  });
  await create('/api/api-keys', { name: FIRST, type: 'secret', scopes: ['agents:read'] });
  const { id: providerId } = await create('/api/model-providers', {
    kind: 'openai-compatible',
    name: 'Many',
    base_url: 'http://127.0.0.1:9/v1',
    save_anyway: true,
  });
  await create('/api/models', { provider_id: providerId, models: [{ model: FIRST, kind: 'chat' }] });
  const desk = createSopDesk(server);
  const { id: sopId } = await desk.publish(token, pumpSop({ name: FIRST, audience: 'public' }));
  await desk.start(sopId, { token, subject: FIRST });
  const { id: cardId } = await create('/api/knowledge_cards', { name: FIRST });
  await create(`/api/knowledge_cards/${cardId}/documents`, {
    title: FIRST,
    text: `${FIRST} is about ferns.`,
  });
  await settled(server, token, cardId);

  const first = sql`name = ${FIRST}`;
  for (const table of ['tools', 'knowledge_cards', 'data_connectors', 'api_keys'])
    await multiply(db, table, {
      rows,
      where: first,
      change: sql`${named} || jsonb_build_object('slug', 'row_' || n, 'hash', 'row-' || n)`,
    });
  for (const table of ['agents', 'multi_agents', 'workflows', 'sops'])
    await multiply(db, table, { rows, where: first, change: draft });
  await db.execute(sql`
    insert into entity_versions (kind, entity_id, number, content, note, created_at, created_by)
    select kind, s.id, number, s.content, note, v.created_at, created_by from entity_versions v, sops s
    where v.entity_id = ${sopId}::uuid and s.id <> ${sopId}::uuid`);
  await db.execute(sql`
    insert into sop_indexes select made.* from sop_indexes i, sops s,
      jsonb_populate_record(null::sop_indexes, to_jsonb(i) || jsonb_build_object('id', s.id, 'card_id', s.id, 'title', s.name)) made
    where i.id = ${sopId}::uuid and s.id <> ${sopId}::uuid`);
  await multiply(db, 'sop_runs', {
    rows,
    where: sql`sop_id = ${sopId}::uuid`,
    change: sql`jsonb_build_object('id', ${freshId}, 'subject', ${name}, 'token_hash', 'row-' || n, 'started_at', ${time}, 'updated_at', ${time})`,
  });
  await multiply(db, 'documents', {
    rows,
    where: sql`card_id = ${cardId}::uuid`,
    change: sql`${named} || jsonb_build_object('title', ${name}, 'checksum', 'row-' || n)`,
  });
  await multiply(db, 'chunks', {
    rows,
    where: sql`card_id = ${cardId}::uuid`,
    change: sql`jsonb_build_object('id', ${freshId}, 'position', n, 'text', ${name})`,
  });
  await multiply(db, 'models', {
    rows: Math.min(rows, MAX_MODELS),
    where: sql`provider_id = ${providerId}::uuid`,
    change: sql`${named} || jsonb_build_object('model', 'row-' || n, 'label', ${name})`,
  });
  await multiply(db, 'users', {
    rows,
    where: sql`role <> 'system'`,
    change: sql`${named} || jsonb_build_object('subject', 'row-' || n, 'email', 'row-' || n || '@example.com', 'role', 'builder', 'is_admin', false)`,
  });
  await multiply(db, 'runs', {
    rows,
    where: sql`agent_id = ${agentId}::uuid`,
    change: sql`jsonb_build_object('id', ${freshId}, 'input', ${name}, 'status', 'failed', 'error', jsonb_build_object('code', 'model.failed_' || n % 20, 'detail', 'No answer.'), 'started_at', ${time})`,
  });
  await multiply(db, 'audit_log', {
    rows,
    where: sql`true`,
    change: sql`jsonb_build_object('id', ${freshId}, 'object_name', ${name}, 'at', ${time})`,
  });
  await db.execute(sql`analyze`);
  return { agentId, cardId };
}

/** Waits until no document of the card is in work any more. */
async function settled(server: TestServer, token: string, cardId: string): Promise<void> {
  for (;;) {
    const answer = await server.call(`/api/knowledge_cards/${cardId}/documents`, { token });
    const { items } = (await answer.json()) as { items: { status: string }[] };
    if (items.every(({ status }) => status === 'ready')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
