import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import AgentCreateScreen from '#studio/screens/agents/agent-create-screen.tsx';
import { type Answer, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aModel, anAgent, aPage } from '#support/samples/samples.ts';

const open = (create: Answer, route = '/agents/create') =>
  renderScreen(<AgentCreateScreen />, {
    api: fakeApi({
      'POST /api/agents': create,
      'GET /api/tools': () => aPage([]),
      'GET /api/models': () => ({ permissions: [], items: [aModel()] }),
    }),
    route,
    path: '/agents/create',
  });

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const submit = () => screen.getByRole('button', { name: 'Create agent' });

it('sends the form and opens the new agent', async () => {
  const create = vi.fn(() => anAgent({ name: 'Billing' }));
  const { user } = open(create);
  await user.type(nameField(), '  Billing ');
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'money, support{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Be exact.');
  expect(screen.getByText('2 words · about 3 tokens')).toBeTruthy();
  await user.click(submit());

  expect(await screen.findByText(`/agents/manage/${anAgent().id}`)).toBeTruthy();
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        name: 'Billing',
        tags: ['money', 'support'],
        instructions: 'Be exact.',
      }),
    }),
  );
});

it('does not send an agent without a name', async () => {
  const create = vi.fn(() => anAgent());
  const { user } = open(create);
  await user.click(submit());
  expect(await screen.findByText('Name is required.')).toBeTruthy();
  expect(document.activeElement).toBe(nameField());
  expect(create).not.toHaveBeenCalled();
});

it('keeps everything typed when the server refuses, and says why', async () => {
  const { user } = open(() => {
    throw ApiError.fromStatus(422, { detail: 'You can have 200 agents.', code: 'limit' });
  });
  await user.type(nameField(), 'One more');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe('You can have 200 agents.');
  expect(nameField().value).toBe('One more');
});

it('shows a refusal of the server on its field', async () => {
  const { user } = open(() => {
    throw ApiError.fromStatus(422, {
      detail: 'Check the fields.',
      code: 'invalid',
      errors: [{ path: 'name', message: 'There is an agent with this name.' }],
    });
  });
  await user.type(nameField(), 'Support');
  await user.click(submit());
  await screen.findByText('There is an agent with this name.');
  expect(nameField().getAttribute('aria-invalid')).toBe('true');
});

it('asks before typed text is left behind', async () => {
  const { user, router } = open(() => anAgent());
  await user.type(nameField(), 'Half done');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(nameField().value).toBe('Half done');

  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/agents'));
});

it('does not ask when nothing was typed', async () => {
  const { user, router } = open(() => anAgent());
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/agents'));
});

it('creates one agent, however often the key is pressed', async () => {
  const create = vi.fn(() => anAgent());
  const { user } = open(create);
  await user.type(nameField(), 'Billing');
  await user.keyboard('{Control>}ss{/Control}');
  expect(await screen.findByText(`/agents/manage/${anAgent().id}`)).toBeTruthy();
  expect(create).toHaveBeenCalledOnce();
});

it('brings back what was typed when the session ended under it', async () => {
  const first = open(() => anAgent());
  await first.user.type(nameField(), 'Half done');
  first.studio.session.signOut();
  first.unmount();

  const { studio } = first;
  renderScreen(<AgentCreateScreen />, {
    api: fakeApi({
      'GET /api/tools': () => aPage([]),
      'GET /api/models': () => ({ permissions: [], items: [] }),
    }),
    route: '/agents/create',
    studio: { tabStorage: studio.tabStorage },
  });
  await waitFor(() => expect(nameField().value).toBe('Half done'));
  expect(await screen.findByText('What you typed before you were signed out is back.')).toBeTruthy();
});
