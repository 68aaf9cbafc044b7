import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { createSafeStorage, createSession } from '@agent-studio/core';
import AgentsScreen from '#studio/screens/agents/agents-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { anOverview } from '#support/samples/monitoring-samples.ts';
import { aLogin, aModel, anAgent, aPage, sampleId } from '#support/samples/samples.ts';

const SUPPORT = anAgent({
  name: 'Support',
  tags: ['internal'],
  stats: {
    runs_7d: 1200,
    success_rate: 0.983,
    p95_ms: 2410,
    last_run_at: null,
    runs_by_day: [1, 2, 3, 4, 5, 6, 7],
  },
});

function open(
  answers: Answers = {},
  route = '/agents',
  studio: NonNullable<Parameters<typeof renderScreen>[1]>['studio'] = {},
) {
  const list = vi.fn(() => aPage([SUPPORT]));
  const api = fakeApi({
    'GET /api/agents': list,
    'GET /api/monitoring/overview': () => anOverview(),
    'GET /api/models': () => ({ permissions: [], items: [aModel({ label: 'Offline model' })] }),
    'GET /api/tools/kinds': () => ({ items: [{ kind: 'function', enabled: false, notice: null }] }),
    ...answers,
  });
  return { list, ...renderScreen(<AgentsScreen />, { api, route, studio }) };
}

const queryOf = (list: ReturnType<typeof vi.fn>) => (list.mock.lastCall as [{ query: object }])[0].query;

/** The menu is loaded when somebody points at its button, and brings a button of its own. */
async function openMenu(user: UserEvent) {
  const find = () => screen.findByRole('button', { name: 'Actions for Support' });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('menu'), { timeout: 10_000 });
  await user.click(await find());
  return screen.findByRole('menuitem', { name: 'Open' });
}

async function chooseDelete(user: UserEvent) {
  await openMenu(user);
  await user.keyboard('{End}{Enter}');
}

it('shows what there is to know about an agent', async () => {
  open();
  const card = (await screen.findByRole('link', { name: 'Support' })).closest('li')!;
  expect(await within(card).findByText('Offline model')).toBeTruthy();
  for (const text of ['98.3%', '1,200', 'Private']) expect(within(card).getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
    `/agents/manage/${SUPPORT.id}`,
  );
});

it('says in the table, as on the card, that an agent fails now', async () => {
  const stats = { ...SUPPORT.stats!, fails_since: new Date().toISOString() };
  open({ 'GET /api/agents': () => aPage([{ ...SUPPORT, stats }]) });
  const card = (await screen.findByRole('link', { name: 'Support' })).closest('li')!;
  expect(within(card).getByText(/^Failing since /)).toBeTruthy();
  screen.getByRole('radio', { name: 'Table' }).click();
  const row = (await screen.findByRole('table')).querySelector('tbody tr')!;
  const told = within(row as HTMLElement);
  expect(told.getByRole('img', { name: 'Failing' })).toBeTruthy();
  expect(told.getByText(/^since \d/)).toBeTruthy();
  // Beside its success, so that its version stays in sight.
  expect(told.getByText('Draft')).toBeTruthy();
});

it('asks the server with the filters of the address', async () => {
  const { list } = open({}, '/agents?q=bill&owner=me&tag=internal&sort=name&page=2');
  await screen.findByRole('link', { name: 'Support' });
  expect(queryOf(list)).toEqual({
    q: 'bill',
    owner: 'me',
    tag: 'internal',
    sort: 'name',
    page: 2,
    page_size: 24,
  });
});

it('ignores filters that nobody knows', async () => {
  const { list } = open({}, '/agents?owner=somebody&sort=size');
  await screen.findByRole('link', { name: 'Support' });
  expect(queryOf(list)).toEqual({ sort: '-updated_at', page: 1, page_size: 24 });
});

it('narrows the list down to how agents stand, for which the server is asked', async () => {
  const { user, list } = open({}, '/agents?status=failing');
  await screen.findByRole('link', { name: 'Support' });
  expect(queryOf(list)).toMatchObject({ status: 'failing' });
  await press(user, () => screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Unpublished changes' }));
  await waitFor(() => expect(queryOf(list)).toMatchObject({ status: 'changed' }));
});

it('says over the list how all agents did this week, with the change', async () => {
  const asked = vi.fn(() => anOverview());
  open({ 'GET /api/monitoring/overview': asked });
  const runs = (await screen.findByText('Runs, 7 days')).closest('div')!;
  expect(runs.textContent).toContain('40+100.0%');
  expect(screen.getByText('Cost, 7 days').closest('div')!.textContent).toContain('$1.50');
  const [{ query }] = asked.mock.lastCall as unknown as [{ query: Record<string, string> }];
  expect(query['kind']).toBe('agent');
  expect(Date.parse(query['to']!) - Date.parse(query['from']!)).toBe(7 * 86_400_000);
});

it('shows no figures where nothing ran, and none that cannot be had', async () => {
  const nothing = { ...anOverview(0), previous: anOverview(0).current };
  open({ 'GET /api/monitoring/overview': () => nothing });
  await screen.findByRole('link', { name: 'Support' });
  await waitFor(() => expect(screen.queryByText('Runs, 7 days')).toBeNull());
  cleanup();
  const refuse = () => {
    throw ApiError.fromStatus(404);
  };
  open({ 'GET /api/monitoring/overview': refuse });
  await screen.findByRole('link', { name: 'Support' });
  expect(screen.queryByText('Runs, 7 days')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('marks what fails too often by more than a colour', async () => {
  const stats = { ...SUPPORT.stats!, success_rate: 0.91 };
  const { user } = open({ 'GET /api/agents': () => aPage([anAgent({ name: 'Support', stats })]) });
  await screen.findByRole('link', { name: 'Support' });
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const cell = (await screen.findByText('91%')).closest('td')!;
  expect(within(cell).getByLabelText('Failing')).toBeTruthy();
});

it('searches what is typed', async () => {
  const { user, router, list } = open();
  await screen.findByRole('link', { name: 'Support' });
  await user.type(screen.getByRole('searchbox', { name: 'Search agents' }), 'refund');
  await waitFor(() => expect(router.state.location.search).toBe('?q=refund'));
  await waitFor(() => expect(queryOf(list)).toMatchObject({ q: 'refund' }));
});

it('narrows the list down to a tag', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Only those with the tag internal' }));
  expect(router.state.location.search).toBe('?tag=internal');
  await user.click(await screen.findByRole('button', { name: 'Remove the filter internal' }));
  expect(router.state.location.search).toBe('');
});

it('remembers the table view', async () => {
  const { user, studio } = open();
  await screen.findByRole('link', { name: 'Support' });
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('table', { name: 'Agents' })).toBeTruthy();
  expect(studio.storage.get('studio-agents-view')).toBe('table');
});

it('invites to make the first agent', async () => {
  open({ 'GET /api/agents': () => aPage([]) });
  expect(await screen.findByRole('heading', { name: 'Build your first agent' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create agent' }).getAttribute('href')).toBe('/agents/create');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import…' })).toBeTruthy();
});

it('takes a description in the invitation to the form of a new agent', async () => {
  const { user, router } = open({ 'GET /api/agents': () => aPage([]) });
  await user.type(await screen.findByRole('textbox', { name: 'Describe an agent' }), 'Sort requests.{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/agents/create'));
  expect(router.state.location.state).toEqual({ described: 'Sort requests.' });
});

it('invites as well where only the agents of the product are, and among the own ones', async () => {
  open({ 'GET /api/agents': () => aPage([anAgent({ name: 'Studio Assistant', built_in: true })]) });
  expect(await screen.findByRole('link', { name: 'Studio Assistant' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Build your first agent' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create agent' })).toHaveLength(1);
  cleanup();
  open({ 'GET /api/agents': () => aPage([]) }, '/agents?owner=me');
  expect(await screen.findByRole('heading', { name: 'Build your first agent' })).toBeTruthy();
});

it('keeps search and views for whoever may make none, where only the agents of the product are', async () => {
  const session = createSession(createSafeStorage('memory'));
  session.signIn(aLogin({ role: 'viewer', is_admin: false }));
  const builtIn = anAgent({ name: 'Studio Assistant', built_in: true });
  open({ 'GET /api/agents': () => aPage([builtIn]) }, '/agents', { session });
  expect(await screen.findByRole('link', { name: 'Studio Assistant' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Search agents' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Build your first agent' })).toBeNull();
});

it('tells an empty search from an empty workspace', async () => {
  const { user, router } = open({ 'GET /api/agents': () => aPage([]) }, '/agents?q=nothing');
  expect(await screen.findByRole('heading', { name: 'No agents match' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all agents' }));
  expect(router.state.location.search).toBe('');
});

it('says why nothing could be loaded, and tries again', async () => {
  let down = true;
  const answer = () => {
    if (down) throw ApiError.fromStatus(500);
    return aPage([SUPPORT]);
  };
  const { user } = open({ 'GET /api/agents': answer });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Internal server error. Please try again later.',
  );
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Support' })).toBeTruthy();
});

it('deletes after a question that names the agent', async () => {
  const remove = vi.fn();
  const { user } = open({ 'DELETE /api/agents/{id}': remove });
  await chooseDelete(user);
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Support”?' });
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Delete agent' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(remove).toHaveBeenCalledWith(expect.objectContaining({ params: { id: SUPPORT.id } }));
});

it('keeps the question open and says why the server refused to delete', async () => {
  const refuse = () => {
    throw ApiError.fromStatus(409, { detail: 'A team uses this agent.', code: 'in_use' });
  };
  const { user } = open({ 'DELETE /api/agents/{id}': refuse });
  await chooseDelete(user);
  await user.click(await screen.findByRole('button', { name: 'Delete agent' }));
  expect((await screen.findByRole('alert')).textContent).toBe('A team uses this agent.');
});

it.each([
  ['a built-in agent', anAgent({ built_in: true })],
  ["another person's agent", anAgent({ permissions: ['view', 'run'] })],
])('does not offer to delete %s', async (_, agent) => {
  const { user } = open({ 'GET /api/agents': () => aPage([agent]) });
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
});

it('pages through many agents', async () => {
  const { user, router } = open({
    'GET /api/agents': () => aPage([SUPPORT], { total: 1000, page_size: 24 }),
  });
  expect(await screen.findByText('Page 1 of 42')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=2');
});

it('shows hostile names as text', async () => {
  const name = '<img src=x onerror="globalThis.hit=1">';
  open({
    'GET /api/agents': () => aPage([anAgent({ id: sampleId(11), name, description: name, tags: [name] })]),
  });
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

it('says of a template what it needs, and why one cannot be made here', async () => {
  const made = vi.fn();
  const { user } = open({ 'POST /api/agents': made }, '/agents?template');
  const dialog = await screen.findByRole('dialog', { name: 'Begin with a template' });
  const support = await within(dialog).findByRole('button', {
    name: /^Support with sources ?Ask: “What does delivery cost/,
  });
  expect(support.textContent).toContain('Also creates: Returns and delivery');
  const price = await within(dialog).findByRole('button', { name: /Price calculator/ });
  expect(price.textContent).toContain('Needs a model that can call tools');
  await waitFor(() => expect(price.getAttribute('aria-disabled')).toBe('true'));
  expect(price.textContent).toContain('This server allows none; its operator can.');
  await user.click(price);
  expect(made).not.toHaveBeenCalled();
});
