import { Worker } from 'node:worker_threads';
import { OfferError } from './offered-operation.ts';
import type { OpenApiMessage, OpenApiTask } from './openapi-tools.ts';
import { readOpenApi } from './read-openapi.ts';

/* The process behind `discoverOpenApi`: it gets one document, answers what it offers, and is ended. */

function read({ text, specUrl, maxMemoryMb }: OpenApiTask): OpenApiMessage {
  const watch = new Worker(new URL('../parsing/parsing-watch.ts', import.meta.url), {
    workerData: { maxMemoryMb },
  });
  watch.unref();
  try {
    return { offer: readOpenApi(text, { specUrl }) };
  } catch (error) {
    if (error instanceof OfferError) return { failure: error.message };
    // Documents are nested in ways that no reader foresees.
    return { failure: 'The document is damaged or nested too deeply.' };
  }
}

process.once('message', (task) => process.send?.(read(task as OpenApiTask)));
