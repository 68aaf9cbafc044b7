import type { Viewer } from '../access/viewer.ts';
import type { Document, Page } from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { detectKind, documentMime } from '../../engine/parsing/document-kind.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import type { EmbeddingModel } from '../../engine/providers/providers.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { liveIn } from './card-content.ts';
import { checksum } from './checksum.ts';
import type {
  DocumentFilter,
  DocumentsRepository,
  NewDocument,
  StoredDocument,
} from './documents-repository.ts';
import type { EmbeddingModelOf, EmbeddingService } from './embedding-service.ts';
import type { IngestionService } from './ingestion-service.ts';
import type { StoredCard } from './knowledge-cards-repository.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';
import { mapPage } from '../../db/list-page.ts';
import { say, type Told } from '../../say.ts';

export interface DocumentsParts {
  cards: Pick<KnowledgeCardsService, 'find' | 'findForEdit'>;
  documents: DocumentsRepository;
  ingestion: Pick<IngestionService, 'enqueue' | 'forget' | 'cancel'>;
  embedding: Pick<EmbeddingService, 'request' | 'forget'>;
  modelOf: EmbeddingModelOf;
}

/** What one call adds: files, a pasted text, a web page, or all of them. */
export interface DocumentInput {
  file?: File[] | undefined;
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

const MAX_CALL_BYTES = 100 * 1024 * 1024;
const LARGE_CALL_BYTES = 4 * 1024 * 1024;
const MAX_TITLE_CHARS = 200;

/** The rules of documents in knowledge cards. */
export function createDocumentsService({ cards, documents, ingestion, embedding, modelOf }: DocumentsParts) {
  const inTurn = createTurns();

  /** How people see the documents of a card: vectors of another model than it is searched with are none. */
  function shownIn(card: StoredCard) {
    const model = modelOf(liveIn(card).embedding_model_id);
    return (document: StoredDocument): Document => ({ ...document, embedding: embeddingOf(document, model) });
  }

  async function find(card: StoredCard, id: string): Promise<Document> {
    return shownIn(card)((await documents.find(card.id, id)) ?? notFound());
  }

  return {
    async list(caller: Viewer, cardId: string, filter: DocumentFilter): Promise<Page<Document>> {
      const card = await cards.find(caller, cardId);
      return mapPage(await documents.list(cardId, filter), shownIn(card));
    },

    /** Whether the card has such a document. Knows no permissions. */
    isIn: async (cardId: string, id: string): Promise<boolean> => Boolean(await documents.find(cardId, id)),

    /** Stores all documents of the call or none. Once it answers they are safe, and will be processed. */
    async add(caller: Viewer, cardId: string, input: DocumentInput): Promise<{ items: Document[] }> {
      const card = await cards.findForEdit(caller, cardId);
      const ids = await inTurn(sizeOf(input), async () => {
        const items = await toNewDocuments(cardId, input);
        if (!(await documents.add(cardId, items))) notFound();
        return items.map(({ id }) => id);
      });
      await ingestion.enqueue(ids);
      return { items: (await documents.findAll(ids)).map(shownIn(card)) };
    },

    async remove(caller: Viewer, cardId: string, id: string): Promise<void> {
      await cards.findForEdit(caller, cardId);
      if (!(await documents.remove(cardId, id))) notFound();
      await Promise.all([ingestion.forget([id]), embedding.forget([id])]);
    },

    /**
     * Starts over with a failed document, or makes the vectors that a ready one lacks; one that is being processed already
     * is answered as it is.
     */
    async retry(caller: Viewer, cardId: string, id: string): Promise<Document> {
      const card = await cards.findForEdit(caller, cardId);
      const queued = await documents.queueAgain(cardId, id, ['failed']);
      if (queued) await ingestion.enqueue([id]);
      const document = await find(card, id);
      if (document.status !== 'ready') return document;
      if (document.embedding?.status === 'failed' || document.embedding?.status === 'stale') {
        await embedding.request(id);
        return find(card, id);
      }
      throw new Refusal('conflict', say('document.ready', { name: document.title }), {
        code: 'document.ready',
      });
    },

    /** Reads and cuts a document again; one that is being processed already is answered as it is. */
    async index(caller: Viewer, cardId: string, id: string): Promise<Document> {
      const card = await cards.findForEdit(caller, cardId);
      const queued = await documents.queueAgain(cardId, id, ['ready', 'failed']);
      if (queued) await ingestion.enqueue([id]);
      return find(card, id);
    },

    async indexAll(caller: Viewer, cardId: string): Promise<{ documents: number }> {
      await cards.findForEdit(caller, cardId);
      const ids = await documents.queueAll(cardId);
      await ingestion.enqueue(ids);
      return { documents: ids.length };
    },

    /** Stops work on a document; one that is ready or failed is answered as it is. */
    async cancel(caller: Viewer, cardId: string, id: string): Promise<Document> {
      const card = await cards.findForEdit(caller, cardId);
      await find(card, id);
      await ingestion.cancel(id);
      return find(card, id);
    },

    async setEnabled(caller: Viewer, cardId: string, id: string, enabled: boolean): Promise<Document> {
      const card = await cards.findForEdit(caller, cardId);
      return shownIn(card)((await documents.setEnabled(cardId, id, enabled)) ?? notFound());
    },
  };
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

function embeddingOf(
  { status, embedding }: StoredDocument,
  model: EmbeddingModel | undefined,
): Document['embedding'] {
  if (!model || status !== 'ready') return null;
  if (!embedding) return { status: 'stale', model: model.label, dimensions: null, error: null };
  return embedding.model_id === model.id ? embedding : { ...embedding, status: 'stale' };
}

export function notFound(): never {
  throw new Refusal('notFound', 'There is no such document.', { code: 'document.not_found' });
}

const sizeOf = ({ file: files = [] }: DocumentInput): number =>
  files.reduce((total, file) => total + file.size, 0);

/**
 * What is uploaded lies in memory while it is stored: large calls one after the other, however many people upload at once;
 * they wait in files.
 */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(bytes: number, store: () => Promise<T>): Promise<T> {
    if (bytes < LARGE_CALL_BYTES) return store();
    const stored = last.then(store, store);
    last = stored.catch(() => {});
    return stored;
  };
}

export async function toNewDocuments(
  cardId: string,
  { file: files = [], title, text, url }: DocumentInput,
): Promise<NewDocument[]> {
  if (sizeOf({ file: files }) > MAX_CALL_BYTES) {
    throw new Refusal('tooLarge', say('upload.too_large'));
  }
  const items: NewDocument[] = [];
  for (const file of files) items.push(fromFile(cardId, file.name, new Uint8Array(await file.arrayBuffer())));
  if (text !== undefined) items.push(fromText(cardId, title, text));
  if (url !== undefined) items.push(fromUrl(cardId, title, url));
  if (!items.length) refuse('file', 'document.missing', say('document.missing'));
  return items;
}

function fromFile(cardId: string, name: string, content: Uint8Array): NewDocument {
  const title = toTitle(name);
  try {
    return newDocument(cardId, {
      title,
      source: 'upload',
      mime: documentMime[detectKind(title, content)],
      content,
    });
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error;
    const { told, toldHint } = error;
    return refuse(
      'file',
      `document.${error.code}`,
      say('document.refused', { title, why: told, hint: toldHint }),
    );
  }
}

function fromText(cardId: string, title: string | undefined, text: string): NewDocument {
  // What is copied from other programs brings control characters along, which make text look like no text.
  const printable = text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '').trim();
  if (!printable) return refuse('text', 'document.empty', say('document.no_words'));
  const content = new TextEncoder().encode(printable);
  const firstLine = printable.split('\n', 1)[0]!.replace(/^#+\s*/, '');
  return newDocument(cardId, {
    title: toTitle(title || firstLine),
    source: 'text',
    mime: documentMime.markdown,
    content,
  });
}

/** The page is fetched when it is processed: its title and kind are not known before. */
function fromUrl(cardId: string, title: string | undefined, url: string): NewDocument {
  if (!URL.canParse(url)) refuse('url', 'document.url', say('document.no_url'));
  const { href } = new URL(url);
  return newDocument(cardId, {
    title: (title || href).slice(0, MAX_TITLE_CHARS),
    source: 'web',
    url: href,
    mime: documentMime.html,
    content: new Uint8Array(),
  });
}

type Described = Pick<NewDocument, 'title' | 'source' | 'mime' | 'content'> &
  Partial<Pick<NewDocument, 'url'>>;

export function newDocument(card_id: string, described: Described, id = newId()): NewDocument {
  return {
    url: null,
    ...described,
    id,
    card_id,
    checksum: checksum(described.content),
    created_at: new Date().toISOString(),
  };
}

/** The last part of a name, so that it is never a path, without what does not print. */
export const toTitle = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_TITLE_CHARS) || 'Untitled';

function refuse(path: string, code: string, told: Told): never {
  throw fieldRefusal(path, told, code);
}
