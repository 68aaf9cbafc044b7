import { setTimeout as sleep } from 'node:timers/promises';
import { eq, or, sql } from 'drizzle-orm';
import { auditLog, erasures, users } from '../../db/schema.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import {
  allowAuditChanges,
  forgetNotes,
  forgetProcedures,
  forgetRuns,
  handOverOwned,
  removeBelongings,
} from './erase-records.ts';
import { changeableTables, countLeft, replaceIn } from './erase-texts.ts';
import type { ErasureRow, ErasuresRepository, ErasureTx } from './erasures-repository.ts';
import type { ErasureCounts } from './erasure-counts.ts';
import { auditTable } from './person-columns.ts';
import { createReplacer, type PersonWords } from './person-words.ts';

export interface CarryOutParts {
  erasures: ErasuresRepository;
  log: JobLog;
  unseal: (row: Pick<ErasureRow, 'id' | 'sealed'>) => PersonWords;
  /** Ends a run in the name of the person. */
  cancelRun: (caller: { userId: string; isAdmin: boolean; name: string }, runId: string) => Promise<unknown>;
}

type Work = (tx: ErasureTx, counts: ErasureCounts) => Promise<void>;

/** Every process knows by then that the account is shut, and calls that were under way have ended. */
const SETTLED_MS = 5_000;
const LOOK_EVERY_MS = 250;
const RUNS_END_WITHIN_MS = 30_000;

/** Erases somebody part by part. Where a process dies, the next one goes on with the part that it was at. */
export function createCarryOutErasure({ erasures: repository, log, unseal, cancelRun }: CarryOutParts) {
  async function settle(personId: string, startedAt: string | null, signal: AbortSignal): Promise<void> {
    const until = performance.now() + RUNS_END_WITHIN_MS;
    for (;;) {
      const open = await repository.openRunsOf(personId);
      const caller = { userId: personId, isAdmin: false, name: '' };
      for (const id of open) await cancelRun(caller, id);
      const settled = Date.parse(startedAt ?? '') + SETTLED_MS - Date.now();
      if (!open.length && !(settled > 0)) return;
      if (performance.now() > until) throw new Error('Runs of the person did not end.');
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
  }

  async function carryOut(row: ErasureRow, signal: AbortSignal): Promise<void> {
    const { id, person_id: personId, pseudonym } = row;
    const words = unseal(row);
    const to = { name: pseudonym, email: addressOf(personId) };
    const replacer = createReplacer(words, { ...to, names: row.replaces_name });
    const sought = [...words.names, ...words.emails];
    async function part(name: string, work: Work) {
      signal.throwIfAborted();
      await repository.carryOut(id, name, work);
    }

    await settle(personId, row.started_at, signal);
    await part('belongings', (tx, counts) => removeBelongings(tx, words, counts));
    await part('owned', (tx, counts) => handOverOwned(tx, personId, row.taken_over_by, counts));
    await part('runs', (tx, counts) => forgetRuns(tx, personId, counts));
    await part('procedures', (tx, counts) => forgetProcedures(tx, { id: personId, name: pseudonym }, counts));
    await part('notes', (tx, counts) => forgetNotes(tx, personId, counts));
    for (const table of changeableTables()) {
      await part(`texts of ${table.name}`, async (tx, counts) =>
        counts.add('mentions', 'renamed', await replaceIn(tx, table, { words: sought, replacer })),
      );
    }
    await part('audit log', (tx, counts) => renameInAuditLog(tx, { words, sought, to, replacer }, counts));
    await part('account', async (tx, counts) => {
      await tx
        .update(users)
        .set({
          name: pseudonym,
          own_name: true,
          subject: `deleted|${personId}`,
          email: '',
          picture: '',
          role: 'viewer',
          is_admin: false,
          status: 'suspended',
          preferences: {},
          invited_by: null,
          deleted_at: sql`coalesce(${users.deleted_at}, now())`,
          revision: sql`${users.revision} + 1`,
        })
        .where(eq(users.id, personId));
      counts.add('access', 'renamed', 1);
      for (const [kind, count] of await countLeft(tx, sought, personId)) counts.add(kind, 'kept', count);
      await tx
        .update(erasures)
        .set({ state: 'done', done_at: new Date().toISOString(), sealed: null })
        .where(eq(erasures.id, id));
    });
  }

  return async (id: string, signal: AbortSignal): Promise<void> => {
    const row = await repository.row(id);
    if (row?.state !== 'running') return;
    try {
      await carryOut(row, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      // It is taken up again, see `resume`: an account that is half erased stays shut.
      log.error({ err: error, erasure: id }, 'an erasure came to no end and is tried again');
      await repository.noteFailure(id);
    }
  };
}

/** Takes the place of the person's address; nobody can have one there (RFC 2606). */
const addressOf = (personId: string): string => `erased-${personId.slice(-8)}@erased.invalid`;

/** Parts of the contract that keep what is one person's alone. */
const PRIVATE_PARTS = ['agentRuns', 'apiKeys', 'chat', 'feedback', 'me', 'savedViews', 'sopRuns'];

interface AuditWords {
  words: PersonWords;
  sought: readonly string[];
  to: { name: string; email: string };
  replacer: ReturnType<typeof createReplacer>;
}

/** What was done stays on record, by and about an account without a name. */
async function renameInAuditLog(
  tx: ErasureTx,
  { words, sought, to, replacer }: AuditWords,
  counts: ErasureCounts,
): Promise<void> {
  await allowAuditChanges(tx);
  const own = or(eq(auditLog.user_id, words.id), eq(auditLog.object_id, words.id))!;
  const table = auditTable();
  // About the person a name is the person's, whoever else is called the same.
  const theirs = createReplacer(words, { ...to, names: true });
  const about = await replaceIn(tx, table, { words: sought, replacer: theirs, within: own });
  const by = await tx
    .update(auditLog)
    .set({ user_name: to.name, address: '' })
    .where(eq(auditLog.user_id, words.id))
    .returning({ id: auditLog.id });
  // How they called what was theirs alone, also what they had deleted before.
  await tx.execute(sql`update audit_log set object_name = '', detail = ''
    where user_id = ${words.id} and split_part(action, '.', 1) in ${PRIVATE_PARTS}`);
  const others = await replaceIn(tx, table, { words: sought, replacer });
  counts.add('audit_log', 'renamed', Math.max(about, by.length) + others);
}
