import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiClient, Run } from '@agent-studio/api-client';
import type { HumanTask } from '@agent-studio/api-client/contract';
import { makeTemplate } from '#studio/templates/make-template.ts';
import { partsOf, type Template } from '#studio/templates/template.ts';
import { TEMPLATES } from '#studio/templates/templates.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type ReceivedCall, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { until } from '#support/ndjson.ts';

/* Every template is made by the API, twice, and run to its end. */

const ALL = Object.values(TEMPLATES).flat();
const english = (text: string): string => text;

const PARTS = { agent: 'agents', multi_agent: 'multiAgents', workflow: 'workflows' } as const;

const make = (api: ApiClient, template: Template) =>
  makeTemplate(template, { api, t: english, timezone: 'Europe/Berlin' });

/** Questions are answered from documents, so those have to be read first. */
const documentsRead = (api: ApiClient) =>
  vi.waitUntil(
    async () =>
      (await api.knowledgeCards.list({ query: { page_size: 100 } })).items.every(
        ({ counts }) => counts.ready === counts.documents,
      ),
    { timeout: 60_000 },
  );

/** What a person who says yes to everything does with a task. */
function yesTo({ kind, schema }: HumanTask): { values: Record<string, unknown> } | { decision: 'approve' } {
  if (kind !== 'input') return { decision: 'approve' };
  const { properties = {} } = schema as { properties?: Record<string, { type: string }> };
  return {
    values: Object.fromEntries(
      Object.entries(properties).map(([name, { type }]) => [name, type === 'boolean' ? false : 'Grace']),
    ),
  };
}

/** Runs what was made with its example, and does what it waits for. */
async function runToItsEnd(api: ApiClient, template: Template, id: string): Promise<Run> {
  const runId = await begin(api, template, id);
  for (;;) {
    const run = await until(
      () => api.agentRuns.get({ params: { id: runId } }),
      ({ status }) => status !== 'running',
    );
    if (run.status !== 'paused') return run;
    const { items } = await api.workflowRuns.tasks({ query: {} });
    for (const task of items.filter(({ run_id }) => run_id === runId))
      await api.agentRuns.resume({ params: { id: runId }, body: { request_id: task.id, ...yesTo(task) } });
    await until(
      () => api.agentRuns.get({ params: { id: runId } }),
      ({ requests }) => !requests.some(({ request_id }) => items.some((task) => task.id === request_id)),
    );
  }
}

async function begin(api: ApiClient, template: Template, id: string): Promise<string> {
  if (template.kind === 'agent')
    return (await api.agentRuns.infer({ body: { agentId: id, userInput: template.example } })).run_id;
  if (template.kind === 'multi_agent')
    return (await api.multiAgents.execute({ body: { multi_agent_id: id, input: template.example } })).run_id;
  const inputs = { ...template.example(english) };
  // What waits until something is due does not wait in a test.
  // A draft shows mails instead of sending them.
  if ('to' in inputs) inputs['to'] = 'ada@example.com';
  if ('due' in inputs) inputs['due'] = new Date().toISOString();
  return (await api.workflowRuns.execute({ params: { id }, body: { inputs, version: 'draft' } })).run_id;
}

/** What workflows come to with their examples, where everybody who is asked says yes. */
const WORK: Readonly<Record<string, object>> = {
  triage: { sources: ['Returns and delivery'], sent_by: 'person', reply: expect.stringContaining('30 days') },
  intake: { name: 'Ana Petrova', address: 'Grace' },
  leads: { score: 100, team: 'Grace' },
  translation: { translation: 'Grace', reviewed: true },
  escalation: { escalated: true },
  spending: { approved: true, by: 'person' },
  'invoice-check': { sum: 59.5, difference: 5, released: true },
  'weekly-report': {
    report: 'Report of the week\nOrders: 128 (+11)\nReturns: 9 (-5)',
    fell: ['Returns'],
    mailed: ['ada@example.com'],
  },
  'site-knowledge': { document: 'Opening hours.md', page: expect.stringContaining('Monday to Friday') },
  'clean-up': {
    rows: [{ name: 'Ana Petrova', email: 'ana@example.com' }],
    wrong: [{ name: 'Ben', email: 'ben at example' }],
    dropped: 1,
  },
  'incident-procedure': {
    procedure: expect.stringContaining('\n\n1. Look at the date of the certificate\n2. '),
    approved: true,
  },
  evaluation: { rate: 1, failed: [], ok: true },
};

const isError = ({ severity }: { severity: string }) => severity === 'error';

it('there are ten agents, five teams and ten workflows at least, each with an id of its own', () => {
  expect(TEMPLATES.agent.length).toBeGreaterThanOrEqual(10);
  expect(TEMPLATES.workflow.length).toBeGreaterThanOrEqual(10);
  const patterns = TEMPLATES.multi_agent.map((one) => one.kind === 'multi_agent' && one.pattern);
  expect(new Set(patterns)).toEqual(
    new Set(['supervisor', 'sequential', 'parallel', 'handoff', 'group_chat']),
  );
  expect(new Set(ALL.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(ALL.length);
});

describe('without any model', () => {
  let server: TestServer;
  let ada: ApiClient;

  beforeAll(async () => {
    server = await startServer({ env: { FUNCTION_TOOLS: 'on' } });
    ada = await signedInClient(server, 'ada@example.com');
  });
  afterAll(() => server.close());

  it.each(ALL.map((template) => [`${template.kind} ${template.id}`, template] as const))(
    '%s is made twice under two names, has nothing wrong, and runs to its end',
    async (_title, template) => {
      const calls = ada[PARTS[template.kind]];
      const ids = [await make(ada, template), await make(ada, template)];
      const [one, two] = await Promise.all(ids.map((id) => calls.get({ params: { id } })));
      expect([one!.name, two!.name]).toEqual([template.name, `${template.name} 2`]);
      if (template.kind === 'workflow') {
        const { issues } = await ada.workflows.validate({ body: one as never });
        expect(issues.filter(isError)).toEqual([]);
      }
      await documentsRead(ada);
      if (template.kind === 'multi_agent' && ['supervisor', 'group_chat'].includes(template.pattern)) {
        await expect(begin(ada, template, ids[0]!)).rejects.toMatchObject({
          problem: { code: 'team.no_model' },
        });
        return;
      }
      const run = await runToItsEnd(ada, template, ids[0]!);
      expect(run.error).toBeNull();
      expect(run.status).toBe('succeeded');
      if (template.need === 'nothing' && template.kind !== 'workflow') expect(run.output).toMatch(/\[1\]/);
      if (template.kind === 'workflow') expect(JSON.parse(run.output)).toMatchObject(WORK[template.id]!);
    },
    60_000,
  );

  it('no name stands twice in any list after all were made twice', async () => {
    for (const part of [ada.agents, ada.multiAgents, ada.workflows, ada.knowledgeCards, ada.tools]) {
      const names = (await part.list({ query: { page_size: 100 } })).items.map(({ name }) => name);
      expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    }
  });

  it('takes away what it made where a part cannot be made', async () => {
    const template = ALL.find(({ id, kind }) => kind === 'multi_agent' && id === 'handbooks')!;
    const count = async () =>
      (await Promise.all([ada.agents, ada.knowledgeCards].map((part) => part.list({ query: {} })))).map(
        ({ total }) => total,
      );
    const before = await count();
    // The client makes its calls when they are asked for.
    const refusing = new Proxy(ada, {
      get: (client, part: keyof ApiClient) =>
        part === 'multiAgents'
          ? { list: client.multiAgents.list, create: () => Promise.reject(new Error('Not today.')) }
          : client[part],
    });
    await expect(make(refusing, template)).rejects.toThrow('Not today.');
    expect(await count()).toEqual(before);
  });
});

/** A model that uses the first tool it is given, once, and fills in whatever form is asked for. */
function obliging({ messages, tools = [] }: ReceivedCall['body']): Script {
  const isAnswered = messages.some(({ role }) => role === 'tool');
  const system = messages[0]!.content;
  const tool = tools[0]?.function;
  if (tool && !isAnswered && !/^(transfer|hand)/.test(tool.name))
    return { kind: 'calls', calls: [{ name: tool.name, args: valueOf(tool.parameters) }] };
  const schema = /JSON Schema[^{]*(\{.*\})/s.exec(system)?.[1];
  return { kind: 'answer', text: schema ? JSON.stringify(valueOf(JSON.parse(schema) as object)) : 'Done.' };
}

interface Shape {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

function valueOf({ type, enum: options, properties = {}, items }: Shape): unknown {
  if (options) return options[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueOf(shape)]));
  if (type === 'array') return items ? [valueOf(items)] : [];
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? true : 'text';
}

describe('with a model', () => {
  let server: TestServer;
  let provider: Awaited<ReturnType<typeof startOpenAiServer>>;
  let ada: ApiClient;

  beforeAll(async () => {
    provider = await startOpenAiServer({ kind: 'respond', to: obliging });
    server = await startServer({
      env: {
        FUNCTION_TOOLS: 'on',
        OPENAI_BASE_URL: provider.baseUrl,
        OPENAI_API_KEY: 'sk-test',
        OPENAI_MODEL: 'scripted-1',
      },
    });
    ada = await signedInClient(server, 'ada@example.com');
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  it.each(
    ALL.filter(({ need }) => need !== 'nothing').map(
      (template) => [`${template.kind} ${template.id}`, template] as const,
    ),
  )(
    '%s runs to its end',
    async (_title, template) => {
      const id = await make(ada, template);
      await documentsRead(ada);
      const run = await runToItsEnd(ada, template, id);
      expect(run.error).toBeNull();
      expect(run.status).toBe('succeeded');
      if (partsOf(template).tools.length > 0)
        expect(run.steps.filter(({ kind }) => kind === 'tool')).toMatchObject([{ status: 'succeeded' }]);
    },
    60_000,
  );
});
