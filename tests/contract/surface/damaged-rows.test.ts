import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, type Endpoint } from '@agent-studio/api-client/contract';
import { objectOf } from '#support/monsters/contract-rows.ts';
import {
  type AdminObjects,
  FIELDS,
  makeAdminObjects,
  makeObjects,
  type Objects,
} from '#support/desks/owned-objects.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Whatever stands in a column of JSON: no reading call fails of it, and no list loses more than what was damaged. */

const MISSING = '019b0000-0000-7000-8000-000000000000';
/** What the server itself keeps beside them says who owns it, and is no JSON of people. */
const ONLY: Record<string, string> = { settings: `where key = 'workspace'` };

const reading = Object.entries(contract).flatMap(([part, rows]) =>
  Object.entries<Endpoint>(rows)
    .filter(
      ([, { method, stream, files, access }]) => method === 'GET' && !stream && !files && access !== 'public',
    )
    .map(([name, endpoint]) => ({ name: `${part}.${name}`, endpoint })),
);

let server: TestServer;
let token: string;
let objects: Objects & AdminObjects;
let tables: Map<string, string[]>;

const query = async (text: string) =>
  (await server.database.pool.query(text)).rows as Record<string, unknown>[];

beforeAll(async () => {
  server = await startServer();
  token = await server.signIn('ada@example.com');
  const decided = { general: { workspace_name: 'Ferns' }, privacy: { keep_days: { runs: 30 } } };
  await server.call('/api/settings', { token, method: 'PUT', body: decided });
  objects = {
    ...(await makeObjects(server, token, 'workspace')),
    ...(await makeAdminObjects(server, token)),
  };
  for (const path of [
    `/api/agents/${objects.agent}/publish`,
    `/api/multi-agents/${objects.team}/publish`,
    `/api/workflows/${objects.workflow}/publish`,
    `/api/tools/${objects.tool}/publish`,
    `/api/data-connectors/${objects.connector}/publish`,
    `/api/knowledge_cards/${objects.card}/publish`,
  ])
    await server.call(path, { token, body: {} });
  const found = await query(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and data_type = 'jsonb' and table_type = 'BASE TABLE' order by 1, 2`,
  );
  const columns = found.map((row) => [String(row['table_name']), String(row['column_name'])] as const);
  tables = new Map();
  for (const [table, rows] of Map.groupBy(columns, ([name]) => name)) {
    const [first] = await query(`select count(*)::int as count from ${table}`);
    if (!first?.['count']) continue;
    tables.set(
      table,
      rows.map(([, column]) => column),
    );
    for (const [, column] of rows) {
      await query(`alter table ${table} add column kept_${column} jsonb`);
      await query(`update ${table} set kept_${column} = ${column}`);
    }
  }
}, 120_000);
afterAll(() => server.close());

const addressOf = (endpoint: Endpoint) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'node') return 'start';
    if (name === 'kind') return 'agents';
    if (name === 'step') return 'goggles';
    if (name === 'version') return '1';
    const object = name === 'id' ? objectOf(endpoint) : FIELDS[name];
    return (object && objects[object]) || MISSING;
  });

interface Read {
  name: string;
  status: number;
  items: number | undefined;
  damaged: boolean;
}

async function readEverything(): Promise<Read[]> {
  const read: Read[] = [];
  const left = [...reading];
  const reader = async () => {
    for (let row = left.pop(); row; row = left.pop()) {
      const answer = await server.call(addressOf(row.endpoint), { token });
      const text = await answer.text();
      const body = text ? (JSON.parse(text) as { items?: unknown[] }) : {};
      const items = Array.isArray(body.items) ? body.items.length : undefined;
      read.push({ name: row.name, status: answer.status, items, damaged: text.includes('"damaged":[') });
    }
  };
  await Promise.all(Array.from({ length: 6 }, reader));
  return read.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** By SQL, from the column's own value. */
const DAMAGES: Record<string, (column: string) => string> = {
  null: () => `'null'::jsonb`,
  'a text': () => `'"damaged"'::jsonb`,
  'a number': () => `'7'::jsonb`,
  'an object of something else': () => `'{"x": null}'::jsonb`,
  'a list of nothing': () => `'[null, "x", {"x": 1}]'::jsonb`,
  'null in each part': (column) =>
    `case jsonb_typeof(${column}) when 'object' then coalesce((select jsonb_object_agg(key, null) from jsonb_each(${column})), '{}')
       when 'array' then coalesce((select jsonb_agg(case jsonb_typeof(item) when 'object' then (select jsonb_object_agg(key, null) from jsonb_each(item)) else null end) from jsonb_array_elements(${column}) as item), '[]')
       else 'null' end`,
  'more than is known': (column) =>
    `case jsonb_typeof(${column}) when 'object' then ${column} || '{"unknown": {"deep": [1]}}' else ${column} end`,
};

it('every list and every thing is still answered', { timeout: 900_000 }, async () => {
  const before = new Map((await readEverything()).map((read) => [read.name, read]));
  expect([...before.values()].filter(({ status }) => status >= 500)).toEqual([]);
  const faults: string[] = [];
  let mended = 0;
  for (const [table, columns] of tables) {
    const only = ONLY[table] ?? '';
    for (const [damage, of] of Object.entries(DAMAGES)) {
      const undo = `update ${table} set ${columns.map((column) => `${column} = kept_${column}`).join(', ')} ${only}`;
      // What the database itself refuses cannot be stored.
      const stored = await query(
        `update ${table} set ${columns.map((column) => `${column} = case when kept_${column} is null then null else ${of(`kept_${column}`)} end`).join(', ')} ${only}`,
      ).then(
        () => true,
        () => false,
      );
      if (!stored) continue;
      for (const read of await readEverything()) {
        const was = before.get(read.name)!;
        if (read.status >= 500) faults.push(`${table}, ${damage}: ${read.name} ${read.status}`);
        else if (was.items !== undefined && was.items > 0 && !read.items && read.status === 200)
          faults.push(`${table}, ${damage}: ${read.name} lost its list`);
        if (read.damaged) mended++;
      }
      await query(undo);
    }
  }
  console.info(
    `${tables.size} tables, ${[...tables.values()].flat().length} columns, ${reading.length} calls; ${mended} answers told of damage`,
  );
  expect(faults).toEqual([]);
  expect(mended).toBeGreaterThan(0);
});
