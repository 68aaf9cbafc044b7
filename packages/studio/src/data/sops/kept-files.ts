import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { SafeStorage } from '@agent-studio/core';

const PREFIX = 'kept:';

/** The id under which a file is shown that is not on the server yet. */
export const toKeptId = (key: string): string => PREFIX + key;

/** The key of a file that is not on the server yet; undefined for those that are. */
export const keyOfKept = (evidenceId: string): string | undefined =>
  evidenceId.startsWith(PREFIX) ? evidenceId.slice(PREFIX.length) : undefined;

export interface KeptFiles {
  keep: (key: string, file: Blob) => Promise<void>;
  read: (key: string) => Promise<Blob | undefined>;
  drop: (keys: readonly string[]) => Promise<void>;
}

/**
 * Files of steps until the server has them. They outlive a reload where the studio stores what it keeps in the browser for
 * good (`storage="local"`); elsewhere, and where the browser has no room, as long as the page.
 */
export function createKeptFiles({ kind }: Pick<SafeStorage, 'kind'>): KeptFiles {
  const memory = new Map<string, Blob>();
  let store: UseStore | undefined;
  const open = () => (store ??= createStore('agent-studio-sops', 'files'));

  return {
    async keep(key, file) {
      memory.set(key, file);
      if (kind !== 'local') return;
      try {
        await set(key, file, open());
      } catch {
        // No room, or none allowed: it is kept with the page.
      }
    },
    async read(key) {
      const here = memory.get(key);
      if (here || kind !== 'local') return here;
      try {
        return await get<Blob>(key, open());
      } catch {
        return undefined;
      }
    },
    async drop(keys) {
      for (const key of keys) {
        memory.delete(key);
        if (kind === 'local') await del(key, open()).catch(() => {});
      }
    },
  };
}
