import type { Viewer, Caller } from '../access/viewer.ts';
import type {
  CardSource,
  ConnectorSync,
  Page,
  SyncLog,
  SyncLogItem,
  SyncUpdate,
  SyncValues,
} from '@agent-studio/api-client/contract';
import { newId } from '../../db/new-id.ts';
import { nextCronTime, problemOfCron } from '../../jobs/cron.ts';
import { fieldRefusal, Refusal, staleRefusal } from '../../refusal.ts';
import { noSuch } from '../access/object-finder.ts';
import type { KnowledgeCardsService } from '../knowledge-cards/knowledge-cards-service.ts';
import type { SyncedDocumentsService } from '../knowledge-cards/synced-documents-service.ts';
import type { ConnectorSyncsRepository, StoredSync } from './connector-syncs-repository.ts';
import type { StoredConnector } from './data-connectors-repository.ts';
import type { DataConnectorsService } from './data-connectors-service.ts';
import type { SyncJobsService } from './sync-jobs-service.ts';
import {
  type ItemFilter,
  type LogFilter,
  NO_COUNTS,
  type StoredLog,
  type SyncLogsRepository,
} from './sync-logs-repository.ts';
import { mapPage } from '../../db/list-page.ts';
import { say } from '../../say.ts';

export interface ConnectorSyncsParts {
  syncs: ConnectorSyncsRepository;
  logs: SyncLogsRepository;
  service: Pick<DataConnectorsService, 'find' | 'findForEdit' | 'visible'>;
  cards: Pick<KnowledgeCardsService, 'findForEdit' | 'visible'>;
  documents: Pick<SyncedDocumentsService, 'remove'>;
  jobs: Pick<SyncJobsService, 'enqueue' | 'cancel'>;
}

/** The rules of syncs: what is copied from a connector into which card, when, and what came of it. */
export function createConnectorSyncsService({
  syncs,
  logs,
  service,
  cards,
  documents,
  jobs,
}: ConnectorSyncsParts) {
  async function findSync(connectorId: string, id: string): Promise<StoredSync> {
    const found = await syncs.find(connectorId, id);
    if (!found) throw new Refusal('notFound', 'There is no such sync.', { code: 'sync.not_found' });
    return found;
  }

  async function findLog(connectorId: string, id: string): Promise<StoredLog> {
    const found = await logs.find(connectorId, id);
    if (!found) throw new Refusal('notFound', 'There is no such log.', { code: 'sync_log.not_found' });
    return found;
  }

  /** A sync runs with the rights of the connector's owner, who must be allowed to write into the card too. */
  async function requireCard(caller: Viewer, connector: StoredConnector, cardId: string): Promise<void> {
    await cards.findForEdit(caller, cardId);
    if (connector.owner_id === caller.userId && !caller.isAdmin) return;
    try {
      await cards.findForEdit({ userId: connector.owner_id, isAdmin: false }, cardId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw fieldRefusal('card_id', say('sync.card'), 'sync.card');
    }
  }

  async function shown(viewer: Viewer, rows: StoredSync[]): Promise<ConnectorSync[]> {
    const [{ last, active }, seen] = await Promise.all([
      logs.latest(rows.map(({ id }) => id)),
      cards.visible(viewer, [...new Set(rows.map(({ card_id }) => card_id))]),
    ]);
    const names = new Map(seen.map(({ id, name }) => [id, name]));
    return rows.map((row) => {
      const latest = last.get(row.id);
      return {
        id: row.id,
        connector_id: row.connector_id,
        name: row.name,
        card: { id: row.card_id, name: names.get(row.card_id) ?? null },
        selection: row.selection,
        schedule: row.cron === null ? null : { cron: row.cron, timezone: row.timezone ?? 'UTC' },
        delete_guard: row.delete_guard,
        enabled: row.enabled,
        documents: row.documents,
        last: latest ? toLog(latest) : null,
        active_log_id: active.get(row.id) ?? null,
        next_at: row.enabled ? row.next_at : null,
        revision: row.revision,
        updated_at: row.updated_at,
      };
    });
  }

  const one = async (viewer: Viewer, connectorId: string, id: string) =>
    (await shown(viewer, [await findSync(connectorId, id)]))[0]!;

  async function refuseStale(viewer: Viewer, connectorId: string, id: string): Promise<never> {
    throw staleRefusal('thing.sync', 'sync', await one(viewer, connectorId, id));
  }

  return {
    async list(viewer: Viewer, connectorId: string): Promise<{ items: ConnectorSync[] }> {
      await service.find(viewer, connectorId);
      return { items: await shown(viewer, await syncs.list(connectorId)) };
    },

    /** What feeds a card that the viewer may see. */
    async ofCard(viewer: Viewer, cardId: string): Promise<{ items: CardSource[] }> {
      if ((await cards.visible(viewer, [cardId])).length === 0) throw noSuch('knowledge_card');
      const rows = await syncs.ofCard(cardId);
      const [{ last }, seen] = await Promise.all([
        logs.latest(rows.map(({ id }) => id)),
        service.visible(viewer, [...new Set(rows.map(({ connector_id }) => connector_id))]),
      ]);
      const names = new Map(seen.map(({ id, name }) => [id, name]));
      return {
        items: rows.map(({ id, name, connector_id, documents: count, enabled, next_at }) => ({
          sync_id: id,
          name: names.has(connector_id) ? name : null,
          connector: { id: connector_id, name: names.get(connector_id) ?? null },
          documents: count,
          last_sync_at: last.get(id)?.finished_at ?? null,
          status: last.get(id)?.status ?? null,
          next_at: enabled ? next_at : null,
        })),
      };
    },

    async create(caller: Caller, connectorId: string, values: SyncValues): Promise<ConnectorSync> {
      const connector = await service.findForEdit(caller, connectorId);
      requireKind(connector, values.selection);
      await requireCard(caller, connector, values.card_id);
      const id = newId();
      const now = new Date().toISOString();
      const { name, card_id, selection, schedule, delete_guard, enabled } = values;
      await syncs.insert({
        id,
        connector_id: connectorId,
        card_id,
        name,
        selection,
        ...toTimes(schedule, enabled),
        delete_guard,
        enabled,
        runs_as: connector.owner_id,
        created_at: now,
        updated_at: now,
      });
      return one(caller, connectorId, id);
    },

    async update(
      caller: Caller,
      connectorId: string,
      id: string,
      changes: SyncUpdate,
      revision?: number,
    ): Promise<ConnectorSync> {
      const connector = await service.findForEdit(caller, connectorId);
      const stored = await findSync(connectorId, id);
      if (revision !== undefined && revision !== stored.revision) await refuseStale(caller, connectorId, id);
      if (changes.selection) requireKind(connector, changes.selection);
      if (writesMore(changes)) await requireCard(caller, connector, stored.card_id);
      const { schedule, ...plain } = changes;
      const before = stored.cron === null ? null : { cron: stored.cron, timezone: stored.timezone ?? 'UTC' };
      const retimed = schedule !== undefined || changes.enabled !== undefined;
      const row = {
        ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
        ...(retimed &&
          toTimes(schedule === undefined ? before : schedule, changes.enabled ?? stored.enabled)),
      };
      if (!(await syncs.update(id, row, revision))) await refuseStale(caller, connectorId, id);
      return one(caller, connectorId, id);
    },

    async remove(
      caller: Caller,
      connectorId: string,
      id: string,
      { revision, withDocuments }: { revision?: number | undefined; withDocuments: boolean },
    ): Promise<void> {
      await service.findForEdit(caller, connectorId);
      const sync = await findSync(connectorId, id);
      if (revision !== undefined && revision !== sync.revision) await refuseStale(caller, connectorId, id);
      const { active } = await logs.latest([id]);
      const objects = withDocuments ? await syncs.objects(id) : [];
      if (withDocuments) await cards.findForEdit(caller, sync.card_id);
      if (!(await syncs.remove(id, revision)) && revision !== undefined)
        await refuseStale(caller, connectorId, id);
      await jobs.cancel([...active.values()]);
      for (const { document_id } of objects) await documents.remove(sync.card_id, document_id);
    },

    async start(
      caller: Caller,
      connectorId: string,
      { sync_id, dry_run, allow_removals }: { sync_id: string; dry_run: boolean; allow_removals: boolean },
    ): Promise<{ log_id: string }> {
      const connector = await service.findForEdit(caller, connectorId);
      const sync = await findSync(connectorId, sync_id);
      await requireCard(caller, connector, sync.card_id);
      const id = newId();
      const now = new Date().toISOString();
      const isStored = await logs.insert({
        id,
        sync_id,
        connector_id: connectorId,
        trigger: 'manual',
        dry_run,
        allow_removals,
        status: 'queued',
        counts: NO_COUNTS,
        notes: [],
        started_at: now,
        updated_at: now,
      });
      if (!isStored)
        throw new Refusal('conflict', say('sync.active', { name: sync.name }), { code: 'sync.active' });
      await jobs.enqueue(id);
      return { log_id: id };
    },

    async logs(viewer: Viewer, connectorId: string, filter: LogFilter): Promise<Page<SyncLog>> {
      await service.find(viewer, connectorId);
      return mapPage(await logs.list(connectorId, filter), toLog);
    },

    async log(
      viewer: Viewer,
      connectorId: string,
      id: string,
      filter: ItemFilter,
    ): Promise<SyncLog & { items: Page<SyncLogItem> }> {
      await service.find(viewer, connectorId);
      const log = await findLog(connectorId, id);
      return { ...toLog(log), items: await logs.items(id, filter) };
    },

    /** Stops a sync; one that has ended is answered as it is. */
    async cancel(caller: Caller, connectorId: string, id: string): Promise<SyncLog> {
      await service.findForEdit(caller, connectorId);
      await findLog(connectorId, id);
      // First the state: what the job writes while it stops finds no log at work.
      if (await logs.advance(id, { status: 'cancelled', finished_at: new Date().toISOString() })) {
        await jobs.cancel([id]);
        await logs.dropContent(id);
      }
      return toLog(await findLog(connectorId, id));
    },
  };
}

/** Another name and a rest write nothing else into the card, nor more often. */
const writesMore = ({ name: _, enabled, ...changes }: SyncUpdate): boolean =>
  enabled === true || Object.values(changes).some((value) => value !== undefined);

function requireKind({ kind }: StoredConnector, selection: SyncValues['selection']): void {
  if (selection.kind === kind) return;
  throw fieldRefusal('selection.kind', say('sync.selection'), 'sync.selection');
}

/** The columns of a schedule. Switched off it keeps its time and does not come. */
function toTimes(schedule: SyncValues['schedule'], enabled: boolean) {
  if (!schedule) return { cron: null, timezone: null, next_at: null };
  const problem = problemOfCron(schedule);
  if (problem) {
    throw new Refusal('invalid', problem.message, {
      code: 'sync.schedule',
      errors: [{ path: `schedule.${problem.path}`, message: problem.message }],
    });
  }
  return { ...schedule, next_at: enabled ? (nextCronTime(schedule)?.toISOString() ?? null) : null };
}

const toLog = (log: StoredLog): SyncLog => ({
  id: log.id,
  sync: { id: log.sync_id, name: log.sync_name },
  trigger: log.trigger,
  dry_run: log.dry_run,
  status: log.status,
  counts: log.counts,
  bytes: log.bytes,
  error: log.error,
  notes: log.notes,
  started_at: log.started_at,
  finished_at: log.finished_at,
  duration_ms: log.finished_at === null ? null : Date.parse(log.finished_at) - Date.parse(log.started_at),
});
