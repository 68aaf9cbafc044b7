import { fileURLToPath } from 'node:url';
import type { DocumentKind } from './document-kind.ts';
import { type Failure, fromFailure, ParseFailure } from './parse-failure.ts';
import type { FileRead, Reading } from './read-file.ts';
import { createProcessPool, ProcessEnded } from './process-pool.ts';
import type { Chunk, Chunking } from './split-sections.ts';

export interface ParseTask {
  kind: DocumentKind;
  bytes: Uint8Array;
  chunking: Chunking;
  maxChunks: number;
}

/** A file that a workflow reads. */
export interface ReadTask {
  kind: DocumentKind;
  bytes: Uint8Array;
  reading: Reading;
}

export type ParseMessage =
  | { type: 'parsing'; share: number }
  | { type: 'chunking' }
  | ({ type: 'done' } & Parsed)
  | { type: 'read'; file: FileRead }
  | { type: 'failed'; failure: Failure };

export interface ParseOptions {
  signal: AbortSignal;
  onProgress?: (progress: { stage: 'parsing' | 'chunking'; share: number }) => void;
  /** Ends it with `timeout`. */
  timeoutMs?: number;
}

interface Parsed {
  pages: number | null;
  chunks: Chunk[];
  /** What stands on page after page around the text. */
  running?: string[];
}

/** Reads a document and cuts it into passages. Throws `ParseFailure`, or the reason of `signal`. */
export type ParseDocument = (
  task: Pick<ParseTask, 'kind' | 'bytes' | 'chunking'>,
  options: ParseOptions,
) => Promise<Parsed>;

/** Reads a file as text or rows. Throws `ParseFailure`, or the reason of `signal`. */
export type ReadFileApart = (task: ReadTask, signal: AbortSignal) => Promise<FileRead>;

const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 1024;
const MAX_PROCESSES = 3;
const MAX_CHUNKS = 20_000;

const ENTRY = fileURLToPath(new URL('./parsing-process.ts', import.meta.url));

/** Reads documents in processes of their own: a thread that runs out of memory takes the whole server down. */
export function createDocumentParser({ maxMemoryMb = MAX_MEMORY_MB, maxProcesses = MAX_PROCESSES } = {}): {
  parse: ParseDocument;
  read: ReadFileApart;
  close: () => void;
} {
  const pool = createProcessPool<ParseMessage>({ entry: ENTRY, maxProcesses, maxMemoryMb });

  return {
    async parse(task, { signal, onProgress, timeoutMs = TIMEOUT_MS }) {
      let answer: Parsed | undefined;
      let failure: Failure | undefined;
      function onMessage(message: ParseMessage) {
        if (message.type === 'parsing') onProgress?.({ stage: 'parsing', share: message.share });
        else if (message.type === 'chunking') onProgress?.({ stage: 'chunking', share: 0 });
        else if (message.type === 'done') answer = message;
        else if (message.type === 'failed') failure = message.failure;
      }
      try {
        await pool.run({ ...task, maxChunks: MAX_CHUNKS } satisfies ParseTask, {
          signal,
          timeoutMs,
          onMessage,
        });
      } catch (error) {
        throw error instanceof ProcessEnded ? toFailure(error) : error;
      }
      if (answer) return answer;
      throw failure ? fromFailure(failure) : new ParseFailure('interrupted');
    },

    async read(task, signal) {
      let file: FileRead | undefined;
      let failure: Failure | undefined;
      function onMessage(message: ParseMessage) {
        if (message.type === 'read') ({ file } = message);
        else if (message.type === 'failed') ({ failure } = message);
      }
      try {
        await pool.run(task, { signal, timeoutMs: TIMEOUT_MS, onMessage });
      } catch (error) {
        throw error instanceof ProcessEnded ? toFailure(error) : error;
      }
      if (file) return file;
      throw failure ? fromFailure(failure) : new ParseFailure('interrupted');
    },

    close: pool.close,
  };
}

/** Never a failure of the server: the document did it, or another try may go well. */
function toFailure({ why }: ProcessEnded): ParseFailure {
  if (why === 'timeout') return new ParseFailure('timeout');
  return why === 'memory'
    ? new ParseFailure('too_large')
    : new ParseFailure('interrupted', { passing: true });
}
