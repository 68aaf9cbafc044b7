import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { newId } from '#server/db/new-id.ts';
import {
  auditLog,
  conversations,
  feedback,
  runDefinitions,
  runFigures,
  runReviews,
  runs,
  runSteps,
  settings,
  syncLogs,
  toolCalls,
} from '#server/db/schema.ts';
import { createRetentionRepository } from '#server/features/retention/retention-repository.ts';
import { createRetentionService } from '#server/features/retention/retention-service.ts';
import { createSettingsRepository } from '#server/features/settings/settings-repository.ts';
import { createSettingsService } from '#server/features/settings/settings-service.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { orderTool } from '#support/samples/tool-samples.ts';
import { fillTablesOf } from '#support/desks/texts-of-a-run.ts';
import { makeSync } from '#support/desks/connector-sources.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const DAY_MS = 24 * 3_600_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const PROMPT = 'marker-prompt of ada.lovelace@example.com';

let server: TestServer;
let owner: ApiClient;
let ownerId: string;

beforeAll(async () => {
  server = await startServer();
  owner = await signedInClient(server, 'owner@example.com');
  ownerId = (await owner.me.get()).id;
});
beforeEach(async () => {
  const never = { conversations: null, visitors: null, runs: null, sync_logs: null, audit_log: null };
  await owner.settings.update({
    body: { privacy: { keep_days: never, store_prompts: true, mask_pii: false } },
  });
  await server.database.db.delete(runs);
  await server.database.db.delete(conversations);
});
afterAll(() => server.close());

/** The same work as the server's own, begun by the test and by another process. */
function otherProcess(name = 'other') {
  const { db } = server.database;
  const env = { sessionHours: 8, sessionHoursFixed: false, allowedDomains: [], allowedOrigins: [] };
  const stored = createSettingsService({ settings: createSettingsRepository(db), env, noticeMs: 0 });
  const log = { warn: () => {}, error: () => {} };
  return createRetentionService({
    repository: createRetentionRepository(db, name),
    settings: stored.current,
    log,
  });
}

/** Whoever deleted before gives way at once. */
async function runNow() {
  await server.database.db.delete(settings).where(eq(settings.key, 'retention'));
  await otherProcess().runNow();
}

async function aRun(days: number, values: Partial<typeof runs.$inferInsert> = {}) {
  const id = newId();
  const { db } = server.database;
  await db.insert(runs).values({
    id,
    agent_id: newId(),
    agent_name: 'Old one',
    user_id: ownerId,
    trigger: 'api',
    status: 'succeeded',
    input: PROMPT,
    output: PROMPT,
    usage: { input_tokens: 5, output_tokens: 5, cost_usd: 0.5, model: 'm' },
    result: { finish_reason: 'stop', citations: [], output: { text: PROMPT } },
    started_at: ago(days),
    executor: 'gone',
    ...values,
  });
  await db.insert(runSteps).values({
    run_id: id,
    id: 's1',
    position: 1,
    kind: 'llm',
    name: 'Model',
    status: 'succeeded',
    started_at: ago(days),
    input: { messages: [PROMPT] },
    output: { text: PROMPT },
  });
  return id;
}
const textsOf = async (id: string) => {
  const { db } = server.database;
  const [run] = await db.select().from(runs).where(eq(runs.id, id));
  return JSON.stringify([run, await db.select().from(runSteps).where(eq(runSteps.run_id, id))]);
};

// Rule 6: Retention per kind, texts of runs off, personal data masked
it('empties the texts of old runs and leaves their figures, in batches', async () => {
  const old = await Promise.all(Array.from({ length: 205 }, () => aRun(40)));
  const young = await aRun(5);
  expect((await owner.settings.retention({ query: { runs: 30 } })).items).toContainEqual({
    kind: 'runs',
    total: 206,
    expired: 205,
  });
  await owner.settings.update({ body: { privacy: { keep_days: { runs: 30 } } } });
  await runNow();
  for (const id of [old[0]!, old.at(-1)!]) {
    expect(await textsOf(id)).not.toContain('marker-prompt');
    const [figures] = await server.database.db.select().from(runFigures).where(eq(runFigures.run_id, id));
    expect(figures).toMatchObject({ cost_usd: 0.5, status: 'succeeded' });
  }
  expect(await textsOf(young)).toContain('marker-prompt');
  const shown = await owner.agentRuns.get({ params: { id: old[0]! } });
  expect(shown).toMatchObject({ input: '', status: 'succeeded', steps: [{ input: null, output: null }] });
  expect((await owner.settings.retention({ query: {} })).last_run_at).not.toBeNull();
});

it('deletes conversations of members and of visitors by their own days, and old entries of the audit log', async () => {
  const { db } = server.database;
  const talk = (user_id: string | null, days: number) => ({
    id: newId(),
    agent_id: newId(),
    agent_name: 'A',
    user_id,
    title: 'T',
    secret_hash: newId(),
    created_at: ago(days),
    updated_at: ago(days),
  });
  const [own, visitor, young] = [talk(ownerId, 20), talk(null, 20), talk(null, 1)];
  await db.insert(conversations).values([own, visitor, young]);
  await db.insert(auditLog).values({
    id: newId(),
    at: ago(500),
    user_id: null,
    user_name: 'old',
    api_key_id: null,
    action: 'agents.create',
    object_id: null,
    object_name: '',
    detail: '',
    address: '',
    request_id: '',
  });
  await owner.settings.update({ body: { privacy: { keep_days: { visitors: 10, audit_log: 365 } } } });
  await runNow();
  const left = (await db.select().from(conversations)).map(({ id }) => id);
  expect(left.toSorted()).toEqual([own.id, young.id].toSorted());
  expect((await db.select().from(auditLog)).filter(({ user_name }) => user_name === 'old')).toEqual([]);
  await owner.settings.update({ body: { privacy: { keep_days: { conversations: 10 } } } });
  await runNow();
  expect((await db.select().from(conversations)).map(({ id }) => id)).toEqual([young.id]);
});

it('deletes old logs of syncs by their own days', async () => {
  const { db } = server.database;
  const { id: connectorId } = await owner.dataConnectors.create({
    body: { kind: 'web', name: 'Site', config: { url: 'http://127.0.0.1:9/' }, save_anyway: true },
  });
  const { sync } = await makeSync(owner, connectorId, { kind: 'web' });
  const log = (days: number) => ({
    id: newId(),
    sync_id: sync.id,
    connector_id: connectorId,
    trigger: 'manual' as const,
    dry_run: false,
    allow_removals: false,
    status: 'succeeded' as const,
    counts: { listed: 0, added: 0, changed: 0, removed: 0, unchanged: 0, done: 0, failed: 0 },
    notes: [],
    started_at: ago(days),
    updated_at: ago(days),
    finished_at: ago(days),
  });
  const [old, young] = [log(40), log(1)];
  await db.insert(syncLogs).values([old, young]);
  await runNow();
  expect(await db.select().from(syncLogs)).toHaveLength(2);
  await owner.settings.update({ body: { privacy: { keep_days: { sync_logs: 30 } } } });
  await runNow();
  expect((await db.select().from(syncLogs)).map(({ id }) => id)).toEqual([young.id]);
});

// Rule 6: Retention per kind, texts of runs off, personal data masked
it('forgets the texts of runs that have ended where none are to be kept, and not of those at work', async () => {
  const ended = await aRun(0);
  const whole = await aRun(0, { status: 'running' });
  const part = await aRun(0, { parent_id: whole });
  await owner.settings.update({ body: { privacy: { store_prompts: false } } });
  await runNow();
  expect(await textsOf(ended)).not.toContain('marker-prompt');
  expect(await textsOf(whole)).toContain('marker-prompt');
  expect(await textsOf(part)).toContain('marker-prompt');
});

// Rule 6: Retention per kind, texts of runs off, personal data masked
it('masks personal data in stored runs', async () => {
  const id = await aRun(0);
  await owner.settings.update({ body: { privacy: { mask_pii: true } } });
  await runNow();
  const texts = await textsOf(id);
  expect(texts).not.toContain('ada.lovelace@example.com');
  expect(texts).toContain('marker-prompt of [email]');
});

it('is done by one process at a time', async () => {
  const { db } = server.database;
  const now = new Date(Date.now() + 20 * 60_000);
  const [one, two] = [createRetentionRepository(db, 'one'), createRetentionRepository(db, 'two')];
  expect(await one.claim(now, 60_000)).toBe(true);
  expect(await two.claim(now, 60_000)).toBe(false);
  expect(await one.claim(now, 60_000)).toBe(true);
  expect(await two.claim(new Date(now.getTime() + 61_000), 60_000)).toBe(true);
});

/* What stays of a run whose texts are forgotten, so that reports still know what it cost and how it ended. */
const STAYS = new Set([
  'runs',
  'run_steps',
  'run_figures',
  'tool_figures',
  'run_approvals',
  'run_requests',
  'feedback',
  'run_reviews',
]);
/* They name a run, and are kept by days of their own, or as the record of a procedure. */
const BY_OTHER_DAYS = new Set(['messages', 'sop_evidence']);

it.each([
  ['after its days', { keep_days: { runs: 30 } }, 40],
  ['where no texts are kept', { store_prompts: false }, 0],
])(
  'leaves nothing of a purged run in any table, the engine’s included, but its figures: %s',
  async (_, privacy, days) => {
    const { db, pool } = server.database;
    const id = await aRun(days, { kind: 'workflow' });
    const hash = `definition-of-${id}`;
    await db.insert(runDefinitions).values({ hash, content: { prompt: PROMPT } });
    const filled = await fillTablesOf(db, {
      runId: id,
      userId: ownerId,
      text: PROMPT,
      definition: hash,
      at: ago(days),
    });
    expect(filled).toEqual(expect.arrayContaining(['feedback', 'run_approvals', 'run_reviews', 'run_steps']));
    await pool.query(
      `insert into dbos.workflow_status (workflow_uuid, status, name, inputs) values ($1, 'SUCCESS', 'run', $2)`,
      [`run:${id}`, JSON.stringify([id])],
    );
    const tool = await owner.tools.create({ body: orderTool('http://10.0.0.1') });
    await db
      .insert(toolCalls)
      .values({ id: newId(), tool_id: tool.id, at: ago(days), ok: false, duration_ms: 1, detail: PROMPT });
    await owner.settings.update({ body: { privacy } });
    await runNow();

    const { rows: tables } = await pool.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'dbos')`,
    );
    expect(tables.length).toBeGreaterThan(60);
    const left: string[] = [];
    for (const { schema, name } of tables.filter((table) => !BY_OTHER_DAYS.has(table.name))) {
      const { rows } = await pool.query<{ row: string }>(
        `select row::text from "${schema}"."${name}" as row where row::text like $1 or row::text like $2 or row::text like $3`,
        [`%${id}%`, `%${hash}%`, '%marker-prompt%'],
      );
      if (rows.some(({ row }) => row.includes(id) || row.includes(hash)) && !STAYS.has(name))
        left.push(`${schema}.${name}`);
      expect(rows.map(({ row }) => row).join(), name).not.toContain('marker-prompt');
    }
    expect(left).toEqual([]);
  },
);

it('empties what is written of a run whose texts are gone already, and keeps how it was rated', async () => {
  const { db } = server.database;
  const id = await aRun(40);
  await owner.settings.update({ body: { privacy: { keep_days: { runs: 30 } } } });
  await runNow();
  const now = new Date().toISOString();
  const thought = { rating: -1 as const, reasons: [], comment: PROMPT, correction: PROMPT };
  await db
    .insert(feedback)
    .values({ run_id: id, user_id: ownerId, ...thought, created_at: now, updated_at: now });
  await db.insert(runReviews).values({ run_id: id, reviewed_by: ownerId, reviewed_at: now, note: PROMPT });
  await runNow();
  expect(await db.select().from(feedback).where(eq(feedback.run_id, id))).toMatchObject([
    { rating: -1, comment: '', correction: null },
  ]);
  expect(await db.select().from(runReviews)).toMatchObject([{ run_id: id, note: '' }]);
});

it('forgets ended work of the engine after a day, and never what is under way', async () => {
  const { pool } = server.database;
  const old = Date.now() - 2 * DAY_MS;
  const put = (id: string, status: string, at: number) =>
    pool.query(
      `insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at) values ($1, $2, 'x', $3, $3)`,
      [id, status, at],
    );
  await put('ended-long-ago', 'SUCCESS', old);
  await put('failed-long-ago', 'ERROR', old);
  await put('ended-now', 'SUCCESS', Date.now());
  await put('waits', 'DELAYED', old);
  await runNow();
  const { rows } = await pool.query<{ id: string }>(
    `select workflow_uuid as id from dbos.workflow_status where name = 'x' order by 1`,
  );
  expect(rows.map(({ id }) => id)).toEqual(['ended-now', 'waits']);
});
