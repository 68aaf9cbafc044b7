import * as z from 'zod/mini';
import {
  commaList,
  descriptionSchema,
  entityShape,
  idParams,
  idSchema,
  nameSchema,
  pageOf,
  pageQueryShape,
  tagsSchema,
  timeSchema,
  visibilitySchema,
} from './common.ts';
import { documentInputSchema, documentSchema, searchHitSchema } from './document-shapes.ts';
import { endpoint, part } from './endpoint.ts';
import {
  chunkingSchema,
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  retrievalSchema,
  searchModeSchema,
  thresholdSchema,
  topKSchema,
} from './knowledge-settings.ts';
import { entityReferenceSchema, publishingEndpoints, versionedShape } from './versions.ts';

export const knowledgeCardInputSchema = z.object({
  name: nameSchema,
  description: z._default(descriptionSchema, ''),
  icon: z._default(z.string().check(z.maxLength(40)), 'book-open'),
  tags: z._default(tagsSchema, []),
  visibility: z._default(visibilitySchema, 'private'),
  chunking: z._default(chunkingSchema, DEFAULT_CHUNKING),
  retrieval: z._default(retrievalSchema, DEFAULT_RETRIEVAL),
  /** Null: the default embedding model, if there is any. */
  embedding_model_id: z._default(z.nullable(idSchema), null),
});

export const knowledgeCardUpdateSchema = z.partial(
  z.object({
    name: nameSchema,
    description: descriptionSchema,
    icon: z.string().check(z.maxLength(40)),
    tags: tagsSchema,
    visibility: visibilitySchema,
    chunking: chunkingSchema,
    retrieval: retrievalSchema,
    embedding_model_id: z.nullable(idSchema),
  }),
);

export const knowledgeCardSchema = z.object({
  ...entityShape,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  chunking: chunkingSchema,
  retrieval: retrievalSchema,
  embedding_model_id: z.nullable(idSchema),
  counts: z.object({
    documents: z.int(),
    ready: z.int(),
    failed: z.int(),
    chunks: z.int(),
    tokens: z.int(),
    bytes: z.int(),
  }),
  /** When the newest of its documents was read or changed. Null: none is ready. */
  documents_at: z._default(z.nullable(timeSchema), null),
  used_by: z.object({ agents: z.int() }),
  /** From the last evaluation of the golden questions. */
  quality: z.nullable(z.object({ recall_at_5: z.number(), mrr: z.number(), evaluated_at: timeSchema })),
  built_in: z.boolean(),
  ...versionedShape,
});

export type KnowledgeCard = z.output<typeof knowledgeCardSchema>;
export type KnowledgeCardInput = z.input<typeof knowledgeCardInputSchema>;
export type KnowledgeCardValues = z.output<typeof knowledgeCardInputSchema>;
export type KnowledgeCardUpdate = z.output<typeof knowledgeCardUpdateSchema>;

const one = { path: '/api/knowledge_cards/{id}', params: idParams } as const;
const documents = { path: '/api/knowledge_cards/{id}/documents', params: idParams } as const;
const documentParams = z.object({ id: idSchema, document_id: idSchema });
const oneDocument = {
  path: '/api/knowledge_cards/{id}/documents/{document_id}',
  params: documentParams,
} as const;

export const knowledgeCards = part('knowledge', 'told', {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge_cards',
    summary: 'Knowledge cards the caller may see.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      sort: z._default(z.enum(['-updated_at', 'updated_at', 'name', '-name']), '-updated_at'),
      tag: z.optional(commaList),
      owner: z.optional(z.enum(['me', 'others'])),
    }),
    response: pageOf(knowledgeCardSchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One card.',
    access: 'user',
    response: knowledgeCardSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards',
    summary: 'Creates a card; only `name` is required.',
    access: 'user',
    changes: 'knowledge-card.create',
    body: knowledgeCardInputSchema,
    response: knowledgeCardSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary: 'Changes the fields that are sent; `If-Match` as for agents.',
    access: 'user',
    changes: 'knowledge-card.update',
    body: knowledgeCardUpdateSchema,
    response: knowledgeCardSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    ...one,
    summary: 'Deletes a card and its documents; 409 with `used_by` while an agent uses it.',
    access: 'user',
    changes: 'knowledge-card.delete',
    response: z.undefined(),
  }),
  documents: endpoint({
    method: 'GET',
    ...documents,
    summary: 'Documents of a card, newest first.',
    access: 'user',
    query: z.object({ ...pageQueryShape, status: z.optional(z.enum(['processing', 'ready', 'failed'])) }),
    response: pageOf(documentSchema),
  }),
  addDocuments: endpoint({
    method: 'POST',
    ...documents,
    summary: 'Adds files, a pasted text or a web page; each becomes a durable job.',
    access: 'user',
    changes: 'document.create',
    encoding: 'form',
    body: documentInputSchema,
    response: z.object({ items: z.array(documentSchema) }),
    status: 202,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    ...oneDocument,
    summary: 'Removes a document and its passages.',
    access: 'user',
    changes: 'document.delete',
    response: z.undefined(),
  }),
  retryDocument: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/documents/{document_id}/retry',
    params: documentParams,
    summary: 'Processes a failed document again.',
    access: 'user',
    changes: 'document.update',
    response: documentSchema,
    status: 202,
  }),
  updateDocument: endpoint({
    method: 'PUT',
    ...oneDocument,
    summary: 'Switches a document on or off.',
    access: 'user',
    changes: 'document.update',
    body: z.object({ enabled: z.boolean() }),
    response: documentSchema,
  }),
  indexDocument: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/documents/{document_id}/index',
    params: documentParams,
    summary:
      'Reads and cuts a document again with the published settings, a web page after fetching it anew; nothing of it is found meanwhile.',
    access: 'user',
    changes: 'document.update',
    response: documentSchema,
    status: 202,
  }),
  cancelDocument: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/documents/{document_id}/cancel',
    params: documentParams,
    summary: 'Stops the processing of a document, which stays and can be tried again.',
    access: 'user',
    changes: 'document.update',
    response: documentSchema,
  }),
  index: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/index',
    params: idParams,
    summary: 'Reads and cuts all documents of a card again.',
    access: 'user',
    changes: null,
    response: z.object({ documents: z.int() }),
    status: 202,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/search',
    params: idParams,
    summary:
      'Retrieval test: the passages a question finds with the settings of the draft, best first, and why.',
    access: 'user',
    verb: 'run',
    body: z.object({
      query: z.string().check(z.trim(), z.minLength(1, 'Type a question.'), z.maxLength(2000)),
      top_k: z.optional(topKSchema),
      score_threshold: z.optional(thresholdSchema),
      mode: z.optional(searchModeSchema),
      rerank: z.optional(z.boolean()),
    }),
    response: z.object({
      items: z.array(searchHitSchema),
      took_ms: z.number(),
      /** What was done otherwise than the settings say, and why. */
      notes: z.array(z.string()),
    }),
  }),
});

/** Documents by what became of them between two versions: all are counted, the first 20 named. */
const someDocumentsSchema = z.object({ count: z.int(), titles: z.array(z.string()) });
const documentChangesSchema = z.object({
  added: someDocumentsSchema,
  removed: someDocumentsSchema,
  changed: someDocumentsSchema,
});
export type KnowledgeCardDocumentChanges = z.output<typeof documentChangesSchema>;

/**
 * Publishing and comparing of the settings of cards. What became of the documents stands in a comparison as
 * `documents.added`, `documents.removed` and `documents.changed`.
 */
export const knowledgeCardVersions = part(
  'knowledge',
  'told',
  publishingEndpoints({
    path: '/api/knowledge_cards',
    kind: 'knowledge-card',
    noun: 'knowledge card',
    entity: knowledgeCardSchema,
    restored: z.object({
      entity: knowledgeCardSchema,
      /** The embedding model of the version, where there is none such any more. */
      missing: z.array(entityReferenceSchema),
      /** What became of the documents since that version: they stay as they are. */
      documents: documentChangesSchema,
    }),
  }),
);
