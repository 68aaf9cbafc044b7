import { sql } from 'drizzle-orm';
import type { ApiClient } from '@agent-studio/api-client';
import type { Database } from '#server/db/database.ts';
import { startHttpServer } from '../servers/http-server.ts';
import { until } from '../ndjson.ts';
import { createSopDesk, pumpSop } from '../servers/sop-server.ts';
import type { TestServer } from '../servers/server.ts';
import { signedInClient } from '../servers/clients.ts';
import { seedManyRuns } from './many-runs.ts';
import { anEnd, START } from './flows/workflow-desk.ts';
import { aNode, edgesOf } from './flows/workflows.ts';

/** More than a page of a list holds, so that there is a line of pages below it. */
const MANY = 30;
const RUNS = 2_000;

/** A page of a site, with a link to the next ones. */
const SITE = `<!doctype html><html><head><title>Returns</title></head><body><main><h1>Returns</h1>
  <p>Whoever returns a pump within thirty days gets the money back.</p><a href="/a">a</a> <a href="/b">b</a></main></body></html>`;

export type WalkedStudio = Awaited<ReturnType<typeof seedWalkedStudio>>;

/**
 * One of everything a screen can show, with names as companies give them, and more than a page of what lists show. Whoever
 * has the e-mail owns all of it. `addresses` are those of all screens, with their tabs.
 */
export async function seedWalkedStudio(server: TestServer, email: string) {
  const site = await startHttpServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(SITE),
  );
  const token = await server.signIn(email);
  const me = await signedInClient(server, email);
  const { db } = server.database;

  const { agent, run } = await makeAgent(me);
  const { rows: users } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  const ownerId = users[0]!.id;
  await seedManyRuns(db, { runs: RUNS, days: 7, ownerId, memberId: ownerId });
  const card = await makeCard(me);
  const { tool, team, workflow } = await makeBuilt(me, agent);
  const { connector, log } = await makeConnector(me, site.url, card);
  await makeOperated(me);
  const { procedure, procedureRun } = await makeProcedure(server, token);
  await fillUp(db);

  return {
    me,
    ids: { agent, run, card, tool, team, workflow, connector, log, procedure, procedureRun },
    addresses: addressesOf({
      agent,
      run,
      card,
      tool,
      team,
      workflow,
      connector,
      log,
      procedure,
      procedureRun,
    }),
    close: () => site.close(),
  };
}

async function makeAgent(me: ApiClient) {
  const { id: agent } = await me.agents.create({
    body: {
      name: 'Returns and refunds helper',
      description: 'Answers questions about returns from the handbook, and hands over to a person.',
      tags: ['service'],
      visibility: 'workspace',
    },
  });
  await me.agentVersions.publish({ params: { id: agent }, body: { note: 'First' } });
  const { run_id: run } = await me.agentRuns.infer({
    body: { agentId: agent, userInput: 'How do I return a pump?' },
  });
  return { agent, run };
}

async function makeCard(me: ApiClient): Promise<string> {
  const { id } = await me.knowledgeCards.create({
    body: { name: 'Handbook of the service desk', description: 'How returns, refunds and repairs go.' },
  });
  for (let page = 1; page <= MANY; page += 1)
    await me.knowledgeCards.addDocuments({
      params: { id },
      body: { title: `Chapter ${page}`, text: `Chapter ${page} says how returns of pump ${page} go.` },
    });
  await until(
    () => me.knowledgeCards.documents({ params: { id }, query: { page_size: 100 } }),
    ({ items }) => items.length >= MANY && items.every(({ status }) => status === 'ready'),
  );
  return id;
}

async function makeBuilt(me: ApiClient, agent: string) {
  const { id: tool } = await me.tools.create({
    body: {
      kind: 'http',
      name: 'Find an order',
      description: 'Looks an order up by its number.',
      config: { method: 'GET', url: 'https://shop.example/orders' },
      visibility: 'workspace',
    },
  });
  const { id: team } = await me.multiAgents.create({
    body: {
      name: 'Service team',
      pattern: 'handoff',
      members: [{ key: 'one', agent_id: agent, when: 'Returns and refunds' }],
    },
  });
  await me.multiAgents.infer({ body: { multi_agent_id: team, user_input: 'Who repairs pumps?' } });
  const { id: workflow } = await me.workflows.create({
    body: {
      name: 'Refund with approval',
      description: 'Asks the helper, then tells the customer.',
      nodes: [
        START,
        aNode('ask', { type: 'agent', agent_id: agent, input: 'Hello?' }, { position: { x: 304, y: 0 } }),
        { ...anEnd(), position: { x: 608, y: 0 } },
      ],
      edges: edgesOf('start>ask>end'),
    },
  });
  for (let times = 0; times < 3; times += 1)
    await me.workflowRuns.execute({
      params: { id: workflow },
      body: { inputs: { customer: 'Herr Tran', amount: 35.5 }, version: 'draft' },
    });
  return { tool, team, workflow };
}

async function makeConnector(me: ApiClient, url: string, card: string) {
  const { id: connector } = await me.dataConnectors.create({
    body: { kind: 'web', name: 'Website of the shop', config: { url } },
  });
  const { id: sync_id } = await me.connectorSyncs.create({
    params: { id: connector },
    body: { name: 'Returns pages', card_id: card, selection: { kind: 'web' } },
  });
  const { log_id: log } = await me.connectorSyncs.start({ params: { id: connector }, body: { sync_id } });
  await until(
    () => me.connectorSyncs.log({ params: { id: connector, log_id: log }, query: {} }),
    ({ status }) => status !== 'queued' && status !== 'running',
  );
  return { connector, log };
}

async function makeOperated(me: ApiClient): Promise<void> {
  for (let key = 1; key <= 3; key += 1)
    await me.apiKeys.create({
      body: { name: `Shop server ${key}`, type: 'secret', scopes: ['agents:read'] },
    });
  await me.secrets.create({ body: { name: 'SHOP_TOKEN', value: 'not-a-real-one', hosts: ['shop.example'] } });
  await me.alerts.create({
    body: {
      name: 'Too many failures',
      metric: 'failure_rate',
      threshold: 0.02,
      window_minutes: 60,
      min_runs: 5,
    },
  });
  const provider = await me.modelProviders.create({
    body: {
      kind: 'openai-compatible',
      name: 'Model server of the company',
      base_url: 'http://127.0.0.1:9/v1',
      save_anyway: true,
    },
  });
  await me.models.create({
    body: {
      provider_id: provider.id,
      models: [
        { model: 'large-1', kind: 'chat' },
        { model: 'small-1', kind: 'chat' },
      ],
    },
  });
}

async function makeProcedure(server: TestServer, token: string) {
  const desk = createSopDesk(server);
  const { id: procedure } = await desk.publish(token);
  await desk.create(token, pumpSop({ name: 'Stop the pump', code: 'SOP-8' }));
  const { run } = await desk.start(procedure, { token, subject: 'Cooling pump 4' });
  return { procedure, procedureRun: run.id };
}

/** What lists show besides, written past the services: copies of what was made, a year of changes. */
async function fillUp(db: Database): Promise<void> {
  for (const table of [
    'tools',
    'knowledge_cards',
    'multi_agents',
    'workflows',
    'data_connectors',
    'api_keys',
    'sops',
  ]) {
    const target = sql.identifier(table);
    await db.execute(sql`
      insert into ${target} select made.* from (select * from ${target} order by created_at desc limit 1) as one,
        generate_series(2, ${MANY}::int) as n,
        jsonb_populate_record(null::${target}, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || n)
          || case when to_jsonb(one) ? 'slug' then jsonb_build_object('slug', 'copy_' || n) else '{}' end
          || case when to_jsonb(one) ? 'hash' then jsonb_build_object('hash', 'copy-' || n) else '{}' end) as made`);
  }
  await db.execute(sql`
    insert into audit_log select made.* from (select * from audit_log limit 1) as one, generate_series(1, 60) as n,
      jsonb_populate_record(null::audit_log, to_jsonb(one)
        || jsonb_build_object('id', gen_random_uuid(), 'at', now() - n * interval '1 hour')) as made`);
}

type Ids = Record<
  | 'agent'
  | 'run'
  | 'card'
  | 'tool'
  | 'team'
  | 'workflow'
  | 'connector'
  | 'log'
  | 'procedure'
  | 'procedureRun',
  string
>;

const tabs = (path: string, names: readonly string[], param = 'tab') =>
  names.map((name) => (name ? `${path}?${param}=${name}` : path));

/** Every screen with its tabs, of these objects. */
export const addressesOf = (ids: Ids): readonly string[] => [
  '/home',
  '/agents',
  '/agents/create',
  ...tabs(`/agents/manage/${ids.agent}`, ['', 'versions', 'runs', 'deploy']),
  `/agents/manage/${ids.agent}?tab=runs&run=${ids.run}`,
  '/tools',
  '/tools/create',
  ...tabs(`/tools/manage/${ids.tool}`, ['', 'test', 'versions', 'users']),
  '/models',
  '/multi-agents',
  '/multi-agents/create',
  `/multi-agents/edit/${ids.team}`,
  ...tabs(`/multi-agents/manage/${ids.team}`, ['', 'test', 'versions', 'runs', 'deploy']),
  '/data-connectors',
  '/data-connectors?new=web',
  ...tabs(`/data-connectors?connector=${ids.connector}`, ['']),
  ...['browse', 'syncs', 'logs', 'settings', 'versions'].map(
    (tab) => `/data-connectors?connector=${ids.connector}&tab=${tab}`,
  ),
  `/data-connectors?connector=${ids.connector}&tab=logs&log=${ids.log}`,
  '/knowledge-base',
  '/knowledge-base/create',
  ...tabs(`/knowledge-base/edit/${ids.card}`, ['', 'chunks', 'test', 'golden', 'settings', 'versions']),
  '/workflows',
  `/workflows?workflow=${ids.workflow}`,
  ...['triggers', 'versions', 'runs', 'settings'].map(
    (tab) => `/workflows?workflow=${ids.workflow}&tab=${tab}`,
  ),
  '/api-keys',
  ...tabs('/dashboard', ['', 'live', 'alerts']),
  ...tabs('/reports', ['', 'quality', 'adoption', 'cost']),
  '/users',
  '/profile',
  ...tabs(
    '/settings',
    ['', 'sign-in', 'models', 'limits', 'privacy', 'secrets', 'embedding', 'assistant', 'audit'],
    'section',
  ),
  '/feedback',
  '/apps/psp-sop',
  `/apps/psp-sop/library`,
  `/apps/psp-sop/history`,
  `/apps/psp-sop/library/gaps`,
  `/apps/psp-sop/procedure/${ids.procedure}`,
  `/apps/psp-sop/library/${ids.procedure}`,
  `/apps/psp-sop/run/${ids.procedureRun}`,
];
