import type { Viewer } from '../access/viewer.ts';
import type { DataConnectorsRepository } from './data-connectors-repository.ts';

/** Something about a connector that its owner should do. */
export interface ConnectorAttention {
  connector_id: string;
  /** `asks`: a sync waits for a decision. `sync`: one failed twice in a row. */
  kind: 'broken' | 'expiring' | 'sync' | 'asks';
  title: string;
  detail: string;
  at: string;
  /** Of the screen, where it is done. */
  tab: 'overview' | 'syncs';
}

const DAY_MS = 24 * 3_600_000;
const WARN_DAYS = 14;

/** What is wrong with the connectors of their owner, or soon will be. */
export function createConnectorHealthService(connectors: Pick<DataConnectorsRepository, 'troubled'>) {
  return {
    async attentionFor(viewer: Pick<Viewer, 'userId'>): Promise<ConnectorAttention[]> {
      const soon = new Date(Date.now() + WARN_DAYS * DAY_MS).toISOString();
      const { broken, expiring, syncs } = await connectors.troubled(viewer.userId, soon);
      return [
        ...broken.map(({ id, name, last_error, checked_at, updated_at }): ConnectorAttention => ({
          connector_id: id,
          kind: 'broken',
          title: name,
          detail: `${last_error!.message} ${last_error!.hint}`,
          at: checked_at ?? updated_at,
          tab: 'overview',
        })),
        ...expiring.map(({ id, name, credential_expires_at }): ConnectorAttention => ({
          connector_id: id,
          kind: 'expiring',
          title: name,
          detail: tellExpiry(credential_expires_at!),
          at: new Date(Date.parse(credential_expires_at!) - WARN_DAYS * DAY_MS).toISOString(),
          tab: 'overview',
        })),
        ...syncs.map(({ connector_id, connector_name, name, status, error, at }): ConnectorAttention => {
          const asks = status === 'waiting';
          return {
            connector_id,
            kind: asks ? 'asks' : 'sync',
            title: `${connector_name}: ${name}`,
            detail: error ? `${error.message} ${error.hint}` : 'It failed twice in a row.',
            at,
            tab: 'syncs',
          };
        }),
      ];
    },
  };
}

function tellExpiry(at: string): string {
  const days = Math.ceil((Date.parse(at) - Date.now()) / DAY_MS);
  if (days <= 0) return 'Its credential has expired. Enter a new one.';
  return `Its credential expires ${days === 1 ? 'within a day' : `in ${days} days`}. Enter a new one before that.`;
}
