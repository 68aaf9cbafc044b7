import { type Said, say, SaidError, type Told } from '../../say.ts';

/** Why a request to another server came to nothing. */
export type OutboundProblem = 'blocked' | 'redirect' | 'timeout' | 'too_large' | 'unreachable';

/** A request that was not made, or did not end; the message is for people and holds nothing but the host. */
export class OutboundError extends SaidError {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, told: Told, options?: ErrorOptions) {
    super(told, options);
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
    return new OutboundError('timeout', say('outbound.timeout', { host, limit_ms: timeoutMs }), {
      cause: error,
    });
  }
  const code = codes.find((each) => each !== undefined);
  const why = (code !== undefined && REASONS[code]) || say('outbound.cut');
  return new OutboundError('unreachable', say('outbound.unreachable', { host, why }), { cause: error });
}

const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

const REASONS: Record<string, Said> = {
  ENOTFOUND: say('outbound.no_server'),
  EAI_AGAIN: say('outbound.no_lookup'),
  ECONNREFUSED: say('outbound.nothing_listens'),
  ECONNRESET: say('outbound.closed'),
  UND_ERR_SOCKET: say('outbound.closed'),
  CERT_HAS_EXPIRED: say('outbound.expired'),
  DEPTH_ZERO_SELF_SIGNED_CERT: say('outbound.self_signed'),
  SELF_SIGNED_CERT_IN_CHAIN: say('outbound.self_signed'),
  ERR_TLS_CERT_ALTNAME_INVALID: say('outbound.other_name'),
};

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined);

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
