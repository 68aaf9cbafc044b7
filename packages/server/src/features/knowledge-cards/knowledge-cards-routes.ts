import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { DocumentsService } from './documents-service.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';

const { knowledgeCards: rows } = contract;

export function mountKnowledgeCards(
  app: App,
  cards: KnowledgeCardsService,
  documents: DocumentsService,
): void {
  mount(app, rows.list, ({ query }, { caller }) => cards.list(caller, query));
  mount(app, rows.get, ({ params }, { caller }) => cards.get(caller, params.id));
  mount(app, rows.create, ({ body }, { caller }) => cards.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    cards.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => cards.remove(caller, params.id, ifMatch));
  mount(app, rows.search, ({ params, body }, { caller }) =>
    cards.search(caller, params.id, body.query, body.top_k),
  );

  mount(app, rows.documents, ({ params, query }, { caller }) => documents.list(caller, params.id, query));
  mount(app, rows.addDocuments, ({ params, body }, { caller }) => documents.add(caller, params.id, body));
  mount(app, rows.removeDocument, ({ params }, { caller }) =>
    documents.remove(caller, params.id, params.document_id),
  );
  mount(app, rows.retryDocument, ({ params }, { caller }) =>
    documents.retry(caller, params.id, params.document_id),
  );
}
