import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadFileConfig } from '@agent-studio/api-client/contract';
import { detectKind, documentMime, kindOfMime } from '../../engine/parsing/document-kind.ts';
import type { ReadFileApart } from '../../engine/parsing/parse-document.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import type { FileRead } from '../../engine/parsing/read-file.ts';
import { NodeFailure } from '../../engine/workflow/node-work.ts';
import { say } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import { toTitle } from './documents-service.ts';
import type { IngestionRepository } from './ingestion-repository.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';
import type { SyncedDocumentsService } from './synced-documents-service.ts';

interface Parts {
  cards: Pick<KnowledgeCardsService, 'find' | 'findForEdit'>;
  documents: Pick<DocumentsRepository, 'byTitle'>;
  ingestion: Pick<IngestionRepository, 'content'>;
  synced: Pick<SyncedDocumentsService, 'put'>;
  read: ReadFileApart;
}

export interface ReadRequest {
  card_id: string | null;
  /** Title of a document. */
  name: string;
  /** Where it is none: what was given instead. */
  file?: unknown;
  sheet: string;
}

const MOST_BYTES = 20 * 1024 * 1024;
const BUSY_MS = 500;
const MOST_TRIES = 60;

/** What workflows read and write: documents of cards that their owner may see, and may change. Throws `NodeFailure`. */
export function createWorkflowFiles({ cards, documents, ingestion, synced, read }: Parts) {
  async function documentOf(owner: Viewer, cardId: string, title: string) {
    await cards.find(owner, cardId);
    const [document, other] = await documents.byTitle(cardId, title);
    if (!document) throw never(say('node.file_none', { title }));
    if (other) throw never(say('node.file_several', { title }));
    if (document.bytes > MOST_BYTES) throw never(say('node.file_large', { limit: MOST_BYTES }));
    return { kind: kindOfMime(document.mime), bytes: await ingestion.content(document.id) };
  }

  return {
    async read(
      owner: Viewer,
      { from, read_as, max_rows }: Pick<ReadFileConfig, 'from' | 'read_as' | 'max_rows'>,
      { card_id, name, file, sheet }: ReadRequest,
      signal: AbortSignal,
    ): Promise<FileRead> {
      if (from === 'document' && card_id === null) throw never(say('node.no_card'));
      try {
        const found = from === 'value' ? valueOf(file) : await documentOf(owner, card_id!, name.trim());
        const reading = { as: read_as, sheet, maxRows: max_rows };
        return await read({ ...found, reading }, signal);
      } catch (error) {
        if (!(error instanceof ParseFailure)) throw error;
        throw new NodeFailure(
          say('node.file_unreadable', { why: error.told }),
          null,
          undefined,
          error.passing ? 0 : 'never',
        );
      }
    },

    /** Writes a text as a document; the one that was written by this title before has it from now on. */
    async write(
      owner: Viewer,
      { card_id, name, text }: { card_id: string | null; name: string; text: string },
      signal: AbortSignal,
    ): Promise<{ document_id: string; title: string; bytes: number }> {
      if (card_id === null) throw never(say('node.no_card'));
      if (name.trim() === '') throw never(say('node.file_name'));
      if (text.trim() === '') throw never(say('node.file_empty'));
      await cards.findForEdit(owner, card_id);
      const title = toTitle(name);
      const content = new TextEncoder().encode(text);
      const written = { title, mime: mimeOf(title), content, url: null, source: 'text' as const };
      const put = await putWhenRead(
        () => synced.put(card_id, { source: `workflows:${card_id}`, key: title }, written),
        signal,
      );
      if (put === 'gone') throw never(say('node.card_gone'));
      if (put === 'busy') throw new NodeFailure(say('node.file_busy', { title }), null, undefined, BUSY_MS);
      return { document_id: put.id, title, bytes: content.byteLength };
    },
  };
}

/** What was written before may still be read: that takes seconds. */
async function putWhenRead<T>(put: () => Promise<T | 'busy'>, signal: AbortSignal): Promise<T | 'busy'> {
  for (let tries = 1; ; tries += 1) {
    const done = await put();
    if (done !== 'busy' || tries === MOST_TRIES) return done;
    await sleep(BUSY_MS, undefined, { signal });
  }
}

export type WorkflowFiles = ReturnType<typeof createWorkflowFiles>;

const never = (told: ReturnType<typeof say>) => new NodeFailure(told, null, undefined, 'never');

/** As its name ends; a text is written, whatever it begins with. */
function mimeOf(title: string): string {
  if (/\.csv$/i.test(title)) return documentMime.csv;
  if (/\.(md|markdown)$/i.test(title)) return documentMime.markdown;
  return documentMime.text;
}

function valueOf(file: unknown) {
  if (typeof file === 'string') {
    const bytes = new TextEncoder().encode(file);
    return { kind: detectKind('', bytes), bytes };
  }
  const { base64, name } = (file ?? {}) as { base64?: unknown; name?: unknown };
  if (typeof base64 !== 'string') throw never(say('node.file_value'));
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  return { kind: detectKind(typeof name === 'string' ? name : '', bytes), bytes };
}
