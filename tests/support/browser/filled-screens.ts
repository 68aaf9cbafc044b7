import { pumpSop } from '#support/servers/sop-server.ts';
import type { StudioUnderTest } from './studio.ts';

const HANDBOOK = '# Shop handbook\n\n## Returns\n\nGoods can be returned within 45 days with the receipt.';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** A workspace with one of everything, in long words, and the addresses that show it: name to path. */
export async function fillScreens(studio: StudioUnderTest): Promise<Record<string, string>> {
  const token = await studio.signIn('maya@northwind.dev');
  const create = async (path: string, body: object): Promise<{ id: string }> =>
    (await (await studio.call(path, { body, token })).json()) as { id: string };
  const card = await create('/api/knowledge_cards', { name: 'Shop handbook' });
  const { items } = (await create(`/api/knowledge_cards/${card.id}/documents`, {
    title: 'Handbook',
    text: HANDBOOK,
  })) as unknown as { items: { id: string }[] };
  await create(`/api/knowledge_cards/${card.id}/questions`, {
    question: 'Within how many days can goods be returned?',
    document_id: items[0]!.id,
  });
  await create(`/api/knowledge_cards/${card.id}/evaluate`, {});
  const agent = await create('/api/agents', {
    name: LONG.slice(0, 80),
    knowledge: [{ card_id: card.id }],
    tags: ['shop'],
  });
  const { run_id } = (await create('/api/agent/infer', {
    agentId: agent.id,
    userInput: 'Within how many days can goods be returned?',
  })) as unknown as { run_id: string };
  await create(`/api/agents/${agent.id}/publish`, { note: LONG });
  const tool = await create('/api/tools/custom', {
    kind: 'http',
    name: `Tool ${LONG}`.slice(0, 80),
    description: LONG,
    tags: ['shop'],
    config: { method: 'GET', url: 'https://api.example.com/orders/{id}' },
    input_schema: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        filter: { type: 'object', properties: { open: { type: 'boolean' } } },
      },
      required: ['id'],
    },
    auth: { type: 'bearer', values: { token: 'shop-key-4821' } },
  });
  const member = (key: string, more: object = {}) => ({ key, agent_id: agent.id, when: LONG, ...more });
  const team = await create('/api/multi-agents', {
    name: LONG.slice(0, 80),
    pattern: 'sequential',
    members: [member('first', { alias: LONG.slice(0, 60) }), member('second')],
    tags: ['shop'],
  });
  const { run_id: teamRun } = (await create('/api/multi-agent/execute', {
    multi_agent_id: team.id,
    input: 'Within how many days can goods be returned?',
  })) as unknown as { run_id: string };
  await create(`/api/multi-agents/${team.id}/publish`, { note: LONG });
  const connector = await create('/api/data-connectors', {
    kind: 'postgres',
    name: `Connector ${LONG}`.slice(0, 80),
    config: { host: '127.0.0.1', port: 1, database: 'shop', user: 'reader', tls: 'off' },
    secrets: { password: 'never told' },
    credential_expires_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    save_anyway: true,
  });
  await create(`/api/data-connectors/${connector.id}/syncs`, {
    name: LONG.slice(0, 80),
    card_id: card.id,
    selection: { kind: 'postgres', table: 'public.products' },
    schedule: { cron: '0 6 * * 1-5', timezone: 'Europe/Berlin' },
  });
  const workflow = await create('/api/workflows', {
    name: LONG.slice(0, 80),
    nodes: [
      { id: 'start', config: { type: 'start' }, position: { x: 0, y: 0 } },
      {
        id: 'ask',
        title: LONG.slice(0, 80),
        config: { type: 'approval', title: LONG },
        position: { x: 300, y: 0 },
      },
    ],
    edges: [{ id: 'start:next', source: 'start', target: 'ask' }],
  });
  await create(`/api/workflows/${workflow.id}/triggers`, { type: 'webhook' });
  const key = await create('/api/api-keys', {
    name: LONG.slice(0, 80),
    note: LONG,
    type: 'secret',
    scopes: ['agents:run', 'runs:read'],
    resources: [{ kind: 'agent', id: agent.id }],
    expires_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    budget_usd: 5,
  });
  await create('/api/alerts', {
    name: LONG.slice(0, 80),
    metric: 'failure_rate',
    threshold: 0.1,
    window_minutes: 60,
    target_id: agent.id,
    webhook_url: 'http://10.0.0.1/hook',
  });
  const sop = await create('/api/sops', pumpSop({ name: LONG.slice(0, 80), category: LONG.slice(0, 80) }));
  await create(`/api/sops/${sop.id}/publish`, { note: LONG });
  const sopRun = (await create('/api/sop/runs', { sop_id: sop.id, subject: LONG })) as unknown as {
    run: { id: string };
  };
  const guest = await create('/api/users/invite', { email: 'long.address.of.somebody@northwind.dev' });
  const workflowPath = `/workflows?workflow=${workflow.id}`;
  const connectorPath = `/data-connectors?connector=${connector.id}`;
  return {
    home: '/home',
    'agents list': '/agents',
    'general settings': '/settings',
    'limits and budgets': '/settings?section=limits',
    'privacy and retention': '/settings?section=privacy',
    'secrets of the workspace': '/settings?section=secrets',
    'embedding settings': '/settings?section=embedding',
    'audit log': '/settings?section=audit',
    'create agent': '/agents/create',
    'manage agent': `/agents/manage/${agent.id}`,
    'runs of an agent': `/agents/manage/${agent.id}?tab=runs`,
    'a run of an agent': `/agents/manage/${agent.id}?tab=runs&run=${run_id}`,
    'versions of an agent': `/agents/manage/${agent.id}?tab=versions`,
    'deploy an agent': `/agents/manage/${agent.id}?tab=deploy`,
    'knowledge list': '/knowledge-base',
    'create card': '/knowledge-base/create',
    models: '/models',
    'edit card': `/knowledge-base/edit/${card.id}`,
    'passages of a card': `/knowledge-base/edit/${card.id}?tab=chunks`,
    'retrieval test': `/knowledge-base/edit/${card.id}?tab=test`,
    'golden questions': `/knowledge-base/edit/${card.id}?tab=golden`,
    'settings of a card': `/knowledge-base/edit/${card.id}?tab=settings`,
    'connectors list': '/data-connectors',
    'add connector': '/data-connectors?new=s3',
    'a connector': connectorPath,
    'syncs of a connector': `${connectorPath}&tab=syncs`,
    'add a sync': `${connectorPath}&tab=syncs&sync=new`,
    'query a connector': `${connectorPath}&tab=query&query=SELECT+:id`,
    'settings of a connector': `${connectorPath}&tab=settings`,
    'tools list': '/tools',
    'create tool': '/tools/create',
    'create an HTTP tool': '/tools/create?kind=http',
    'import an OpenAPI document': '/tools/create?kind=openapi',
    'manage tool': `/tools/manage/${tool.id}`,
    'test a tool': `/tools/manage/${tool.id}?tab=test`,
    'users of a tool': `/tools/manage/${tool.id}?tab=users`,
    'teams list': '/multi-agents',
    'create team': '/multi-agents/create',
    'edit team': `/multi-agents/edit/${team.id}`,
    'manage team': `/multi-agents/manage/${team.id}`,
    'test a team': `/multi-agents/manage/${team.id}?tab=test`,
    'a run of a team': `/multi-agents/manage/${team.id}?tab=runs&run=${teamRun}`,
    'deploy a team': `/multi-agents/manage/${team.id}?tab=deploy`,
    'workflows list': '/workflows',
    'draw a workflow': workflowPath,
    'triggers of a workflow': `${workflowPath}&tab=triggers`,
    'runs of a workflow': `${workflowPath}&tab=runs`,
    'settings of a workflow': `${workflowPath}&tab=settings`,
    'keys list': '/api-keys',
    'create key': '/api-keys?new',
    'a key': `/api-keys?key=${key.id}`,
    'settings of a key': `/api-keys?key=${key.id}&tab=settings`,
    'code for a key': `/api-keys?key=${key.id}&tab=code`,
    'SOP navigator': '/apps/psp-sop',
    'a procedure': `/apps/psp-sop/procedure/${sop.id}`,
    'a step of a run': `/apps/psp-sop/run/${sopRun.run.id}`,
    'own runs': '/apps/psp-sop/history',
    'SOP library': '/apps/psp-sop/library',
    'open questions': '/apps/psp-sop/library/gaps',
    'edit a procedure': `/apps/psp-sop/library/${sop.id}`,
    'settings of a procedure': `/apps/psp-sop/library/${sop.id}?tab=settings`,
    users: '/users',
    'a person': `/users?user=${guest.id}`,
    profile: '/profile',
    'agent logs': '/reports',
    'a run in the reports': `/reports?period=all&run=${teamRun}`,
    'quality report': '/reports?tab=quality',
    'adoption report': '/reports?tab=adoption',
    'cost report': '/reports?tab=cost&by=model',
    dashboard: '/dashboard',
    'dashboard, narrowed': '/dashboard?range=7d&by=agent&metric=p95_ms&channel=api',
    'live runs': '/dashboard?tab=live',
    alerts: '/dashboard?tab=alerts',
    placeholder: '/feedback',
  };
}
