export type StorageKind = 'local' | 'session' | 'memory';

/** The part of Web Storage that the product uses; keys get the host's prefix. */
export interface SafeStorage {
  /** What is behind it: `memory` also where the page may not store anything. */
  readonly kind: StorageKind;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab changed `key`, or cleared everything. Returns the way to stop. */
  watch(key: string, changed: () => void): () => void;
}

/** Browser storage that never throws: sandboxed frames and full quotas fall back to memory. */
export function createSafeStorage(kind: StorageKind = 'local', prefix = ''): SafeStorage {
  const memory = new Map<string, string>();
  const real = kind === 'memory' ? undefined : openStorage(kind);

  return {
    kind: real ? kind : 'memory',
    get(key) {
      try {
        return memory.get(key) ?? real?.getItem(prefix + key) ?? null;
      } catch {
        // Storage that became unreadable counts as empty.
        return null;
      }
    },
    set(key, value) {
      memory.delete(key);
      try {
        if (!real) throw new Error('no storage');
        real.setItem(prefix + key, value);
      } catch {
        // No storage or no room left: this element still works until it is gone.
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        real?.removeItem(prefix + key);
      } catch {
        // Nothing can be stored there, so nothing is left to remove.
      }
    },
    watch(key, changed) {
      const listen = (event: StorageEvent) => {
        if (event.storageArea === real && (event.key === prefix + key || event.key === null)) changed();
      };
      globalThis.addEventListener?.('storage', listen);
      return () => globalThis.removeEventListener?.('storage', listen);
    },
  };
}

function openStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    // Sandboxed frames forbid even the access.
    return undefined;
  }
}
