import type { Sentence } from '@agent-studio/api-client/contract';
import { type Said, say, toDetail, whole } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import type { DataConnectorsRepository } from './data-connectors-repository.ts';

/** Something about a connector that its owner should do. */
export interface ConnectorAttention {
  connector_id: string;
  /** `asks`: a sync waits for a decision. `sync`: one failed twice in a row. */
  kind: 'broken' | 'expiring' | 'sync' | 'asks';
  title: string;
  detail: string;
  sentence?: Sentence;
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
          ...toDetail(whole(last_error!)),
          at: checked_at ?? updated_at,
          tab: 'overview',
        })),
        ...expiring.map(({ id, name, credential_expires_at }): ConnectorAttention => ({
          connector_id: id,
          kind: 'expiring',
          title: name,
          ...toDetail(tellExpiry(credential_expires_at!)),
          at: new Date(Date.parse(credential_expires_at!) - WARN_DAYS * DAY_MS).toISOString(),
          tab: 'overview',
        })),
        ...syncs.map(({ connector_id, connector_name, name, status, error, at }): ConnectorAttention => {
          const asks = status === 'waiting';
          return {
            connector_id,
            kind: asks ? 'asks' : 'sync',
            title: `${connector_name}: ${name}`,
            ...toDetail(error ? whole(error) : say('sync.failed_twice')),
            at,
            tab: 'syncs',
          };
        }),
      ];
    },
  };
}

function tellExpiry(at: string): Said {
  const days = Math.ceil((Date.parse(at) - Date.now()) / DAY_MS);
  if (days <= 0) return say('connector.expired');
  return days === 1 ? say('connector.expires_today') : say('connector.expires', { days });
}
