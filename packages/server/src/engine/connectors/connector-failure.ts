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
export class ConnectorFailure extends Error {
  override readonly name = 'ConnectorFailure';
  readonly code: ConnectorFailureCode;
  readonly hint: string;
  readonly passing: boolean;

  constructor(
    code: ConnectorFailureCode,
    message: string,
    hint: string,
    { passing = false, ...options }: FailureOptions = {},
  ) {
    super(message, options);
    this.code = code;
    this.hint = hint;
    this.passing = passing;
  }
}

/** Something was asked of a connector that it does not do, such as a statement that writes. `path` is the field. */
export class ConnectorRefusal extends Error {
  override readonly name = 'ConnectorRefusal';
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

const OUTBOUND: Record<OutboundProblem, { code: ConnectorFailureCode; hint: string; passing: boolean }> = {
  blocked: {
    code: 'blocked',
    hint: 'Use an address of the public internet, or ask your administrator to allow this one.',
    passing: false,
  },
  redirect: { code: 'source', hint: 'Use the address it leads to.', passing: false },
  timeout: { code: 'timeout', hint: 'Try again later.', passing: true },
  too_large: { code: 'too_large', hint: 'Take a smaller part of it.', passing: false },
  unreachable: { code: 'unreachable', hint: 'Check the address, or try again later.', passing: true },
};

/** Whatever went wrong on the way out, as a ConnectorFailure; undefined for what is none of ours to explain. */
export function toConnectorFailure(error: unknown): ConnectorFailure | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ConnectorFailure) return each;
    if (each instanceof OutboundError) {
      const { code, hint, passing } = OUTBOUND[each.problem];
      return new ConnectorFailure(code, each.message, hint, { passing, cause: error });
    }
  }
  return undefined;
}

/** An answer with such a status, for people. */
export function failureOfStatus(status: number, what: string): ConnectorFailure {
  if (status === 401 || status === 403) {
    return new ConnectorFailure(
      'sign_in',
      `${what} refuses access (status ${status}).`,
      'Check the sign-in of the connector.',
    );
  }
  if (status === 404 || status === 410) {
    return new ConnectorFailure(
      'not_found',
      `${what} does not exist (status ${status}).`,
      'Check the address.',
    );
  }
  const passing = status === 429 || status >= 500;
  return new ConnectorFailure(
    'source',
    `${what} answered with status ${status}.`,
    passing ? 'Try again later.' : 'Check the address.',
    { passing },
  );
}
