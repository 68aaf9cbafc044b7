import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type RawInput } from '@agent-studio/api-client';
import type { Budget, Secret } from '@agent-studio/api-client/contract';
import SettingsScreen from '#studio/screens/settings/settings-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aUserDetail } from '#support/samples/people-samples.ts';
import { anAgent, sampleId } from '#support/samples/samples.ts';
import { noDirectory, theSettings } from '#support/samples/settings-sample.ts';
import { aTeam } from '#support/samples/team-samples.ts';

const REDIRECT = 'https://studio.example.com/oidc/callback';

const render = (answers: Answers, route = '/settings') =>
  renderScreen(<SettingsScreen />, {
    api: fakeApi({
      'GET /api/settings': () => theSettings,
      'GET /api/identity-providers': () => ({ items: [], redirect_uri: REDIRECT }),
      'GET /api/scim': () => noDirectory,
      ...answers,
    }),
    route,
    path: '/settings',
  });

const aBudget = (changes: Partial<Budget> = {}): Budget => ({
  scope: 'workspace',
  id: null,
  name: '',
  period: 'day',
  usd: 10,
  spent_usd: 8.5,
  resets_at: '2026-11-23T00:00:00.000Z',
  time_zone: 'UTC',
  state: 'near',
  ...changes,
});

const limits: Answers = {
  'GET /api/settings/budgets': () => ({
    items: [
      aBudget(),
      aBudget({ scope: 'agent', id: sampleId(9), name: 'Desk', state: 'used_up', spent_usd: 11 }),
    ],
  }),
  'GET /api/agents': () => ({ items: [], page: 1, page_size: 20, total: 0 }),
  'GET /api/multi-agents': () => ({ items: [], page: 1, page_size: 20, total: 0 }),
  'GET /api/workflows': () => ({ items: [], page: 1, page_size: 20, total: 0 }),
  'GET /api/people': () => ({ items: [] }),
};

describe('the sections', () => {
  // Rule 6: Settings: sections in the address, merged by field, read-only for members, fixed by the environment
  it('stand in the address, and an unknown one is the first', async () => {
    const { user, router } = render({}, '/settings?section=nonsense');
    expect(await screen.findByRole('textbox', { name: 'Name of the workspace' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Sign-in' }));
    expect(router.state.location.search).toBe('?section=sign-in');
    expect(await screen.findByRole('heading', { name: 'Access' })).toBeTruthy();
  });

  it('stand under the name of the workspace', async () => {
    const general = { ...theSettings.general, workspace_name: 'Northwind' };
    render({ 'GET /api/settings': () => ({ ...theSettings, general }) });
    expect(await screen.findByText('Northwind · What holds for everyone in this workspace.')).toBeTruthy();
  });

  it('tell administrators that a proxy hides who calls, and which variable mends it', async () => {
    const untrusted_proxy = { address: '10.0.0.7', header: 'x-forwarded-for' };
    render({ 'GET /api/settings': () => ({ ...theSettings, untrusted_proxy }) });
    const title = await screen.findByText('The server does not see who calls.');
    expect(title.closest('[role=status]')?.textContent).toMatch(
      /The server does not see who calls\..*10\.0\.0\.7 \(x-forwarded-for\).*TRUST_PROXY/,
    );
  });

  it('say nothing of proxies where there is nothing to say', async () => {
    render({});
    await screen.findByRole('textbox', { name: 'Name of the workspace' });
    expect(screen.queryByText('The server does not see who calls.')).toBeNull();
  });

  it('save the language and the time zone of people who chose none', async () => {
    const update = vi.fn((_: RawInput) => ({
      ...theSettings,
      revision: 2,
      general: { ...theSettings.general, language: 'de', time_zone: 'Europe/Berlin' },
    }));
    const { user } = render({ 'PUT /api/settings': update });
    await screen.findByRole('combobox', { name: 'Language' });
    await press(user, () => screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
    await press(user, () => screen.getByRole('combobox', { name: 'Time zone' }));
    await user.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update.mock.calls[0]![0].body).toEqual({
        general: { language: 'de', time_zone: 'Europe/Berlin' },
      }),
    );
  });

  it('save what has changed with the revision, and keep what was typed when that is refused', async () => {
    const update = vi.fn(() => {
      throw new ApiError('invalid', 'Too long.', 422, { detail: 'Too long.' });
    });
    const { user } = render({ 'PUT /api/settings': update });
    const name = await screen.findByRole('textbox', { name: 'Name of the workspace' });
    await user.type(name, 'Northwind');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        expect.objectContaining({ body: { general: { workspace_name: 'Northwind' } }, ifMatch: 1 }),
      ),
    );
    expect(await screen.findByText('Too long.')).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Northwind');
  });

  it('are read-only for members, who learn whom to ask, and do not have those for administrators', async () => {
    const settings = {
      ...theSettings,
      may_edit: false,
      general: { ...theSettings.general, support_contact: 'help@example.com' },
    };
    render({ 'GET /api/settings': () => settings }, '/settings?section=audit');
    expect(await screen.findByText(/help@example.com/)).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Name of the workspace' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByRole('group').matches(':disabled')).toBe(true);
    for (const name of ['Secrets', 'Audit log']) expect(screen.queryByRole('tab', { name })).toBeNull();
  });

  it('show what the environment fixes, and why', async () => {
    const settings = {
      ...theSettings,
      fixed: [{ path: 'sign_in.session_hours', variable: 'SESSION_HOURS', value: 8 }],
    };
    render({ 'GET /api/settings': () => settings }, '/settings?section=sign-in');
    expect(await screen.findByText(/Fixed by SESSION_HOURS in the environment/)).toBeTruthy();
    expect(screen.getByRole('spinbutton')).toHaveProperty('readOnly', true);
  });

  it('show an error with a way to try again', async () => {
    render({
      'GET /api/settings': () => {
        throw ApiError.fromStatus(500);
      },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('budgets are shown with what is spent of them', async () => {
  render(limits, '/settings?section=limits');
  const bar = await screen.findByRole('progressbar', { name: 'Spent of the budget of Workspace' });
  expect(bar.getAttribute('aria-valuenow')).toBe('85');
  expect(screen.getByText('$8.50 of $10.00 a day')).toBeTruthy();
  expect(screen.getByText('Nearly used up')).toBeTruthy();
  expect(screen.getByText('Used up')).toBeTruthy();
});

it('a budget is added for whatever is found by name, and not for what has one', async () => {
  const list = vi.fn(({ query }: { query?: unknown }) => ({
    items: (query as { q?: string }).q
      ? [anAgent({ id: sampleId(60), name: 'Zebra desk' })]
      : [anAgent({ id: sampleId(50), name: 'Aardvark desk' })],
    page: 1,
    page_size: 50,
    total: 60,
  }));
  const { user } = render({ ...limits, 'GET /api/agents': list }, '/settings?section=limits');
  const add = async () => {
    const own = await screen.findByRole('group', { name: 'Agents, teams and workflows' });
    const button = () => within(own).getByRole('button', { name: 'Add a budget' });
    // A pointer meets the button that stands there; user-event keeps the one it came to, which the menu replaces.
    await user.hover(button());
    await vi.waitFor(() => expect(button().dataset['scope']).toBe('menu'));
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Agent' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search by name' }), 'zebra');
  };
  const none = () => screen.queryAllByText('None yet: the budgets above hold.').length;
  await add();
  const before = none();
  await user.click(await screen.findByRole('option', { name: /Zebra desk/ }));
  expect(await screen.findByRole('spinbutton', { name: 'Budget of Zebra desk in USD' })).toBeTruthy();
  expect(none()).toBe(before - 1);
  await add();
  await vi.waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
});

it('a budget is called by the name of what it is for, however many others there are', async () => {
  const own = { id: sampleId(61), usd: 5, period: 'month' as const };
  const gone = () => {
    throw ApiError.fromStatus(404);
  };
  render(
    {
      ...limits,
      'GET /api/settings': () => ({
        ...theSettings,
        may_edit: false,
        limits: { ...theSettings.limits, agents: [own] },
      }),
      'GET /api/agents/{id}': gone,
      'GET /api/multi-agents/{id}': () => aTeam({ id: own.id, name: 'Zebra desk' }),
      'GET /api/workflows/{id}': gone,
    },
    '/settings?section=limits',
  );
  expect(await screen.findByRole('spinbutton', { name: 'Budget of Zebra desk in USD' })).toBeTruthy();
});

it('retention counts what would go before anything is saved', async () => {
  const retention = vi.fn(({ query }: { query?: unknown }) => ({
    items: [{ kind: 'runs' as const, total: 1_200, expired: (query as { runs?: number }).runs ? 300 : null }],
    last_run_at: null,
  }));
  const { user } = render({ 'GET /api/settings/retention': retention }, '/settings?section=privacy');
  expect(await screen.findByText(/1,200 stored now/)).toBeTruthy();
  await user.type(screen.getByRole('spinbutton', { name: 'Texts of runs (days)' }), '30');
  expect(await screen.findByText(/Would delete 300 of 1,200 now/)).toBeTruthy();
});

describe('secrets', () => {
  const secret: Secret = {
    id: sampleId(20),
    name: 'CRM_TOKEN',
    note: '',
    hosts: ['api.example.com'],
    last4: '0815',
    expires_at: null,
    admins_only: false,
    used_by: [{ kind: 'tool', id: sampleId(21), name: 'Orders', href: '/tools/manage/x' }],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    updated_by: null,
    value_set_at: '2026-01-01T00:00:00.000Z',
    revision: 3,
  };

  it('are listed with where they are used', async () => {
    render({ 'GET /api/secrets': () => ({ items: [secret], stored: [] }) }, '/settings?section=secrets');
    const row = await screen.findByRole('row', { name: /CRM_TOKEN/ });
    expect(row.textContent).toContain('••••0815');
    expect(within(row).getByRole('link', { name: 'Orders' }).getAttribute('href')).toContain(
      '/tools/manage/x',
    );
  });

  it('keep their value when something else is changed', async () => {
    const update = vi.fn(() => secret);
    const { user } = render(
      {
        'GET /api/secrets': () => ({ items: [secret], stored: [] }),
        'PUT /api/secrets/{id}': update,
      },
      '/settings?section=secrets',
    );
    await user.click(await screen.findByRole('button', { name: 'Change CRM_TOKEN' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'For orders');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    const [{ body, ifMatch }] = update.mock.calls[0] as unknown as [{ body: object; ifMatch: number }];
    expect(body).toEqual({
      note: 'For orders',
      admins_only: false,
      hosts: ['api.example.com'],
      expires_at: null,
    });
    expect(ifMatch).toBe(3);
  });
});

it('the audit log is filtered by the address and by a click on a name', async () => {
  const list = vi.fn(() => ({
    items: [
      {
        id: sampleId(30),
        at: '2026-11-22T10:00:00.000Z',
        user_id: sampleId(31),
        user_name: 'Bob Stone',
        api_key_id: null,
        action: 'agents.update',
        object_id: sampleId(32),
        object_name: 'Desk',
        detail: '',
        address: '127.0.0.1',
        request_id: 'r1',
      },
    ],
    next_cursor: null,
  }));
  const { user, router } = render(
    {
      'GET /api/audit-log': list,
      'GET /api/audit-log/stream': () => ({ items: [] }),
      'GET /api/users/{id}': () => aUserDetail({ id: sampleId(31), name: 'Bob Stone' }),
      'GET /api/people': () => ({
        items: [{ id: sampleId(33), name: 'Cleo Vane', email: 'cleo@example.com', picture: '' }],
      }),
    },
    '/settings?section=audit&q=desk&action=agents',
  );
  expect(await screen.findByText('Changed an agent')).toBeTruthy();
  expect(list).toHaveBeenCalledWith(
    expect.objectContaining({ query: expect.objectContaining({ q: 'desk', action: 'agents' }) as object }),
  );
  await user.click(screen.getByRole('button', { name: 'Bob Stone' }));
  expect(router.state.location.search).toContain(`who=${sampleId(31)}`);
  // Or by looking for somebody, whether they stand in the table or not.
  await user.click(await screen.findByRole('button', { name: 'Person Bob Stone' }));
  await user.click(await screen.findByRole('button', { name: /Cleo Vane/ }));
  expect(router.state.location.search).toContain(`who=${sampleId(33)}`);
});
