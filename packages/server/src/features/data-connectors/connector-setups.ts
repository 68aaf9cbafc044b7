import { isIPv6 } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { ConnectorKind, ConnectorValues } from '@agent-studio/api-client/contract';
import type { ConnectorDrivers } from '../../engine/connectors/connector-drivers.ts';
import type { ConnectorSetup } from '../../engine/connectors/connector-driver.ts';
import { Refusal } from '../../refusal.ts';
import { SealError, type SecretSeal } from '../../secrets/seal-secret.ts';
import type { Caller } from '../access/viewer.ts';
import type { AssertMayUse, FillSecrets } from '../secrets/secrets-service.ts';
import type { FieldProblem } from '../../engine/connectors/connector-fields.ts';
import { isSamePlace, storedFor } from './connector-sign-in.ts';
import { mergeSecrets, unsealSecrets } from './connector-secrets.ts';
import type { StoredConnector } from './data-connectors-repository.ts';
import { readSetup } from './read-setup.ts';

interface ConnectorSetupsParts {
  drivers: ConnectorDrivers;
  seal: SecretSeal;
  /** Puts named secrets of the workspace into credentials. */
  fillSecrets: FillSecrets;
  assertMayUse: AssertMayUse;
}

type Stored = Pick<StoredConnector, 'kind' | 'id' | 'config' | 'secrets_sealed'>;

/** Where connectors lead and how they sign in, stored or as a form says it. */
export function createConnectorSetups({ drivers, seal, fillSecrets, assertMayUse }: ConnectorSetupsParts) {
  const unsealed = (stored: Stored) => asRefusal(() => unsealSecrets(stored, seal));

  /** With the values of the secrets that it names: for calls, never to be stored. */
  function filled(kind: ConnectorKind, { config, secrets }: ConnectorSetup): ConnectorSetup {
    const host = drivers[kind].host(config);
    return asRefusal(() => ({ config, secrets: fillSecrets(secrets, addressOf(host)) }));
  }

  /** What a form asks for, on top of what is stored: stored secrets never go to another place than they were entered for. */
  function formOf(
    caller: Pick<Caller, 'isAdmin'>,
    kind: ConnectorKind,
    { config, secrets }: Pick<ConnectorValues, 'config' | 'secrets'>,
    draft: StoredConnector | undefined,
  ): { setup: ConnectorSetup; problems: FieldProblem[] } {
    for (const [key, secret] of Object.entries(secrets)) assertMayUse(caller, secret, `secrets.${key}`);
    const driver = drivers[kind];
    const stored = draft && storedFor(driver, draft, config);
    const staysThere = stored !== undefined && isSamePlace(driver, config, stored.config);
    const kept = staysThere ? unsealed(stored) : {};
    // Whoever may not use a secret does not send it with another question either.
    if (staysThere && !isDeepStrictEqual(config, stored.config))
      for (const [key, secret] of Object.entries(kept))
        if (secrets[key] === undefined) assertMayUse(caller, secret, `secrets.${key}`);
    const { setup, problems } = readSetup(driver, { config, secrets: mergeSecrets(kept, secrets) });
    if (stored && !staysThere) {
      for (const key of Object.keys(stored.secrets_last4)) {
        const isField = driver.info.fields.some((field) => field.key === key);
        if (isField && secrets[key] === undefined && !problems.some(({ path }) => path === `secrets.${key}`))
          problems.push({
            path: `secrets.${key}`,
            message:
              'Enter it again: the connector leads somewhere else now, where the stored one must not go by itself.',
          });
      }
    }
    return { setup, problems };
  }

  return {
    filled,
    formOf,

    /** How to reach it and sign in, ready for a call. */
    setupOf(stored: Stored): ConnectorSetup {
      const { kind, config } = stored;
      return filled(kind, readSetup(drivers[kind], { config, secrets: unsealed(stored) }).setup);
    },

    /** The same, without anything wrong. */
    setupOfForm(...form: Parameters<typeof formOf>): ConnectorSetup {
      const { setup, problems } = formOf(...form);
      if (problems.length) throw incomplete('connector.invalid', problems);
      return setup;
    },

    /** Refuses to publish what cannot sign in. */
    assertComplete(stored: Stored): void {
      const { problems } = readSetup(drivers[stored.kind], {
        config: stored.config,
        secrets: unsealed(stored),
      });
      if (problems.length) throw incomplete('connector.check_failed', problems);
    },
  };
}

export type ConnectorSetups = ReturnType<typeof createConnectorSetups>;

const incomplete = (code: string, problems: FieldProblem[]) =>
  new Refusal('invalid', problems.map(({ message }) => message).join(' '), { code, errors: problems });

/** A credential that cannot be read, or may not be used, is to be entered again. */
function asRefusal<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealError) throw new Refusal('conflict', error.told, { code: 'connector.sealed' });
    throw error;
  }
}

const addressOf = (host: string): string => `https://${isIPv6(host) ? `[${host}]` : host}`;
