import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { aBrowseItem, aConnector } from '#support/samples/connector-samples.ts';
import { openConnector } from '#support/browser/open-connector.tsx';
import { sampleId, TIME } from '#support/samples/samples.ts';

describe('the overview', () => {
  it('says what is wrong and what depends on it', async () => {
    openConnector(
      'overview',
      {},
      aConnector({
        status: 'error',
        last_error: { code: 'unreachable', message: 'Nobody answers.', hint: 'Check the host.', at: TIME },
        counts: { syncs: 1, documents: 5, cards: 1, tools: 3, workflows: 0 },
        used_by: {
          cards: [{ id: sampleId(20), name: 'Handbook' }],
          tools: [{ id: sampleId(9), name: 'Find orders' }],
          workflows: [],
        },
      }),
    );
    expect(await screen.findByText('Nobody answers.')).toBeTruthy();
    expect(screen.getByText('Check the host.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Handbook' }).getAttribute('href')).toBe(
      `/knowledge-base/edit/${sampleId(20)}`,
    );
    expect(screen.getByRole('link', { name: 'Find orders' })).toBeTruthy();
    expect(screen.getByText('Not shared with you: 2')).toBeTruthy();
  });

  it('leads back where there is no such connector', async () => {
    openConnector('overview', {
      'GET /api/data-connectors/{id}': () => {
        throw ApiError.fromStatus(404);
      },
    });
    expect((await screen.findByRole('link', { name: 'All connectors' })).getAttribute('href')).toBe(
      '/data-connectors',
    );
  });
});

describe('the settings', () => {
  it('keep a stored secret unless another is typed, and forget it on demand', async () => {
    const bodies: unknown[] = [];
    const { user } = openConnector('settings', {
      'PUT /api/data-connectors/{id}': ({ body }) => {
        bodies.push(body);
        return aConnector({ revision: 3 + bodies.length });
      },
    });
    const password = await screen.findByLabelText<HTMLInputElement>(/^Password/);
    expect(password.value).toBe('');
    expect(password.placeholder).toBe('••••wort');
    await user.clear(screen.getByRole('textbox', { name: /^Host/ }));
    await user.type(screen.getByRole('textbox', { name: /^Host/ }), 'db2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      config: { host: 'db2', port: 5432, user: 'reader', tls: 'off', ca: [] },
    });
    await user.type(screen.getByLabelText(/^Password/), 'n3w');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ secrets: { password: 'n3w' } });
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Forget Password' }));
    expect(screen.getByText('Password is forgotten when you save.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]).toEqual({ secrets: { password: '' } });
  });

  it('ask whose version stays when somebody else was faster', async () => {
    const { user } = openConnector('settings', {
      'PUT /api/data-connectors/{id}': () => {
        throw new ApiError('stale', 'Changed.', 412, {
          current: aConnector({ revision: 9, name: 'Theirs' }),
        });
      },
    });
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else saved in the meantime' }));
    expect(dialog.getByText('Theirs')).toBeTruthy();
  });

  it('cannot be changed by somebody who may only look', async () => {
    openConnector('settings', {}, aConnector({ permissions: ['view'] }));
    expect(await screen.findByText(/manages this connector/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Host/ }).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  });
});

describe('browsing', () => {
  it('goes into places and back, page by page', async () => {
    const browse = vi.fn(({ body }: { body?: unknown }) => {
      const { path, cursor } = body as { path: string; cursor: string | null };
      if (path === '')
        return {
          items: [aBrowseItem({ path: 'public', name: 'public', kind: 'schema' })],
          next_cursor: null,
        };
      const name = cursor ? 'suppliers' : 'products';
      return { items: [aBrowseItem({ path: `public.${name}`, name })], next_cursor: cursor ? null : 'more' };
    });
    const { user } = openConnector('browse', { 'POST /api/data-connectors/{id}/browse': browse });
    await user.click(await screen.findByRole('button', { name: 'public' }));
    expect(await screen.findByRole('button', { name: 'products' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('button', { name: 'suppliers' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Query products' }).getAttribute('href')).toContain(
      'query=SELECT+*+FROM+public.products',
    );
    await user.click(screen.getByRole('button', { name: 'Top level' }));
    expect(await screen.findByRole('button', { name: 'public' })).toBeTruthy();
  });

  it('says why a place cannot be read', async () => {
    openConnector('browse', {
      'POST /api/data-connectors/{id}/browse': () => {
        throw new ApiError('upstream', 'Nobody answers.');
      },
    });
    expect(await screen.findByText('Nobody answers.')).toBeTruthy();
  });

  it('is stopped and begun again, and says what a site without a sitemap shows', async () => {
    let asked = 0;
    const { user } = openConnector('browse', {
      'POST /api/data-connectors/{id}/browse': () =>
        asked++ === 0
          ? new Promise(() => {})
          : {
              items: [aBrowseItem({ path: 'https://example.com/', name: '/', kind: 'page' })],
              next_cursor: null,
              without_sitemap: true,
            },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Reading was stopped')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    expect(await screen.findByText(/no readable sitemap/)).toBeTruthy();
    expect(screen.getByText('/')).toBeTruthy();
  });
});

describe('queries', () => {
  it('take their parameters, run with Ctrl+Enter and show rows', async () => {
    const query = vi.fn(() => ({
      columns: [
        { name: 'id', type: 'int4' },
        { name: 'note', type: 'text' },
      ],
      rows: [
        { id: 1, note: '<b>x</b>' },
        { id: 2, note: null },
      ],
      value: null,
      truncated: true,
      duration_ms: 12,
      warnings: [],
    }));
    const { user } = openConnector('query', { 'POST /api/data-connectors/{id}/query': query });
    await user.type(
      await screen.findByRole('textbox', { name: 'Statement' }),
      'SELECT * FROM t WHERE id < :most',
    );
    await user.type(screen.getByRole('textbox', { name: 'most' }), '5');
    await user.type(screen.getByRole('textbox', { name: 'Statement' }), '{Control>}{Enter}{/Control}');
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { query: 'SELECT * FROM t WHERE id < :most', params: { most: 5 }, max_rows: 100 },
      }),
    );
    const result = within(await screen.findByRole('table', { name: 'Result' }));
    expect(result.getByText('<b>x</b>')).toBeTruthy();
    expect(result.getByText('empty')).toBeTruthy();
    expect(screen.getByText(/There is more than this/)).toBeTruthy();
  });

  it('say why they are refused, and keep what was typed', async () => {
    const { user } = openConnector('query', {
      'POST /api/data-connectors/{id}/query': () => {
        throw new ApiError('invalid', 'Only SELECT is allowed.', 422, { code: 'connector.query_refused' });
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Statement' }), 'DROP TABLE t');
    await user.click(screen.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText('Only SELECT is allowed.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Statement' }).value).toBe(
      'DROP TABLE t',
    );
  });

  it('of a server choose a tool and fill in its form', async () => {
    const query = vi.fn(() => ({
      columns: null,
      rows: [],
      value: { sum: 3 },
      truncated: false,
      duration_ms: 2,
      warnings: [],
    }));
    const { user } = openConnector(
      'query',
      {
        'POST /api/data-connectors/{id}/browse': () => ({
          items: [
            aBrowseItem({
              kind: 'tool',
              path: 'add',
              name: 'Add numbers',
              expandable: false,
              read_only: true,
              input_schema: { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
            }),
          ],
          next_cursor: null,
        }),
        'POST /api/data-connectors/{id}/query': query,
      },
      aConnector({ kind: 'mcp', config: { url: 'https://example.com/mcp' }, secrets: {} }),
    );
    await user.type(await screen.findByRole('textbox', { name: /^a/ }), '3');
    await user.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(document.body.textContent).toMatch(/sum:\s*3/));
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({ body: { query: 'add', params: { a: 3 }, max_rows: 100 } }),
    );
  });
});
