import { type Said, SaidError, say, textOf, type Told } from '../../say.ts';
import { OutboundError, type OutboundProblem } from '../outbound/outbound-error.ts';

export type ConnectorFailureCode =
  | 'blocked'
  | 'unreachable'
  | 'timeout'
  | 'sign_in'
  | 'tls'
  | 'not_found'
  | 'too_large'
  | 'robots'
  | 'unsupported'
  | 'source';

interface FailureOptions extends ErrorOptions {
  /** The same may succeed in a while. */
  passing?: boolean;
}

/** A connector could not do its work: what happened and what to do, for people, without any secret. */
export class ConnectorFailure extends SaidError {
  override readonly name = 'ConnectorFailure';
  readonly code: ConnectorFailureCode;
  readonly toldHint: Told;
  readonly passing: boolean;

  constructor(
    code: ConnectorFailureCode,
    message: Told,
    hint: Told,
    { passing = false, ...options }: FailureOptions = {},
  ) {
    super(message, options);
    this.code = code;
    this.toldHint = hint;
    this.passing = passing;
  }

  get hint(): string {
    return textOf(this.toldHint);
  }
}

/** Something was asked of a connector that it does not do, such as a statement that writes. `path` is the field. */
export class ConnectorRefusal extends SaidError {
  override readonly name = 'ConnectorRefusal';
  readonly path: string;

  constructor(path: string, told: Told) {
    super(told);
    this.path = path;
  }
}

const OUTBOUND: Record<OutboundProblem, { code: ConnectorFailureCode; hint: Said; passing: boolean }> = {
  blocked: {
    code: 'blocked',
    hint: say('source.blocked.hint'),
    passing: false,
  },
  redirect: { code: 'source', hint: say('source.redirect.hint'), passing: false },
  timeout: { code: 'timeout', hint: say('source.later.hint'), passing: true },
  too_large: { code: 'too_large', hint: say('source.smaller.hint'), passing: false },
  unreachable: { code: 'unreachable', hint: say('source.unreachable.hint'), passing: true },
};

/** Whatever went wrong on the way out, as a ConnectorFailure; undefined for what is none of ours to explain. */
export function toConnectorFailure(error: unknown): ConnectorFailure | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ConnectorFailure) return each;
    if (each instanceof OutboundError) {
      const { code, hint, passing } = OUTBOUND[each.problem];
      return new ConnectorFailure(code, each.told, hint, { passing, cause: error });
    }
  }
  return undefined;
}

/** An answer with such a status, for people. */
export function failureOfStatus(status: number, what: string): ConnectorFailure {
  if (status === 401 || status === 403) {
    return new ConnectorFailure(
      'sign_in',
      say('source.refuses', { what, status: `${status}` }),
      say('source.sign_in.hint'),
    );
  }
  if (status === 404 || status === 410) {
    return new ConnectorFailure(
      'not_found',
      say('source.missing', { what, status: `${status}` }),
      say('source.address.hint'),
    );
  }
  const passing = status === 429 || status >= 500;
  return new ConnectorFailure(
    'source',
    say('source.status', { what, status: `${status}` }),
    say(passing ? 'source.later.hint' : 'source.address.hint'),
    { passing },
  );
}
