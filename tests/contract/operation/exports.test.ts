import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Asked, exportObjects } from '#server/exports/export-objects.ts';
import { createSessionRepository } from '#server/features/session/session-repository.ts';
import { studio } from '#support/command-line.ts';
import { type Cluster, findPrograms, startCluster } from '#support/servers/postgres.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { createOwnDatabase } from '#support/servers/test-database.ts';

/* Some objects of one workspace become the same in another, or nothing does. */

const CREDENTIAL = 'hunter2-of-the-tool';
const ROWS: Record<string, string> = {
  agents: 'id',
  multi_agents: 'id',
  tools: 'id',
  knowledge_cards: 'id',
  data_connectors: 'id',
  documents: 'id',
  document_parts: 'document_id',
  chunks: 'id',
  golden_questions: 'card_id',
  workflows: 'id',
  workflow_cases: 'workflow_id',
  entity_versions: 'entity_id',
};
/** Of one workspace alone. */
const OWN = [
  'owner_id',
  'updated_by',
  'created_by',
  'auth_sealed',
  'auth_last4',
  'embedding',
  'checked_at',
  'last_error',
];
const programs = findPrograms();

let parent: string;
let source: TestServer;
let ids: Record<'agent' | 'team' | 'tool' | 'card' | 'connector' | 'workflow', string>;
let file: string;
let folders = 0;
const at = (name: string) => path.join(parent, name);

const create = async (address: string, body: unknown, token: string): Promise<string> =>
  ((await (await source.call(address, { token, body })).json()) as { id: string }).id;

async function makeSource(token: string): Promise<typeof ids> {
  const card = await create('/api/knowledge_cards', { name: 'Plants' }, token);
  await create(
    `/api/knowledge_cards/${card}/documents`,
    { title: 'Notes', text: 'Ferns like shade.' },
    token,
  );
  const document = await vi.waitUntil(
    async () => {
      const { rows } = await source.database.pool.query<{ id: string }>(
        `select id::text from documents where card_id = $1 and status = 'ready'`,
        [card],
      );
      return rows[0]?.id;
    },
    { timeout: 60_000 },
  );
  await create(
    `/api/knowledge_cards/${card}/questions`,
    { question: 'What likes shade?', document_id: document },
    token,
  );
  const tool = await create(
    '/api/tools/custom',
    {
      kind: 'http',
      name: 'Weather',
      config: { method: 'GET', url: 'https://weather.example.com/' },
      auth: { type: 'bearer', values: { token: CREDENTIAL } },
    },
    token,
  );
  const agent = await create(
    '/api/agents',
    { name: 'Gardener', knowledge: [{ card_id: card }], tools: [{ tool_id: tool }] },
    token,
  );
  await source.call(`/api/agents/${agent}/publish`, { token, body: { note: 'First' } });
  const team = await create(
    '/api/multi-agents',
    { name: 'Garden', pattern: 'handoff', members: [{ key: 'one', agent_id: agent }] },
    token,
  );
  const connector = await create(
    '/api/data-connectors',
    { kind: 'http', name: 'Shop', config: { url: 'https://shop.example.com/' }, save_anyway: true },
    token,
  );
  const workflow = await create('/api/workflows', { name: 'Watering' }, token);
  await create(`/api/workflows/${workflow}/cases`, { cases: [{ name: 'dry', inputs: {} }] }, token);
  return { agent, team, tool, card, connector, workflow };
}

/** Another workspace, with an owner and without a server. */
async function fill(database: DatabaseHandle): Promise<void> {
  await migrateDatabase(database);
  const owner = { subject: 'x|1', email: 'olga@example.com', name: 'Olga', picture: '' };
  await createSessionRepository(database.db).signIn(owner, { mayJoin: true });
  await database.close();
}

async function newFolder(): Promise<{ DATA_DIR: string }> {
  folders += 1;
  const DATA_DIR = at(`target-${folders}`);
  await fill(await openDatabase({ dataDir: DATA_DIR }));
  return { DATA_DIR };
}

const write = (name: string, asked: Asked) =>
  exportObjects(source.database, at(name), { asked, version: '0.0.0' });

/** All rows of the exported objects, but for what is of one workspace alone. */
async function rowsOf({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<Record<string, object[]>> {
  const wanted = Object.values(ids);
  const found: Record<string, object[]> = {};
  for (const [table, column] of Object.entries(ROWS)) {
    const of =
      table === 'documents' || table === 'chunks'
        ? 'card_id = any($1::uuid[])'
        : table === 'document_parts'
          ? 'document_id in (select id from documents where card_id = any($1::uuid[]))'
          : `${column} = any($1::uuid[])`;
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${of} order by t::text collate "C"`,
      [wanted, OWN],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function rowsAt(options: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(options);
  return rowsOf(database).finally(() => database.close());
}

/** The row of a golden question: its id, its card, the question, its document. */
const documentIn = (line: string): string => (JSON.parse(line) as string[])[3]!;

/** A copy with other lines, whose checksum fits. */
function forge(change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2);
  const text = change(lines)
    .map((line) => `${line}\n`)
    .join('');
  const end = { tables: 1, rows: 1, sha256: createHash('sha256').update(text).digest('hex') };
  writeFileSync(at('forged.gz'), gzipSync(`${text}${JSON.stringify({ end })}\n`));
  return at('forged.gz');
}

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'studio-exports-'));
  source = await startServer();
  ids = await makeSource(await source.signIn('ada@example.com'));
  file = at('garden.export.gz');
  const { objects } = await write('garden.export.gz', { ids: [ids.team, ids.connector, ids.workflow] });
  expect(objects.map(({ id }) => id).toSorted()).toEqual(Object.values(ids).toSorted());
}, 300_000);

afterAll(async () => {
  await source?.close();
  await rm(parent, { recursive: true, force: true });
});

describe('an export', () => {
  it('is asked for by owner and by tag, too, and holds neither credentials nor people', async () => {
    const { objects } = await write('ada.gz', { owner: 'Ada@example.com' });
    expect(objects).toHaveLength(6);
    expect((await write('none.gz', { tag: 'nowhere' })).objects).toEqual([]);
    const text = gunzipSync(readFileSync(file)).toString();
    const { rows } = await source.database.pool.query<{ id: string; sealed: string }>(
      `select u.id::text, t.auth_sealed as sealed from users u, tools t where u.email = 'ada@example.com' and t.id = $1`,
      [ids.tool],
    );
    expect(rows[0]!.sealed).toBeTruthy();
    for (const hidden of [CREDENTIAL, rows[0]!.sealed, rows[0]!.id, 'ada@example.com'])
      expect(text).not.toContain(hidden);
  });

  it('becomes the same objects in another workspace, after a trial that changes nothing', async () => {
    const target = await newFolder();
    const trial = await studio(['import', file, '--dry-run'], target);
    expect(trial.code).toBe(0);
    expect(trial.said).toMatch(/New:\n(.*\n)*.*Needs its sign-in again:\n {2}tool \S+ Weather\n/);
    expect(trial.said).toContain('Nothing was changed.');
    expect((await rowsAt({ dataDir: target.DATA_DIR }))['agents']).toEqual([]);

    expect(await studio(['import', file], target)).toMatchObject({ code: 0 });
    const there = await rowsAt({ dataDir: target.DATA_DIR });
    expect(there).toEqual(await rowsOf(source.database));
    for (const table of ['chunks', 'golden_questions', 'workflow_cases'])
      expect(there[table], table).not.toEqual([]);
    expect(there['entity_versions']).toHaveLength(1);
    const database = await openDatabase({ dataDir: target.DATA_DIR });
    const { rows } = await database.pool.query(
      `select u.email, t.auth_sealed from tools t join users u on u.id = t.owner_id`,
    );
    expect(rows).toEqual([{ email: 'olga@example.com', auth_sealed: null }]);
    await database.pool.query(`update agents set name = 'Changed', visibility = 'workspace'`);
    await database.close();

    // Once more: what is there stays, unless told otherwise.
    const nameNow = async () => (await rowsAt({ dataDir: target.DATA_DIR }))['agents']![0];
    const again = await studio(['import', file], target);
    expect(again.said).toContain('There already, left as it is:');
    expect(await nameNow()).toMatchObject({ name: 'Changed' });
    const replaced = await studio(['import', file, '--replace'], target);
    expect([replaced.code, replaced.said]).toEqual([0, expect.stringContaining('Replaced:')]);
    expect(await nameNow()).toMatchObject({ name: 'Gardener', visibility: 'workspace' });
    expect((await rowsAt({ dataDir: target.DATA_DIR }))['chunks']).toEqual(there['chunks']);

    // A sync would bring its documents a second time.
    const synced = await openDatabase({ dataDir: target.DATA_DIR });
    await synced.pool.query(
      `insert into connector_syncs (id, connector_id, card_id, name, selection, delete_guard, enabled, runs_as, created_at, updated_at)
       select $1, $1, $2, 'Daily', '{}', 0.5, true, owner_id, now(), now() from data_connectors where id = $1`,
      [ids.connector, ids.card],
    );
    await synced.close();
    const refused = await studio(['import', file, '--replace'], target);
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('The card Plants is filled by a sync here.'),
    ]);
  });

  it('is refused whole where it holds what no export does', async () => {
    const target = await newFolder();
    const foreign = '0197a000-0000-7000-8000-000000000001';
    const forged: [string, (lines: string[]) => string[], RegExp][] = [
      [
        'people',
        (lines) => [...lines, '{"table":["public","users"],"columns":["id"]}', `["${foreign}"]`],
        /holds the table public\.users/,
      ],
      [
        'parts of what is here',
        (lines) => lines.map((line) => (line.startsWith('["') ? line.replaceAll(ids.card, foreign) : line)),
        /belongs to none of its objects/,
      ],
      [
        'documents of what is here',
        (lines) =>
          lines.map((line) =>
            line.includes('What likes shade?') ? line.replace(documentIn(line), foreign) : line,
          ),
        /holds a row of golden_questions of another document/,
      ],
      [
        'less than it says',
        (lines) => lines.filter((line) => !line.startsWith(`["${ids.team}"`)),
        /does not hold all that it names/,
      ],
      [
        'other tables',
        ([head, ...lines]) => [head!.replace(/"migration":"\w+"/, '"migration":"other"'), ...lines],
        /has other tables than this one/,
      ],
      [
        'a format to come',
        ([head, ...lines]) => [head!.replace('"agent_studio_export":1', '"agent_studio_export":2'), ...lines],
        /written by a newer version/,
      ],
      [
        'no id',
        ([head, ...lines]) => [head!.replace(ids.team, "'); drop table users; --"), ...lines],
        /is no export of Agent Studio/,
      ],
      [
        'what does not fit its column',
        (lines) => lines.map((line) => line.replace('"private"', 'null')),
        /does not fit this workspace/,
      ],
    ];
    for (const [what, change, sentence] of forged) {
      const { code, said } = await studio(['import', forge(change), '--replace'], target);
      expect([what, code, said]).toEqual([what, 1, expect.stringMatching(sentence)]);
    }
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(at('changed.gz'), gzipSync(text.replace('Gardener', 'Intruder')));
    const changed = await studio(['import', at('changed.gz')], target);
    expect([changed.code, changed.said]).toEqual([1, expect.stringContaining('its checksum does not fit')]);
    // 100 MB that never end a line, in 100 kB.
    writeFileSync(at('bomb.gz'), gzipSync(Buffer.alloc(100_000_000, 'a')));
    const bomb = await studio(['import', at('bomb.gz')], target);
    expect([bomb.code, bomb.said]).toEqual([1, expect.stringContaining('a line does not end')]);
    const { agents, multi_agents } = await rowsAt({ dataDir: target.DATA_DIR });
    expect([agents, multi_agents]).toEqual([[], []]);
  });
});

describe.skipIf(programs === undefined)('on PostgreSQL', () => {
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = startCluster(programs!);
    url = (await createOwnDatabase(cluster.url)).url;
    await fill(await openDatabase({ url }));
  }, 120_000);
  afterAll(() => cluster?.remove());

  it('becomes the same objects, and goes on from there', async () => {
    const settings = { DATABASE_URL: url, DATA_DIR: at('settings') };
    expect(await studio(['import', file], settings)).toMatchObject({ code: 0 });
    expect(await rowsAt({ url })).toEqual(await rowsOf(source.database));
    const onward = at('onward.gz');
    const { code, said } = await studio(['export', onward, '--objects', ids.team], settings);
    expect([code, said]).toEqual([0, expect.stringContaining('Exported 4 objects')]);
    const target = await newFolder();
    expect(await studio(['import', onward], target)).toMatchObject({ code: 0 });
    expect((await rowsAt({ dataDir: target.DATA_DIR }))['agents']).toEqual((await rowsAt({ url }))['agents']);
  });
});
