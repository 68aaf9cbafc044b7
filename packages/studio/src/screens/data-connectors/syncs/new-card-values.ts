import {
  DEFAULT_CHUNKING,
  DEFAULT_RETRIEVAL,
  type KnowledgeCardValues,
} from '@agent-studio/api-client/contract';

/** A card with a name and what every card begins with. */
export const newCardValues = (name: string): KnowledgeCardValues => ({
  name,
  description: '',
  icon: 'book-open',
  tags: [],
  visibility: 'private',
  chunking: DEFAULT_CHUNKING,
  retrieval: DEFAULT_RETRIEVAL,
  embedding_model_id: null,
});
