import { setTimeout as sleep } from 'node:timers/promises';
import type { KeepDays, RetentionKind, WorkspaceSettings } from '@agent-studio/api-client/contract';
import { changesOf, createClock } from '../../jobs/clock.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { maskTexts } from './mask-texts.ts';
import type { RetentionRepository } from './retention-repository.ts';

export interface RetentionParts {
  repository: RetentionRepository;
  settings: () => Promise<Pick<WorkspaceSettings, 'privacy'>>;
  log: JobLog;
  signals?: Pick<Signals, 'hear'> | undefined;
}

const KINDS: readonly RetentionKind[] = ['conversations', 'visitors', 'runs', 'sync_logs', 'audit_log'];
/** Of the texts that are not to be kept after a run has ended. */
const EVERY_MS = 3_000;
/** Days pass slowly. */
const OLD_EVERY_MS = 10 * 60_000;
/** What the engine remembers of ended work is no text of anybody, and grows with each document all the same. */
const ENGINE_EVERY_MS = 3_600_000;
const ENGINE_KEPT_MS = 24 * 3_600_000;
const LEASE_MS = 60_000;
const BATCH = 200;
const MASKED_AT_ONCE = 20;
/** Between two batches others have their turn. */
const PAUSE_MS = 20;
const DAY_MS = 24 * 3_600_000;
const EVER = '9999-12-31T00:00:00.000Z';

/** Deletes what is older than it is to be kept, in small batches and by one process at a time; a restart goes on where it was. */
export function createRetentionService({ repository, settings, log, signals }: RetentionParts) {
  const clock = createClock({
    name: 'old texts',
    log,
    // By then every process knows what was set.
    hear: (heard) =>
      changesOf(signals, 'settings')(() => heard(new Date(Date.now() + EVERY_MS).toISOString())),
    async look() {
      await run();
      const { store_prompts, mask_pii } = (await settings()).privacy;
      return store_prompts && !mask_pii ? undefined : new Date(Date.now() + EVERY_MS);
    },
  });
  let closed = false;
  let oldDueAt = 0;
  let engineDueAt = 0;

  const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  /** Again and again until nothing is left; the lease is taken anew with each batch. */
  async function inBatches(work: () => Promise<number>, batch: number): Promise<void> {
    for (;;) {
      if (closed || !(await repository.claim(new Date(), LEASE_MS))) return;
      if ((await work()) < batch) return;
      await sleep(PAUSE_MS);
    }
  }

  async function maskSome(): Promise<number> {
    const found = await repository.unmasked(MASKED_AT_ONCE);
    for (const run of found) await repository.saveMasked({ ...maskTexts(run), id: run.id });
    return found.length;
  }

  async function removeOld(days: KeepDays): Promise<void> {
    for (const kind of KINDS) {
      const kept = days[kind];
      if (kept === null) continue;
      const time = before(kept);
      await inBatches(
        () => (kind === 'runs' ? repository.forgetTexts(time, BATCH) : repository.remove(kind, time, BATCH)),
        BATCH,
      );
    }
  }

  /** What stands beside runs whose texts went. */
  async function removeAround(time: string): Promise<void> {
    await repository.forgetLaterTexts();
    await inBatches(() => repository.forgetReasons(time, BATCH), BATCH);
    await repository.removeDefinitions();
  }

  async function removeEngineRows(): Promise<void> {
    const time = new Date(Date.now() - ENGINE_KEPT_MS);
    await inBatches(() => repository.removeEngineRows(time, BATCH), BATCH);
    engineDueAt = performance.now() + ENGINE_EVERY_MS;
  }

  async function run(): Promise<void> {
    if (performance.now() >= engineDueAt) await removeEngineRows();
    const { privacy } = await settings();
    const { keep_days, store_prompts, mask_pii } = privacy;
    const hasOld = !store_prompts || Object.values(keep_days).some((days) => days !== null);
    const isOldDue = hasOld && performance.now() >= oldDueAt;
    if (store_prompts && !mask_pii && !isOldDue) return;
    if (!(await repository.claim(new Date(), LEASE_MS))) return;
    if (!store_prompts) await inBatches(() => repository.forgetTexts(EVER, BATCH), BATCH);
    else if (mask_pii) await inBatches(maskSome, MASKED_AT_ONCE);
    if (!isOldDue) return;
    await removeOld(keep_days);
    if (!store_prompts) await removeAround(EVER);
    else if (keep_days.runs !== null) await removeAround(before(keep_days.runs));
    await repository.noteRun(new Date().toISOString());
    oldDueAt = performance.now() + OLD_EVERY_MS;
  }

  return {
    startWork: clock.start,

    /** Deletes what is due now, whatever was deleted when. */
    async runNow(): Promise<void> {
      oldDueAt = 0;
      await run();
    },

    /** How much would go with these days. */
    async preview(asked: { [Kind in RetentionKind]?: number | undefined }) {
      const { keep_days } = (await settings()).privacy;
      const given = Object.values(asked).some((days) => days !== undefined);
      const items = await Promise.all(
        KINDS.map(async (kind) => {
          const days = given ? (asked[kind] ?? null) : keep_days[kind];
          const [total, expired] = await Promise.all([
            repository.count(kind, EVER),
            days === null ? null : repository.count(kind, before(days)),
          ]);
          return { kind, total, expired };
        }),
      );
      return { items, last_run_at: await repository.lastRun() };
    },

    async close(): Promise<void> {
      closed = true;
      await clock.close();
    },
  };
}

export type RetentionService = ReturnType<typeof createRetentionService>;
