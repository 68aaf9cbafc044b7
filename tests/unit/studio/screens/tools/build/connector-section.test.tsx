import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RawInput } from '@agent-studio/api-client';
import type { Connector } from '@agent-studio/api-client/contract';
import ToolCreateScreen from '#studio/screens/tools/tool-create-screen.tsx';
import { aTool } from '#support/browser/a-tool.ts';
import { aConnector } from '#support/samples/connector-samples.ts';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';

const ID = '019b0000-0000-7000-8000-000000000001';

const connector = (name: string, kind: Connector['kind']) => aConnector({ id: ID, name, kind });

function open(items: object[], answers: Answers = {}) {
  const create = vi.fn((_input: RawInput) => aTool());
  const api = fakeApi({
    'GET /api/tools/kinds': () => ({ items: [{ kind: 'connector', enabled: true, notice: null }] }),
    'GET /api/data-connectors': () => ({ items, page: 1, page_size: 100, total: items.length }),
    'POST /api/tools/custom': create,
    ...answers,
  });
  return { create, ...renderScreen(<ToolCreateScreen />, { api, route: '/tools/create?kind=connector' }) };
}

async function choose(user: ReturnType<typeof open>['user'], option: string) {
  const find = () => screen.findByRole('combobox', { name: 'Data connector' });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('select'), { timeout: 10_000 });
  await user.click(await find());
  await user.click(await screen.findByRole('option', { name: option }));
}

it('chooses a connector, names the arguments of the query, and sends what the server takes', async () => {
  const { user, create } = open([connector('Shop', 'postgres')]);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Orders');
  await user.click(screen.getByRole('button', { name: 'Create tool' }));
  expect(await screen.findByText('Choose a connector.')).toBeTruthy();
  await choose(user, 'Shop');
  await user.click(screen.getByRole('textbox', { name: 'Query' }));
  await user.paste(`select * from orders where id = :id and day = :day::date and note <> ':no'`);
  expect(await screen.findByText('Arguments for the model: id, day')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create tool' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall![0].body).toMatchObject({
    kind: 'connector',
    name: 'Orders',
    risk: 'read',
    config: {
      connector_id: ID,
      statement: `select * from orders where id = :id and day = :day::date and note <> ':no'`,
      allowed_tables: [],
      max_rows: 100,
    },
  });
});

it('lets the model write the query within the tables that are named', async () => {
  const { user, create } = open([connector('Shop', 'mysql')]);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ask');
  await choose(user, 'Shop');
  await user.click(screen.getByRole('radio', { name: 'The model writes it' }));
  await user.type(screen.getByRole('textbox', { name: 'Tables that may be read' }), 'orders{Enter}items');
  await user.click(screen.getByRole('button', { name: 'Create tool' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall![0].body).toMatchObject({
    config: { statement: null, allowed_tables: ['orders', 'items'] },
  });
});

it('leads to the connectors where there is none', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: 'There is none yet: connect one first.' });
  expect(link.getAttribute('href')).toContain('/data-connectors');
});
