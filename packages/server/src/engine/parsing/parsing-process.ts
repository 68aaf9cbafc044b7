import type { ParseMessage, ParseTask, ReadTask } from './parse-document.ts';
import { ParseFailure } from './parse-failure.ts';
import { readFile } from './read-file.ts';
import { readDocument } from './read-document.ts';
import { serveTasks } from './serve-tasks.ts';
import { splitSections } from './split-sections.ts';

/* The process behind `createDocumentParser`. */

serveTasks(async (task, post) => {
  const say = (message: ParseMessage) => post(message);
  try {
    if ('reading' in (task as ParseTask | ReadTask)) {
      const { kind, bytes, reading } = task as ReadTask;
      say({ type: 'read', file: await readFile(kind, bytes, reading) });
      return;
    }
    const { kind, bytes, chunking, maxChunks } = task as ParseTask;
    const {
      pages,
      sections,
      running = [],
    } = await readDocument(kind, bytes, (share) => say({ type: 'parsing', share }));
    say({ type: 'chunking' });
    const chunks = splitSections(sections, chunking);
    if (chunks.length > maxChunks) throw new ParseFailure('too_large');
    say({ type: 'done', pages, chunks, running });
  } catch (error) {
    // A reader that gives up without saying why met content it does not understand.
    const failure = error instanceof ParseFailure ? error : new ParseFailure('corrupt');
    say({ type: 'failed', failure: failure.toFailure() });
  }
});
