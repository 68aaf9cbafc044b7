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
