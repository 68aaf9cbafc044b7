import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import DataConnectorsScreen from '#studio/screens/data-connectors/data-connectors-screen.tsx';
import { aConnector, MCP, POSTGRES } from '#support/samples/connector-samples.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aPage, sampleId } from '#support/samples/samples.ts';

const KINDS: Answers = { 'GET /api/data-connectors/kinds': () => ({ items: [POSTGRES, MCP] }) };

const render = (answers: Answers, route = '/data-connectors') =>
  renderScreen(<DataConnectorsScreen />, {
    api: fakeApi({ ...KINDS, ...answers }),
    route,
    path: '/data-connectors',
  });

describe('the list', () => {
  it('says in words how each connector is, what it feeds and who owns it', async () => {
    render({
      'GET /api/data-connectors': () =>
        aPage([
          aConnector({ counts: { syncs: 2, documents: 1_234, cards: 2, tools: 1, workflows: 3 } }),
          aConnector({
            id: sampleId(201),
            name: 'Wiki',
            kind: 'web',
            status: 'error',
          }),
        ]),
    });
    const [orders, wiki] = (await screen.findAllByRole('row')).slice(1);
    expect(within(orders!).getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe(
      `/data-connectors?connector=${sampleId(200)}`,
    );
    expect(orders!.textContent).toContain('Connected');
    expect(orders!.textContent).toContain('1,234');
    expect(orders!.textContent).toContain('2 cards');
    expect(orders!.textContent).toContain('1 tool');
    expect(orders!.textContent).toContain('3 workflows');
    expect(wiki!.textContent).toContain('Broken');
    expect(wiki!.textContent).toContain('Ada');
  });

  it('asks the server for what the address says', async () => {
    const list = vi.fn(() => aPage([aConnector()]));
    const { user } = render({ 'GET /api/data-connectors': list }, '/data-connectors?kind=s3&q=wiki&page=2');
    await screen.findByRole('table');
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ kind: 's3', q: 'wiki', page: 2 }) }),
    );
    await user.click(screen.getByRole('button', { name: 'Connector' }));
    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        expect.objectContaining({ query: expect.objectContaining({ sort: 'name', page: 1 }) }),
      ),
    );
  });

  it('shows the kinds to start from where there is none', async () => {
    render({ 'GET /api/data-connectors': () => aPage([]) });
    expect((await screen.findByRole('link', { name: 'PostgreSQL' })).getAttribute('href')).toBe(
      '/data-connectors?new=postgres',
    );
  });

  it('leads back to the whole list where nothing fits', async () => {
    const { user, router } = render(
      { 'GET /api/data-connectors': () => aPage([]) },
      '/data-connectors?q=zzz',
    );
    await user.click(await screen.findByRole('button', { name: 'Show all connectors' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows why it could not be loaded, and tries again', async () => {
    let works = false;
    const { user } = render({
      'GET /api/data-connectors': () => {
        if (!works) throw ApiError.fromStatus(500);
        return aPage([aConnector()]);
      },
    });
    await screen.findByText('Your connectors could not be loaded');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Orders' })).toBeTruthy();
  });

  it('says what stands against deleting, with the way there', async () => {
    const { user } = render({
      'GET /api/data-connectors': () => aPage([aConnector()]),
      'DELETE /api/data-connectors/{id}': () => {
        throw new ApiError('conflict', 'In use.', 409, {
          used_by: [{ id: sampleId(300), name: 'Find orders', kind: 'tool' }],
        });
      },
    });
    await screen.findByRole('button', { name: 'Actions for Orders' });
    await press(user, () => screen.getByRole('button', { name: 'Actions for Orders' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete connector' }));
    expect((await screen.findByRole('link', { name: 'Find orders' })).getAttribute('href')).toBe(
      `/tools/manage/${sampleId(300)}`,
    );
  });
});

describe('a new connector', () => {
  const NEW = '/data-connectors?new=postgres';

  it('draws the form of its kind, and fields only where they count', async () => {
    render({}, NEW);
    expect(await screen.findByRole('textbox', { name: /^Host/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /Port/ }).value).toBe('5432');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).type).toBe('password');
    expect(screen.getByRole('textbox', { name: /Certificate of the authority/ })).toBeTruthy();
  });

  it('tests what is typed, and says what works', async () => {
    const tryOut = vi.fn(() => ({
      ok: false,
      latency_ms: 12,
      server: null,
      checks: [{ name: 'address', outcome: 'failed', detail: 'Nobody answers at db:5432.' }],
      error: {
        code: 'unreachable',
        message: 'No answer.',
        hint: 'Check the host.',
        at: '2026-01-01T00:00:00.000Z',
      },
    }));
    const { user } = render({ 'POST /api/data-connectors/test': tryOut }, NEW);
    await user.type(await screen.findByRole('textbox', { name: /^Host/ }), 'db');
    await user.type(screen.getByLabelText(/^Password/), `p'"ß;--`);
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    const result = await screen.findByRole('region', { name: 'Result of the test' });
    expect(result.textContent).toContain('The connection does not work.');
    expect(result.textContent).toContain('Nobody answers at db:5432.');
    expect(tryOut).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          kind: 'postgres',
          config: expect.objectContaining({ host: 'db', port: 5432 }),
          secrets: { password: `p'"ß;--` },
        }),
      }),
    );
  });

  it('keeps everything that was typed when its test fails, and saves it anyway', async () => {
    const bodies: { save_anyway?: boolean }[] = [];
    const { user, router } = render(
      {
        'POST /api/data-connectors': ({ body }) => {
          bodies.push(body as { save_anyway?: boolean });
          if (bodies.length === 1) {
            throw new ApiError('invalid', 'Nobody answers. Check the host.', 422, {
              code: 'connector.test_failed',
            });
          }
          return aConnector();
        },
        'GET /api/data-connectors/{id}': () => aConnector(),
        'POST /api/data-connectors/{id}/browse': () => ({ items: [], next_cursor: null }),
      },
      NEW,
    );
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Orders');
    await user.type(screen.getByRole('textbox', { name: /^Host/ }), 'db');
    await user.type(screen.getByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Test and save' }));
    expect(await screen.findByText('Nobody answers. Check the host.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('secret');
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(router.state.location.search).toContain(`connector=${sampleId(200)}`));
    expect(bodies.map(({ save_anyway }) => save_anyway)).toEqual([false, true]);
  });

  it('puts what the server says on its fields, secrets too', async () => {
    const { user } = render(
      {
        'POST /api/data-connectors': () => {
          throw new ApiError('invalid', 'Check the form.', 422, {
            errors: [
              { path: 'config.host', message: 'No such host.' },
              { path: 'secrets.password', message: 'It must be one line.' },
            ],
          });
        },
      },
      NEW,
    );
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Orders');
    await user.type(screen.getByRole('textbox', { name: /^Host/ }), 'db');
    await user.click(screen.getByRole('button', { name: 'Test and save' }));
    expect(await screen.findByText('No such host.')).toBeTruthy();
    expect(screen.getByText('It must be one line.')).toBeTruthy();
  });

  it('asks before what was typed is left', async () => {
    const { user, router } = render({ 'GET /api/data-connectors': () => aPage([]) }, NEW);
    await user.type(await screen.findByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.state.location.search).toBe('?new=postgres');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('secret');
  });
});
