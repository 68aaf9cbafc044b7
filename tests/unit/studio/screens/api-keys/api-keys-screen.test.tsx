import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import ApiKeysScreen from '#studio/screens/api-keys/api-keys-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { anApiKey } from '#support/samples/key-samples.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aPage, sampleId, TIME } from '#support/samples/samples.ts';

const SECRET = `as_sk_${'A'.repeat(43)}`;

const render = (answers: Answers, route = '/api-keys') =>
  renderScreen(<ApiKeysScreen />, {
    api: fakeApi({
      'GET /api/saved-views': () => ({ items: [] }),
      'GET /api/api-keys': () => aPage([anApiKey()]),
      // Whom the examples ask.
      'GET /api/agents': () => aPage([]),
      'GET /api/api-keys/{id}': () => anApiKey(),
      'GET /api/api-keys/{id}/usage': () => ({
        days: [{ date: '2026-01-02', requests: 12, errors: 2, runs: 3, tokens: 40, cost_usd: 0.5 }],
        budget: { budget_usd: null, spent_usd: 0.5, since: TIME },
      }),
      ...answers,
    }),
    route,
    path: '/api-keys',
  });

describe('the list', () => {
  it('says of each key how it looks, what it may, where it was used and what it spent', async () => {
    render({
      'GET /api/api-keys': () =>
        aPage([
          anApiKey({
            scopes: ['agents:read', 'agents:run'],
            resources: [{ kind: 'agent', id: sampleId(2), name: 'Shop' }],
            last_used_at: TIME,
            last_used_ip: '203.0.113.7',
            requests_7d: 1_234,
            budget_usd: 20,
            spent_usd: 17.2,
            warnings: ['unused'],
          }),
          anApiKey({ id: sampleId(301), name: 'Website', type: 'publishable', status: 'paused' }),
        ]),
    });
    const [shop, website] = (await screen.findAllByRole('row')).slice(1);
    for (const text of [
      'as_sk_AbCd…wXyZ',
      'Active',
      'Unused for 90 days',
      '2 scopes',
      'Shop',
      '203.0.113.7',
      '$17.20',
      '1,234',
    ])
      expect(shop!.textContent).toContain(text);
    expect(within(shop!).getByRole('meter', { name: '$17.20 of $20.00 a month' })).toBeTruthy();
    for (const text of ['Publishable key', 'Paused', 'Asks its agents', 'Never'])
      expect(website!.textContent).toContain(text);
  });

  it('keeps search, filters and order in the address', async () => {
    const queries: URLSearchParams[] = [];
    const { user } = render(
      {
        'GET /api/api-keys': ({ query }) => {
          queries.push(new URLSearchParams(query as Record<string, string>));
          return aPage([anApiKey()]);
        },
      },
      '/api-keys?status=paused&sort=name&page=2',
    );
    await screen.findByRole('row', { name: /Shop backend/ });
    expect(Object.fromEntries(queries[0]!)).toMatchObject({ status: 'paused', sort: 'name', page: '2' });
    await user.type(screen.getByRole('searchbox', { name: 'Search keys' }), 'shop');
    await waitFor(() => expect(queries.at(-1)!.get('q')).toBe('shop'));
    await user.click(screen.getByRole('button', { name: /^Name/ }));
    await waitFor(() => expect(queries.at(-1)!.get('sort')).toBe('-name'));
  });

  it('helps where no keys are, and where none match', async () => {
    const { user, unmount } = render({ 'GET /api/api-keys': () => aPage([]) });
    await user.click(await screen.findByRole('button', { name: 'Create your first key' }));
    expect(await screen.findByRole('dialog', { name: 'Create key' })).toBeTruthy();
    unmount();
    render({ 'GET /api/api-keys': () => aPage([]) }, '/api-keys?q=none');
    expect(await screen.findByText('Nothing was found for “none” with these filters.')).toBeTruthy();
  });

  it('can be tried again after a failure', async () => {
    let tries = 0;
    const { user } = render({
      'GET /api/api-keys': () => {
        tries += 1;
        if (tries === 1) throw ApiError.fromStatus(500);
        return aPage([anApiKey()]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Shop backend/ })).toBeTruthy();
  });
});

describe('a new key', () => {
  // Rule 6: Its secret is shown once
  it('shows its secret once, until somebody says that it is stored', async () => {
    const bodies: unknown[] = [];
    const { user } = render(
      {
        'POST /api/api-keys': ({ body }) => {
          bodies.push(body);
          return { ...anApiKey(), secret: SECRET };
        },
      },
      '/api-keys?new',
    );
    const dialog = await screen.findByRole('dialog', { name: 'Create key' });
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await within(dialog).findByText('Name is required.')).toBeTruthy();
    expect(bodies).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Shop backend');
    await user.click(within(dialog).getByRole('radio', { name: 'Choose' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tools: Read' }));
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));

    const shown = await screen.findByRole('dialog', { name: '“Shop backend” is ready' });
    expect(bodies).toEqual([
      expect.objectContaining({
        name: 'Shop backend',
        type: 'secret',
        scopes: ['agents:run', 'teams:run', 'workflows:run', 'runs:run', 'tools:read'],
      }),
    ]);
    expect(within(shown).getAllByText(SECRET, { exact: false }).length).toBeGreaterThan(1);
    expect(within(shown).getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    await user.click(within(shown).getByRole('checkbox', { name: 'I have stored it' }));
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('of the publishable kind asks for pages and agents, and says what the server refuses beside its field', async () => {
    const { user } = render({}, '/api-keys?new');
    const dialog = await screen.findByRole('dialog', { name: 'Create key' });
    await user.click(within(dialog).getByRole('radio', { name: 'Publishable key' }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Website');
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await within(dialog).findByText('Choose at least one agent.')).toBeTruthy();
    expect(within(dialog).getByText('Add the origin of at least one page.')).toBeTruthy();
    expect(within(dialog).queryByRole('group', { name: 'Scopes' })).toBeNull();
  });
});

describe('one key', () => {
  const open = (tab = '', answers: Answers = {}) =>
    render(answers, `/api-keys?key=${sampleId(300)}${tab && `&tab=${tab}`}`);

  it('shows its use', async () => {
    open();
    const dialog = await screen.findByRole('dialog', { name: 'Shop backend' });
    expect(
      await within(dialog).findByText('Requests: 12 · refused or failed: 2 · runs: 3 · cost: $0.50'),
    ).toBeTruthy();
  });

  it('is changed field by field, with its revision', async () => {
    const calls: unknown[] = [];
    const { user } = open('settings', {
      'PUT /api/api-keys/{id}': ({ body, ifMatch }) => {
        calls.push([body, ifMatch]);
        return anApiKey({ name: 'Two', revision: 8 });
      },
    });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toEqual([[{ name: 'Two' }, anApiKey().revision]]));
  });

  it('of somebody else is only looked at', async () => {
    open('settings', {
      'GET /api/api-keys/{id}': () => anApiKey({ permissions: ['view', 'manage'] }),
    });
    expect(await screen.findByText(/You can pause or revoke it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('has code with the address of this server and never the secret', async () => {
    const { user } = open('code');
    expect(await screen.findByText(/v1\/chat\/completions/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Python' }));
    expect(screen.getByText(/base_url="http.*\/v1"/)).toBeTruthy();
  });
});

describe('what is done with a key', () => {
  const act = async (name: string, answers: Answers) => {
    const { user } = render(answers);
    await screen.findByRole('row', { name: /Shop backend/ });
    await press(user, () => screen.getByRole('button', { name: 'Actions for Shop backend' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return user;
  };

  it('is asked first: revoking', async () => {
    const revoked: unknown[] = [];
    const user = await act('Revoke…', {
      'DELETE /api/api-keys/{id}': ({ params }) => void revoked.push(params?.['id']),
    });
    expect(revoked).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
    await waitFor(() => expect(revoked).toEqual([sampleId(300)]));
  });

  it('is asked first: pausing', async () => {
    const bodies: unknown[] = [];
    const user = await act('Pause…', {
      'PUT /api/api-keys/{id}': ({ body }) => {
        bodies.push(body);
        return anApiKey({ status: 'paused' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause key' }));
    await waitFor(() => expect(bodies).toEqual([{ status: 'paused' }]));
  });

  it('rotates with an overlap and shows the new secret', async () => {
    const bodies: unknown[] = [];
    const user = await act('Rotate…', {
      'POST /api/api-keys/{id}/rotate': ({ body }) => {
        bodies.push(body);
        return { ...anApiKey(), secret: SECRET };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
    expect(await screen.findByRole('dialog', { name: '“Shop backend” is ready' })).toBeTruthy();
    expect(bodies).toEqual([{ overlap_hours: 24 }]);
  });
});
