import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createClient } from '@agent-studio/api-client';
import { createSafeStorage, StudioContext } from '@agent-studio/core';
import { useAgents } from '#studio/data/agents/agents.ts';
import { useRestoreFromBin } from '#studio/data/entity-bin.ts';
import { createQueryClient } from '#studio/data/query-client.ts';

it('shows what was brought back, also in a list whose first page was asked for before', async () => {
  const firstPage = Promise.withResolvers<unknown>();
  const pages = [firstPage.promise, Promise.resolve({ items: [{ id: 'a', name: 'Support' }], total: 1 })];
  const { queries, onWrite } = createQueryClient({ onUnseenFailure: vi.fn(), onFailure: vi.fn() });
  const api = createClient(
    {
      call: async ({ method }) => (method === 'GET' ? pages.shift() : { id: 'a', name: 'Support' }),
      async *stream() {},
    },
    { onWrite },
  );
  const studio = { api, storage: createSafeStorage('memory') } as never;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StudioContext value={studio}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StudioContext>
  );
  const { result } = renderHook(() => ({ list: useAgents({}), back: useRestoreFromBin('agent') }), {
    wrapper,
  });
  await waitFor(() => expect(pages).toHaveLength(1));
  await result.current.back.mutateAsync({ id: 'a' });
  firstPage.resolve({ items: [], total: 0 });
  await waitFor(() => expect(result.current.list.data?.items).toMatchObject([{ name: 'Support' }]));
});
