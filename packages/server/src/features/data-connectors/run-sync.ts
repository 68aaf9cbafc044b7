import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectorDrivers } from '../../engine/connectors/connector-drivers.ts';
import type {
  ConnectorDriver,
  ConnectorSetup,
  SourceContent,
} from '../../engine/connectors/connector-driver.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { KnowledgeCardsService } from '../knowledge-cards/knowledge-cards-service.ts';
import type { SyncedDocumentsService } from '../knowledge-cards/synced-documents-service.ts';
import { tellError, type ToldError, toStoredError } from './connector-errors.ts';
import { redactorOf } from './connector-secrets.ts';
import type { ConnectorSyncsRepository, SyncRow } from './connector-syncs-repository.ts';
import type { DataConnectorsRepository } from './data-connectors-repository.ts';
import type { ConnectorSetups } from './connector-setups.ts';
import type { DataConnectorsService } from './data-connectors-service.ts';
import { hashOfContent, planSync } from './plan-sync.ts';
import type { ItemRow, LogRow, SyncLogsRepository } from './sync-logs-repository.ts';
import { say, toFailureTexts } from '../../say.ts';

export interface RunSyncParts {
  syncs: ConnectorSyncsRepository;
  logs: SyncLogsRepository;
  connectors: Pick<DataConnectorsRepository, 'record'>;
  service: Pick<DataConnectorsService, 'findForEdit' | 'live'>;
  setups: Pick<ConnectorSetups, 'setupOf'>;
  drivers: ConnectorDrivers;
  cards: Pick<KnowledgeCardsService, 'findForEdit'>;
  documents: SyncedDocumentsService;
  log: JobLog;
  /** Waits before the tries after the first. */
  retryDelaysMs?: readonly number[];
}

const AT_ONCE = 4;
const RETRY_DELAYS_MS = [1_000, 5_000];
/** So many objects that fail for the connection's sake, one after the other, and the rest would too. */
const GIVE_UP_AFTER = 12;
const OF_CONNECTION = new Set(['unreachable', 'timeout', 'sign_in', 'blocked', 'tls']);

interface Course {
  log: LogRow;
  sync: SyncRow;
  driver: ConnectorDriver;
  setup: ConnectorSetup;
  signal: AbortSignal;
}

/**
 * Carries out one sync: lists, compares, then reads what is new or changed and removes what is gone. May be killed at any
 * point and run again: what is planned stays planned, and what is done is not done twice.
 */
export function createRunSync(parts: RunSyncParts) {
  const {
    syncs,
    logs,
    connectors,
    service,
    setups,
    drivers,
    cards,
    documents,
    log: jobLog,
    retryDelaysMs = RETRY_DELAYS_MS,
  } = parts;

  async function plan(course: Course): Promise<boolean> {
    const { log, sync, setup } = course;
    const planned = await planSync(course, { syncs, logs, tell: (error) => tell(error, setup, log.id) });
    if (!planned) return false;
    const { counts, notes, before } = planned;
    const share = before ? counts.removed / before : 0;
    const asks =
      counts.removed > 0 && sync.delete_guard < 1 && (share > sync.delete_guard || counts.listed === 0);
    const what =
      counts.listed === 0
        ? 'The source is empty'
        : `${counts.removed} of ${before} documents are gone from the source`;
    if (log.dry_run && asks) notes.push(`${what}: a real run would stop and ask.`);
    if (!log.dry_run && asks && !log.allow_removals) {
      const error = {
        code: 'guard',
        ...toFailureTexts(
          counts.listed === 0 ? say('sync.empty') : say('sync.guard', { removed: counts.removed, before }),
          say('sync.guard.hint'),
        ),
        at: new Date().toISOString(),
      };
      await logs.advance(log.id, {
        status: 'waiting',
        counts,
        notes,
        error,
        planned: true,
        finished_at: error.at,
      });
      await logs.dropContent(log.id);
      return false;
    }
    return logs.advance(log.id, { counts, notes, planned: true });
  }

  /** Everything that is planned, a few at a time. False when the sync was cancelled. */
  async function carryOut(course: Course): Promise<boolean> {
    const { log, signal } = course;
    let broken = 0;
    for (;;) {
      const waiting = await logs.waiting(log.id, AT_ONCE);
      if (!waiting.length) return true;
      signal.throwIfAborted();
      const outcomes = await Promise.all(waiting.map((item) => carryOutOne(item, course)));
      for (const told of outcomes) broken = told && OF_CONNECTION.has(told.code) ? broken + 1 : 0;
      const { done, failed, bytes } = await logs.progress(log.id);
      const { counts } = (await logs.get(log.id)) ?? log;
      if (!(await logs.advance(log.id, { counts: { ...counts, done, failed }, bytes }))) return false;
      if (broken >= GIVE_UP_AFTER) throw new GivenUp(outcomes.findLast((told) => told !== undefined)!);
    }
  }

  async function carryOutOne(item: ItemRow, course: Course): Promise<ToldError | undefined> {
    const { log, sync, signal, setup } = course;
    try {
      if (item.action === 'remove') {
        if (item.document_id) await documents.remove(sync.card_id, item.document_id);
        await logs.endItem(log.id, item.key_hash, { outcome: 'done' });
        return undefined;
      }
      const content = contentIn(item) ?? (await read(item.key, course));
      const put = await documents.put(sync.card_id, { source: sync.id, key: item.key }, content);
      if (typeof put === 'string') {
        const error =
          put === 'busy'
            ? {
                code: 'document.busy',
                message: 'Its last content is still being read.',
                hint: 'Sync again in a while.',
              }
            : { code: 'card.gone', message: 'The knowledge card is gone.', hint: 'Delete this sync.' };
        await logs.endItem(log.id, item.key_hash, { outcome: 'failed', error });
        return undefined;
      }
      await syncs.putObject(sync.id, {
        key: item.key,
        version: item.version,
        checksum: hashOfContent(content.content),
        document_id: put.id,
      });
      await logs.endItem(log.id, item.key_hash, {
        outcome: 'done',
        document_id: put.id,
        bytes: content.content.byteLength,
      });
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      const told = tell(error, setup, log.id);
      const { code, message, hint } = told;
      await logs.endItem(log.id, item.key_hash, { outcome: 'failed', error: { code, message, hint } });
      return told;
    }
  }

  /** What may pass is tried again. */
  async function read(key: string, { driver, setup, sync, signal, log }: Course): Promise<SourceContent> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await driver.read(setup, { selection: sync.selection, key, signal });
      } catch (error) {
        signal.throwIfAborted();
        const delay = retryDelaysMs[attempt];
        if (delay === undefined || !tell(error, setup, log.id).passing) throw error;
        await sleep(delay, undefined, { signal });
      }
    }
  }

  async function finish({ log, sync }: Course): Promise<void> {
    const { counts } = (await logs.get(log.id)) ?? log;
    const { done, failed, bytes } = log.dry_run
      ? { done: 0, failed: counts.failed, bytes: 0 }
      : await logs.progress(log.id);
    const reached = done + counts.unchanged > 0;
    const status = failed === 0 || log.dry_run ? 'succeeded' : reached ? 'partial' : 'failed';
    const isNow = new Date().toISOString();
    const error =
      status === 'failed'
        ? {
            code: 'objects',
            ...toFailureTexts(say('connector.no_documents'), say('connector.no_documents.hint')),
            at: isNow,
          }
        : null;
    await logs.advance(log.id, {
      status,
      counts: { ...counts, done, failed },
      bytes,
      error,
      finished_at: isNow,
    });
    if (log.dry_run) return;
    await syncs.countFailure(sync.id, status === 'failed');
    await connectors.record(sync.connector_id, error);
  }

  async function fail(log: LogRow, told: ToldError): Promise<void> {
    const error = toStoredError(told);
    await logs.advance(log.id, { status: 'failed', error, finished_at: error.at });
    await logs.dropContent(log.id);
    if (log.dry_run) return;
    await syncs.countFailure(log.sync_id, true);
    await connectors.record(log.connector_id, error);
  }

  function tell(error: unknown, setup: ConnectorSetup | undefined, logId: string): ToldError {
    const told = error instanceof GivenUp ? error.told : tellError(error, setup && redactorOf(setup));
    if (told.unexpected) jobLog.error({ err: error, sync_log: logId }, 'a sync failed unexpectedly');
    return told;
  }

  return async (logId: string, signal: AbortSignal): Promise<void> => {
    const log = await logs.get(logId);
    const sync = log && (await syncs.get(log.sync_id));
    if (!log || !sync || (log.status !== 'queued' && log.status !== 'running')) return;
    let setup: ConnectorSetup | undefined;
    try {
      await logs.advance(logId, { status: 'running' });
      const owner = { userId: sync.runs_as, isAdmin: false };
      const connector = service.live(await service.findForEdit(owner, sync.connector_id));
      await cards.findForEdit(owner, sync.card_id);
      setup = setups.setupOf(connector);
      const course = { log, sync, driver: drivers[connector.kind], setup, signal };
      if (!log.planned && !(await plan(course))) return;
      if (!log.dry_run && !(await carryOut(course))) return;
      await finish(course);
    } catch (error) {
      // Stopped with its process it goes on at the next start; cancelled it has ended already.
      if (!signal.aborted) await fail(log, tell(error, setup, logId));
    }
  };
}

/** The connection failed for many objects, one after the other. */
class GivenUp extends Error {
  readonly told: ToldError;

  constructor(told: ToldError) {
    super(told.message);
    this.told = told;
  }
}

const contentIn = ({ content, content_mime, content_url, title }: ItemRow): SourceContent | undefined =>
  content && content_mime
    ? { title, mime: content_mime, content: new Uint8Array(content), url: content_url }
    : undefined;
