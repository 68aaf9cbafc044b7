import type { ConnectorError } from '@agent-studio/api-client/contract';
import { ConnectorRefusal, toConnectorFailure } from '../../engine/connectors/connector-failure.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import { Refusal } from '../../refusal.ts';
import { SealError } from '../../secrets/seal-secret.ts';

export interface ToldError extends ConnectorError {
  /** The same may succeed in a while. */
  passing: boolean;
  /** Nobody foresaw it: it belongs into the log. */
  unexpected: boolean;
}

/** Whatever went wrong, for people: what happened and what to do, without the secrets. */
export function tellError(error: unknown, redact: (text: string) => string = (text) => text): ToldError {
  const at = new Date().toISOString();
  const told = (code: string, message: string, hint: string, passing = false) => ({
    code,
    message: redact(message).slice(0, 1_000),
    hint,
    at,
    passing,
    unexpected: false,
  });
  const failure = toConnectorFailure(error);
  if (failure) return told(failure.code, failure.message, failure.hint, failure.passing);
  if (error instanceof ParseFailure) return told(error.code, error.message, error.hint, error.passing);
  if (error instanceof ConnectorRefusal) return told('refused', error.message, 'Change what was asked for.');
  if (error instanceof SealError) return told('sealed', error.message, 'Enter the credential again.');
  if (error instanceof Refusal)
    return told(error.extra.code ?? error.problem, error.message, 'Change it there.');
  return {
    ...told(
      'internal',
      'It failed for a reason of this server.',
      'Try again. The log of the server says more.',
      true,
    ),
    unexpected: true,
  };
}

/** What is stored and sent of it. */
export const toStoredError = ({ code, message, hint, at }: ToldError): ConnectorError => ({
  code,
  message,
  hint,
  at,
});
