import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Agent, ApiError } from '@agent-studio/api-client';
import AgentManageScreen from '#studio/screens/agents/agent-manage-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aModel, anAgent, aPage, entity, sampleId } from '#support/samples/samples.ts';

const CHANGED = anAgent({ revision: 9, published_version: 2, has_unpublished_changes: true });
const VERSIONS = [2, 1].map((number) => ({
  number,
  note: number === 1 ? 'The first' : '',
  created_at: entity.created_at,
  created_by: entity.owner,
}));

function open(agent: Agent, answers: Answers = {}, search = '') {
  const api = fakeApi({
    'GET /api/agents/{id}': () => agent,
    'GET /api/tools': () => aPage([]),
    'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    'GET /api/agents/{id}/versions': () => aPage(VERSIONS),
    'GET /api/agents/{id}/diff': () => ({
      changes: [{ path: 'instructions', before: 'Be brief.', after: 'Be very brief.' }],
    }),
    ...answers,
  });
  const route = `/agents/manage/${agent.id}${search}`;
  return renderScreen(<AgentManageScreen />, { api, route, path: '/agents/manage/:id' });
}

const button = (name: string) => screen.findByRole('button', { name });

async function chooseMore(user: ReturnType<typeof open>['user'], name: string) {
  await button('More actions');
  await press(user, () => screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it.each([
  ['Draft', anAgent()],
  ['Unpublished changes', CHANGED],
  ['Version 3', anAgent({ published_version: 3 })],
])('says what everybody else uses: %s', async (text, agent) => {
  open(agent);
  expect(await screen.findByText(text)).toBeTruthy();
  const publish = screen.queryByRole('button', { name: 'Publish…' });
  expect(publish === null).toBe(text === 'Version 3');
});

it('publishes with a note, after a look at what changed', async () => {
  const publish = vi.fn(() => anAgent({ revision: 10, published_version: 3 }));
  const { user } = open(CHANGED, { 'POST /api/agents/{id}/publish': publish });
  await user.click(await button('Publish…'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 3' });
  const table = await within(dialog).findByRole('table', { name: 'Instructions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Version 2', 'Draft']);
  expect(table.querySelector('ins')?.textContent).toContain('very');
  await user.type(within(dialog).getByRole('textbox', { name: /What is new/ }), 'Shorter');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(publish).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { id: CHANGED.id }, body: { note: 'Shorter' }, ifMatch: 9 }),
  );
  expect(await screen.findByText('Version 3')).toBeTruthy();
});

it('saves what was typed before it publishes', async () => {
  const put = vi.fn(() => ({ ...CHANGED, name: 'Support desk', revision: 10 }));
  const { user } = open(CHANGED, { 'PUT /api/agents/{id}': put });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' desk');
  await user.click(await button('Save and publish…'));
  expect(await screen.findByRole('dialog', { name: 'Publish version 3' })).toBeTruthy();
  expect(put).toHaveBeenCalledOnce();
});

it('keeps the note and shows the newer draft when somebody saved meanwhile', async () => {
  const newer = { ...CHANGED, revision: 11, name: 'Helpdesk' };
  const diff = vi.fn(() => ({ changes: [{ path: 'name', before: 'Support', after: 'Helpdesk' }] }));
  let tries = 0;
  const { user } = open(CHANGED, {
    'GET /api/agents/{id}/diff': diff,
    'POST /api/agents/{id}/publish': ({ ifMatch }) => {
      tries += 1;
      if (ifMatch === newer.revision) return { ...newer, published_version: 3, revision: 12 };
      throw ApiError.fromStatus(412, { detail: 'Changed.', code: 'stale', current: newer });
    },
  });
  await user.click(await button('Publish…'));
  await user.type(await screen.findByRole('textbox', { name: /What is new/ }), 'Mine');
  diff.mockClear();
  await user.click(await button('Publish'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Somebody changed this agent/);
  await waitFor(() => expect(diff).toHaveBeenCalledOnce());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What is new/ }).value).toBe('Mine');
  await user.click(await button('Publish'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tries).toBe(2);
});

it('lists versions and compares any two, which stand in the address', async () => {
  const diff = vi.fn(() => ({
    changes: [
      { path: 'model.temperature', before: null, after: 0.4 },
      { path: 'output_schema', before: null, after: { type: 'object' } },
      { path: 'unheard.of', before: 1, after: 2 },
    ],
  }));
  const { user, router } = open(CHANGED, { 'GET /api/agents/{id}/diff': diff }, '?tab=versions');
  const list = await screen.findByRole('list', { name: 'Versions' });
  expect(within(list).getByText('The first')).toBeTruthy();
  expect(within(list).getByText('Published').closest('li')?.textContent).toContain('Version 2');
  await user.click(await button('Compare Version 1 with the draft'));
  await waitFor(() =>
    expect(diff).toHaveBeenLastCalledWith(expect.objectContaining({ query: { from: 1, to: 'draft' } })),
  );
  expect(router.state.location.search).toBe('?tab=versions&from=1&to=draft');
  const temperature = await screen.findByRole('table', { name: 'Temperature' });
  expect(within(temperature).getByText("The model's default")).toBeTruthy();
  expect(within(temperature).getByText('0.4')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Answer format' }).textContent).toContain('"type": "object"');
  expect(screen.getByRole('table', { name: 'unheard.of' })).toBeTruthy();
});

it('says that nothing is published yet', async () => {
  open(anAgent(), {}, '?tab=versions');
  expect(await screen.findByText('Nothing is published yet')).toBeTruthy();
});

it('restores a version after a question, and names what was left out', async () => {
  const restored = anAgent({ revision: 10, published_version: 2, instructions: 'Be brief.' });
  const restore = vi.fn(() => ({
    entity: restored,
    missing: [{ kind: 'knowledge_card', id: sampleId(20), name: 'Handbook' }],
  }));
  const { user } = open(CHANGED, { 'POST /api/agents/{id}/restore': restore }, '?tab=versions');
  await user.click(await button('Restore Version 1…'));
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 1?' });
  expect(dialog.textContent).toContain('lost');
  await user.click(within(dialog).getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Left out, because it is not here: “Handbook”.')).toBeTruthy();
  expect(restore).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { id: CHANGED.id }, body: { version: 1 }, ifMatch: 9 }),
  );
});

it('restores nothing over what is typed and not saved', async () => {
  const { user } = open(CHANGED);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' desk');
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  await user.click(await button('Restore Version 1…'));
  expect(await screen.findByRole('dialog', { name: 'Save or discard your changes first' })).toBeTruthy();
});

it('lets those who may only look compare, copy and export, not publish or restore', async () => {
  const { user } = open({ ...CHANGED, permissions: ['view', 'run'] }, {}, '?tab=versions');
  await button('Compare Version 1 with the draft');
  for (const name of ['Publish…', 'Restore Version 1…'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press(user, () => screen.getByRole('button', { name: 'More actions' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map((entry) => entry.textContent)).toEqual(['Your access…', 'Duplicate', 'Export']);
});

it('opens the copy that it makes', async () => {
  const copy = anAgent({ id: sampleId(11), name: 'Support (copy)' });
  const duplicate = vi.fn(() => ({ entity: copy, missing: [] }));
  const { user, router } = open(CHANGED, { 'POST /api/agents/{id}/duplicate': duplicate });
  await chooseMore(user, 'Duplicate');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/manage/${copy.id}`));
  expect(await screen.findByText('“Support (copy)” was created.')).toBeTruthy();
});

it('says why an export failed', async () => {
  const { user } = open(CHANGED, {
    'GET /api/agents/{id}/export': () => {
      throw ApiError.fromStatus(429, { detail: 'Too often. Wait a minute.' });
    },
  });
  await chooseMore(user, 'Export');
  expect(await screen.findByText('Too often. Wait a minute.')).toBeTruthy();
});
