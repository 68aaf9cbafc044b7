import type { ApiClient } from '@agent-studio/api-client';

/** Something that people make and keep was made, changed or removed. */
export interface EntityChange {
  kind: 'agent' | 'knowledge-card' | 'document';
  id: string;
  op: 'create' | 'update' | 'delete';
}

type Call = (input: never) => Promise<unknown>;
interface Entity {
  id: string;
}

/** The same client, which tells of every change it has made. */
export function tellChanges(api: ApiClient, tell: (change: EntityChange) => void): ApiClient {
  const { agents, knowledgeCards } = api;

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
    return {
      ...calls,
      create: after('create', calls.create),
      update: after('update', calls.update),
      remove: after('delete', calls.remove),
    };
  }

  return {
    ...api,
    agents: told('agent', agents),
    knowledgeCards: {
      ...told('knowledge-card', knowledgeCards),
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
    },
  };
}
