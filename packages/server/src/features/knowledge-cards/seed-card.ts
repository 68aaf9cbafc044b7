import { DEFAULT_CHUNKING, DEFAULT_RETRIEVAL } from '@agent-studio/api-client/contract';
import { type AskedAs, type AskedFor, createAskedAs } from '../../engine/retrieval/asked-as.ts';
import type { OtherWords } from '../../engine/retrieval/other-words.ts';
import { documentMime } from '../../engine/parsing/document-kind.ts';
import { checksum } from './checksum.ts';
import { derivedId } from './derived-id.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import { newDocument } from './documents-service.ts';
import type { IngestionService } from './ingestion-service.ts';
import type { KnowledgeCardsRepository } from './knowledge-cards-repository.ts';

export interface SeededCard {
  id: string;
  /** Whom the card belongs to on paper; only administrators may change it. */
  ownerId: string;
  name: string;
  description: string;
  icon?: string;
  /** In Markdown. */
  documents: { title: string; text: string }[];
  /** What people call what stands in them. */
  otherWords?: OtherWords;
  /** In what words people ask for a section of theirs. */
  askedAs?: AskedAs;
}

/** What the product knows of the words of people about its own cards. */
export interface Spoken {
  otherWords: OtherWords;
  askedFor: (query: string) => AskedFor[];
}

interface SeedParts {
  cards: Pick<KnowledgeCardsRepository, 'seed'>;
  documents: Pick<DocumentsRepository, 'add' | 'idsOf' | 'remove'>;
  ingestion: Pick<IngestionService, 'enqueue'>;
  /** By card, as this process knows them: they come with the product. */
  spoken: Map<string, Spoken>;
}

/**
 * Makes a card of the product itself hold exactly these documents. Doing it again changes nothing; a changed text replaces
 * the document it was, and several processes may do it at once.
 */
export function createSeedCard({ cards, documents, ingestion, spoken }: SeedParts) {
  return async ({
    id,
    ownerId,
    name,
    description,
    icon = 'book-open',
    documents: texts,
    otherWords = {},
    askedAs = {},
  }: SeededCard): Promise<void> => {
    spoken.set(id, { otherWords, askedFor: createAskedAs(askedAs) });
    const now = new Date().toISOString();
    await cards.seed({
      id,
      name,
      description,
      icon,
      tags: [],
      visibility: 'workspace',
      chunking: DEFAULT_CHUNKING,
      retrieval: DEFAULT_RETRIEVAL,
      built_in: true,
      owner_id: ownerId,
      updated_by: ownerId,
      created_at: now,
      updated_at: now,
    });

    const wanted = texts.map(({ title, text }) => {
      const content = new TextEncoder().encode(text);
      const documentId = derivedId(id, title, checksum(content));
      return newDocument(id, { title, source: 'text', mime: documentMime.markdown, content }, documentId);
    });
    const present = new Set(await documents.idsOf(id));
    const missing = wanted.filter((document) => !present.has(document.id));
    if (missing.length) {
      await documents.add(id, missing);
      await ingestion.enqueue(missing.map((document) => document.id));
    }
    const kept = new Set(wanted.map((document) => document.id));
    for (const old of present) if (!kept.has(old)) await documents.remove(id, old);
  };
}
