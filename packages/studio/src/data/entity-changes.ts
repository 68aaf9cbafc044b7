import type { ApiClient } from '@agent-studio/api-client';

/** Something that people make and keep was made, changed or removed. */
export interface EntityChange {
  kind: 'agent' | 'tool' | 'model' | 'knowledge-card' | 'document';
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

  /** The calls that every kind has. */
  function told<Calls extends { create: Call; update: Call; remove: Call }>(
    kind: EntityChange['kind'],
    calls: Calls,
  ): Calls {
    const after =
      (op: EntityChange['op'], call: Call): Call =>
      async (input: { params?: Entity }) => {
        const answer = await call(input as never);
        tell({ kind, id: (input.params ?? (answer as Entity)).id, op });
        return answer;
      };
    return except(calls, {
      create: after('create', calls.create),
      update: after('update', calls.update),
      remove: after('delete', calls.remove),
    } as Partial<Calls>);
  }

  return {
    ...api,
    agents: told('agent', agents),
    agentBin: except(agentBin, {
      async restore(input) {
        const agent = await agentBin.restore(input);
        tell({ kind: 'agent', id: agent.id, op: 'create' });
        return agent;
      },
    }),
    agentVersions: except(agentVersions, {
      async publish(input) {
        const agent = await agentVersions.publish(input);
        tell({ kind: 'agent', id: agent.id, op: 'update' });
        return agent;
      },
      async restore(input) {
        const restored = await agentVersions.restore(input);
        tell({ kind: 'agent', id: restored.agent.id, op: 'update' });
        return restored;
      },
      async duplicate(input) {
        const made = await agentVersions.duplicate(input);
        tell({ kind: 'agent', id: made.agent.id, op: 'create' });
        return made;
      },
      async import(input) {
        const made = await agentVersions.import(input);
        if (made.agent) tell({ kind: 'agent', id: made.agent.id, op: 'create' });
        return made;
      },
    }),
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

/** The same calls but these. A part of the contract that is loaded later does not list what it has. */
const except = <Calls extends object>(calls: Calls, changed: Partial<Calls>): Calls =>
  Object.assign(Object.create(calls) as Calls, changed);
