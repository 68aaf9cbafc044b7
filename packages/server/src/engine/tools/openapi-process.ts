import { say } from '../../say.ts';
import { serveTasks } from '../parsing/serve-tasks.ts';
import { type Offer, type OfferedOperation, OfferError } from './offered-operation.ts';
import type { OpenApiMessage, OpenApiTask } from './openapi-tools.ts';
import { readOpenApi } from './read-openapi.ts';

/* The process behind `discoverOpenApi`. */

/** Of one message: taken in within a few milliseconds. */
const MAX_PART_CHARACTERS = 512 * 1024;

function read({ text, specUrl }: OpenApiTask): OpenApiMessage[] {
  try {
    return toMessages(readOpenApi(text, { specUrl }));
  } catch (error) {
    if (error instanceof OfferError) return [{ failure: error.told }];
    // Documents are nested in ways that no reader foresees.
    return [{ failure: say('openapi.nested') }];
  }
}

function toMessages({ operations, ...offer }: Offer): OpenApiMessage[] {
  const parts: OfferedOperation[][] = [];
  let left = 0;
  for (const operation of operations) {
    const characters = JSON.stringify(operation.input_schema).length;
    if (!parts.length || characters > left) {
      parts.push([]);
      left = MAX_PART_CHARACTERS;
    }
    parts.at(-1)!.push(operation);
    left -= characters;
  }
  return [...parts.map((part) => ({ operations: part })), { offer }];
}

serveTasks((task, tell) => {
  for (const message of read(task as OpenApiTask)) tell(message);
});
