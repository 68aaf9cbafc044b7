import type { ParseMessage, ParseTask } from './parse-document.ts';
import { ParseFailure } from './parse-failure.ts';
import { readDocument } from './read-document.ts';
import { serveTasks } from './serve-tasks.ts';
import { splitSections } from './split-sections.ts';

/* The process behind `createDocumentParser`. */

serveTasks(async (task, post) => {
  const { kind, bytes, chunking, maxChunks } = task as ParseTask;
  const say = (message: ParseMessage) => post(message);
  try {
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
