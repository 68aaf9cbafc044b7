import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent, Run } from '@agent-studio/api-client';
import { axeViolations } from '#support/browser/axe.ts';
import { readDownload, type WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const ADMIN = 'ada@northwind.dev';
const MAYA = 'maya@northwind.dev';

let studio: StudioUnderTest;
/** Maya's browser, and the one of an administrator. */
let hers: WatchedPage;
let theirs: WatchedPage;
let token: string;

beforeAll(async () => {
  studio = await openStudio();
  // The first to sign in is the administrator.
  theirs = await studio.visit('/home', { as: ADMIN });
  hers = await studio.visit('/home', { as: MAYA });
  token = await studio.signIn(MAYA);
});
afterAll(() => studio.close());

const call = async <Answer>(path: string, body?: object): Promise<Answer> =>
  (await (await studio.call(path, { token, body })).json()) as Answer;

const create = (name: string) =>
  call<Agent>('/api/agents', { name, description: 'Answers.', instructions: 'Be brief.' });
const read = (id: string) => call<Agent>(`/api/agents/${id}`);

const open = ({ page }: WatchedPage, { id }: Agent) =>
  page
    .goto(`${studio.url}/agents/manage/${id}`)
    .then(() => page.getByRole('button', { name: 'Save', exact: true }).waitFor());

const nameField = ({ page }: WatchedPage) =>
  page.getByRole('region', { name: 'Identity' }).getByLabel('Name', { exact: true });
const description = ({ page }: WatchedPage) => page.getByLabel('What it does');
const instructions = ({ page }: WatchedPage) => page.getByRole('textbox', { name: 'Instructions' });
const save = ({ page }: WatchedPage) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = ({ page }: WatchedPage) => page.getByText('Unsaved changes').waitFor({ state: 'detached' });

async function chooseMore(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('two people who edit one agent', () => {
  it('both keep what they wrote in different fields', async () => {
    const agent = await create('Shared desk');
    await Promise.all([open(hers, agent), open(theirs, agent)]);
    await nameField(hers).fill('Front desk');
    await description(theirs).fill('Answers guests.');
    await save(hers);
    await saved(hers);
    await save(theirs);
    await saved(theirs);
    expect(await read(agent.id)).toMatchObject({ name: 'Front desk', description: 'Answers guests.' });
    expect(await nameField(theirs).inputValue()).toBe('Front desk');
  });

  it('see both sides of a field that both wrote, and neither loses a word', async () => {
    const agent = await create('Argued about');
    await Promise.all([open(hers, agent), open(theirs, agent)]);
    await instructions(hers).fill('Be kind. These are Maya’s words.');
    await description(hers).fill('Written by Maya.');
    await instructions(theirs).fill('Be strict. These are Ada’s words.');
    await nameField(theirs).fill('Agreed upon');
    await save(hers);
    await saved(hers);
    await save(theirs);

    const { page } = theirs;
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved in the meantime' });
    await dialog.getByText('Be kind. These are Maya’s words.').waitFor();
    await dialog.getByText('Be strict. These are Ada’s words.').waitFor();
    // Nothing was written over while the question stands, and going back loses nothing.
    expect((await read(agent.id)).instructions).toBe('Be kind. These are Maya’s words.');
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await instructions(theirs).inputValue()).toBe('Be strict. These are Ada’s words.');

    await save(theirs);
    await dialog.getByRole('radio', { name: 'Instructions: your version' }).check();
    await dialog.getByRole('button', { name: 'Save the merged version' }).click();
    await saved(theirs);
    expect(await read(agent.id)).toMatchObject({
      name: 'Agreed upon',
      description: 'Written by Maya.',
      instructions: 'Be strict. These are Ada’s words.',
    });

    // Maya goes on typing on what she had; her own words of before are not in the way.
    await description(hers).fill('Written by Maya, again.');
    await save(hers);
    await saved(hers);
    expect(await instructions(hers).inputValue()).toBe('Be strict. These are Ada’s words.');
    expect(await nameField(hers).inputValue()).toBe('Agreed upon');
  });

  it('keep what they type while the other one publishes', async () => {
    const agent = await create('Published meanwhile');
    await Promise.all([open(hers, agent), open(theirs, agent)]);
    await instructions(hers).fill('Be brief and exact.');
    await theirs.page.getByRole('button', { name: 'Publish…' }).click();
    await theirs.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await theirs.page.getByText('Version 1 is published.').waitFor();
    await save(hers);
    await saved(hers);
    await hers.page.getByText('Unpublished changes').waitFor();
    expect(await read(agent.id)).toMatchObject({
      instructions: 'Be brief and exact.',
      published_version: 1,
    });
  });
});

describe('an agent with versions', () => {
  let agent: Agent;
  let page: Page;

  beforeAll(async () => {
    page = hers.page;
    agent = await create('Support');
    await open(hers, agent);
  });

  it('is published with a note, and the draft goes on without anybody noticing', async () => {
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'What is new' }).fill('The first one');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Version 1 is published.').waitFor();

    await instructions(hers).fill('Be brief.\nAnswer in German.');
    await page.getByRole('button', { name: 'Save and publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish version 2' });
    await dialog.locator('ins').getByText('Answer in German.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Unpublished changes').waitFor();
  });

  it('answers from the draft in the test chat and from the version everywhere else', async () => {
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello?');
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    const runs = () => call<{ items: Run[] }>(`/api/runs?agent_id=${agent.id}`);
    await expect.poll(async () => (await runs()).items.map(({ version }) => version)).toEqual([null]);
    await call('/api/agent/infer', { agentId: agent.id, userInput: 'Hello?' });
    expect((await runs()).items.map(({ version }) => version)).toEqual([1, null]);
  });

  it('shows its versions side by side and restores one', async () => {
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByText('The first one').waitFor();
    const table = page.getByRole('table', { name: 'Instructions' });
    await table.locator('ins').getByText('Answer in German.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Restore Version 1…' }).click();
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await page.getByText('No differences').waitFor();
    expect(await read(agent.id)).toMatchObject({ instructions: 'Be brief.', has_unpublished_changes: false });
    await page.getByRole('tab', { name: 'Build' }).click();
    expect(await instructions(hers).inputValue()).toBe('Be brief.');
  });

  it('travels as a file', async () => {
    const downloading = page.waitForEvent('download');
    await chooseMore(page, 'Export');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Support.agent.json');
    const text = await readDownload(download);
    expect(JSON.parse(text)).toMatchObject({ format: 'agent-studio/agent', agent: { name: 'Support' } });

    const other = theirs.page;
    await other.goto(`${studio.url}/agents`);
    await other.getByRole('link', { name: 'Support' }).waitFor();
    await chooseMore(other, 'Import…');
    const buffer = Buffer.from(text.replaceAll('"Support"', '"Support abroad"'));
    await other
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'support.agent.json', mimeType: 'application/json', buffer });
    await other.getByRole('region', { name: 'What will be made' }).getByText('Support abroad').waitFor();
    expect(await axeViolations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Import agent' }).click();
    await other.getByRole('heading', { name: 'Support abroad', level: 1 }).waitFor();
    expect(await instructions(theirs).inputValue()).toBe('Be brief.');
  });

  it('is duplicated', async () => {
    await chooseMore(page, 'Duplicate');
    await page.getByRole('heading', { name: 'Support (copy)', level: 1 }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
  });

  it('comes back after it was deleted, at once or from the bin', async () => {
    const remove = async () => {
      await chooseMore(page, 'Delete…');
      await page.getByRole('button', { name: 'Delete agent' }).click();
      await page.getByText('“Support (copy)” was deleted.').last().waitFor();
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Support (copy)” is back.').waitFor();
    await page.getByRole('link', { name: 'Support (copy)' }).click();
    await page.getByRole('heading', { name: 'Support (copy)', level: 1 }).waitFor();

    await remove();
    await page.getByRole('link', { name: 'Support', exact: true }).waitFor();
    await chooseMore(page, 'Deleted agents…');
    await page.getByRole('button', { name: 'Bring back “Support (copy)”' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bring back “Support (copy)”' }).click();
    await page.getByText('Nothing here').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Support (copy)' }).waitFor();
  });
});

it('nothing of it complained in the browser, but the refused saves', () => {
  const complaints = [...hers.complaints, ...theirs.complaints];
  expect(complaints.filter((one) => !one.includes('status of 412'))).toEqual([]);
});
