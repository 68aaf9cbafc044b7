import type { KnowledgeCard, KnowledgeCardValues } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../forms/merge.ts';
import { showIcon, showVisibility } from '../../forms/show-value.ts';
import type { Saved } from '../../forms/use-entity-form.ts';

export const NEW_CARD: KnowledgeCardValues = {
  name: '',
  description: '',
  icon: 'book-open',
  tags: [],
  visibility: 'private',
  chunking: { size: 1200, overlap: 120 },
  retrieval: { top_k: 5, score_threshold: 0 },
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
  },
});

export const CARD_FIELDS: readonly MergeField<KnowledgeCardValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('Description') },
  { path: 'icon', label: msg('Icon'), show: showIcon },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'chunking.size', label: msg('Passage length') },
  { path: 'chunking.overlap', label: msg('Overlap') },
  { path: 'retrieval.top_k', label: msg('Passages per question') },
  { path: 'retrieval.score_threshold', label: msg('Lowest score') },
];
