import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DocumentKind } from './document-kind.ts';
import { type Failure, ParseFailure } from './parse-failure.ts';
import type { Chunk, Chunking } from './split-sections.ts';

export interface ParseTask {
  kind: DocumentKind;
  bytes: Uint8Array;
  chunking: Chunking;
  maxChunks: number;
  maxMemoryMb: number;
}

export type ParseMessage =
  | { type: 'parsing'; share: number }
  | { type: 'chunking' }
  | { type: 'done'; pages: number | null; chunks: Chunk[] }
  | { type: 'failed'; failure: Failure };

export interface ParseOptions {
  signal: AbortSignal;
  onProgress?: (progress: { stage: 'parsing' | 'chunking'; share: number }) => void;
  /** Ends the process with `timeout`. */
  timeoutMs?: number;
  /** Ends the process with `too_large`. */
  maxMemoryMb?: number;
}

const TIMEOUT_MS = 60_000;
const MAX_MEMORY_MB = 1024;
const MAX_CHUNKS = 20_000;
/** How the engine ends a process that has no memory left, and how `parsing-watch.ts` does. */
const OUT_OF_MEMORY = new Set<NodeJS.Signals | null>(['SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGKILL']);

const ENTRY = fileURLToPath(new URL('./parsing-process.ts', import.meta.url));

/**
 * Reads a document and cuts it into passages, in a process of its own: a thread that runs out of memory takes the whole
 * server down. Throws `ParseFailure`, or the reason of `signal`.
 */
export async function parseDocument(
  task: Pick<ParseTask, 'kind' | 'bytes' | 'chunking'>,
  { signal, onProgress, timeoutMs = TIMEOUT_MS, maxMemoryMb = MAX_MEMORY_MB }: ParseOptions,
): Promise<{ pages: number | null; chunks: Chunk[] }> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<{ pages: number | null; chunks: Chunk[] }>();
  const child = fork(ENTRY, {
    // What reads foreign files gets no secrets to give away.
    env: {},
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Nobody watches a document being read as closely as an answer: where processors are short, the server goes first.
  child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL));

  child.on('message', (message: ParseMessage) => {
    if (message.type === 'parsing') onProgress?.({ stage: 'parsing', share: message.share });
    else if (message.type === 'chunking') onProgress?.({ stage: 'chunking', share: 0 });
    else if (message.type === 'done') resolve({ pages: message.pages, chunks: message.chunks });
    else reject(new ParseFailure(message.failure.code, message.failure));
  });
  child.on('error', reject);
  child.on('exit', (code, signalName) => {
    const reason = `The parsing process ended early with ${signalName ?? code}.`;
    reject(OUT_OF_MEMORY.has(signalName) ? new ParseFailure('too_large') : new Error(reason));
  });
  child.send(
    { ...task, maxChunks: MAX_CHUNKS, maxMemoryMb } satisfies ParseTask,
    (error) => error && reject(error),
  );

  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timeout = setTimeout(() => reject(new ParseFailure('timeout')), timeoutMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timeout);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}
