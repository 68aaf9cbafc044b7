import { type Problem, type ProblemBody, problemStatus } from '@agent-studio/api-client/contract';
import type { SentenceCode } from '@agent-studio/api-client/sentences';
import { atField, say, SaidError, type Told } from './say.ts';

type Extra = Partial<Pick<ProblemBody, 'code' | 'errors' | 'current' | 'used_by'>> & {
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfterS?: number;
};

/** "No", with a kind for programs and a sentence for people. Anything else that is thrown answers 500 and is logged. */
export class Refusal extends SaidError {
  override readonly name = 'Refusal';
  readonly problem: Problem;
  readonly extra: Extra;

  constructor(problem: Problem, detail: Told, extra: Extra = {}) {
    super(detail);
    this.problem = problem;
    this.extra = extra;
  }

  get status(): number {
    return problemStatus[this.problem];
  }
}

/** Refuses what stands in one field of a form. */
export const fieldRefusal = (
  path: string,
  told: Told,
  code?: string,
  problem: Problem = 'invalid',
): Refusal =>
  new Refusal(problem, told, { ...(code !== undefined && { code }), errors: [atField(path, told)] });

/** What a sentence is about: `thing.tool` says "this tool". */
export type Thing = Extract<SentenceCode, `thing.${string}`>;

/** Refuses a change of something that somebody else changed since it was read; `current` is what it is now. */
export const staleRefusal = (thing: Thing, kind: string, current: unknown): Refusal =>
  new Refusal('stale', say('stale', { thing: say(thing) }), { code: `${kind}.stale`, current });
