import { BIN_DAYS, type Binned, type Page } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import type { Viewer } from '../access/viewer.ts';
import type { BinRepository } from './bin-repository.ts';
import { mapPage, type Paging } from '../../db/list-page.ts';
import { say } from '../../say.ts';

/** What is particular about the bin of one kind. */
export interface BinParts<Caller extends Viewer> {
  bin: BinRepository;
  /** What codes of refusals begin with. */
  kind: string;
  /** Throws for what is not in the bin and the caller may not see, or may see and not change. */
  findForEdit: (caller: Caller, id: string) => Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** The rules of a bin: who may delete something may list it there, bring it back for a while, and delete it for good. */
export function createBinService<Caller extends Viewer>({ bin, kind, findForEdit }: BinParts<Caller>) {
  async function requireInBin(caller: Caller, id: string): Promise<boolean> {
    if (await bin.has(caller, id)) return true;
    await findForEdit(caller, id);
    return false;
  }

  return {
    async list(caller: Caller, paging: Paging): Promise<Page<Binned>> {
      const expiresAt = (time: string) => new Date(Date.parse(time) + BIN_DAYS * DAY_MS).toISOString();
      return mapPage(await bin.list(caller, paging), (item) => ({
        ...item,
        expires_at: expiresAt(item.deleted_at),
      }));
    },

    /** Takes it out of the bin. One that is there already stays as it is. */
    async restore(caller: Caller, id: string): Promise<void> {
      if (await requireInBin(caller, id)) await bin.restore(id);
    },

    /** Deletes for good what is in the bin. */
    async remove(caller: Caller, id: string): Promise<void> {
      if (!(await requireInBin(caller, id))) {
        throw new Refusal('conflict', say('not_in_bin'), {
          code: `${kind}.not_in_bin`,
        });
      }
      await bin.remove(id);
    },

    /** Deletes what was in the bin for too long. */
    purge: () => bin.removeBefore(new Date(Date.now() - BIN_DAYS * DAY_MS).toISOString()),
  };
}
