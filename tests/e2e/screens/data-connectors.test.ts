import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { startS3 } from '#support/desks/connector-sources.ts';
import { findPrograms, startCluster } from '#support/servers/postgres.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* A source from its connection to an answer: a real PostgreSQL where the machine has one, else an S3 server. */

const KETTLE = 'The kettle boils one litre in 90 seconds and is guaranteed for seven years.';
const PASSWORD = 'p@ss\'"ß;-- {}';

interface Source {
  /** As the card of its kind is called. */
  kind: string;
  fields: Record<string, string>;
  select?: [label: string, option: string];
  /** What is opened one after the other, and what is seen there. */
  browse: { open: string[]; seen: string };
  /** What the form of a sync needs besides its name. */
  choose: (page: Page) => Promise<void>;
  objects: number;
  ask: (page: Page) => Promise<void>;
  /** Of a tool: the query, and what it is called with. */
  tool: { statement: string; argument?: [name: string, value: string] };
  close: () => Promise<void>;
}

async function startPostgres(programs: string): Promise<Source> {
  const cluster = startCluster(programs);
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query(`create table products (id int primary key, name text, note text)`);
  await client.query(
    `insert into products select n, 'Product ' || n, case n when 3 then $1 else 'Plain.' end from generate_series(1, 12) n`,
    [KETTLE],
  );
  await client.query(`create role reader login password ${pg.escapeLiteral(PASSWORD)}`);
  await client.query('grant select on products to reader');
  await client.end();
  const { hostname, port } = new URL(cluster.url);
  return {
    kind: 'PostgreSQL',
    fields: { Host: hostname, Port: port, Database: 'postgres', User: 'reader', Password: PASSWORD },
    select: ['Encryption', 'Not encrypted'],
    browse: { open: ['public', 'products'], seen: 'note' },
    async choose(page) {
      await page.getByRole('button', { name: 'Choose a table' }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose a table' });
      await dialog.getByRole('button', { name: 'public', exact: true }).click();
      await dialog.getByRole('button', { name: 'Choose products' }).click();
      await page.getByRole('combobox', { name: 'Column for the title' }).click();
      await page.getByRole('option', { name: 'name', exact: true }).click();
    },
    objects: 12,
    async ask(page) {
      await page.getByLabel('Statement').fill('SELECT id, note FROM products WHERE id <= :most ORDER BY id');
      await page.getByRole('textbox', { name: 'most' }).fill('3');
      await page.getByLabel('Statement').press('Control+Enter');
    },
    tool: { statement: 'SELECT note FROM products WHERE id = :id', argument: ['id', '3'] },
    close: async () => cluster.remove(),
  };
}

async function startBucket(): Promise<Source> {
  const s3 = await startS3('manuals');
  await s3.put('guides/kettle.md', `# Kettle\n\n${KETTLE}`);
  await s3.put('guides/toaster.md', '# Toaster\n\nIt toasts.');
  return {
    kind: 'S3 storage',
    fields: {
      'Address of the server': s3.url,
      Bucket: s3.bucket,
      'Access key': s3.config.access_key_id,
      'Secret key': s3.secrets.secret_access_key,
    },
    browse: { open: ['guides'], seen: 'kettle.md' },
    choose: async () => {},
    objects: 2,
    async ask(page) {
      await page.getByLabel('Address or key').fill('guides/kettle.md');
      await page.getByRole('button', { name: 'Run' }).click();
    },
    tool: { statement: 'guides/kettle.md' },
    close: s3.close,
  };
}

let source: Source;
let studio: StudioUnderTest;
let builder: WatchedPage;
let page: Page;

beforeAll(async () => {
  const programs = process.env['CONNECTOR_SOURCE'] === 's3' ? undefined : findPrograms();
  if (!programs) console.info('No PostgreSQL here: the connector is an S3 server.');
  source = programs ? await startPostgres(programs) : await startBucket();
  studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  builder = await studio.visit('/data-connectors', { as: 'maya@northwind.dev' });
  page = builder.page;
});
afterAll(async () => {
  await studio.close();
  await source.close();
});

const tab = (name: string) => page.getByRole('tab', { name });

describe('a builder', () => {
  it('connects a source and tests it first', async () => {
    await page.getByRole('heading', { name: 'Connect what you already have' }).waitFor();
    await page.getByRole('link', { name: source.kind }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Warehouse');
    for (const [label, value] of Object.entries(source.fields))
      await page.getByLabel(label, { exact: true }).first().fill(value);
    if (source.select) {
      await page.getByRole('combobox', { name: source.select[0] }).click();
      await page.getByRole('option', { name: source.select[1] }).click();
    }
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('The connection works.').waitFor();
    await page.getByRole('button', { name: 'Test and save' }).click();
    await page.waitForURL(/\?connector=[0-9a-f-]{36}&tab=browse$/);
  });

  it('looks around in it', async () => {
    for (const name of source.browse.open) await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: source.browse.seen }).first().waitFor();
  });

  it('sees in a dry run what a sync would copy, then copies it', async () => {
    await tab('Syncs').click();
    await page.getByRole('button', { name: 'Add sync' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Manuals');
    await source.choose(page);
    await page.getByRole('button', { name: 'Add sync' }).click();
    await page.getByRole('button', { name: 'Dry run: Manuals' }).click();
    const objects = page.getByRole('list', { name: 'Objects' }).getByRole('listitem');
    await expect.poll(() => objects.count()).toBe(source.objects);
    expect(await objects.first().innerText()).toContain('planned');
    await page.getByRole('button', { name: 'Sync now', exact: true }).click();
    await expect.poll(() => objects.filter({ hasNotText: 'planned' }).count()).toBe(source.objects);
    await tab('Syncs').click();
    await page.getByText('Succeeded').waitFor();
  });

  it('finds it in the card, which says where it comes from', async () => {
    await page.getByRole('link', { name: 'Manuals' }).click();
    await page
      .getByRole('region', { name: 'Synced from' })
      .getByRole('link', { name: /Warehouse/ })
      .waitFor();
    await page.getByRole('row').filter({ hasText: 'synced' }).first().waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Ready' }).count()).toBe(source.objects);
    await tab('Retrieval test').click();
    // The panel by its name: the tab before has the same box beside its documents.
    const question = page
      .getByRole('tabpanel', { name: 'Retrieval test' })
      .getByRole('textbox', { name: 'Question' });
    await question.fill('How long is the kettle guaranteed?');
    await question.press('Enter');
    await page.getByText('guaranteed for seven years').first().waitFor();
  });

  it('asks it live, and is refused what does not only read', async () => {
    await page.getByRole('link', { name: 'Data connectors' }).first().click();
    await page.getByRole('link', { name: 'Warehouse' }).click();
    await tab('Query').click();
    await source.ask(page);
    await page
      .getByRole('region', { name: 'Result' })
      .getByText(/guaranteed for seven years/)
      .waitFor();
    if (source.kind === 'PostgreSQL') {
      await page.getByLabel('Statement').fill('DELETE FROM products');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('Statement').inputValue()).toBe('DELETE FROM products');
    }
  });

  it('makes a tool of it that answers', async () => {
    await page.goto(`${studio.url}/tools/create?kind=connector`);
    await page
      .getByRole('region', { name: 'Identity' })
      .getByLabel('Name', { exact: true })
      .fill('Look it up');
    await page.getByRole('combobox', { name: 'Data connector' }).click();
    await page.getByRole('option', { name: /Warehouse/ }).click();
    await page
      .getByRole('region', { name: 'Query' })
      .getByRole('textbox')
      .first()
      .fill(source.tool.statement);
    await page.getByRole('button', { name: 'Create tool' }).click();
    await page.waitForURL(/\/tools\/manage\/[0-9a-f-]{36}\?tab=test$/);
    if (source.tool.argument) {
      const [name, value] = source.tool.argument;
      await page.getByRole('textbox', { name, exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Call the tool' }).click();
    await page
      .getByRole('region', { name: 'Result' })
      .getByText(/guaranteed for seven years/)
      .waitFor();
    await page.goto(`${studio.url}/data-connectors`);
    await page.getByRole('row').filter({ hasText: 'Warehouse' }).getByText('1 tool').waitFor();
  });

  it('met no complaint of the browser but the refusals themselves', () =>
    expect(builder.complaints.filter((text) => !/status of 422/.test(text))).toEqual([]));
});
