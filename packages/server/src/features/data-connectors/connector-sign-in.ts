import { isDeepStrictEqual } from 'node:util';
import type { ConnectorConfig } from '@agent-studio/api-client/contract';
import type { ConnectorDriver } from '../../engine/connectors/connector-driver.ts';
import { readSetup } from './read-setup.ts';
import { contentIn } from './connector-content.ts';
import type { SealedSecrets } from './data-connectors-table.ts';
import type { StoredConnector } from './data-connectors-repository.ts';

/*
 * Secrets are entered for one place and one way to sign in there. While a draft leads elsewhere, or signs in as
 * somebody else, what is published has its own.
 */

type Driver = Pick<ConnectorDriver, 'info' | 'place'>;

const NO_SECRETS: SealedSecrets = { secrets_sealed: null, secrets_last4: {} };

const pick = ({ secrets_sealed, secrets_last4 }: SealedSecrets): SealedSecrets => ({
  secrets_sealed,
  secrets_last4,
});

const complete = (driver: Driver, config: ConnectorConfig): ConnectorConfig =>
  readSetup(driver, { config, secrets: {} }).setup.config;

/** Whether both lead to where secrets of the other may go. */
export const isSamePlace = (driver: Driver, one: ConnectorConfig, other: ConnectorConfig): boolean =>
  driver.place(complete(driver, one)) === driver.place(complete(driver, other));

/** Whether the same secrets are for both: a user name stands in the settings, and its password is no use to another. */
function isSameSignIn(driver: Driver, one: ConnectorConfig, other: ConnectorConfig): boolean {
  const settingsOf = (config: ConnectorConfig) => {
    const all = complete(driver, config);
    return driver.info.fields.flatMap(({ group, key }) => (group === 'sign_in' ? [all[key] ?? null] : []));
  };
  return isSamePlace(driver, one, other) && isDeepStrictEqual(settingsOf(one), settingsOf(other));
}

/** What everybody uses of a connector: its newest version, or its draft as long as there is none. */
export function toLive(driver: Driver, draft: StoredConnector): StoredConnector {
  const { published_content, published_secrets: own } = draft;
  if (!published_content) return draft;
  const published = contentIn(published_content);
  const drafted = isSameSignIn(driver, draft.config, published.config) ? pick(draft) : NO_SECRETS;
  return { ...draft, ...published, ...(own ?? drafted) };
}

/** What is stored for where a form leads to, and how it signs in: the draft, or what it was before it was set up otherwise. */
export function storedFor(driver: Driver, draft: StoredConnector, next: ConnectorConfig): StoredConnector {
  const { published_content, published_secrets } = draft;
  if (!published_content || !published_secrets) return draft;
  const { config } = contentIn(published_content);
  const returns =
    isSameSignIn(driver, config, next) ||
    (isSamePlace(driver, config, next) && !isSamePlace(driver, draft.config, next));
  return returns ? { ...draft, config, ...published_secrets } : draft;
}

/** The secrets that what is published keeps for itself once the draft is set up in this way. */
export function keptForPublished(
  driver: Driver,
  draft: StoredConnector,
  next: ConnectorConfig,
): { published_secrets: SealedSecrets | null } {
  const { published_content, published_secrets } = draft;
  if (!published_content) return { published_secrets: null };
  const { config } = contentIn(published_content);
  if (isSameSignIn(driver, config, next)) return { published_secrets: null };
  const leaves = draft.secrets_sealed !== null && isSameSignIn(driver, config, draft.config);
  return { published_secrets: published_secrets ?? (leaves ? pick(draft) : null) };
}
