import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeyUse } from '#server/features/api-keys/key-use.ts';
import type { KeyUse } from '#server/features/api-keys/api-keys-repository.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const addUse = vi.fn<(uses: readonly KeyUse[]) => Promise<void>>(async () => {});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05.000Z') });
  addUse.mockClear();
});
afterEach(() => vi.useRealTimers());

it('writes what came together once, with the last address', async () => {
  const use = createKeyUse({ addUse }, log);
  use.note('a', { status: 200, address: '192.0.2.1' });
  use.note('b', { status: 200, address: '192.0.2.2' });
  use.note('a', { status: 429, address: '192.0.2.3' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(addUse).toHaveBeenCalledTimes(1);
  const shared = { hour: '2026-01-02T03:00:00.000Z', at: '2026-01-02T03:04:05.000Z' };
  expect(addUse.mock.calls[0]![0]).toEqual([
    { id: 'a', requests: 2, errors: 1, address: '192.0.2.3', ...shared },
    { id: 'b', requests: 1, errors: 0, address: '192.0.2.2', ...shared },
  ]);
});

it('writes what is left when it closes, and nothing where nothing is', async () => {
  const use = createKeyUse({ addUse }, log);
  await use.close();
  expect(addUse).not.toHaveBeenCalled();
  use.note('a', { status: 200, address: '192.0.2.1' });
  await use.close();
  expect(addUse).toHaveBeenCalledTimes(1);
});

it('goes on after a write that failed', async () => {
  const use = createKeyUse({ addUse }, log);
  addUse.mockRejectedValueOnce(new Error('away'));
  use.note('a', { status: 200, address: '192.0.2.1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.error).toHaveBeenCalledTimes(1);
  use.note('a', { status: 200, address: '192.0.2.1' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(addUse).toHaveBeenCalledTimes(2);
});
