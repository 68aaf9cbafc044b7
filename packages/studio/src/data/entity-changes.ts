import type { ApiClient } from '@agent-studio/api-client';

/** Something that people make and keep was made, changed or removed. */
export interface EntityChange {
  kind: 'agent' | 'tool' | 'model' | 'knowledge-card' | 'document' | 'multi-agent' | 'workflow' | 'connector';
  id: string;
  op: 'create' | 'update' | 'delete';
}

type Call = (input: never) => Promise<unknown>;
interface Entity {
  id: string;
}

/** The same client, which tells of every change it has made. */
export function tellChanges(api: ApiClient, tell: (change: EntityChange) => void): ApiClient {
  const { agents, agentBin, agentVersions, knowledgeCards, models, tools } = api;
  const { multiAgents, multiAgentBin, multiAgentVersions, dataConnectors } = api;
  const { workflows, workflowBin, workflowVersions } = api;

  type Tells = readonly [name: string, op: EntityChange['op']];

  /** The same calls, but these tell what they did; what is answered says which one was made. */
  function told<Calls extends object>(
    kind: EntityChange['kind'],
    calls: Calls,
    tells: readonly Tells[] = CHANGES,
  ): Calls {
    const changed = tells.map(([name, op]) => {
      const call = (calls as Record<string, Call>)[name]!;
      const telling = async (input: { params?: Entity }) => {
        const answer = (await call(input as never)) as Partial<Entity> & { entity?: Entity | null };
        const id = op === 'create' ? (answer.entity ?? answer).id : input.params?.id;
        // Nothing is made by a dry run.
        if (id) tell({ kind, id, op });
        return answer;
      };
      return [name, telling];
    });
    return except(calls, Object.fromEntries(changed) as Partial<Calls>);
  }

  const BIN: readonly Tells[] = [['restore', 'create']];
  const VERSIONS: readonly Tells[] = [
    ['publish', 'update'],
    ['restore', 'update'],
    ['duplicate', 'create'],
    ['import', 'create'],
  ];

  return {
    ...api,
    agents: told('agent', agents),
    agentBin: told('agent', agentBin, BIN),
    agentVersions: told('agent', agentVersions, VERSIONS),
    multiAgents: told('multi-agent', multiAgents),
    multiAgentBin: told('multi-agent', multiAgentBin, BIN),
    multiAgentVersions: told('multi-agent', multiAgentVersions, VERSIONS),
    workflows: told('workflow', workflows),
    workflowBin: told('workflow', workflowBin, BIN),
    workflowVersions: told('workflow', workflowVersions, VERSIONS),
    dataConnectors: told('connector', dataConnectors),
    tools: except(told('tool', tools), {
      async duplicate(input) {
        const tool = await tools.duplicate(input);
        tell({ kind: 'tool', id: tool.id, op: 'create' });
        return tool;
      },
      async auth(input) {
        const auth = await tools.auth(input);
        tell({ kind: 'tool', id: input.params.id, op: 'update' });
        return auth;
      },
    }),
    models: except(told('model', models), {
      async create(input) {
        const added = await models.create(input);
        for (const { id } of added.items) tell({ kind: 'model', id, op: 'create' });
        return added;
      },
    }),
    knowledgeCards: except(told('knowledge-card', knowledgeCards), {
      async addDocuments(input) {
        const added = await knowledgeCards.addDocuments(input);
        for (const { id } of added.items) tell({ kind: 'document', id, op: 'create' });
        return added;
      },
      async retryDocument(input) {
        const document = await knowledgeCards.retryDocument(input);
        tell({ kind: 'document', id: document.id, op: 'update' });
        return document;
      },
      async updateDocument(input) {
        const document = await knowledgeCards.updateDocument(input);
        tell({ kind: 'document', id: document.id, op: 'update' });
        return document;
      },
      async indexDocument(input) {
        const document = await knowledgeCards.indexDocument(input);
        tell({ kind: 'document', id: document.id, op: 'update' });
        return document;
      },
      async cancelDocument(input) {
        const document = await knowledgeCards.cancelDocument(input);
        tell({ kind: 'document', id: document.id, op: 'update' });
        return document;
      },
      async removeDocument(input) {
        await knowledgeCards.removeDocument(input);
        tell({ kind: 'document', id: input.params.document_id, op: 'delete' });
      },
    }),
  };
}

/** The calls that every kind has. */
const CHANGES: readonly (readonly [name: string, op: EntityChange['op']])[] = [
  ['create', 'create'],
  ['update', 'update'],
  ['remove', 'delete'],
];

/** The same calls but these. A part of the contract that is loaded later does not list what it has. */
const except = <Calls extends object>(calls: Calls, changed: Partial<Calls>): Calls =>
  Object.assign(Object.create(calls) as Calls, changed);
