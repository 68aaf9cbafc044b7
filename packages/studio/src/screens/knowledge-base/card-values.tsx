import {
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  type KnowledgeCard,
  type KnowledgeCardDocumentChanges,
  type KnowledgeCardValues,
} from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import { ModelName } from '../../entities/model-name.tsx';
import type { MergeField } from '../../format/merge.ts';
import { showIcon, showVisibility, showYes } from '../../format/show-value.ts';
import type { Saved } from '../../forms/use-entity-form.ts';

export const NEW_CARD: KnowledgeCardValues = {
  name: '',
  description: '',
  icon: 'book-open',
  tags: [],
  visibility: 'private',
  chunking: DEFAULT_CHUNKING,
  retrieval: DEFAULT_RETRIEVAL,
  embedding_model_id: null,
};

/** The part of a card that the form edits, and its revision. */
export const toSavedCard = (card: KnowledgeCard): Saved<KnowledgeCardValues> => ({
  revision: card.revision,
  values: {
    name: card.name,
    description: card.description,
    icon: card.icon,
    tags: card.tags,
    visibility: card.visibility,
    chunking: card.chunking,
    retrieval: card.retrieval,
    embedding_model_id: card.embedding_model_id,
  },
});

export const MODES: Record<KnowledgeCard['retrieval']['mode'], string> = {
  hybrid: msg('Words and meaning'),
  text: msg('Words'),
  vector: msg('Meaning'),
};

/** The same beside other words, where there is little room. */
export const SHORT_MODES: typeof MODES = { ...MODES, hybrid: msg('Hybrid') };

const showMode = (mode: unknown, t: Translate): string => t(MODES[mode as keyof typeof MODES]);

export const CARD_FIELDS: readonly MergeField<KnowledgeCardValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('Description') },
  { path: 'icon', label: msg('Icon'), show: showIcon },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'chunking.size', label: msg('Passage length') },
  { path: 'chunking.overlap', label: msg('Overlap') },
  { path: 'chunking.parent_child', label: msg('Give the model the section around a passage'), show: showYes },
  {
    path: 'embedding_model_id',
    label: msg('Embedding model'),
    show: (id) => <ModelName id={(id as string | null) ?? undefined} />,
  },
  { path: 'retrieval.mode', label: msg('Search by'), show: showMode },
  { path: 'retrieval.vector_weight', label: msg('Weight of meaning') },
  { path: 'retrieval.rewrite_query', label: msg('Rewrite follow-up questions'), show: showYes },
  { path: 'retrieval.rerank', label: msg('Let a model put passages in order'), show: showYes },
  { path: 'retrieval.top_k', label: msg('Passages per question') },
  { path: 'retrieval.score_threshold', label: msg('Lowest score') },
];

/** What comparing two versions tells: the settings, and what became of the documents. */
export const CARD_VERSION_FIELDS = [
  ...CARD_FIELDS,
  { path: 'documents.added', label: msg('Documents added'), show: showDocuments },
  { path: 'documents.removed', label: msg('Documents removed'), show: showDocuments },
  { path: 'documents.changed', label: msg('Documents changed'), show: showDocuments },
];

type SomeDocuments = KnowledgeCardDocumentChanges['added'];

/** The first by name, and how many more there are. */
function showDocuments(documents: unknown, t: Translate): string | null {
  if (!documents) return null;
  const { count, titles } = documents as SomeDocuments;
  const more = count - titles.length;
  return [...titles, ...(more > 0 ? [t('and {count} more', { count: more })] : [])].join('\n');
}
