import { type Problem, type ProblemBody, problemStatus } from '@agent-studio/api-client/contract';

type Extra = Partial<Pick<ProblemBody, 'code' | 'errors' | 'current' | 'used_by'>> & {
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfterS?: number;
};

/** "No", with a kind for programs and a sentence for people. Anything else that is thrown answers 500 and is logged. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problem: Problem;
  readonly extra: Extra;

  constructor(problem: Problem, detail: string, extra: Extra = {}) {
    super(detail);
    this.problem = problem;
    this.extra = extra;
  }

  get status(): number {
    return problemStatus[this.problem];
  }
}

/**
 * Refuses a change of something that somebody else changed since it was read. `what` stands in the sentence for people
 * ("this tool"), `kind` in the code for programs; `current` is what it is now.
 */
export const staleRefusal = (what: string, kind: string, current: unknown): Refusal =>
  new Refusal('stale', `Somebody changed ${what} in the meantime. Reload and make your change again.`, {
    code: `${kind}.stale`,
    current,
  });
