import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type RawInput } from '@agent-studio/api-client';
import MultiAgentsScreen from '#studio/screens/multi-agents/multi-agents-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { anAgent, aPage, sampleId } from '#support/samples/samples.ts';
import { aMember, aTeam, RESEARCHER, WRITER } from '#support/samples/team-samples.ts';

const DESK = aTeam({
  tags: ['press'],
  stats: {
    runs_7d: 42,
    success_rate: 0.97,
    p95_ms: 2_410,
    last_run_at: null,
    runs_by_day: [1, 2, 3, 4, 5, 6, 7],
    mean_handoffs: 1.4,
    members: { researcher: { turns: 40, cost_usd: 0.12 }, writer: { turns: 31, cost_usd: null } },
  },
});

function open(answers: Answers = {}, route = '/multi-agents') {
  const list = vi.fn(() => aPage([DESK]));
  const api = fakeApi({
    'GET /api/multi-agents': list,
    'GET /api/agents': () => aPage([RESEARCHER, WRITER]),
    'GET /api/models': () => ({ permissions: [], items: [] }),
    ...answers,
  });
  return { list, ...renderScreen(<MultiAgentsScreen />, { api, route }) };
}

const queryOf = (list: ReturnType<typeof vi.fn>) => (list.mock.lastCall as [{ query: object }])[0].query;

const card = async () => (await screen.findByRole('link', { name: 'Desk' })).closest('li')!;

async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await screen.findByRole('button', { name: 'Actions for Desk' });
  await press(user, () => screen.getByRole('button', { name: 'Actions for Desk' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('shows the pattern of a team, its members, their cost, and its handoffs', async () => {
  open();
  const desk = await card();
  expect(within(desk).getByText('Handoff')).toBeTruthy();
  expect(within(desk).getByText('1.4 handoffs of a run on average')).toBeTruthy();
  const members = within(desk).getByRole('list', { name: 'Members' });
  expect(await within(members).findByText('Researcher')).toBeTruthy();
  expect(
    within(members)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Researcher$0.12', 'Writer']);
  expect(screen.getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe(
    `/multi-agents/manage/${DESK.id}`,
  );
});

it('names members whose agent is not among the first hundred', async () => {
  const get = vi.fn(() => WRITER);
  open({
    'GET /api/agents': () => ({ ...aPage([RESEARCHER]), total: 150 }),
    'GET /api/agents/{id}': get,
  });
  const members = within(await card()).getByRole('list', { name: 'Members' });
  expect(await within(members).findByText('Writer')).toBeTruthy();
  // What the list has answered is not asked again.
  expect(get).toHaveBeenCalledOnce();
});

it('counts the members that have no room', async () => {
  const members = Array.from({ length: 7 }, (_, n) => aMember({ key: `m${n}`, alias: `Member ${n}` }));
  open({ 'GET /api/multi-agents': () => aPage([aTeam({ members })]) });
  expect(within(await card()).getByText('and 3 more')).toBeTruthy();
});

it('asks the server with the filters of the address, and without those nobody knows', async () => {
  const { list } = open({}, '/multi-agents?q=desk&owner=me&tag=press&pattern=handoff&sort=name&page=2');
  await card();
  expect(queryOf(list)).toEqual({
    q: 'desk',
    owner: 'me',
    tag: 'press',
    pattern: 'handoff',
    sort: 'name',
    page: 2,
    page_size: 24,
  });
});

it('ignores a pattern that nobody knows', async () => {
  const { list } = open({}, '/multi-agents?pattern=swarm');
  await card();
  expect(queryOf(list)).toEqual({ sort: '-updated_at', page: 1, page_size: 24 });
});

it('shows the same as a table', async () => {
  const { user } = open();
  await card();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'Teams' });
  expect(within(table).getByRole('row', { name: /Desk/ }).textContent).toContain('1.40');
});

it('pages through many', async () => {
  const list = vi.fn(({ query }: RawInput) =>
    aPage([DESK], { total: 1_000, page_size: 24, page: (query as { page: number }).page }),
  );
  const { user, router } = open({ 'GET /api/multi-agents': list });
  await card();
  expect(screen.getByText('1,000 teams')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText(/Page 2 of 42/)).toBeTruthy();
  expect(router.state.location.search).toBe('?page=2');
});

it('says why it could not load, and tries again', async () => {
  let tries = 0;
  const { user } = open({
    'GET /api/multi-agents': () => {
      tries += 1;
      if (tries === 1) throw ApiError.fromStatus(500, {});
      return aPage([DESK]);
    },
  });
  expect(await screen.findByText('Your teams could not be loaded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card();
});

it('leads back to the whole list when no team fits', async () => {
  const { user, router } = open({ 'GET /api/multi-agents': () => aPage([]) }, '/multi-agents?q=nothing');
  await user.click(await screen.findByRole('button', { name: 'Show all teams' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('begins with a template: makes the agents it needs, the team, and opens it', async () => {
  const made = vi.fn(({ body }: RawInput) => aTeam({ ...(body as object), id: sampleId(150) }));
  let count = 150;
  const agent = vi.fn(({ body }: RawInput) => anAgent({ ...(body as object), id: sampleId((count += 1)) }));
  const { user, router } = open({
    'GET /api/multi-agents': () => aPage([]),
    // A name that is taken gets a number.
    'GET /api/agents': ({ query }) => aPage((query as { q?: string }).q === 'Researcher' ? [RESEARCHER] : []),
    'POST /api/agents': agent,
    'POST /api/multi-agents': made,
  });
  const templates = await screen.findByRole('region', { name: 'Templates' });
  expect(within(templates).getAllByRole('button')).toHaveLength(4);
  await user.click(within(templates).getByRole('button', { name: /Editorial desk/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/multi-agents/edit/${sampleId(150)}`));
  const names = agent.mock.calls.map(([{ body }]) => (body as { name: string }).name);
  expect(names).toEqual(['Researcher 2', 'Writer', 'Reviewer']);
  expect(made).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: expect.objectContaining({
        pattern: 'supervisor',
        members: [
          expect.objectContaining({ key: 'researcher', agent_id: sampleId(151) }),
          expect.objectContaining({ key: 'writer', agent_id: sampleId(152) }),
          expect.objectContaining({ key: 'reviewer', agent_id: sampleId(153) }),
        ],
      }),
    }),
  );
});

it('offers the templates where the list is not empty too, searched by their words', async () => {
  const { user, router } = open({}, '/multi-agents');
  await card();
  await press(user, () => screen.getByRole('button', { name: 'Other ways to create' }));
  await user.click(await screen.findByRole('menuitem', { name: 'From a template…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Begin with a template' });
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search templates' }), 'hands over');
  const left = within(dialog)
    .getAllByRole('button')
    .filter(({ textContent }) => textContent?.includes('desk'));
  expect(left.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Front desk')]);
  await user.type(within(dialog).getByRole('searchbox'), ' nowhere');
  expect(await within(dialog).findByText('No template fits')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('');
});

it('opens the templates by an address, and leaves the list when they are closed', async () => {
  const { user, router } = open({}, '/multi-agents?template');
  const dialog = await screen.findByRole('dialog', { name: 'Begin with a template' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says why a template could not be made, and lets it be tried again', async () => {
  const { user } = open({
    'GET /api/multi-agents': () => aPage([]),
    'GET /api/agents': () => {
      throw ApiError.fromStatus(429, { detail: 'Too often. Wait a minute.' });
    },
  });
  const template = await screen.findByRole<HTMLButtonElement>('button', { name: /Editorial desk/ });
  await user.click(template);
  expect(await screen.findByText('Too often. Wait a minute.')).toBeTruthy();
  await waitFor(() => expect(template.disabled).toBe(false));
});

it('deletes after a question, and takes that back from its message', async () => {
  const remove = vi.fn();
  const recover = vi.fn(() => DESK);
  const { user } = open({
    'DELETE /api/multi-agents/{id}': remove,
    'POST /api/multi-agents/bin/{id}/restore': recover,
  });
  await choose(user, 'Delete…');
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Desk”?' });
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Delete team' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Desk” is back.')).toBeTruthy();
  expect(recover).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ params: { id: DESK.id } }));
});

it('opens the copy that it makes', async () => {
  const copy = aTeam({ id: sampleId(152), name: 'Desk (copy)' });
  const { user, router } = open({
    'POST /api/multi-agents/{id}/duplicate': () => ({ entity: copy, missing: [] }),
  });
  await choose(user, 'Duplicate');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/multi-agents/edit/${copy.id}`));
});

it('makes a team of a file after saying what is missing here', async () => {
  const answer = vi.fn(({ query }: RawInput) => ({
    entity: (query as { dry_run: string }).dry_run === '1' ? null : aTeam({ id: sampleId(153) }),
    references: [{ kind: 'agent', id: sampleId(9), name: 'Lawyer', here: null }],
  }));
  const { user, router } = open({ 'POST /api/multi-agents/import': answer });
  await card();
  await screen.findByRole('button', { name: 'More actions' });
  await press(user, () => screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a team' });
  const file = new File(['{"multi_agent":{"name":"Imported"}}'], 'x.multi-agent.json', {
    type: 'application/json',
  });
  await user.upload(within(dialog).getByLabelText(/File/), file);
  expect(await within(dialog).findByText('Imported')).toBeTruthy();
  expect(within(dialog).getByText('is missing here')).toBeTruthy();
  expect(answer).toHaveBeenCalledTimes(1);
  await user.click(within(dialog).getByRole('button', { name: 'Import team' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/multi-agents/edit/${sampleId(153)}`));
});

it('offers those who may only look neither deleting nor editing', async () => {
  const { user } = open({
    'GET /api/multi-agents': () => aPage([{ ...DESK, permissions: ['view', 'run'] }]),
  });
  await choose(user, 'Look at it');
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
});
