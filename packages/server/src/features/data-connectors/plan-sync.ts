import { createHash } from 'node:crypto';
import type { SyncLog } from '@agent-studio/api-client/contract';
import type {
  ConnectorDriver,
  ConnectorSetup,
  SourceObject,
} from '../../engine/connectors/connector-driver.ts';
import {
  type ConnectorSyncsRepository,
  hashOfKey,
  type SyncedObject,
  type SyncRow,
} from './connector-syncs-repository.ts';
import { type LogRow, type NewItem, NO_COUNTS, type SyncLogsRepository } from './sync-logs-repository.ts';
import type { ToldError } from './connector-errors.ts';

interface PlanParts {
  syncs: Pick<ConnectorSyncsRepository, 'objects' | 'putObject'>;
  logs: Pick<SyncLogsRepository, 'dropItems' | 'addItems' | 'advance'>;
  tell: (error: unknown) => ToldError;
}

interface Planned {
  counts: SyncLog['counts'];
  notes: string[];
  /** How many documents there were. */
  before: number;
}

const ITEMS_A_WRITE = 100;
/** Content that is kept with the plan; larger objects are read again when their turn comes. */
const KEPT_BYTES = 256 * 1024;
const BYTES_A_WRITE = 1_048_576;

export const hashOfContent = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Lists a source and writes down what is new, changed or gone. Undefined when the sync was cancelled meanwhile. It starts
 * over when a process died within.
 */
export async function planSync(
  {
    driver,
    setup,
    sync,
    log,
    signal,
  }: { driver: ConnectorDriver; setup: ConnectorSetup; sync: SyncRow; log: LogRow; signal: AbortSignal },
  { syncs, logs, tell }: PlanParts,
): Promise<Planned | undefined> {
  await logs.dropItems(log.id);
  const known = new Map((await syncs.objects(sync.id)).map((object) => [object.key, object]));
  const counts = { ...NO_COUNTS };
  const notes: string[] = [];
  const seen = new Set<string>();
  let isComplete = true;
  let items: NewItem[] = [];
  let waitingBytes = 0;
  let position = 0;

  const toItem = (
    key: string,
    title: string,
    given: Pick<NewItem, 'action' | 'outcome'> & Partial<NewItem>,
  ): NewItem => ({
    log_id: log.id,
    key_hash: hashOfKey(key),
    position: position++,
    key,
    title: title.slice(0, 200),
    ...given,
  });

  async function write(): Promise<boolean> {
    await logs.addItems(items);
    items = [];
    waitingBytes = 0;
    return logs.advance(log.id, { counts });
  }

  async function add(object: SourceObject): Promise<void> {
    const { key, title, version, content, bytes } = object;
    const before = known.get(key);
    const action = before ? 'change' : 'add';
    counts.listed += 1;
    if (object.failure) {
      const { code, message, hint } = tell(object.failure);
      counts.failed += 1;
      items.push(toItem(key, title, { action, outcome: 'failed', bytes, error: { code, message, hint } }));
      return;
    }
    if (before && (object.unchanged || isSame(before, object))) {
      counts.unchanged += 1;
      if (version !== before.version && !log.dry_run && !object.unchanged)
        await syncs.putObject(sync.id, { ...before, version });
      return;
    }
    counts[before ? 'changed' : 'added'] += 1;
    const kept = content && content.content.byteLength <= KEPT_BYTES && !log.dry_run ? content : undefined;
    waitingBytes += kept?.content.byteLength ?? 0;
    items.push(
      toItem(key, title, {
        action,
        outcome: 'planned',
        version,
        bytes,
        ...(kept && { content: kept.content, content_mime: kept.mime, content_url: kept.url }),
      }),
    );
  }

  const listing = driver.list(setup, {
    selection: sync.selection,
    known: (key) => known.get(key)?.version,
    signal,
  });
  for await (const object of listing) {
    signal.throwIfAborted();
    if ('incomplete' in object) {
      isComplete = false;
      if (object.incomplete) notes.push(object.incomplete);
      continue;
    }
    if (seen.has(object.key)) continue;
    seen.add(object.key);
    await add(object);
    if ((items.length >= ITEMS_A_WRITE || waitingBytes >= BYTES_A_WRITE) && !(await write()))
      return undefined;
  }
  if (isComplete) {
    for (const { key, document_id } of known.values()) {
      if (seen.has(key)) continue;
      counts.removed += 1;
      items.push(toItem(key, key, { action: 'remove', outcome: 'planned', document_id }));
    }
  }
  while (items.length > ITEMS_A_WRITE) await logs.addItems(items.splice(0, ITEMS_A_WRITE));
  if (!(await write())) return undefined;
  return { counts, notes, before: known.size };
}

function isSame(before: SyncedObject, { version, content }: SourceObject): boolean {
  if (content) return before.checksum === hashOfContent(content.content);
  return version !== null && version === before.version;
}
