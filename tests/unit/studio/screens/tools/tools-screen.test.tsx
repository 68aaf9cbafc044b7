import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import ToolsScreen from '#studio/screens/tools/tools-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aPage, sampleId } from '#support/samples/samples.ts';
import { aTool, aToolSummary } from '#support/browser/a-tool.ts';

const TOOL = aToolSummary({
  name: 'Orders',
  kind: 'openapi',
  risk: 'destructive',
  tags: ['shop'],
  operation_count: 12,
  used_by_count: 2,
  health: {
    status: 'failing',
    checked_at: '2026-01-02T03:04:05.000Z',
    error_rate_24h: 0.25,
    p95_ms: 480,
    detail: '503 Service Unavailable',
  },
});

const KINDS = [
  { kind: 'http', enabled: true, notice: null },
  { kind: 'openapi', enabled: true, notice: null },
  { kind: 'mcp', enabled: true, notice: null },
  { kind: 'function', enabled: false, notice: 'Functions are off.' },
];

function open(answers: Answers = {}, route = '/tools') {
  const list = vi.fn(() => aPage([TOOL]));
  const api = fakeApi({
    'GET /api/tools': list,
    'GET /api/tools/kinds': () => ({ items: KINDS }),
    ...answers,
  });
  return { list, ...renderScreen(<ToolsScreen />, { api, route }) };
}

/** The menu is loaded when somebody points at its button, and brings a button of its own. */
async function openMenu(user: UserEvent) {
  const find = () => screen.findByRole('button', { name: 'Actions for Orders' });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('menu'), { timeout: 10_000 });
  await user.click(await find());
  await screen.findByRole('menuitem', { name: 'Delete…' });
}

it('shows how a tool stands', async () => {
  open();
  const card = (await screen.findByRole('link', { name: 'Orders' })).closest('li')!;
  for (const text of ['OpenAPI', 'Destructive', 'Failing', '480 ms', 'Used by 2 agents', '12 operations'])
    expect(within(card).getByText(text)).toBeTruthy();
  expect(within(card).getByText('Failing').title).toBe('503 Service Unavailable');
});

it('shows the same as a table, and remembers that', async () => {
  const { user, studio } = open();
  await user.click(await screen.findByRole('radio', { name: 'Table' }));
  const row = (await screen.findByRole('rowheader', { name: /Orders/ })).closest('tr')!;
  for (const text of ['OpenAPI', 'Destructive', 'Failing', '25%', '480 ms', '2 agents'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(studio.storage.get('studio-tools-view')).toBe('table');
});

it('asks the server with the filters of the address', async () => {
  const { list } = open(
    {},
    '/tools?q=ord&kind=openapi&risk=destructive&health=failing&owner=me&tag=shop,north&sort=name&page=2',
  );
  await screen.findByRole('link', { name: 'Orders' });
  expect(list).toHaveBeenCalledWith(
    expect.objectContaining({
      query: {
        q: 'ord',
        kind: 'openapi',
        risk: 'destructive',
        health: 'failing',
        owner: 'me',
        tag: 'shop,north',
        sort: 'name',
        page: 2,
        page_size: 24,
      },
    }),
  );
});

it('leaves out filters that nobody knows', async () => {
  const { list } = open({}, '/tools?kind=telnet&risk=none&health=x&owner=you&sort=x');
  await screen.findByRole('link', { name: 'Orders' });
  expect(list).toHaveBeenCalledWith(
    expect.objectContaining({ query: { sort: '-updated_at', page: 1, page_size: 24 } }),
  );
});

it('narrows down by a tag and takes it away again', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Only those with the tag shop' }));
  expect(router.state.location.search).toBe('?tag=shop');
  await user.click(await screen.findByRole('button', { name: 'Remove the filter shop' }));
  expect(router.state.location.search).toBe('');
});

it('starts with the kinds that the server allows', async () => {
  open({ 'GET /api/tools': () => aPage([]) });
  const start = await screen.findByRole('link', { name: 'HTTP request' });
  expect(start.getAttribute('href')).toBe('/tools/create?kind=http');
  expect(screen.getByRole('link', { name: 'MCP server' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'JavaScript function' })).toBeNull();
});

it('leads back to the whole list when nothing matches', async () => {
  const { user, router } = open({ 'GET /api/tools': () => aPage([]) }, '/tools?q=zzz');
  await screen.findByRole('heading', { name: 'No tools match' });
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  expect(router.state.location.search).toBe('');
});

it('says why it could not be loaded, and tries again', async () => {
  const list = vi.fn(() => {
    throw ApiError.fromStatus(503, { detail: 'The database is being restored.', code: 'unavailable' });
  });
  const { user } = open({ 'GET /api/tools': list });
  const state = await screen.findByRole('alert');
  expect(state.textContent).toContain('The database is being restored.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  // Who looks for one thing need not wait: each search is another try.
  await user.type(screen.getByRole('searchbox', { name: 'Search tools' }), 'Orders');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ q: 'Orders' }) }),
    ),
  );
});

it('copies a tool', async () => {
  const duplicate = vi.fn(() => aTool({ name: 'Orders copy' }));
  const { user } = open({ 'POST /api/tools/{id}/duplicate': duplicate });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByText('“Orders copy” was created.')).toBeTruthy();
});

it('shows which agents use a tool that cannot be deleted', async () => {
  const used_by = [{ id: sampleId(10), name: 'Support', kind: 'agent' }];
  const { user } = open({
    'DELETE /api/tools/{id}': () => {
      throw ApiError.fromStatus(409, { detail: 'In use.', code: 'in_use', used_by });
    },
  });
  await openMenu(user);
  await user.keyboard('{End}{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Delete “Orders”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete tool' }));
  const reason = await screen.findByRole('dialog', { name: '“Orders” is in use' });
  expect(within(reason).getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
    `/agents/manage/${sampleId(10)}`,
  );
  await user.click(within(reason).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
