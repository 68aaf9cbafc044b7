import { APICallError } from '@ai-sdk/provider';
import type { RunError } from '@agent-studio/api-client/contract';
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
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly code: Code;
  readonly retryable: boolean;
  /** What the provider asked to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: Code,
    detail: string,
    options: { retryAfterMs?: number | undefined; cause?: unknown; retryable?: boolean } = {},
  ) {
    super(detail, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? (code !== 'provider.unauthorized' && code !== 'provider.refused');
    this.retryAfterMs = options.retryAfterMs;
  }

  toRunError(): RunError {
    return { code: this.code, detail: this.message, retryable: this.retryable };
  }
}

/** Whatever a call of the model `label` ended with, as a ProviderFailure. Texts of the provider stay in the `cause`. */
export function toProviderFailure(error: unknown, label: string): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  const model = `The model “${label}”`;
  const outbound = outboundErrorOf(error);
  if (outbound?.problem === 'blocked' || outbound?.problem === 'redirect') {
    return new ProviderFailure(
      'provider.refused',
      `The provider of “${label}” was not called: ${outbound.message}`,
    );
  }
  const tooLarge =
    error instanceof AnswerTooLarge ? error.what : outbound?.problem === 'too_large' && 'too much';
  if (tooLarge) {
    return new ProviderFailure(
      'provider.bad_answer',
      `${model} sent ${tooLarge}, so its answer was not read to the end. Check the provider’s address, or pick another model.`,
      // The next answer would cost as much.
      { retryable: false },
    );
  }
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return new ProviderFailure(
      'provider.unauthorized',
      `${model} refused this server’s API key (HTTP ${status}). An administrator must set a valid key, or pick another model for this agent.`,
    );
  }
  if (status === 429) {
    const retryAfterMs = retryAfterOf(error);
    const when =
      retryAfterMs === undefined ? 'in a minute' : `in ${Math.max(1, Math.ceil(retryAfterMs / 1000))} s`;
    return new ProviderFailure(
      'provider.rate_limited',
      `${model} gets too many requests at the moment (HTTP 429). Try again ${when}.`,
      { retryAfterMs },
    );
  }
  if (status === 404) {
    return new ProviderFailure(
      'provider.refused',
      `The provider does not know the model “${label}” (HTTP 404). Pick another model for this agent.`,
    );
  }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409) {
    return new ProviderFailure(
      'provider.refused',
      `${model} refused the request (HTTP ${status}). The question or the instructions may be too long for it: shorten them, or pick another model.`,
    );
  }
  if (status !== undefined) {
    return new ProviderFailure(
      'provider.unavailable',
      `${model} cannot answer at the moment (HTTP ${status}). Try again in a minute, or pick another model.`,
      { retryAfterMs: retryAfterOf(error) },
    );
  }
  if (outbound || APICallError.isInstance(error) || isConnectionError(error)) {
    return new ProviderFailure(
      'provider.unavailable',
      `The provider of “${label}” cannot be reached or cut the connection. Try again; if it stays so, check the provider’s address.`,
    );
  }
  return new ProviderFailure(
    'provider.bad_answer',
    `${model} sent an answer that cannot be read or stopped in the middle. Try again, or pick another model.`,
  );
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
