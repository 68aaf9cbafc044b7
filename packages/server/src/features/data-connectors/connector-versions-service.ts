import type { Connector } from '@agent-studio/api-client/contract';
import type { ConnectorDrivers } from '../../engine/connectors/connector-drivers.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { createPublishingService } from '../versions/publishing-service.ts';
import type { ConnectorContent } from './connector-content.ts';
import { sealSecrets } from './connector-secrets.ts';
import type { ConnectorSetups } from './connector-setups.ts';
import { keptForPublished } from './connector-sign-in.ts';
import type { DataConnectorsRepository, StoredConnector } from './data-connectors-repository.ts';
import type { DataConnectorsService } from './data-connectors-service.ts';
import type { Caller } from '../access/viewer.ts';

interface ConnectorVersionsParts {
  connectors: Pick<DataConnectorsRepository, 'update' | 'versions'>;
  service: Pick<DataConnectorsService, 'find' | 'findForEdit' | 'get' | 'contentOf' | 'refuseStale'>;
  drivers: ConnectorDrivers;
  setups: Pick<ConnectorSetups, 'formOf' | 'assertComplete'>;
  seal: SecretSeal;
}

/** A connector that a version was written into. */
interface RestoredConnector {
  entity: Connector;
  missing: never[];
  sign_in_removed: boolean;
}

/** What is published of connectors, and what comes back from there. */
export function createConnectorVersionsService({
  connectors,
  service,
  drivers,
  setups,
  seal,
}: ConnectorVersionsParts) {
  const { find, findForEdit, get, contentOf, refuseStale } = service;

  /** Writes the settings without asking the server: whoever restores looks at them before publishing. */
  async function write(
    caller: Caller,
    draft: StoredConnector,
    content: ConnectorContent,
    revision: number | undefined,
  ): Promise<RestoredConnector> {
    if (revision !== undefined && revision !== draft.revision) return refuseStale(caller, draft.id);
    const { id, kind } = draft;
    const form = { config: content.config, secrets: {} };
    const { setup, problems } = setups.formOf(caller, kind, form, draft);
    const row = {
      ...content,
      config: setup.config,
      ...sealSecrets(id, setup.secrets, seal),
      ...keptForPublished(drivers[kind], draft, setup.config),
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    };
    if (!(await connectors.update(id, row, draft.revision))) return refuseStale(caller, id);
    const sign_in_removed = problems.some(({ path }) => path.startsWith('secrets.'));
    return { entity: await get(caller, id), missing: [], sign_in_removed };
  }

  return createPublishingService<StoredConnector, ConnectorContent, Connector, RestoredConnector>({
    code: 'connector',
    versions: connectors.versions,
    find,
    findForEdit,
    refuseStale,
    contentOf,
    get,
    write,
    whole: new Set(['tags']),
    assertMayPublish: async (_caller, draft) => setups.assertComplete(draft),
  });
}
