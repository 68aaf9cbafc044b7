import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type AgentProposal, type AgentProposalLine, ApiError } from '@agent-studio/api-client';
import AgentCreateScreen from '#studio/screens/agents/agent-create-screen.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aModel, anAgent, aPage } from '#support/samples/samples.ts';

const WORDS = 'Sort requests. Ask me when unsure.';
const WRITTEN: AgentProposal = {
  method: 'model',
  model: 'gpt-5.2',
  notice: null,
  agent: {
    name: 'Request sorter',
    description: 'Sorts requests.',
    instructions: 'You are the request sorter.',
    variables: [],
    tools: [],
    knowledge: [],
    conversation: { opening: 'Hello.', suggested: [], follow_ups: false },
  },
  missing: ['Send a message to a group'],
};
const AS_IT_STANDS: AgentProposal = {
  ...WRITTEN,
  method: 'rules',
  model: null,
  notice: 'No language model is set up, so your words stand as they are.',
  sentence: { code: 'proposal.offline' },
  agent: { ...WRITTEN.agent, name: '', instructions: WORDS },
  missing: [],
};

/** The form of a new agent; `lines` is asked for what each of the calls is answered. */
function open(lines: () => AsyncIterable<AgentProposalLine>) {
  const create = vi.fn(() => anAgent());
  const propose = vi.fn(lines);
  const view = renderScreen(<AgentCreateScreen />, {
    api: fakeApi({
      'POST /api/agents': create,
      'POST /api/agents/propose': propose,
      'GET /api/tools': () => aPage([]),
      'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    }),
    route: '/home',
    path: '/agents/create',
  });
  return { ...view, create, propose };
}

/** The same, reached with a description. */
async function describe(lines: () => AsyncIterable<AgentProposalLine>) {
  const view = open(lines);
  await act(() => view.router.navigate('/agents/create', { state: { described: ` ${WORDS} ` } }));
  return view;
}

async function* writes(proposal: AgentProposal): AsyncGenerator<AgentProposalLine> {
  yield { status: 'writing', model: 'gpt-5.2', characters: 1_200 };
  yield { status: 'proposed', proposal };
}

/** Writes a little and then nothing, until it is told to end. */
function slowly(proposal = WRITTEN) {
  const end = Promise.withResolvers<void>();
  return {
    end: end.resolve,
    async *lines(): AsyncGenerator<AgentProposalLine> {
      yield { status: 'writing', model: 'gpt-5.2', characters: 1_200 };
      await end.promise;
      yield { status: 'proposed', proposal };
    },
  };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('fills the form with what a model wrote, says who wrote it and what is missing', async () => {
  const { user, create, propose } = await describe(() => writes(WRITTEN));
  expect(await screen.findByText(/gpt-5\.2 wrote this from your words/)).toBeTruthy();
  expect(propose.mock.calls[0]).toMatchObject([{ body: { description: WORDS } }]);
  expect(field('Name').value).toBe('Request sorter');
  expect(screen.getByText(/what is not here yet/).textContent).toContain('Send a message to a group');
  await user.click(screen.getByRole('button', { name: 'Create agent' }));
  await waitFor(() =>
    expect(create.mock.calls[0]).toMatchObject([{ body: { ...WRITTEN.agent, icon: 'bot' } }]),
  );
});

it('tells how far it is, leaves what is typed meanwhile, and gives the words back', async () => {
  const { lines, end } = slowly();
  const { user } = await describe(lines);
  expect(await screen.findByText('gpt-5.2 writes it from your words: 1,200 characters so far.')).toBeTruthy();
  expect(field('Instructions').value).toBe(WORDS);
  await user.type(field('Name'), 'My own name');
  end();
  await waitFor(() => expect(field('Instructions').value).toBe('You are the request sorter.'));
  expect(field('Name').value).toBe('My own name');
  await user.click(screen.getByRole('button', { name: 'Back to my words' }));
  expect(field('Instructions').value).toBe(WORDS);
  expect(field('Name').value).toBe('My own name');
  await user.click(screen.getByRole('button', { name: 'Use what was written' }));
  expect(field('Instructions').value).toBe('You are the request sorter.');
});

it('is stopped, and written again', async () => {
  let round = 0;
  const slow = slowly();
  const { user } = await describe(() => (round++ === 0 ? slow.lines() : writes(WRITTEN)));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Your words stand as they are.')).toBeTruthy();
  expect(field('Instructions').value).toBe(WORDS);
  await user.click(screen.getByRole('button', { name: 'Write it again' }));
  await waitFor(() => expect(field('Instructions').value).toBe('You are the request sorter.'));
});

it('keeps the words where no model is there, and says where one is connected', async () => {
  await describe(() => writes(AS_IT_STANDS));
  expect(await screen.findByText(AS_IT_STANDS.notice!)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe('/models');
  expect(field('Instructions').value).toBe(WORDS);
  expect(document.activeElement).toBe(field('Name'));
});

it('keeps the words where the call fails, with the reason', async () => {
  const { user, propose } = await describe(() => {
    throw new ApiError('other', 'HTTP 403: not you');
  });
  expect(await screen.findByText('HTTP 403: not you')).toBeTruthy();
  expect(field('Instructions').value).toBe(WORDS);
  await user.click(screen.getByRole('button', { name: 'Write it again' }));
  await waitFor(() => expect(propose).toHaveBeenCalledTimes(2));
});

it('is described in the form itself, which keeps what was typed before', async () => {
  const { user, router, propose } = open(() => writes(WRITTEN));
  await act(() => router.navigate('/agents/create'));
  await user.type(field('Name'), 'My own name');
  await user.type(field('Describe an agent'), `${WORDS}{Enter}`);
  expect(await screen.findByText(/gpt-5\.2 wrote this from your words/)).toBeTruthy();
  expect(propose.mock.calls[0]).toMatchObject([{ body: { description: WORDS } }]);
  expect(field('Name').value).toBe('My own name');
  expect(field('Instructions').value).toBe(WRITTEN.agent.instructions);
  expect(screen.queryByRole('textbox', { name: 'Describe an agent' })).toBeNull();
  expect(document.activeElement).toBe(field('Name'));
});

it('asks for words first, and drafts nothing from none', async () => {
  const { user, router, propose } = open(() => writes(WRITTEN));
  await act(() => router.navigate('/agents/create'));
  await user.click(screen.getByRole('button', { name: 'Draft it' }));
  expect(document.activeElement).toBe(field('Describe an agent'));
  expect(propose).not.toHaveBeenCalled();
});
