import type { Problem, ProblemBody } from '../contract/problem.ts';
import type { Sentence } from '../contract/sentence.ts';

/** Why a call failed. `canceled` is the caller's own abort and is never shown to the user. */
export type ApiErrorKind = Problem | 'other' | 'network' | 'request' | 'canceled';

/** docs/rules.md section 8. `message` is always shown; `fallback` only when the server sent no detail. */
const byStatus: Record<number, { kind: ApiErrorKind; message?: string; fallback?: string }> = {
  400: { kind: 'badInput' },
  401: { kind: 'unauthorized', message: 'Session expired. Please login again.' },
  403: {
    kind: 'forbidden',
    message: 'Access forbidden. You do not have permission to perform this action.',
  },
  404: { kind: 'notFound', message: 'Resource not found.' },
  408: { kind: 'timeout', message: 'Request timeout. Please try again.' },
  409: { kind: 'conflict' },
  412: { kind: 'stale' },
  413: { kind: 'tooLarge' },
  422: { kind: 'invalid', fallback: 'Validation error. Please check your input.' },
  429: { kind: 'tooMany' },
  500: { kind: 'internal', message: 'Internal server error. Please try again later.' },
  502: { kind: 'upstream' },
  503: { kind: 'unavailable' },
  507: { kind: 'full' },
};

const NETWORK = 'Network error. Please check your internet connection.';

/** The only error the client throws. `message` is ready to show; branch on `kind`, never on the text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  /** What the server said: `errors` by field, `current` with 412, `used_by` with 409. */
  readonly problem: Partial<ProblemBody>;

  constructor(kind: ApiErrorKind, message: string, status?: number, problem: Partial<ProblemBody> = {}) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.problem = problem;
  }

  /** A JSON call that was answered with something else than 2xx. */
  static fromStatus(status: number, body?: unknown): ApiError {
    const problem = toProblem(status, body);
    const known = byStatus[status];
    const message =
      known?.message ?? problem.detail ?? known?.fallback ?? `Request failed with status ${status}`;
    return new ApiError(known?.kind ?? 'other', message, status, problem);
  }

  /** A stream that was answered with something else than 2xx. */
  static fromStream(status: number, text: string): ApiError {
    return new ApiError(
      byStatus[status]?.kind ?? 'other',
      `HTTP ${status}: ${text}`,
      status,
      toProblem(status, text),
    );
  }

  /** The same, with each sentence of the server as `put` says it; what rules.md fixes stays. */
  reworded(put: (text: string, sentence?: Sentence) => string): ApiError {
    const { detail, sentence, errors } = this.problem;
    const said = detail === undefined ? undefined : put(detail, sentence);
    return new ApiError(this.kind, this.message === detail ? (said ?? detail) : this.message, this.status, {
      ...this.problem,
      ...(said !== undefined && { detail: said }),
      ...(errors && { errors: errors.map((one) => ({ ...one, message: put(one.message, one.sentence) })) }),
    });
  }

  static network = (): ApiError => new ApiError('network', NETWORK);
  static timeout = (): ApiError => ApiError.fromStatus(408);
  static canceled = (): ApiError => new ApiError('canceled', 'Request canceled');
  static request = (message?: string): ApiError => new ApiError('request', message || 'Request failed');
}

/** Whatever was thrown, as an ApiError; the caller's own abort becomes `canceled`. */
export function toApiError(error: unknown, signal?: AbortSignal): ApiError {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return ApiError.canceled();
  return ApiError.request(error instanceof Error ? error.message : undefined);
}

/** A server that broke may say anything about itself, tracebacks and paths too: of that only a plain sentence is kept, and with 500 none. */
function toProblem(status: number, body: unknown): Partial<ProblemBody> {
  const value = typeof body === 'string' ? parseJson(body) : body;
  if (typeof value !== 'object' || value === null) return {};
  const problem = value as Partial<ProblemBody>;
  const { detail, errors, ...rest } = problem;
  if (status >= 500) return { ...rest, ...(status > 500 && sentencesOf(status, { detail, errors })) };
  return typeof detail === 'string' ? problem : { ...rest, ...(errors && { errors }) };
}

/* With 502 a provider, tool or source failed, not the server: it says which, at the field that names it. */
function sentencesOf(
  status: number,
  { detail, errors }: { detail: unknown; errors: ProblemBody['errors'] },
): Partial<ProblemBody> {
  const sentences =
    status === 502 && Array.isArray(errors) ? errors.filter(({ message }) => isSentence(message)) : [];
  return { ...(isSentence(detail) && { detail }), ...(sentences.length > 0 && { errors: sentences }) };
}

const MAX_SENTENCE = 500;

const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_SENTENCE && !/[\r\n]/.test(text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An answer that is not JSON has no detail; its status says enough.
    return undefined;
  }
}
