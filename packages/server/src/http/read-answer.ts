import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type Damage, type Endpoint, itemsOf } from '@agent-studio/api-client/contract';
import { damagesOf, mendAnswer } from '../db/mend-stored.ts';

/** Makes what a handler answers into what the contract says. */
export type ReadAnswer = (answer: unknown) => unknown;

/** Of each row of the contract, so many kinds of damage are told; they would fill the log otherwise. */
const MAX_TOLD = 100;

/**
 * Answers without fields that the row does not name. Something stored that the contract does not know spoils its own part
 * of an answer only, which says so in `damaged`; the log tells of each kind of damage once.
 */
export function createAnswerReader(
  { response }: Pick<Endpoint, 'response'>,
  name: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): ReadAnswer {
  const told = new Set<string>();
  return (answer) => {
    const read = z.safeParse(response, answer);
    const { body, damaged } = read.success ? { body: read.data, damaged: [] } : mendAnswer(response, answer);
    for (const { path, message } of [...damaged, ...knownDamages(answer)]) {
      const kind = `${path.replaceAll(/\d+/g, 'n')} ${message}`;
      if (told.has(kind) || told.size >= MAX_TOLD) continue;
      told.add(kind);
      log.error({ endpoint: name, path, problem: message }, 'something stored does not fit the contract');
    }
    return withKnownDamages(body, answer);
  };
}

type Row = Record<string, unknown> & { damaged?: Damage[] };

/** What was mended when it was read, before it was put together into this answer. */
const knownDamages = (answer: unknown): Damage[] => [answer, ...itemsOf(answer)].flatMap(damagesOf);

/** Tells of it at the rows. Items that were left out leave no places to tell of. */
function withKnownDamages(body: unknown, answer: unknown): unknown {
  const rows = itemsOf(body);
  const given = itemsOf(answer);
  tell(body, answer);
  if (rows.length === given.length) for (const [place, row] of rows.entries()) tell(row, given[place]);
  return body;
}

function tell(row: unknown, given: unknown): void {
  const damages = damagesOf(given);
  if (!damages.length || typeof row !== 'object' || row === null) return;
  (row as Row).damaged = [...damages, ...((row as Row).damaged ?? [])];
}
