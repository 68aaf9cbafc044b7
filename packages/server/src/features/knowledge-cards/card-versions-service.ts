import type {
  ContentChange,
  KnowledgeCard,
  KnowledgeCardDocumentChanges,
} from '@agent-studio/api-client/contract';
import type { Caller } from '../access/viewer.ts';
import { createPublishingService } from '../versions/publishing-service.ts';
import type { CardContent } from './card-content.ts';
import type { EmbeddingModelOf } from './embedding-service.ts';
import type { KnowledgeCardsRepository, StoredCard } from './knowledge-cards-repository.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';

interface CardVersionsParts {
  cards: Pick<KnowledgeCardsRepository, 'update' | 'versions' | 'documentChanges'>;
  service: Pick<
    KnowledgeCardsService,
    'find' | 'findForEdit' | 'get' | 'contentOf' | 'refuseStale' | 'requireModel'
  >;
  modelOf: EmbeddingModelOf;
}

/** A card that the settings of a version were written into. */
interface RestoredSettings {
  entity: KnowledgeCard;
  missing: { kind: 'model'; id: string; name: null }[];
}

type RestoredCard = RestoredSettings & { documents: KnowledgeCardDocumentChanges };

export type CardVersionsService = ReturnType<typeof createCardVersionsService>;

/** What is published of the settings of cards, and what comes back from there. Documents are told of, and stay as they are. */
export function createCardVersionsService({ cards, service, modelOf }: CardVersionsParts) {
  const { find, findForEdit, get, contentOf, refuseStale } = service;

  async function write(
    caller: Caller,
    draft: StoredCard,
    content: CardContent,
    revision: number | undefined,
  ): Promise<RestoredSettings> {
    if (revision !== undefined && revision !== draft.revision) return refuseStale(caller, draft.id);
    const { embedding_model_id: model } = content;
    const isMissing = model !== null && model !== draft.embedding_model_id && !modelOf(model);
    const row = {
      ...content,
      ...(isMissing && { embedding_model_id: null }),
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    };
    if (!(await cards.update(draft.id, row, draft.revision))) return refuseStale(caller, draft.id);
    return {
      entity: await get(caller, draft.id),
      missing: isMissing ? [{ kind: 'model', id: model, name: null }] : [],
    };
  }

  const publishing = createPublishingService<StoredCard, CardContent, KnowledgeCard, RestoredSettings>({
    code: 'card',
    versions: cards.versions,
    find,
    findForEdit,
    refuseStale,
    contentOf,
    get,
    write,
    whole: new Set(['tags']),
    async assertMayPublish(_caller, _draft, { before, after }) {
      if (after.embedding_model_id !== before.embedding_model_id)
        service.requireModel(after.embedding_model_id);
    },
  });

  return {
    ...publishing,

    async restore(caller: Caller, id: string, version: number, revision?: number): Promise<RestoredCard> {
      const restored = await publishing.restore(caller, id, version, revision);
      return { ...restored, documents: await cards.documentChanges(id, { from: version, to: 'draft' }) };
    },

    async diff(
      caller: Caller,
      id: string,
      query: { from?: number | 'draft' | undefined; to: number | 'draft' },
    ): Promise<{ changes: ContentChange[] }> {
      const { changes } = await publishing.diff(caller, id, query);
      const { published_version } = await find(caller, id);
      const between = { from: query.from ?? published_version ?? 'draft', to: query.to };
      return { changes: [...changes, ...toChanges(await cards.documentChanges(id, between))] };
    },
  };
}

/** What is gone stands before, what has come or changed after. */
const toChanges = ({ added, removed, changed }: KnowledgeCardDocumentChanges): ContentChange[] => [
  ...(added.count ? [{ path: 'documents.added', before: null, after: added }] : []),
  ...(removed.count ? [{ path: 'documents.removed', before: removed, after: null }] : []),
  ...(changed.count ? [{ path: 'documents.changed', before: null, after: changed }] : []),
];
