import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RawInput } from '@agent-studio/api-client';
import type { PublishedSop } from '@agent-studio/api-client/contract';
import ToolCreateScreen from '#studio/screens/tools/tool-create-screen.tsx';
import { aTool } from '#support/browser/a-tool.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';

const ID = '019b0000-0000-7000-8000-000000000001';

function open(names: string[]) {
  const create = vi.fn((_input: RawInput) => aTool());
  const items = names.map((name): PublishedSop => ({
    id: ID,
    name,
    code: 'SOP-7',
    description: '',
    category: '',
    tags: [],
    audience: 'public',
    version: 1,
    published_at: '2026-01-01T00:00:00.000Z',
    review_due: false,
    step_count: 2,
  }));
  const api = fakeApi({
    'GET /api/tools/kinds': () => ({ items: [{ kind: 'sop', enabled: true, notice: null }] }),
    'GET /api/sop/public': () => ({ items, page: 1, page_size: 100, total: items.length, categories: [] }),
    'POST /api/tools/custom': create,
  });
  return { create, ...renderScreen(<ToolCreateScreen />, { api, route: '/tools/create?kind=sop' }) };
}

it('chooses a published procedure, and asks a person for signatures only', async () => {
  const { user, create } = open(['Start the pump']);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pump');
  await user.click(screen.getByRole('button', { name: 'Create tool' }));
  expect(await screen.findByText('Choose a procedure.')).toBeTruthy();
  const find = () => screen.findByRole('combobox', { name: 'Published procedure' });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('select'), { timeout: 10_000 });
  await user.click(await find());
  await user.click(await screen.findByRole('option', { name: /Start the pump/ }));
  expect(screen.queryByRole('combobox', { name: 'Risk' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create tool' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const { body } = create.mock.lastCall![0] as { body: object };
  expect(body).toMatchObject({ kind: 'sop', name: 'Pump', approval: 'never', config: { sop_id: ID } });
  expect(body).not.toHaveProperty('input_schema');
});

it('leads to the library where nothing is published', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: /There is none yet/ });
  expect(link.getAttribute('href')).toContain('/apps/psp-sop/library');
});
