import type { Viewer } from '../access/viewer.ts';
import type { PreviewChunk } from '@agent-studio/api-client/contract';
import { kindOfMime } from '../../engine/parsing/document-kind.ts';
import type { ParseDocument } from '../../engine/parsing/parse-document.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import { Refusal } from '../../refusal.ts';
import { say, whole } from '../../say.ts';
import { liveIn } from './card-content.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import { notFound, toNewDocuments } from './documents-service.ts';
import type { IngestionRepository } from './ingestion-repository.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';

interface PreviewParts {
  cards: Pick<KnowledgeCardsService, 'findForEdit'>;
  documents: Pick<DocumentsRepository, 'find'>;
  ingestion: Pick<IngestionRepository, 'content'>;
  parse: ParseDocument;
}

export interface PreviewInput {
  document_id?: string | undefined;
  file?: File[] | undefined;
  text?: string | undefined;
  size?: number | undefined;
  overlap?: number | undefined;
}

const SHOWN = 50;
/** Each is a process of its own. */
const AT_ONCE = 3;
/** Callers give up after 30 s. */
const TIMEOUT_MS = 20_000;

/** Cuts what is not stored, or not yet cut that way. */
export function createPreviewService({ cards, documents, ingestion, parse }: PreviewParts) {
  let running = 0;

  async function contentOf(cardId: string, { document_id, file, text }: PreviewInput) {
    if (document_id !== undefined) {
      const document = (await documents.find(cardId, document_id)) ?? notFound();
      return { mime: document.mime, content: await ingestion.content(document_id) };
    }
    const [first] = await toNewDocuments(cardId, { file, text });
    return first!;
  }

  return {
    async preview(caller: Viewer, cardId: string, input: PreviewInput, signal: AbortSignal) {
      const { chunking } = liveIn(await cards.findForEdit(caller, cardId));
      const { mime, content } = await contentOf(cardId, input);
      if (running >= AT_ONCE) {
        throw new Refusal('tooMany', say('rate.previews'), {
          retryAfterS: 3,
        });
      }
      running += 1;
      try {
        const { size = chunking.size, overlap = chunking.overlap } = input;
        const { pages, chunks } = await parse(
          { kind: kindOfMime(mime), bytes: content, chunking: { size, overlap } },
          { signal, timeoutMs: TIMEOUT_MS },
        );
        return {
          items: chunks.slice(0, SHOWN) satisfies PreviewChunk[],
          chunks: chunks.length,
          tokens: chunks.reduce((total, { tokens }) => total + tokens, 0),
          pages,
        };
      } catch (error) {
        if (!(error instanceof ParseFailure)) throw error;
        throw new Refusal('invalid', whole(error.toFailure()), { code: `document.${error.code}` });
      } finally {
        running -= 1;
      }
    },
  };
}

export type PreviewService = ReturnType<typeof createPreviewService>;
