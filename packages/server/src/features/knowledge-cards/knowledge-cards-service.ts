import type {
  KnowledgeCard,
  KnowledgeCardUpdate,
  KnowledgeCardValues,
  Page,
  Permission,
  Ref,
} from '@agent-studio/api-client/contract';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../db/new-id.ts';
import { RERANKED } from '../../engine/retrieval/rerank.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { createObjectFinder } from '../access/object-finder.ts';
import { permissionsFor } from '../access/permissions.ts';
import { requireManage, requireToShare } from '../access/require-manage.ts';
import { noVersion } from '../versions/publishing-service.ts';
import { type CardContent, contentIn, liveIn } from './card-content.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import type { EmbeddingModelOf } from './embedding-service.ts';
import type { IngestionService } from './ingestion-service.ts';
import type { KnowledgeCardsRepository, StoredCard } from './knowledge-cards-repository.ts';
import type { RerankHits } from './rerank-hits.ts';
import type { RetrievalService } from './retrieval-service.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type { ObjectFilter } from '../access/object-list.ts';
import { mapPage } from '../../db/list-page.ts';
import { say } from '../../say.ts';
import type { CardHit } from './why-hit.ts';

export interface KnowledgeCardsParts {
  cards: KnowledgeCardsRepository;
  documents: Pick<DocumentsRepository, 'idsOf'>;
  ingestion: Pick<IngestionService, 'forget'>;
  retrieval: RetrievalService;
  rerank: RerankHits;
  modelOf: EmbeddingModelOf;
  /** What uses a card and would lose it. */
  usedBy: (viewer: Viewer, cardId: string) => Promise<(Ref & { kind: string })[]>;
}

/** A question with what differs from the settings of the card. */
export interface CardQuestion {
  query: string;
  top_k?: number | undefined;
  score_threshold?: number | undefined;
  mode?: RetrievalSettings['mode'] | undefined;
  rerank?: boolean | undefined;
}

type RetrievalSettings = KnowledgeCard['retrieval'];

/** The rules of knowledge cards. */
export function createKnowledgeCardsService({
  cards,
  documents,
  ingestion,
  retrieval,
  rerank,
  modelOf,
  usedBy,
}: KnowledgeCardsParts) {
  const { find, findForEdit } = createObjectFinder('knowledge_card', cards.find, permissionsOn);

  async function refuseStale(caller: Viewer, id: string): Promise<never> {
    throw staleRefusal('thing.card', 'card', toCard(caller, await find(caller, id)));
  }

  async function refuseWhileUsed(viewer: Viewer, { id, name }: StoredCard): Promise<void> {
    const users = await usedBy(viewer, id);
    if (!users.length) return;
    const names = users.map((user) => `“${user.name}”`).join(', ');
    throw new Refusal('conflict', say('in_use', { name, users: names }), {
      code: 'card.used',
      used_by: users,
    });
  }

  function requireModel(id: string | null | undefined): void {
    if (id == null || modelOf(id)) return;
    throw fieldRefusal('embedding_model_id', say('card.embedding_model'), 'card.embedding_model');
  }

  async function get(caller: Viewer, id: string): Promise<KnowledgeCard> {
    return toCard(caller, await find(caller, id));
  }

  /** The draft, or what stood in it when `version` was published. */
  async function contentOf(card: StoredCard, version: number | 'draft'): Promise<CardContent> {
    if (version === 'draft') return contentIn(card);
    const stored = await cards.versions.findVersion(card.id, version);
    if (stored) return contentIn(stored.content as CardContent);
    throw noVersion('card', card.name, version);
  }

  return {
    find,
    findForEdit,
    get,
    contentOf,
    refuseStale,
    requireModel,

    async list(caller: Viewer, filter: ObjectFilter): Promise<Page<KnowledgeCard>> {
      return mapPage(await cards.list(caller, filter), (card) => toCard(caller, card));
    },

    async create(caller: Viewer, values: KnowledgeCardValues): Promise<KnowledgeCard> {
      requireModel(values.embedding_model_id);
      const id = newId();
      const now = new Date().toISOString();
      const { userId } = caller;
      await cards.insert({
        ...values,
        id,
        owner_id: userId,
        created_at: now,
        updated_at: now,
        updated_by: userId,
      });
      return get(caller, id);
    },

    /** Changes the fields that are there. With `revision`, only that one is changed. */
    async update(
      caller: Viewer,
      id: string,
      changes: KnowledgeCardUpdate,
      revision?: number,
    ): Promise<KnowledgeCard> {
      const before = await findForEdit(caller, id);
      requireToShare(caller, before, changes.visibility);
      // One that was chosen before may be switched off by now.
      if (changes.embedding_model_id !== before.embedding_model_id) requireModel(changes.embedding_model_id);
      const stamped = {
        ...defined(changes),
        updated_at: new Date().toISOString(),
        updated_by: caller.userId,
      };
      if (!(await cards.update(id, stamped, revision))) await refuseStale(caller, id);
      return get(caller, id);
    },

    async remove(caller: Viewer, id: string, revision?: number): Promise<void> {
      const card = await findForEdit(caller, id);
      requireManage(caller, card);
      await refuseWhileUsed(caller, card);
      const documentIds = await documents.idsOf(id);
      if (await cards.remove(id, revision)) await ingestion.forget(documentIds);
      else if (revision !== undefined) await refuseStale(caller, id);
    },

    /** The retrieval test: what a question finds in one card, with the settings of its draft or others. */
    async search(caller: Caller, id: string, { query, ...asked }: CardQuestion, signal?: AbortSignal) {
      const card = await find(caller, id);
      const settings = { ...card.retrieval, ...defined(asked) };
      const started = performance.now();
      const topK = settings.rerank ? Math.max(settings.top_k, RERANKED) : settings.top_k;
      // Vectors are of the model that is published: with another one nothing would be found.
      const live = liveIn(card);
      const found = await retrieval.search({ ...toRequest(id, live, settings), query, topK });
      const { items, notes } = settings.rerank ? await rerank(caller, query, found, signal) : found;
      const isOther = settings.mode !== 'text' && live.embedding_model_id !== card.embedding_model_id;
      return {
        items: items.slice(0, settings.top_k),
        notes: isOther ? [OTHER_MODEL, ...notes] : notes,
        took_ms: performance.now() - started,
      };
    },

    /** What a question of an agent finds in a card, as it is published. Knows no permissions: callers pass cards that may be read. */
    async searchCard(cardId: string, query: string, topK: number): Promise<CardHit[]> {
      const card = await cards.live(cardId);
      if (!card) return [];
      return retrieval.searchChunks({ ...toRequest(cardId, card, card.retrieval), query, topK });
    },

    /** What a card, as it is published, wants a model to do for its search. */
    wishesOf: async (cardId: string): Promise<RetrievalSettings | undefined> =>
      (await cards.live(cardId))?.retrieval,

    /** Those of the cards that the viewer may see. */
    visible: (viewer: Viewer, ids: string[]): Promise<Ref[]> => cards.visible(viewer, ids),

    /** What a question finds in several cards, best first; cards that the owner may not see are left out. */
    async retrieve(owner: Viewer, cardIds: string[], query: string, topK: number): Promise<CardHit[]> {
      const visible = await cards.visible(owner, cardIds);
      return retrieval.searchChunks({ cardIds: visible.map(({ id }) => id), query, topK });
    },
  };
}

export type KnowledgeCardsService = ReturnType<typeof createKnowledgeCardsService>;

/** The product's own cards are everybody's to read and administrators' to change. */
function permissionsOn(caller: Viewer, { id, owner_id, visibility, built_in }: StoredCard): Permission[] {
  return permissionsFor(
    caller,
    built_in ? { id, owner_id: '', visibility: 'workspace' } : { id, owner_id, visibility },
  );
}

const OTHER_MODEL =
  'The meaning was searched with the embedding model that is published. Publish the card and index its documents again to search with the one of the draft.';

/** Settings of a card as the search takes them. */
const toRequest = (
  id: string,
  { embedding_model_id }: Pick<CardContent, 'embedding_model_id'>,
  { mode, vector_weight, score_threshold }: RetrievalSettings,
) => ({
  cardIds: [id],
  mode,
  vectorWeight: vector_weight,
  scoreThreshold: score_threshold,
  embeddingModelId: embedding_model_id,
});

/** Parsed partial input has `undefined` where a field was absent; written as it is, that would be an empty change. */
function defined<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as object;
}

function toCard(caller: Viewer, stored: StoredCard): KnowledgeCard {
  const { owner_id, owner_name, updated_by, editor_name, published_content, ...card } = stored;
  return {
    ...card,
    has_unpublished_changes:
      published_content !== null && !isDeepStrictEqual(contentIn(card), contentIn(published_content)),
    owner: { id: owner_id, name: owner_name },
    updated_by: { id: updated_by, name: editor_name },
    permissions: permissionsOn(caller, stored),
  };
}
