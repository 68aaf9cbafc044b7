import { Worker } from 'node:worker_threads';
import type { ParseMessage, ParseTask } from './parse-document.ts';
import { ParseFailure } from './parse-failure.ts';
import { readDocument } from './read-document.ts';
import { splitSections } from './split-sections.ts';

/* The process behind `parseDocument`: it gets one task, answers it, and is ended. */

const post = (message: ParseMessage) => process.send?.(message);

async function parse({ kind, bytes, chunking, maxChunks, maxMemoryMb }: ParseTask): Promise<void> {
  const watch = new Worker(new URL('./parsing-watch.ts', import.meta.url), { workerData: { maxMemoryMb } });
  watch.unref();
  try {
    const { pages, sections } = await readDocument(kind, bytes, (share) => post({ type: 'parsing', share }));
    post({ type: 'chunking' });
    const chunks = splitSections(sections, chunking);
    if (chunks.length > maxChunks) throw new ParseFailure('too_large');
    post({ type: 'done', pages, chunks });
  } catch (error) {
    // A reader that gives up without saying why met content it does not understand.
    const failure = error instanceof ParseFailure ? error : new ParseFailure('corrupt');
    post({ type: 'failed', failure: failure.toFailure() });
  }
}

process.once('message', (task) => void parse(task as ParseTask));
