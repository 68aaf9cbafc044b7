import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSeen } from '#studio/host/use-seen.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits until the element comes near, and does not forget it', () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {};
      disconnect = disconnect;
      constructor(callback: typeof report) {
        report = callback;
      }
    },
  );
  const host = document.createElement('div');
  const { result, rerender } = renderHook(({ waits }) => useSeen(host, waits), {
    initialProps: { waits: true },
  });
  expect(result.current).toBe(false);
  act(() => report([{ isIntersecting: false }]));
  expect(result.current).toBe(false);
  act(() => report([{ isIntersecting: true }]));
  expect(result.current).toBe(true);
  expect(disconnect).toHaveBeenCalled();
  rerender({ waits: false });
  rerender({ waits: true });
  expect(result.current).toBe(true);
});

it('does not wait where nobody asks it to, not even afterwards', () => {
  const { result, rerender } = renderHook(({ waits }) => useSeen(document.body, waits), {
    initialProps: { waits: false },
  });
  expect(result.current).toBe(true);
  rerender({ waits: true });
  expect(result.current).toBe(true);
});
