import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Agent, ApiError, type RawInput } from '@agent-studio/api-client';
import AgentManageScreen from '#studio/screens/agents/agent-manage-screen.tsx';
import { aTool } from '#support/browser/a-tool.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aComplete, aModel, anAgent, aPage, aRun, sampleId } from '#support/samples/samples.ts';

const TOOL = aTool({ name: 'Refund', slug: 'make_refund' });
const CARD = aCard({ id: sampleId(21), name: 'Handbook' });
const ORDER = { name: 'order_id', label: 'Number of the order', type: 'number', required: true } as const;
const AGENT = anAgent({ name: 'Support', instructions: 'Be brief.', knowledge: [] });

function open(agent: Agent = AGENT, answers: Answers = {}) {
  const put = vi.fn(({ body }: RawInput) => ({
    ...agent,
    ...(body as Partial<Agent>),
    revision: agent.revision + 1,
  }));
  const ask = vi.fn(async function* (_: RawInput) {
    yield aComplete('Fine.');
  });
  const api = fakeApi({
    'GET /api/agents/{id}': () => agent,
    'PUT /api/agents/{id}': put,
    'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    'GET /api/tools': () => aPage([TOOL]),
    'GET /api/tools/{id}': () => TOOL,
    'GET /api/knowledge_cards': () => aPage([CARD]),
    'GET /api/knowledge_cards/{id}': () => CARD,
    'POST /api/agent/infer/stream': ask,
    'GET /api/runs/{id}': () => aRun(),
    ...answers,
  });
  const route = `/agents/manage/${agent.id}`;
  return { put, ask, ...renderScreen(<AgentManageScreen />, { api, route, path: '/agents/manage/:id' }) };
}

const instructions = () => screen.findByLabelText<HTMLTextAreaElement>('Instructions');
const sent = (put: ReturnType<typeof open>['put']) => put.mock.lastCall?.[0].body;
const save = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

it('inserts a tool behind a slash, and gives it to the agent', async () => {
  const { user, put } = open();
  await user.type(await instructions(), ' Use /ref');
  const list = await screen.findByRole('listbox', { name: 'Insert' });
  const option = await within(list).findByRole('option', { name: /Refund/ });
  const field = screen.getByRole('textbox', { name: 'Instructions' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id));
  await user.keyboard('{Enter}');
  expect((await instructions()).value).toBe('Be brief. Use `make_refund`');
  expect(screen.queryByRole('listbox', { name: 'Insert' })).toBeNull();
  await save(user);
  await waitFor(() =>
    expect(sent(put)).toEqual({
      instructions: 'Be brief. Use `make_refund`',
      tools: [{ tool_id: TOOL.id }],
    }),
  );
});

it('inserts a card with a click, and gives it to the agent', async () => {
  const { user, put } = open();
  await user.type(await instructions(), ' Read /');
  await user.click(await screen.findByRole('option', { name: /Handbook/ }));
  await save(user);
  await waitFor(() =>
    expect(sent(put)).toEqual({
      instructions: 'Be brief. Read “Handbook”',
      knowledge: [{ card_id: CARD.id, top_k: CARD.retrieval.top_k }],
    }),
  );
});

it('declares a variable that is named for the first time', async () => {
  const { user, put } = open();
  await user.type(await instructions(), ' For /customer');
  await user.click(await screen.findByRole('option', { name: 'customer' }));
  expect((await instructions()).value).toBe('Be brief. For {{customer}}');
  await save(user);
  await waitFor(() =>
    expect(sent(put)).toEqual({
      instructions: 'Be brief. For {{customer}}',
      variables: [{ name: 'customer', label: '', type: 'text', required: false }],
    }),
  );
});

it('opens a list of one kind at the cursor by a button, follows what is typed, and inserts apart from a word', async () => {
  const { user, put } = open({ ...AGENT, variables: [ORDER] });
  const field = await instructions();
  const opener = (name: string) => screen.getByRole('button', { name });
  await user.click(opener('Insert a tool'));
  const list = await screen.findByRole('listbox', { name: 'Insert' });
  expect(document.activeElement).toBe(field);
  expect(opener('Insert a tool').getAttribute('aria-expanded')).toBe('true');
  expect(await within(list).findByRole('option', { name: /Refund/ })).toBeTruthy();
  expect(within(list).queryByRole('option', { name: /Handbook|order_id/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Be brief. `make_refund`');

  await user.click(opener('Insert a variable'));
  expect(await screen.findByRole('option', { name: /order_id/ })).toBeTruthy();
  await user.keyboard('tone');
  await user.click(await screen.findByRole('option', { name: /tone/ }));
  expect(field.value).toBe('Be brief. `make_refund` {{tone}}');

  // Nothing was typed that would have to be taken away again.
  await user.click(opener('Insert a card'));
  expect(await screen.findByRole('option', { name: /Handbook/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Insert' })).toBeNull();
  await user.click(opener('Insert a card'));
  await user.keyboard(' ');
  expect(screen.queryByRole('listbox', { name: 'Insert' })).toBeNull();
  await save(user);
  await waitFor(() =>
    expect(sent(put)).toMatchObject({
      instructions: 'Be brief. `make_refund` {{tone}} ',
      tools: [{ tool_id: TOOL.id }],
    }),
  );
});

it('offers a reader nothing to insert', async () => {
  open({ ...AGENT, permissions: ['view', 'run'] });
  expect((await instructions()).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /^Insert/ })).toBeNull();
});

it('says below the instructions what they differ in from what is published', async () => {
  const published = { ...AGENT, published_version: 4, instructions: 'Be brief.\nBe kind.' };
  const { user, unmount } = open(published);
  const field = await instructions();
  const foot = () =>
    field
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('');
  expect(foot()).toBe('4 words · about 5 tokens');
  await user.type(field, '!');
  await waitFor(() => expect(foot()).toContain('+1 −1 lines since version 4'));
  unmount();

  open(
    { ...published, has_unpublished_changes: true },
    {
      'GET /api/agents/{id}/diff': () => ({
        changes: [{ path: 'instructions', before: 'Be brief.', after: published.instructions }],
      }),
    },
  );
  expect(await screen.findByText('+1')).toBeTruthy();
  expect(screen.getByText('−0')).toBeTruthy();
});

it('closes with Escape, when the cursor leaves, and with the focus; Enter is a new line then', async () => {
  const { user } = open();
  const field = await instructions();
  const list = () => screen.queryByRole('listbox', { name: 'Insert' });
  await user.type(field, ' /re');
  await waitFor(() => expect(list()).toBeTruthy());
  await user.keyboard('{Escape}f{Enter}');
  expect(field.value).toBe('Be brief. /ref\n');
  expect(list()).toBeNull();
  await user.keyboard('/');
  await waitFor(() => expect(list()).toBeTruthy());
  await user.keyboard(' ');
  expect(list()).toBeNull();
  await user.keyboard('/');
  await waitFor(() => expect(list()).toBeTruthy());
  fireEvent.blur(field);
  expect(list()).toBeNull();
});

it('waits for the end of a composition', async () => {
  open();
  const field = await instructions();
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'Be brief. /' }, data: '/', isComposing: true });
  expect(screen.queryByRole('listbox', { name: 'Insert' })).toBeNull();
  field.setSelectionRange(11, 11);
  fireEvent.compositionEnd(field, { data: '/' });
  expect(await screen.findByRole('listbox', { name: 'Insert' })).toBeTruthy();
});

it('shows which name the server refuses, and keeps what was typed', async () => {
  const { user } = open(AGENT, {
    'PUT /api/agents/{id}': () => {
      const message = 'There is a variable “value_1” already.';
      throw ApiError.fromStatus(422, { detail: message, errors: [{ path: 'variables.0.name', message }] });
    },
  });
  const section = await screen.findByRole('region', { name: 'Variables' });
  await user.click(within(section).getByRole('button', { name: 'Add variable' }));
  await user.type(within(section).getByRole('textbox', { name: 'Description' }), 'Who asks');
  await save(user);
  expect(await within(section).findByText('There is a variable “value_1” already.')).toBeTruthy();
  expect(within(section).getByRole<HTMLInputElement>('textbox', { name: 'Description' }).value).toBe(
    'Who asks',
  );
});

it('refuses names that cannot stand in braces', async () => {
  const { user, put } = open({ ...AGENT, variables: [ORDER] });
  const section = await screen.findByRole('region', { name: 'Variables' });
  const name = within(section).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, '1st');
  await save(user);
  expect(await within(section).findByText(/Letters, digits and _ only/)).toBeTruthy();
  expect(put).not.toHaveBeenCalled();
});

it('makes a list of what a variable may be', async () => {
  const { user, put } = open({ ...AGENT, variables: [ORDER] });
  const section = await screen.findByRole('region', { name: 'Variables' });
  await press(user, () => within(section).getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'One of a list' }));
  await user.type(
    within(section).getByRole('textbox', { name: 'What it may be' }),
    'gold{Enter}silver{Enter}',
  );
  await press(user, () => within(section).getByRole('combobox', { name: 'Default' }));
  await user.click(await screen.findByRole('option', { name: 'silver' }));
  await user.click(within(section).getByRole('checkbox', { name: /^Required/ }));
  await save(user);
  await waitFor(() =>
    expect(sent(put)).toEqual({
      variables: [
        { ...ORDER, type: 'select', required: false, options: ['gold', 'silver'], default: 'silver' },
      ],
    }),
  );
});

it('sends values with the questions of the test chat', async () => {
  const { user, ask } = open({
    ...AGENT,
    variables: [ORDER, { name: 'tone', label: '', type: 'text', required: false, default: 'kind' }],
  });
  const chat = await screen.findByRole('region', { name: 'Test' });
  expect(within(chat).getByText('1 to fill in')).toBeTruthy();
  await user.type(within(chat).getByRole('textbox', { name: 'Number of the order' }), '42');
  expect(within(chat).queryByText('1 to fill in')).toBeNull();
  await user.type(within(chat).getByRole('textbox', { name: 'Message' }), 'Where is it?{Enter}');
  await within(chat).findByText('Fine.');
  expect(ask.mock.lastCall?.[0].body).toMatchObject({ variables: { order_id: '42' } });
});
