import { describe, expect, it, vi } from 'vitest';
import { createSafeStorage } from '#core/session/safe-storage.ts';

describe('storage that may not even be touched, as in a sandboxed frame', () => {
  it('is replaced by memory', () => {
    const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const storage = createSafeStorage();
    Object.defineProperty(globalThis, 'localStorage', real);
    expect(storage.get('key')).toBeNull();
    storage.set('key', 'value');
    expect(storage.get('key')).toBe('value');
    storage.remove('key');
    expect(storage.get('key')).toBeNull();
    expect(() => storage.watch('key', () => {})()).not.toThrow();
    expect(localStorage).toHaveLength(0);
  });
});

describe('another tab', () => {
  const change = (key: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

  it('is heard for its key and for a clearing of everything, not for other keys', () => {
    const changed = vi.fn();
    const stop = createSafeStorage('local', 'acme:').watch('authToken', changed);
    change('authToken');
    change('theirs');
    expect(changed).not.toHaveBeenCalled();
    change('acme:authToken');
    change(null);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    change(null);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
