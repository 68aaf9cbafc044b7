/** Why a request to another server came to nothing. */
export type OutboundProblem = 'blocked' | 'redirect' | 'timeout' | 'too_large' | 'unreachable';

/** A request that was not made, or did not end; the message is for people and holds nothing but the host. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** What undici and the signals throw, as an OutboundError; the caller's own abort stays what it is. */
export function toOutboundError(
  error: unknown,
  { host, timeoutMs, signal }: { host: string; timeoutMs: number; signal: AbortSignal | null | undefined },
): unknown {
  if (signal?.aborted) return signal.reason;
  const known = [error, causeOf(error)].find((each) => each instanceof OutboundError);
  if (known) return known;
  const codes = [codeOf(error), codeOf(causeOf(error))];
  if (isTimeout(error) || codes.some((code) => code !== undefined && TIMEOUTS.has(code))) {
    return new OutboundError('timeout', `${host} did not answer within ${timeoutMs} ms.`, { cause: error });
  }
  const code = codes.find((each) => each !== undefined);
  const reason = (code !== undefined && REASONS[code]) || 'The connection failed or was cut.';
  return new OutboundError('unreachable', `${host} cannot be reached. ${reason}`, { cause: error });
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

const REASONS: Record<string, string> = {
  ENOTFOUND: 'There is no server of that name.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'Nothing listens there.',
  ECONNRESET: 'It closed the connection.',
  UND_ERR_SOCKET: 'It closed the connection.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
