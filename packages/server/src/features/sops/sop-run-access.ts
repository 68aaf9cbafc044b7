import type { SopRun } from '@agent-studio/api-client/contract';
import { Refusal, staleRefusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import type { PublishedSopsService } from './published-sops-service.ts';
import { isTokenOf, noSuchRun, type Walker } from './sop-run-rules.ts';
import type { RunRow, SopRunsRepository } from './sop-runs-repository.ts';
import { toSopRun } from './to-sop-run.ts';

interface SopRunAccessParts {
  runs: Pick<SopRunsRepository, 'find' | 'evidenceOf'>;
  published: Pick<PublishedSopsService, 'mayUse'>;
  mayEdit: (caller: Caller, sopId: string) => Promise<boolean>;
}

/** Who may see a run, and who may go on with it. */
export function createSopRunAccess({ runs, published, mayEdit }: SopRunAccessParts) {
  /** The run, for whoever may see it. Not theirs, and not there, answer alike. */
  async function open(walker: Walker, id: string): Promise<{ row: RunRow; mayWrite: boolean }> {
    const row = await runs.find(id);
    const may = row && (await rights(walker, row));
    if (!row || !may?.see) throw noSuchRun();
    return { row, mayWrite: may.write };
  }

  async function rights(
    { caller, token, keeper }: Walker,
    row: RunRow,
  ): Promise<{ see: boolean; write: boolean }> {
    if (keeper) return { see: true, write: true };
    const hasToken = token !== undefined && isTokenOf(token, row);
    if (!caller) return { see: hasToken && row.audience === 'public', write: true };
    if (caller.only && !caller.only.includes(row.sop_id)) return { see: false, write: false };
    if (caller.isAdmin || row.user_id === caller.userId) return { see: true, write: true };
    if (hasToken && (row.audience === 'public' || (await published.mayUse(caller, row.sop_id))))
      return { see: true, write: true };
    return { see: caller.role === 'operator' || (await mayEdit(caller, row.sop_id)), write: false };
  }

  const show = async (row: RunRow, mayWrite = true): Promise<SopRun> =>
    toSopRun(row, await runs.evidenceOf(row.id), mayWrite);

  async function openForWrite(walker: Walker, id: string): Promise<RunRow> {
    const { row, mayWrite } = await open(walker, id);
    if (mayWrite) return row;
    throw new Refusal('forbidden', 'This run is somebody else’s. Ask them for its link to go on with it.');
  }

  async function refuseStale(row: RunRow): Promise<never> {
    throw staleRefusal('thing.run', 'sop_run', await show(row));
  }

  return { open, openForWrite, show, refuseStale };
}

export type SopRunAccess = ReturnType<typeof createSopRunAccess>;
