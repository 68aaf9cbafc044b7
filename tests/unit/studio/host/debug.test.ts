import { afterEach, expect, it, vi } from 'vitest';
import { startDebugging } from '#studio/host/debug.ts';
import type { StudioHandle } from '#studio/studio-surface.ts';

afterEach(() => vi.restoreAllMocks());

it('writes the version into the markup and the events to the console, until it stops', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  const host = document.createElement('div');
  const stop = startDebugging({ host, version: '1.2.3' } as unknown as StudioHandle);
  expect(host.outerHTML).toBe('<div data-studio-version="1.2.3"></div>');
  const detail = { path: '/home' };
  host.dispatchEvent(new CustomEvent('studio-route-change', { detail }));
  expect(info.mock.calls).toEqual([['[studio] studio-route-change', detail]]);
  stop();
  host.dispatchEvent(new CustomEvent('studio-route-change', { detail }));
  expect(info).toHaveBeenCalledOnce();
  expect(host.outerHTML).toBe('<div></div>');
});
