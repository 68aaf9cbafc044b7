import type { TestServer } from '../servers/server.ts';
import { createSopDesk, pumpSop } from '../servers/sop-server.ts';

/** Kinds of things that belong to people and that something else can name. */
export type NamedKind = 'card' | 'tool' | 'agent' | 'team' | 'workflow' | 'connector' | 'sop';

/** Where something can be named: in what, and how it looks there; `more` is another use of the same thing. */
export interface Place {
  /** Below `/api/`. */
  holder: 'agents' | 'multi-agents' | 'workflows' | 'tools';
  kind: NamedKind;
  body: (id: string, more?: boolean) => object;
  /** The same without anything named; of what always names something, with something of its owner's own. */
  empty: object | ((own: string) => object);
}

const START = { id: 'start', config: { type: 'start' }, position: { x: 0, y: 0 } };
const END = { id: 'end', config: { type: 'end' }, position: { x: 400, y: 0 } };
const EDGES = [
  { id: 'a', source: 'start', target: 'use' },
  { id: 'b', source: 'use', target: 'end' },
];

const ofAgent = (kind: NamedKind, body: Place['body'], empty: object): Place => ({
  holder: 'agents',
  kind,
  body,
  empty,
});
const ofNode = (kind: NamedKind, config: Place['body']): Place => ({
  holder: 'workflows',
  kind,
  body: (id, more) => ({
    nodes: [START, { id: 'use', config: config(id, more), position: { x: 200, y: 0 } }, END],
    edges: EDGES,
  }),
  empty: { nodes: [START, END], edges: [{ id: 'a', source: 'start', target: 'end' }] },
});
const OPEN_TOOL = { method: 'GET', url: 'http://10.0.0.1/' };

/** Every place where one thing names another. */
export const PLACES: readonly Place[] = [
  ofAgent('card', (id) => ({ knowledge: [{ card_id: id }] }), { knowledge: [] }),
  ofAgent('tool', (id, more) => ({ tools: [{ tool_id: id, approval: more ? 'never' : 'always' }] }), {
    tools: [],
  }),
  {
    holder: 'multi-agents',
    kind: 'agent',
    body: (id, more) => ({ members: [{ key: 'one', agent_id: id, version: more ? 1 : null }] }),
    empty: { members: [] },
  },
  ofNode('agent', (agent_id, more) => ({ type: 'agent', agent_id, input: more ? 'Tell all' : 'Hi' })),
  ofNode('team', (id, more) => ({ type: 'multi_agent', multi_agent_id: id, input: more ? 'All' : 'Hi' })),
  ofNode('workflow', (id, more) => ({
    type: 'sub_workflow',
    workflow_id: id,
    inputs: more ? { all: 'true' } : {},
  })),
  ofNode('tool', (tool_id, more) => ({ type: 'tool', tool_id, args: more ? { all: 'true' } : {} })),
  ofNode('card', (id, more) => ({ type: 'knowledge', card_ids: [id], query: more ? 'All' : 'Ferns' })),
  ofNode('connector', (connector_id, more) => ({
    type: 'connector',
    connector_id,
    query: more ? '/all' : '/one',
  })),
  {
    holder: 'tools',
    kind: 'connector',
    body: (connector_id, more) => ({
      config: { kind: 'connector', connector_id, statement: more ? '/all' : '/one' },
    }),
    empty: (connector_id) => ({ config: { kind: 'connector', connector_id, statement: '/own' } }),
  },
  {
    holder: 'tools',
    kind: 'sop',
    body: (sop_id) => ({ config: { kind: 'sop', sop_id } }),
    empty: (sop_id) => ({ config: { kind: 'sop', sop_id } }),
  },
];

/** The kind in the addresses of grants. */
export const SHARED_AS: Record<NamedKind, string> = {
  card: 'knowledge_cards',
  tool: 'tools',
  agent: 'agents',
  team: 'multi-agents',
  workflow: 'workflows',
  connector: 'data-connectors',
  sop: 'sops',
};

/** Makes things that others name, and what names them, private to whoever has the token. */
export function createHolders(server: TestServer) {
  async function make(token: string, path: string, body: object): Promise<string> {
    const answer = await server.call(path, { token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }
  async function publish(token: string, path: string): Promise<void> {
    const answer = await server.call(`${path}/publish`, { token, body: {} });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  const named: Record<NamedKind, (token: string) => Promise<string>> = {
    card: (token) => make(token, '/api/knowledge_cards', { name: 'Hidden card' }),
    tool: (token) =>
      make(token, '/api/tools/custom', { kind: 'http', name: 'Hidden tool', config: OPEN_TOOL }),
    async agent(token) {
      const id = await make(token, '/api/agents', { name: 'Hidden agent', description: 'Helps.' });
      await publish(token, `/api/agents/${id}`);
      return id;
    },
    async team(token) {
      const members = [{ key: 'one', agent_id: await named.agent(token) }];
      return make(token, '/api/multi-agents', { name: 'Hidden team', pattern: 'handoff', members });
    },
    async workflow(token) {
      const id = await make(token, '/api/workflows', { name: 'Hidden workflow' });
      await publish(token, `/api/workflows/${id}`);
      return id;
    },
    connector: (token) =>
      make(token, '/api/data-connectors', {
        kind: 'http',
        name: 'Hidden connector',
        config: { url: 'http://10.0.0.1/' },
        save_anyway: true,
      }),
    async sop(token) {
      const { id } = await createSopDesk(server).publish(
        token,
        pumpSop({ audience: 'workspace', visibility: 'private' }),
      );
      return id;
    },
  };

  /** Something that names nothing, or where that cannot be, something of its owner's own. */
  async function holder(token: string, { holder: area, kind, body }: Place): Promise<string> {
    if (area === 'tools') {
      const { config } = body(await named[kind](token)) as { config: { kind: string } };
      const { kind: tool, ...rest } = config;
      return make(token, '/api/tools/custom', { kind: tool, name: 'Holder', config: rest });
    }
    return make(token, `/api/${area}`, {
      name: 'Holder',
      ...(area === 'multi-agents' && { pattern: 'handoff' }),
    });
  }

  return { named, holder, publish };
}
