import { APICallError } from '@ai-sdk/provider';
import type { RunError } from '@agent-studio/api-client/contract';
import { SaidError, say, toDetail, type Told } from '../../say.ts';
import { AnswerTooLarge } from './answer-too-large.ts';
import { OutboundError } from '../outbound/outbound-error.ts';

type Code =
  | 'provider.rate_limited'
  | 'provider.unavailable'
  | 'provider.bad_answer'
  | 'provider.timeout'
  | 'provider.unauthorized'
  | 'provider.refused';

/** Why a model gave no (whole) answer. The message is for people, names the model, and holds nothing the provider said. */
export class ProviderFailure extends SaidError {
  override readonly name = 'ProviderFailure';
  readonly code: Code;
  readonly retryable: boolean;
  /** What the provider asked to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: Code,
    detail: Told,
    options: { retryAfterMs?: number | undefined; cause?: unknown; retryable?: boolean } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? (code !== 'provider.unauthorized' && code !== 'provider.refused');
    this.retryAfterMs = options.retryAfterMs;
  }

  toRunError(): RunError {
    return { code: this.code, ...toDetail(this.told), retryable: this.retryable };
  }
}

/** Whatever a call of the model `label` ended with, as a ProviderFailure. Texts of the provider stay in the `cause`. */
export function toProviderFailure(error: unknown, model: string): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  const outbound = outboundErrorOf(error);
  if (outbound?.problem === 'blocked' || outbound?.problem === 'redirect') {
    return new ProviderFailure('provider.refused', say('provider.blocked', { model, why: outbound.told }));
  }
  const tooLarge =
    error instanceof AnswerTooLarge
      ? say(`provider.too_much.${error.part}`, { model, limit: error.mb })
      : outbound?.problem === 'too_large' && say('provider.too_much', { model });
  if (tooLarge) {
    // The next answer would cost as much.
    return new ProviderFailure('provider.bad_answer', tooLarge, { retryable: false });
  }
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return new ProviderFailure(
      'provider.unauthorized',
      say('provider.unauthorized', { model, status: `${status}` }),
    );
  }
  if (status === 429) {
    const retryAfterMs = retryAfterOf(error);
    const told =
      retryAfterMs === undefined
        ? say('provider.rate_limited', { model })
        : say('provider.rate_limited.until', {
            model,
            wait_ms: Math.max(1, Math.ceil(retryAfterMs / 1000)) * 1000,
          });
    return new ProviderFailure('provider.rate_limited', told, { retryAfterMs });
  }
  if (status === 404) {
    return new ProviderFailure('provider.refused', say('provider.unknown_model', { model }));
  }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409) {
    return new ProviderFailure('provider.refused', say('provider.refused', { model, status: `${status}` }));
  }
  if (status !== undefined) {
    return new ProviderFailure(
      'provider.unavailable',
      say('provider.unavailable', { model, status: `${status}` }),
      { retryAfterMs: retryAfterOf(error) },
    );
  }
  if (outbound || APICallError.isInstance(error) || isConnectionError(error)) {
    return new ProviderFailure('provider.unavailable', say('provider.unreachable', { model }));
  }
  return new ProviderFailure('provider.bad_answer', say('provider.bad_answer', { model }));
}

/** The SDKs wrap what their fetch throws. */
function outboundErrorOf(error: unknown): OutboundError | undefined {
  if (error instanceof OutboundError) return error;
  return error instanceof Error && error.cause !== error ? outboundErrorOf(error.cause) : undefined;
}

/** The HTTP status of a failed call, or the one an error inside a stream stands for. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  // A success status here means that the answer behind it could not be read.
  return typeof statusCode === 'number' && statusCode >= 400 ? statusCode : undefined;
}

function retryAfterOf(error: unknown): number | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const value = error.responseHeaders?.['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Node's fetch reports a broken connection as a TypeError whose cause carries the system's code. */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && (error.message === 'terminated' || error.message === 'fetch failed');
}
