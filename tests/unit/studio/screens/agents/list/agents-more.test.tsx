import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError, type RawInput } from '@agent-studio/api-client';
import AgentsScreen from '#studio/screens/agents/agents-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { anOverview } from '#support/samples/monitoring-samples.ts';
import { aModel, anAgent, aPage, entity, sampleId } from '#support/samples/samples.ts';

const SUPPORT = anAgent({ name: 'Support' });
const IMPORTED = anAgent({ id: sampleId(12), name: 'Travels' });
const CONTENT = {
  name: 'Travels',
  description: 'Books journeys.',
  icon: 'bot',
  tags: [],
  instructions: '',
};
const FILE = { format: 'agent-studio/agent', schema_version: 1, agent: CONTENT };
const REFERENCES = [
  { kind: 'tool', id: sampleId(1), name: 'Find order', here: null },
  {
    kind: 'knowledge_card',
    id: sampleId(2),
    name: 'Handbook',
    here: { id: sampleId(3), name: 'Handbook' },
  },
];

function open(answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/agents': () => aPage([SUPPORT]),
    'GET /api/monitoring/overview': () => anOverview(),
    'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    ...answers,
  });
  return renderScreen(<AgentsScreen />, { api, route: '/agents' });
}

async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await screen.findByRole('button', { name: 'More actions' });
  await press(user, () => screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const aFile = (text: string) => new File([text], 'travels.agent.json', { type: 'application/json' });

async function chooseFile(user: ReturnType<typeof open>['user'], text: string) {
  await choose(user, 'Import…');
  await user.upload(await screen.findByLabelText('File'), aFile(text));
}

it('shows what a file becomes before it is made', async () => {
  const make = vi.fn(({ query }: RawInput) => ({
    entity: (query as { dry_run: string }).dry_run === '1' ? null : IMPORTED,
    references: REFERENCES,
  }));
  const { user, router } = open({ 'POST /api/import': make });
  await chooseFile(user, JSON.stringify(FILE));
  const preview = await screen.findByRole('region', { name: 'What will be made' });
  expect(within(preview).getByText('Travels')).toBeTruthy();
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Tool: Find orderis missing here', 'Knowledge card: Handbookis here']);
  expect(make).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ query: { dry_run: '1' }, body: FILE }),
  );
  await user.click(screen.getByRole('button', { name: 'Import agent' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/manage/${IMPORTED.id}`));
  expect(make).toHaveBeenLastCalledWith(expect.objectContaining({ query: { dry_run: '0' } }));
});

it.each([
  ['no JSON', '{', /not JSON/],
  ['no agent', '{}', /no exported agent/],
])('says what is wrong with a file that is %s, and takes another one', async (_, text, message) => {
  const { user } = open({
    'POST /api/import': ({ body }) => {
      if ('format' in (body as object)) return { entity: null, references: [] };
      throw ApiError.fromStatus(422, { detail: 'This file is no exported agent.' });
    },
  });
  await chooseFile(user, text);
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import agent' }).disabled).toBe(true);
  await user.upload(screen.getByLabelText('File'), aFile(JSON.stringify(FILE)));
  expect(await screen.findByRole('region', { name: 'What will be made' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('undoes a deletion from its message', async () => {
  const restore = vi.fn(() => SUPPORT);
  const { user } = open({
    'DELETE /api/agents/{id}': () => undefined,
    'POST /api/agents/bin/{id}/restore': restore,
  });
  const more = () => screen.getByRole('button', { name: 'Actions for Support' });
  await screen.findByRole('link', { name: 'Support' });
  await press(user, more);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete agent' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Support” is back.')).toBeTruthy();
  expect(restore).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ params: { id: SUPPORT.id } }));
});

it('brings back what was deleted, or deletes it for good after a question', async () => {
  const binned = ['First', 'Second'].map((name, index) => ({
    id: sampleId(30 + index),
    name,
    icon: 'bot',
    owner: entity.owner,
    deleted_at: entity.created_at,
    expires_at: '2026-02-01T03:04:05.000Z',
  }));
  const take = (id: string | undefined) =>
    binned.splice(
      binned.findIndex((one) => one.id === id),
      1,
    );
  const remove = vi.fn(({ params }: RawInput) => void take(params?.['id']));
  const { user } = open({
    'GET /api/agents/bin': () => aPage([...binned]),
    'POST /api/agents/bin/{id}/restore': ({ params }) => {
      take(params?.['id']);
      return anAgent({ id: sampleId(30), name: 'First' });
    },
    'DELETE /api/agents/bin/{id}': remove,
  });
  await choose(user, 'Deleted agents…');
  await user.click(await screen.findByRole('button', { name: 'Bring back “First”' }));
  expect(await screen.findByText('“First” is back.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bring back “First”' })).toBeNull());

  await press(user, () => screen.getByRole('button', { name: 'Delete “Second” for good' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Second” for good?' });
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(remove).toHaveBeenCalledOnce();
});
