import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Entry, StepProblem } from '@agent-studio/api-client/sop-course';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';
import type { RunRow } from './sop-runs-repository.ts';

/** Who goes on with a run: a member or not, with or without its token. */
export interface Walker {
  caller: Caller | undefined;
  token: string | undefined;
  /** The server itself, and who is on record for what it does. */
  keeper?: { id: string | null; name: string };
}

/** Says who may go on with a run; only its hash is kept. */
export const newToken = () => `sr_${randomBytes(32).toString('base64url')}`;
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
export const isTokenOf = (token: string, { token_hash }: RunRow) =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(token_hash));

/** Who is on record for a step. Who began the run is nobody's proof: its token may have gone to somebody else. */
export function sayerOf({ caller, keeper }: Walker, name: string | undefined): Entry['by'] {
  if (keeper) return keeper;
  if (caller) return { id: caller.userId, name: caller.name };
  return name ? { id: null, name } : null;
}

/** Tells people why a step cannot be taken so. */
export function stepping<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StepProblem)) throw error;
    const { code, message, path } = error;
    throw new Refusal(code === 'field' || code === 'must' ? 'invalid' : 'conflict', message, {
      code: `sop_run.${code}`,
      ...(path && { errors: [{ path, message }] }),
    });
  }
}

export const noSuchRun = () =>
  new Refusal('notFound', 'There is no such run.', { code: 'sop_run.not_found' });

export const wrongStep = ({ current_title }: RunRow) =>
  new Refusal(
    'conflict',
    current_title === null ? say('sop_run.all_done') : say('sop_run.order', { step: current_title }),
    { code: 'sop_run.order' },
  );

export const ended = ({ status }: RunRow) =>
  new Refusal('conflict', say(status === 'finished' ? 'sop_run.finished' : 'sop_run.cancelled'), {
    code: 'sop_run.ended',
  });
