import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import type { Model, ModelProvider } from '@agent-studio/api-client/contract';
import ModelsScreen from '#studio/screens/models/models-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aModel, sampleId } from '#support/samples/samples.ts';

const OFFLINE = aModel();
const LARGE = aModel({
  id: sampleId(61),
  provider_id: sampleId(60),
  provider: 'anthropic',
  provider_name: 'Our Anthropic',
  model: 'claude-sonnet-5',
  label: 'Sonnet',
  source: 'stored',
  capabilities: { tools: true, vision: true, json_schema: true, reasoning: false, streaming: true },
  context_tokens: 1_000_000,
  price: { input: 2, output: 10 },
  price_source: 'catalog',
  price_as_of: '2026-11-22',
  default_for: [],
  used_by: { agents: 2 },
});
const PROVIDER: ModelProvider = {
  id: sampleId(60),
  kind: 'anthropic',
  name: 'Our Anthropic',
  base_url: null,
  key: { configured: true, last_four: '0042', secret: null },
  source: 'stored',
  problem: null,
  models: 1,
  revision: 3,
  updated_at: '2026-11-20T10:00:00.000Z',
};

function open(models: Model[], answers: Answers = {}, { manage = true, route = '/models' } = {}) {
  const api = fakeApi({
    'GET /api/models': () => ({ items: models, permissions: manage ? ['view', 'manage'] : ['view'] }),
    ...(manage && { 'GET /api/model-providers': () => ({ items: [PROVIDER] }) }),
    ...answers,
  });
  return renderScreen(<ModelsScreen />, { api, route });
}

it('shows the models of each provider, what they can do and cost', async () => {
  open([LARGE, OFFLINE]);
  const row = (await screen.findByText('Sonnet')).closest('tr')!;
  for (const text of ['claude-sonnet-5', '1M', '$2.00 / $10.00', 'catalog, Nov 22, 2026', 'On', '2 agents']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(row).getByLabelText('Reads images')).toBeTruthy();
  expect(within(row).queryByLabelText('Thinks before it answers')).toBeNull();
  expect(screen.getByText('Our Anthropic')).toBeTruthy();
  expect(screen.getByText('Key ends with 0042')).toBeTruthy();
});

it('says who can change models, and shows members no way to', async () => {
  open([LARGE, OFFLINE], {}, { manage: false });
  await screen.findByText('Only the owner and administrators of this workspace can add and change models.');
  expect(screen.queryByRole('button', { name: 'Add provider' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Agents' }).hasAttribute('disabled')).toBe(true);
});

it('invites to connect the first provider, and keeps what was typed when it is refused', async () => {
  const create = vi.fn(() => {
    throw ApiError.fromStatus(422, {
      detail: 'Enter the key of this provider.',
      errors: [{ path: 'api_key', message: 'Enter the key of this provider.' }],
    });
  });
  const { user } = open([OFFLINE], { 'POST /api/model-providers': create });
  await screen.findByRole('heading', { name: 'Connect your first provider' });
  await user.click(screen.getAllByRole('button', { name: 'Add provider' })[0]!);
  await user.type(screen.getByLabelText('Name'), 'Mine');
  await user.type(screen.getByLabelText('Address'), 'http://localhost:8000/v1');
  await user.click(screen.getByRole('button', { name: 'Save and find models' }));
  await screen.findByText('Enter the key of this provider.');
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      body: {
        kind: 'openai-compatible',
        name: 'Mine',
        base_url: 'http://localhost:8000/v1',
        save_anyway: false,
      },
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('http://localhost:8000/v1');
});

it('saves a provider that does not answer only when asked to', async () => {
  const create = vi.fn(() => {
    throw ApiError.fromStatus(422, {
      code: 'provider.test_failed',
      detail: 'The provider cannot be reached.',
    });
  });
  const { user } = open([OFFLINE], { 'POST /api/model-providers': create });
  await user.click((await screen.findAllByRole('button', { name: 'Add provider' }))[0]!);
  await user.type(screen.getByLabelText('Name'), 'Mine');
  await user.type(screen.getByLabelText('Address'), 'http://localhost:8000/v1');
  expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and find models' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  expect(create).toHaveBeenLastCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ save_anyway: true }) }),
  );
});

it('shows why a model cannot be used', async () => {
  open([
    { ...LARGE, problem: 'It has no key.' },
    { ...LARGE, id: sampleId(62), label: 'Off one', enabled: false },
    OFFLINE,
  ]);
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
  expect(within(await row('Sonnet')).getByText('Not usable').title).toBe('It has no key.');
  expect(within(await row('Off one')).getByText('Off')).toBeTruthy();
});

it('draws a thousand models in pieces, and finds each of them', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    ...LARGE,
    id: sampleId(1000 + index),
    label: `Model ${index}`,
  }));
  const { user, container } = open(many);
  const rows = () => container.querySelectorAll('tbody tr').length;
  // Searching a page this long by role takes happy-dom seconds.
  await screen.findByText('Model 49');
  expect(rows()).toBe(50);
  await user.click(screen.getByText('Show 250 more of 1,000 models'));
  expect(rows()).toBe(300);
  await user.type(screen.getByLabelText('Search models'), '987');
  await waitFor(() => expect(rows()).toBe(1));
});

it('says that nothing matches, and takes the filters away', async () => {
  const { user } = open([LARGE, OFFLINE], {}, { route: '/models?q=zzz' });
  await screen.findByRole('heading', { name: 'No models match' });
  await user.click(screen.getByRole('button', { name: 'Show all models' }));
  expect(await screen.findByText('Sonnet')).toBeTruthy();
});

it('offers another try when the models cannot be loaded', async () => {
  let fails = true;
  const { user } = open([], {
    'GET /api/models': () => {
      if (fails) throw ApiError.fromStatus(400, { detail: 'Not now.' });
      return { items: [OFFLINE], permissions: ['view'] };
    },
  });
  await screen.findByText('Not now.');
  fails = false;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect((await screen.findAllByText('Offline model')).length).toBeGreaterThan(0);
});
