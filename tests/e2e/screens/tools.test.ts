import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { json, startHttpServer, type TestServer } from '#support/servers/http-server.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const OPERATIONS = 120;

/** A shop with its own description; `/orders/0` is always out of order. */
const startShop = (): Promise<TestServer> =>
  startHttpServer((request, response) => {
    if (request.url === '/openapi.json') return json(response, 200, shopDocument(request.headers.host!));
    if (request.url === '/orders/0') return json(response, 503, { error: 'Down for maintenance.' });
    return json(response, 200, {
      path: request.url,
      signedIn: request.headers.authorization === 'Bearer shop-key-4821',
    });
  });

function shopDocument(host: string) {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const responses = { 200: { description: 'It.' } };
  const paths = Object.fromEntries(
    Array.from({ length: OPERATIONS }, (_, index) => [
      `/shelf-${index + 1}/{id}`,
      {
        get: {
          operationId: `readShelf${index + 1}`,
          summary: `Read shelf ${index + 1}`,
          parameters,
          responses,
        },
      },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1' },
    servers: [{ url: `http://${host}` }],
    paths,
  };
}

let studio: StudioUnderTest;
let shop: TestServer;
let builder: WatchedPage;
let page: Page;

beforeAll(async () => {
  shop = await startShop();
  studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  builder = await studio.visit('/tools', { as: 'maya@northwind.dev' });
  page = builder.page;
});
afterAll(async () => {
  await studio.close();
  await shop.close();
});

const identityName = () => page.getByRole('region', { name: 'Identity' }).getByLabel('Name', { exact: true });

describe('a builder', () => {
  it('starts at the empty list with an HTTP request', async () => {
    await page.getByRole('heading', { name: 'Give your agents something to work with' }).waitFor();
    await page.getByRole('link', { name: 'HTTP request' }).click();
    await identityName().fill('Look up an order');
    await page.getByLabel('Address').fill(`${shop.url}/orders/{id}`);
    await page.getByLabel('Address').press('Tab');
    await page.getByRole('region', { name: 'Form preview' }).getByRole('textbox', { name: 'id' }).waitFor();
    await page.getByRole('combobox', { name: 'Sign-in' }).click();
    await page.getByRole('option', { name: 'Bearer token' }).click();
    await page.getByLabel('Token').fill('shop-key-4821');
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.waitForURL(/\/tools\/manage\/[0-9a-f-]{36}\?tab=test$/);
  });

  it('calls it for real, signed in', async () => {
    await page.getByRole('textbox', { name: 'id', exact: true }).fill('42');
    await page.getByRole('button', { name: 'Call the tool' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('Worked').waitFor();
    await result.getByRole('treeitem', { name: 'path: "/orders/42"' }).waitFor();
    await result.getByRole('treeitem', { name: 'signedIn: true' }).waitFor();
  });

  it('sees a failing call here and in the list', async () => {
    await page.getByRole('textbox', { name: 'id', exact: true }).fill('0');
    await page.getByRole('button', { name: 'Call the tool' }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('Failed').waitFor();
    await page.getByRole('tab', { name: 'Build' }).click();
    await page.getByText(/The latest call failed/).waitFor();
    await page.getByText('••••4821').waitFor();
    await page.getByRole('link', { name: 'Tools factory' }).first().click();
    await page.getByRole('listitem').filter({ hasText: 'Look up an order' }).getByText('Failing').waitFor();
  });

  it('imports what is needed of a long OpenAPI document', async () => {
    await page.getByRole('link', { name: 'Create tool' }).click();
    await page.getByRole('link', { name: 'OpenAPI document' }).click();
    await page.getByText('Web address', { exact: true }).click();
    await page.getByLabel('Address of the document').fill(`${shop.url}/openapi.json`);
    await page.getByRole('button', { name: 'Read the document' }).click();
    await page.getByText(`${OPERATIONS} operations found`).waitFor();
    await page.getByRole('searchbox', { name: 'Search operations' }).fill('shelf 77');
    await page.getByRole('checkbox', { name: /^Read shelf 77/ }).check();
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.waitForURL(/\?tab=test$/);
    await page.getByRole('heading', { level: 1, name: 'Shop API' }).waitFor();
    await page.getByRole('textbox', { name: 'id', exact: true }).fill('x7');
    await page.getByRole('button', { name: 'Call the tool' }).click();
    await page.getByRole('treeitem', { name: 'path: "/shelf-77/x7"' }).waitFor();
  });

  it('is told why a document cannot be read, and keeps what was typed', async () => {
    await page.goto(`${studio.url}/tools/create?kind=openapi`);
    await page.getByText('Paste', { exact: true }).click();
    await page.getByLabel('Text of the document').fill('{"swagger": "1.2"}');
    await page.getByRole('button', { name: 'Read the document' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Text of the document').inputValue()).toBe('{"swagger": "1.2"}');
    expect(await page.getByRole('button', { name: 'Create tool' }).count()).toBe(0);
  });

  it('cannot delete what an agent uses', async () => {
    const token = (await page.evaluate(() => localStorage.getItem('authToken')))!;
    const list = await studio.call('/api/tools?q=order', { token });
    const { items } = (await list.json()) as { items: { id: string }[] };
    await studio.call('/api/agents', {
      body: { name: 'Support', tools: [{ tool_id: items[0]!.id }] },
      token,
    });
    await page.goto(`${studio.url}/tools/manage/${items[0]!.id}?tab=users`);
    await page.getByRole('list', { name: 'Used by' }).getByRole('link', { name: 'Support' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete tool' }).click();
    await page.getByRole('dialog', { name: '“Look up an order” is in use' }).waitFor();
  });

  it('met no complaint of the browser but the refusals themselves', () =>
    expect(builder.complaints.filter((line) => !/status of (409|422|400)/.test(line))).toEqual([]));
});
