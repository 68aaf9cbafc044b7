import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, createClient, type Endpoint } from '@agent-studio/api-client';
import { createSafeStorage, StudioContext } from '@agent-studio/core';
import { useSideOverview } from '#studio/data/figures/monitoring.ts';
import { useHome } from '#studio/data/home.ts';
import { createQueryClient } from '#studio/data/query-client.ts';
import { useSavedViews } from '#studio/data/saved-views.ts';
import { useSearch } from '#studio/data/search.ts';
import { useSecretNames } from '#studio/data/secrets.ts';
import { useSettings } from '#studio/data/settings.ts';
import { usePeople } from '#studio/data/users.ts';
import { renderStudio } from '#support/browser/render.tsx';

/* A server of the host's own need not have what our own screens show besides. */

const html = '<!doctype html><title>Portal</title>';
const SAID: [string, unknown][] = [
  ['404', ApiError.fromStatus(404)],
  ['405', ApiError.fromStatus(405)],
  ['501', ApiError.fromStatus(501)],
  ['nothing', undefined],
  ['null', null],
  ['a page', html],
  ['a list', []],
  ['another shape', { data: [] }],
  ['items that are none', { items: { a: 1 } }],
];

/** As the studio makes it in a host page: an answer of another shape is shown as far as it goes. */
const clientOf = (answer: (endpoint: Endpoint) => unknown) =>
  createClient({
    async call(endpoint) {
      const said = answer(endpoint);
      if (said instanceof Error) throw said;
      return said;
    },
    async *stream() {},
  });

async function read<T>(hook: () => { data: T; isPending: boolean }, said: unknown) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const told = vi.fn<(error: ApiError) => void>();
  const { queries } = createQueryClient({ onUnseenFailure: told, onFailure: told });
  const api = clientOf(() => said);
  const studio = { api, storage: createSafeStorage('memory') } as never;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StudioContext value={studio}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StudioContext>
  );
  const { result } = renderHook(hook, { wrapper });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  return { data: result.current.data, told };
}

describe.each(SAID)('where the server answers %s', (_, said) => {
  it.each([
    ['saved views', () => useSavedViews('agents')],
    ['search', () => useSearch('x')],
    ['people', () => usePeople('')],
    ['names of secrets', () => useSecretNames()],
  ] as const)('there are no %s, and nobody is told of a failure', async (_name, hook) => {
    const { data, told } = await read<unknown>(hook, said);
    expect(data).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it('nothing is decided for the workspace', async () => {
    const { data, told } = await read(() => useSettings({ patient: true }), said);
    expect(data).toBeUndefined();
    expect(told).not.toHaveBeenCalled();
  });

  it('no figures stand over a list, and nobody is told of a failure', async () => {
    const { data, told } = await read(() => useSideOverview({ kind: 'agent' }), said);
    expect(data).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  it('nothing waits', async () => {
    const { data, told } = await read(() => useHome(), said);
    if (data) expect(data).toMatchObject({ attention: [], waiting: { task: 0 }, recent: [] });
    expect(told).not.toHaveBeenCalled();
  });
});

it('a failure that passes is told', async () => {
  const { told } = await read(() => useSettings({ patient: true }), ApiError.fromStatus(500));
  expect(told).toHaveBeenCalledTimes(1);
});

describe('the studio on such a server', () => {
  const HAS = new Set(['/api/agents', '/api/me']);
  const page = { items: [], page: 1, page_size: 24, total: 0 };

  // Rule 6: A server of the host's own may lack saved views, settings, search, people, notices
  it.each(SAID)('that answers %s shows its screens, bell and palette', async (_, said) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const broke = vi.spyOn(console, 'error').mockReturnValue();
    const api = clientOf(({ path }) => (HAS.has(path) ? page : said));
    const { user } = renderStudio({ api, route: '/agents' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Search, or type what you want to do' }),
      'agents',
    );
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    expect(broke).not.toHaveBeenCalled();
  });
});
