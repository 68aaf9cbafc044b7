import type { ConnectorError } from '@agent-studio/api-client/contract';
import { ConnectorRefusal, toConnectorFailure } from '../../engine/connectors/connector-failure.ts';
import { ParseFailure } from '../../engine/parsing/parse-failure.ts';
import { Refusal } from '../../refusal.ts';
import { SealError } from '../../secrets/seal-secret.ts';
import { say, textOf, toFailureTexts, type Told } from '../../say.ts';

export interface ToldError extends ConnectorError {
  /** The same may succeed in a while. */
  passing: boolean;
  /** Nobody foresaw it: it belongs into the log. */
  unexpected: boolean;
}

/** Whatever went wrong, for people: what happened and what to do, without the secrets. */
export function tellError(error: unknown, redact: (text: string) => string = (text) => text): ToldError {
  const at = new Date().toISOString();
  const told = (code: string, message: Told, hint: Told, passing = false) => {
    const text = textOf(message);
    const shown = redact(text).slice(0, 1_000);
    return { code, ...toFailureTexts(shown === text ? message : shown, hint), ...rest(passing) };
  };
  const rest = (passing: boolean) => ({
    at,
    passing,
    unexpected: false,
  });
  const failure = toConnectorFailure(error);
  if (failure) return told(failure.code, failure.told, failure.toldHint, failure.passing);
  if (error instanceof ParseFailure) return told(error.code, error.told, error.toldHint, error.passing);
  if (error instanceof ConnectorRefusal) return told('refused', error.told, say('connector.asked.hint'));
  if (error instanceof SealError) return told('sealed', error.told, say('connector.sealed.hint'));
  if (error instanceof Refusal)
    return told(error.extra.code ?? error.problem, error.told, say('connector.there.hint'));
  return {
    ...told('internal', say('source.internal'), say('source.internal.hint'), true),
    unexpected: true,
  };
}

/** What is stored and sent of it. */
export const toStoredError = ({ passing: _, unexpected: __, ...error }: ToldError): ConnectorError => error;
