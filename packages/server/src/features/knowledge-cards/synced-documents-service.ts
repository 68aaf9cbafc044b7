import { checksum } from './checksum.ts';
import { derivedId } from './derived-id.ts';
import { newDocument } from './documents-service.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import type { EmbeddingService } from './embedding-service.ts';
import type { IngestionService } from './ingestion-service.ts';

export interface SyncedContent {
  title: string;
  mime: string;
  content: Uint8Array;
  /** Where people find it; null: nowhere they could open. */
  url: string | null;
  /** Absent: it comes from a connector. */
  source?: 'text' | 'connector';
}

interface SyncedDocumentsParts {
  documents: Pick<DocumentsRepository, 'add' | 'replace' | 'remove'>;
  ingestion: Pick<IngestionService, 'enqueue' | 'forget'>;
  embedding: Pick<EmbeddingService, 'forget'>;
}

/**
 * Documents that a sync keeps as their source has them. Knows no permissions: whoever syncs has checked that the card may
 * be written. The same object of the same sync is always the same document, so that doing it twice does it once.
 */
export function createSyncedDocumentsService({ documents, ingestion, embedding }: SyncedDocumentsParts) {
  return {
    /**
     * Adds a document or puts this content in the place of what it has; what did not change is not read again. `busy`: its
     * last content is still being read. `gone`: there is no such card.
     */
    async put(
      cardId: string,
      { source, key }: { source: string; key: string },
      { source: from = 'connector', ...synced }: SyncedContent,
    ): Promise<{ id: string } | 'busy' | 'gone'> {
      const id = derivedId('synced', source, key);
      const replaced = await documents.replace(cardId, id, { ...synced, checksum: checksum(synced.content) });
      if (replaced === 'busy') return 'busy';
      if (replaced === 'same') return { id };
      if (replaced === 'none') {
        const document = newDocument(cardId, { ...synced, source: from }, id);
        if (!(await documents.add(cardId, [document]))) return 'gone';
      } else await embedding.forget([id]);
      await ingestion.enqueue([id]);
      return { id };
    },

    /** One that is gone already is no failure. */
    async remove(cardId: string, id: string): Promise<void> {
      await documents.remove(cardId, id);
      await Promise.all([ingestion.forget([id]), embedding.forget([id])]);
    },
  };
}

export type SyncedDocumentsService = ReturnType<typeof createSyncedDocumentsService>;
