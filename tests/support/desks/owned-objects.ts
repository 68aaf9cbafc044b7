import { expect, vi } from 'vitest';
import type { SopRun } from '@agent-studio/api-client/contract';
import type { TestServer } from '../servers/server.ts';
import { createSopDesk, pumpSop } from '../servers/sop-server.ts';
import { newId } from '#server/db/new-id.ts';
import * as schema from '#server/db/schema.ts';
import { eventually } from '../eventually.ts';

/** Ids of what belongs to one member. */
export interface Objects {
  agent: string;
  card: string;
  document: string;
  chunk: string;
  question: string;
  message: string;
  run: string;
  session: string;
  tool: string;
  team: string;
  connector: string;
  sync: string;
  log: string;
  workflow: string;
  trigger: string;
  case: string;
  case_run: string;
  comment: string;
  view: string;
  sop: string;
  sop_run: string;
  evidence: string;
  key: string;
  alert: string;
  incident: string;
  passkey: string;
  report_mail: string;
}

/** Fields whose value is an id, and of what. */
export const FIELDS: Record<string, keyof Objects> = {
  agentId: 'agent',
  agent_id: 'agent',
  card_id: 'card',
  document_id: 'document',
  chunk_id: 'chunk',
  question_id: 'question',
  sessionId: 'session',
  session_id: 'session',
  connector_id: 'connector',
  multi_agent_id: 'team',
  sync_id: 'sync',
  log_id: 'log',
  workflow_id: 'workflow',
  trigger_id: 'trigger',
  case_id: 'case',
  case_run_id: 'case_run',
  comment_id: 'comment',
  parent_id: 'comment',
  sop_id: 'sop',
  evidence_id: 'evidence',
  alert_id: 'alert',
  passkey_id: 'passkey',
};

/** Objects of the workspace that administrators look after. */
export interface AdminObjects {
  user: string;
  model: string;
  provider: string;
  named_secret: string;
  identity_provider: string;
  group: string;
  erasure: string;
}

/** One of everything that belongs to somebody. */
export async function makeObjects(
  server: TestServer,
  token: string,
  visibility: 'private' | 'workspace',
): Promise<Objects> {
  const create = async (path: string, body: unknown) =>
    (await (await server.call(path, { token, body })).json()) as Record<string, string>;
  const { id: card = '' } = await create('/api/knowledge_cards', { name: 'Card', visibility });
  const documents = `/api/knowledge_cards/${card}/documents`;
  const added = (await create(documents, { title: 'Notes', text: 'Ferns.' })) as unknown as {
    items: { id: string }[];
  };
  const document = added.items[0]!.id;
  const chunk = await vi.waitUntil(async () => (await firstChunk(server, card, token))?.id, {
    timeout: 30_000,
  });
  const { id: question = '' } = await create(`/api/knowledge_cards/${card}/questions`, {
    question: 'What grows here?',
    document_id: document,
  });
  const { id: agent = '' } = await create('/api/agents', {
    name: 'Agent',
    visibility,
    knowledge: [{ card_id: card }],
  });
  const turn = await create('/api/agent/infer', { agentId: agent, userInput: 'What grows here?' });
  const { id: tool = '' } = await create('/api/tools/custom', {
    kind: 'http',
    name: 'Tool',
    visibility,
    config: { method: 'GET', url: 'http://10.0.0.1/' },
  });
  const { id: team = '' } = await create('/api/multi-agents', {
    name: 'Team',
    pattern: 'handoff',
    visibility,
    members: [{ key: 'one', agent_id: agent }],
  });
  const { id: connector = '' } = await create('/api/data-connectors', {
    kind: 'http',
    name: 'Connector',
    visibility,
    config: { url: 'http://10.0.0.1/' },
    save_anyway: true,
  });
  const syncs = `/api/data-connectors/${connector}/syncs`;
  const { id: sync = '' } = await create(syncs, { name: 'Sync', card_id: card, selection: { kind: 'http' } });
  const { log_id: log = '' } = await create(`/api/data-connectors/${connector}/sync`, { sync_id: sync });
  // Its address is refused, so it fails; until then the connector changes by itself.
  await eventually(
    async () => {
      const answer = await server.call(`/api/data-connectors/${connector}/logs/${log}`, { token });
      expect(await answer.json()).toMatchObject({ status: 'failed' });
    },
    { timeout: 30_000 },
  );
  const { id: workflow = '' } = await create('/api/workflows', { name: 'Workflow', visibility });
  const { id: view = '' } = await create('/api/saved-views', {
    list: 'agents',
    name: `View, ${visibility}`,
    query: 'owner=me',
    shared: visibility === 'workspace',
  });
  const { id: trigger = '' } = await create(`/api/workflows/${workflow}/triggers`, { type: 'webhook' });
  const kept = await create(`/api/workflows/${workflow}/cases`, { cases: [{ name: 'Usual', inputs: {} }] });
  const [usual] = kept['items'] as unknown as { id: string }[];
  const case_run = newId();
  await server.database.db.insert(schema.caseRuns).values({
    id: case_run,
    workflow_id: workflow,
    status: 'done',
    workflow: { name: 'Workflow' } as never,
    created_at: new Date().toISOString(),
  });
  const { id: comment = '' } = await create(`/api/workflows/${workflow}/comments`, { text: 'Why?' });
  const { id: key = '' } = await create('/api/api-keys', {
    name: 'Key',
    type: 'secret',
    scopes: ['agents:read'],
  });
  const { id: alert = '' } = await create('/api/alerts', {
    name: 'Alert',
    metric: 'cost_usd',
    threshold: 1e9,
    window_minutes: 5,
    webhook_url: 'http://10.0.0.1/',
  });
  const { incidents } = schema;
  const incident = newId();
  const at = new Date().toISOString();
  await server.database.db.insert(incidents).values({
    id: incident,
    alert_id: alert,
    metric: 'cost_usd',
    threshold: 1e9,
    window_minutes: 5,
    opened_at: at,
    fired_at: at,
  });
  const { sop, sop_run, evidence } = await makeProcedure(server, token, visibility);
  const { run_id: run = '', session_id: session = '', message_id: message = '' } = turn;
  return {
    agent,
    card,
    document,
    chunk,
    question,
    message,
    run,
    session,
    tool,
    team,
    connector,
    sync,
    log,
    workflow,
    trigger,
    case: usual!.id,
    case_run,
    comment,
    view,
    sop,
    sop_run,
    evidence,
    key,
    alert,
    incident,
    ...(await makePersonal(server, token)),
  };
}

/** A way in, and a report that is sent. */
async function makePersonal(server: TestServer, token: string) {
  const { id: user_id } = (await (await server.call('/api/me', { token })).json()) as { id: string };
  const [passkey, report_mail] = [newId(), newId()];
  const at = new Date().toISOString();
  const { passkeys, reportMails } = schema;
  await server.database.db.insert(passkeys).values({
    id: passkey,
    user_id,
    credential_id: passkey,
    public_key: 'a2V5',
    counter: 0,
    transports: [],
    synced: false,
    rp_id: 'localhost',
    name: 'Laptop',
    created_at: at,
  });
  await server.database.db.insert(reportMails).values({
    id: report_mail,
    owner_id: user_id,
    name: 'Weekly',
    filter: {},
    days: 7,
    cron: '0 6 * * 1',
    timezone: 'UTC',
    enabled: false,
    created_at: at,
    updated_at: at,
  });
  return { passkey, report_mail };
}

/** A published procedure of the workspace, and a run of it with a file. */
async function makeProcedure(server: TestServer, token: string, visibility: 'private' | 'workspace') {
  const desk = createSopDesk(server);
  const { id: sop } = await desk.publish(token, pumpSop({ audience: 'workspace', visibility }));
  const { run } = await desk.start(sop, { token });
  const body = new FormData();
  body.set('file', new File(['Seen.'], 'note.txt'));
  const path = `/api/sop/runs/${run.id}/steps/goggles/evidence`;
  const { entries } = await desk.json<SopRun>(server.call(path, { token, body }), 201);
  return { sop, sop_run: run.id, evidence: entries[0]!.evidence[0]!.id };
}

export async function makeAdminObjects(server: TestServer, admin: string): Promise<AdminObjects> {
  const create = async (path: string, body: unknown) =>
    (await (await server.call(path, { token: admin, body })).json()) as {
      id: string;
      items: { id: string }[];
    };
  const { id: provider } = await create('/api/model-providers', {
    kind: 'openai-compatible',
    name: 'Provider',
    base_url: 'http://10.0.0.1/v1',
    save_anyway: true,
  });
  const models = [{ model: 'vectors', kind: 'embedding' }];
  const { items } = await create('/api/models', { provider_id: provider, models });
  const { id: user } = await create('/api/users/invite', { email: 'somebody@example.com' });
  const { id: named_secret } = await create('/api/secrets', {
    name: 'SOME_SECRET',
    value: 'some-value',
    hosts: ['api.example.com'],
  });
  const { id: identity_provider } = await create('/api/identity-providers', {
    name: 'Login',
    issuer: 'https://login.example.invalid',
    client_id: 'studio',
    save_anyway: true,
  });
  const { id: group } = await create('/api/groups', { name: 'Group' });
  const erasure = newId();
  await server.database.db.insert(schema.erasures).values({
    id: erasure,
    person_id: newId(),
    pseudonym: 'Erased person 1',
    state: 'done',
    parts: [],
    counts: [],
  });
  return { model: items[0]!.id, provider, user, named_secret, identity_provider, group, erasure };
}

async function firstChunk(
  server: TestServer,
  card: string,
  token: string,
): Promise<{ id: string } | undefined> {
  const answer = await server.call(`/api/knowledge_cards/${card}/chunks`, { token });
  return ((await answer.json()) as { items: { id: string }[] }).items[0];
}

/** The same fields, each with this id. */
export const withEveryId = <T extends object>(objects: T, id: string): T =>
  Object.fromEntries(Object.keys(objects).map((name) => [name, id])) as T;
