import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { mountPublishing } from '../versions/mount-publishing.ts';
import type { CardVersionsService } from './card-versions-service.ts';
import type { ChunksService } from './chunks-service.ts';
import type { DocumentsService } from './documents-service.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';
import type { PreviewService } from './preview-service.ts';

const { knowledgeCards: rows, knowledgeCardVersions: versionRows, chunks: chunkRows } = contract;

interface KnowledgeServices {
  cards: KnowledgeCardsService;
  versions: CardVersionsService;
  documents: DocumentsService;
  chunks: ChunksService;
  preview: PreviewService;
}

export function mountKnowledgeCards(
  app: App,
  { cards, versions, documents, chunks, preview }: KnowledgeServices,
): void {
  mount(app, rows.list, ({ query }, { caller }) => cards.list(caller, query));
  mount(app, rows.get, ({ params }, { caller }) => cards.get(caller, params.id));
  mount(app, rows.create, ({ body }, { caller }) => cards.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    cards.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => cards.remove(caller, params.id, ifMatch));
  mount(app, rows.search, ({ params, body }, { caller, signal }) =>
    cards.search(caller, params.id, body, signal),
  );
  mountPublishing(app, versionRows, versions);

  mount(app, rows.documents, ({ params, query }, { caller }) => documents.list(caller, params.id, query));
  mount(app, rows.addDocuments, ({ params, body }, { caller }) => documents.add(caller, params.id, body), {
    admit: ({ params }, { caller }) => cards.findForEdit(caller, params.id),
  });
  mount(app, rows.removeDocument, ({ params }, { caller }) =>
    documents.remove(caller, params.id, params.document_id),
  );
  mount(app, rows.retryDocument, ({ params }, { caller }) =>
    documents.retry(caller, params.id, params.document_id),
  );
  mount(app, rows.updateDocument, ({ params, body }, { caller }) =>
    documents.setEnabled(caller, params.id, params.document_id, body.enabled),
  );
  mount(app, rows.indexDocument, ({ params }, { caller }) =>
    documents.index(caller, params.id, params.document_id),
  );
  mount(app, rows.cancelDocument, ({ params }, { caller }) =>
    documents.cancel(caller, params.id, params.document_id),
  );
  mount(app, rows.index, ({ params }, { caller }) => documents.indexAll(caller, params.id));

  mount(app, chunkRows.list, ({ params, query }, { caller }) => chunks.list(caller, params.id, query));
  mount(app, chunkRows.get, ({ params }, { caller }) => chunks.get(caller, params.id, params.chunk_id));
  mount(app, chunkRows.update, ({ params, body }, { caller, ifMatch }) =>
    chunks.update(caller, params.id, params.chunk_id, body, ifMatch),
  );
  mount(
    app,
    chunkRows.preview,
    ({ params, body }, { caller, signal }) => preview.preview(caller, params.id, body, signal),
    { admit: ({ params }, { caller }) => cards.findForEdit(caller, params.id) },
  );
}
