import type { Database } from '../../db/database.ts';
import { createConnectorDrivers } from '../../engine/connectors/connector-drivers.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { createGuardedSocket } from '../../engine/outbound/guarded-socket.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import type { KnowledgeCardsService } from '../knowledge-cards/knowledge-cards-service.ts';
import type { SyncedDocumentsService } from '../knowledge-cards/synced-documents-service.ts';
import type { AssertMayUse, FillSecrets } from '../secrets/secrets-service.ts';
import { createConnectorHealthService } from './connector-health-service.ts';
import { createConnectorSetups } from './connector-setups.ts';
import { createConnectorSyncsRepository } from './connector-syncs-repository.ts';
import { createConnectorSyncsService } from './connector-syncs-service.ts';
import { createConnectorUseService } from './connector-use-service.ts';
import { createConnectorVersionsService } from './connector-versions-service.ts';
import { createDataConnectorsRepository } from './data-connectors-repository.ts';
import { createDataConnectorsService, type DataConnectorsParts } from './data-connectors-service.ts';
import { createRunSync } from './run-sync.ts';
import { createSyncJobsService } from './sync-jobs-service.ts';
import { createSyncLogsRepository } from './sync-logs-repository.ts';
import { createTestConnector } from './test-connector.ts';

interface DataConnectorsOptions {
  db: Database;
  durable: Pick<Durable, 'job'>;
  seal: SecretSeal;
  fillSecrets: FillSecrets;
  assertMayUse: AssertMayUse;
  fetch: GuardedFetch;
  /** Hosts that databases may be reached at although they are private. */
  allowedAddresses: readonly string[];
  knowledge: { cards: KnowledgeCardsService; synced: SyncedDocumentsService };
  workflowsUsing: DataConnectorsParts['workflowsUsing'];
  log: JobLog;
  signals: Pick<Signals, 'hear'>;
}

/** Everything of data connectors, put together. Call before durable work is launched. */
export function createDataConnectors({
  db,
  durable,
  seal,
  fillSecrets,
  assertMayUse,
  fetch,
  allowedAddresses,
  knowledge,
  workflowsUsing,
  log,
  signals,
}: DataConnectorsOptions) {
  const connectors = createDataConnectorsRepository(db);
  const syncRows = createConnectorSyncsRepository(db);
  const logs = createSyncLogsRepository(db);
  const drivers = createConnectorDrivers({
    fetch,
    socketTo: createGuardedSocket({ allowed: allowedAddresses }),
  });
  const setups = createConnectorSetups({ drivers, seal, fillSecrets, assertMayUse });
  const test = createTestConnector(log);
  const service = createDataConnectorsService({ connectors, drivers, seal, setups, test, workflowsUsing });
  const { cards, synced: documents } = knowledge;
  const run = createRunSync({
    syncs: syncRows,
    logs,
    connectors,
    service,
    setups,
    drivers,
    cards,
    documents,
    log,
  });
  const jobs = createSyncJobsService({
    createJob: (definition) => durable.job(definition),
    syncs: syncRows,
    logs,
    run,
    log,
    signals,
  });
  const use = createConnectorUseService({ connectors, service, setups, drivers, test });
  return {
    service,
    use,
    versions: createConnectorVersionsService({ connectors, service, drivers, setups, seal }),
    syncs: createConnectorSyncsService({ syncs: syncRows, logs, service, cards, documents, jobs }),
    health: createConnectorHealthService(connectors),
    purge: () => logs.purge(),
    startWork: () => jobs.start(),
    async close(): Promise<void> {
      use.close();
      await jobs.close();
    },
  };
}

export type DataConnectors = ReturnType<typeof createDataConnectors>;
