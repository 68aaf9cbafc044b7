import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_RETRIEVAL } from '@agent-studio/api-client/contract';
import { type Agent, ApiError, type RawInput } from '@agent-studio/api-client';
import AgentManageScreen from '#studio/screens/agents/agent-manage-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { aChunk } from '#support/samples/knowledge-samples.ts';
import { renderScreen } from '#support/browser/render.tsx';
import {
  aCard,
  aCitation,
  aComplete,
  aConversation,
  aMessage,
  aModel,
  anAgent,
  aPage,
  sampleId,
  aRun,
} from '#support/samples/samples.ts';

const AGENT = anAgent({ name: 'Support', description: 'Old words' });

function open(answers: Answers = {}, agent: Agent = AGENT, search = '') {
  const api = fakeApi({
    'GET /api/agents/{id}': () => agent,
    'GET /api/tools': () => aPage([]),
    'GET /api/models': () => ({
      permissions: [],
      items: [aModel({ notice: 'Answers are extracted, not generated.' })],
    }),
    'GET /api/runs/{id}': () => aRun(),
    ...answers,
  });
  const route = `/agents/manage/${agent.id}${search}`;
  return renderScreen(<AgentManageScreen />, { api, route, path: '/agents/manage/:id' });
}

/** A server that holds one agent, refuses old revisions, and can be changed by somebody else. */
function aServer(agent: Agent = AGENT) {
  let held = agent;
  const put = vi.fn(({ body, ifMatch }: RawInput) => {
    if (ifMatch !== held.revision) {
      throw ApiError.fromStatus(412, { detail: 'Changed meanwhile.', code: 'stale', current: held });
    }
    held = { ...held, ...(body as Partial<Agent>), revision: held.revision + 1 };
    return held;
  });
  return {
    put,
    get held() {
      return held;
    },
    changedByAnother(change: Partial<Agent>) {
      held = { ...held, ...change, revision: held.revision + 1 };
    },
  };
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('saves only what changed, on its revision', async () => {
  const server = aServer();
  const { user } = open({ 'PUT /api/agents/{id}': server.put });
  await user.type(await nameField(), ' desk');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  expect(server.put).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { name: 'Support desk' }, ifMatch: AGENT.revision }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Support desk');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('has nothing to save before anything is changed', async () => {
  open();
  await nameField();
  expect(saveButton().disabled).toBe(true);
});

it('leaves saving to the tab that has a button of its own', async () => {
  const { user } = open({
    'GET /api/agents/{id}/publication': () => {
      throw ApiError.fromStatus(404, {});
    },
  });
  await user.type(await nameField(), ' desk');
  await user.click(screen.getByRole('tab', { name: 'Deploy' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Build' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});

it('saves with Ctrl+S', async () => {
  const server = aServer();
  const { user } = open({ 'PUT /api/agents/{id}': server.put });
  await user.type(await nameField(), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.held.name).toBe('Support!'));
});

it('merges changes to different fields by itself', async () => {
  const server = aServer();
  const { user } = open({ 'PUT /api/agents/{id}': server.put });
  await user.type(await nameField(), ' desk');
  server.changedByAnother({ description: 'Their words' });
  await user.click(saveButton());
  await waitFor(() =>
    expect(server.held).toMatchObject({ name: 'Support desk', description: 'Their words' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What it does' }).value).toBe('Their words');
});

it('asks which version stays when both changed a field', async () => {
  const server = aServer();
  const { user } = open({ 'PUT /api/agents/{id}': server.put });
  await user.clear(await nameField());
  await user.type(await nameField(), 'Mine');
  server.changedByAnother({ name: 'Theirs', tags: ['new'] });
  await user.click(saveButton());

  const dialog = await screen.findByRole('dialog', { name: 'Somebody else saved in the meantime' });
  expect(within(dialog).getByText('Mine')).toBeTruthy();
  expect(within(dialog).getByText('Theirs')).toBeTruthy();
  const done = within(dialog).getByRole<HTMLButtonElement>('button', { name: '1 left to choose' });
  expect(done.disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: 'Name: your version' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save the merged version' }));
  await waitFor(() => expect(server.held).toMatchObject({ name: 'Mine', tags: ['new'] }));
});

it('loses nothing when the server refuses', async () => {
  const refuse = () => {
    throw ApiError.network();
  };
  const { user } = open({ 'PUT /api/agents/{id}': refuse });
  await user.type(await nameField(), ' desk');
  await user.click(saveButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Network error.');
  expect((await nameField()).value).toBe('Support desk');
  expect(saveButton().disabled).toBe(false);
});

it('keeps what is typed while another tab is open', async () => {
  const { user } = open({ 'GET /api/runs': () => aPage([]) });
  await user.type(await nameField(), ' desk');
  await user.click(screen.getByRole('tab', { name: 'Runs' }));
  await screen.findByText('No runs yet');
  await user.click(screen.getByRole('tab', { name: 'Build' }));
  expect((await nameField()).value).toBe('Support desk');
});

it('shows another person everything and lets nothing be changed', async () => {
  open(
    {},
    anAgent({
      permissions: ['view', 'run'],
      conversation: { opening: '', suggested: ['How?'], follow_ups: false },
    }),
  );
  expect((await nameField()).readOnly).toBe(true);
  expect(screen.getByText(/Only Ada Lovelace and administrators can change it/)).toBeTruthy();
  for (const name of ['Save', 'Publish…', 'Add knowledge', 'Add a question', 'Remove question 1']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).disabled).toBe(false);
});

it('says what the offline model does', async () => {
  open();
  expect(await screen.findByText('Answers are extracted, not generated.')).toBeTruthy();
});

it('adds a knowledge card with its usual number of passages', async () => {
  const card = aCard({ name: 'Handbook', retrieval: { ...DEFAULT_RETRIEVAL, top_k: 8 } });
  const server = aServer();
  const { user } = open({
    'PUT /api/agents/{id}': server.put,
    'GET /api/knowledge_cards': () => aPage([card]),
    'GET /api/knowledge_cards/{id}': () => card,
  });
  await user.click(await screen.findByRole('button', { name: 'Add knowledge' }));
  await user.click(await screen.findByRole('checkbox', { name: /Handbook/ }));
  await user.click(screen.getByRole('button', { name: 'Add card' }));
  expect(await screen.findByText('12 passages')).toBeTruthy();
  await user.click(saveButton());
  await waitFor(() => expect(server.held.knowledge).toEqual([{ card_id: card.id, top_k: 8 }]));
});

it('leads back to the list when there is no such agent', async () => {
  open({
    'GET /api/agents/{id}': () => {
      throw ApiError.fromStatus(404);
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This agent is not here' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All agents' }).getAttribute('href')).toBe('/agents');
});

it('answers in the test chat, with the passages behind the answer', async () => {
  const ask = vi.fn(async function* () {
    yield {
      type: 'run.started',
      seq: 1,
      run_id: sampleId(60),
      session_id: sampleId(70),
      message_id: null,
      target: { kind: 'agent', id: AGENT.id, name: 'Support' },
    };
    yield { type: 'text', seq: 2, content: 'Five days. [1]' };
    yield aComplete('Five days. [1]', { citations: [aCitation({ quote: 'Refunds take five days.' })] });
  });
  const chunk = aChunk({ text: 'Welcome. Refunds take five days.' });
  const { user } = open({
    'POST /api/agent/infer/stream': ask,
    'GET /api/knowledge_cards/{id}/chunks/{chunk_id}': () => ({ chunk, before: [], after: [] }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'How long?{Enter}');
  const sources = await screen.findByRole('list', { name: 'Sources' });
  await user.click(within(sources).getByRole('button', { name: /Returns/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Returns.pdf' });
  expect((await within(dialog).findByText('Refunds take five days')).tagName).toBe('MARK');
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ agentId: AGENT.id, userInput: 'How long?', version: 'draft' }),
    }),
  );
});

it('says that the chat does not know unsaved changes, and saves them', async () => {
  const server = aServer();
  const { user } = open({ 'PUT /api/agents/{id}': server.put });
  expect(screen.queryByRole('button', { name: 'Save and test' })).toBeNull();
  await user.type(await nameField(), ' desk');
  await user.click(screen.getByRole('button', { name: 'Save and test' }));
  await waitFor(() => expect(server.held.name).toBe('Support desk'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and test' })).toBeNull());
});

async function openConversations(user: ReturnType<typeof open>['user']) {
  await screen.findByRole('button', { name: 'Earlier conversations' });
  await press(user, () => screen.getByRole('button', { name: 'Earlier conversations' }));
}

it('opens and deletes earlier conversations', async () => {
  const remove = vi.fn();
  const { user } = open({
    'GET /api/sessions': () => aPage([aConversation({ title: 'About refunds' })]),
    'GET /api/sessions/{id}/messages': () => ({ items: [aMessage({ content: 'It takes five days.' })] }),
    'DELETE /api/sessions/{id}': remove,
  });
  await openConversations(user);
  await user.click(await screen.findByRole('button', { name: /^About refunds/ }));
  expect(await screen.findByText('It takes five days.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openConversations(user);
  await user.click(await screen.findByRole('button', { name: 'Delete “About refunds”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByText('It takes five days.')).toBeNull());
});

it('shows more of the earlier conversations', async () => {
  const all = Array.from({ length: 25 }, (_, index) =>
    aConversation({ id: sampleId(100 + index), title: `Question ${index}` }),
  );
  const { user } = open({
    'GET /api/sessions': ({ query }) => {
      const { page = 1 } = query as { page?: number };
      return { items: all.slice(page * 20 - 20, page * 20), page, page_size: 20, total: all.length };
    },
  });
  await openConversations(user);
  expect(await screen.findByText('Question 19')).toBeTruthy();
  expect(screen.queryByText('Question 20')).toBeNull();
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('Question 24')).toBeTruthy();
  expect(screen.queryByText('Show more')).toBeNull();
});
