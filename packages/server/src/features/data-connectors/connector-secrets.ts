import * as z from 'zod/mini';
import type { Connector } from '@agent-studio/api-client/contract';
import type { ConnectorSetup } from '../../engine/connectors/connector-driver.ts';
import { createRedactor } from '../../engine/tools/tool-auth.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { readShown, shownOf } from '../../secrets/secret-references.ts';
import type { ConnectorRow } from './data-connectors-repository.ts';
import { mendStored } from '../../db/mend-stored.ts';

type Secrets = Readonly<Record<string, string>>;
type Stored = Pick<ConnectorRow, 'secrets_sealed' | 'secrets_last4'>;

const contextOf = (id: string) => `data-connector:${id}`;

/** The columns that keep secrets, sealed for this one connector. */
export function sealSecrets(id: string, secrets: Secrets, seal: Pick<SecretSeal, 'seal'>): Stored {
  const entries = Object.entries(secrets);
  if (!entries.length) return { secrets_sealed: null, secrets_last4: {} };
  return {
    secrets_sealed: seal.seal(JSON.stringify(secrets), contextOf(id)),
    secrets_last4: Object.fromEntries(entries.map(([key, secret]) => [key, shownOf(secret) || null])),
  };
}

/** Throws SealError for what cannot be read any more. */
export function unsealSecrets(
  { id, secrets_sealed }: Pick<ConnectorRow, 'id' | 'secrets_sealed'>,
  seal: Pick<SecretSeal, 'unseal'>,
): Secrets {
  return secrets_sealed === null ? {} : (JSON.parse(seal.unseal(secrets_sealed, contextOf(id))) as Secrets);
}

/** What is told of them. */
export const toStoredSecrets = ({ secrets_last4 }: Stored): Connector['secrets'] =>
  Object.fromEntries(
    Object.entries(mendStored(z.record(z.string(), z.nullable(z.string())), secrets_last4)).map(
      ([key, shown]) => [key, { configured: true, ...readShown(shown) }],
    ),
  );

/** Stored secrets with what a form says of them: what it leaves out stays, what it empties goes. */
export function mergeSecrets(stored: Secrets, given: Secrets): Secrets {
  return Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, secret]) => secret !== ''));
}

/** Takes the secrets out of a text: another server may send back what it received. */
export function redactorOf({ secrets }: Pick<ConnectorSetup, 'secrets'>): (text: string) => string {
  const headers = Object.values(secrets).map((value) => ({ name: 'x', value }));
  return createRedactor({ type: 'headers', values: { headers } });
}
