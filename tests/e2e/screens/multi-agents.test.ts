import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '#support/browser/browser.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { asked, calls, startTeamDesk, type TeamDesk } from '#support/desks/teams.ts';

/* A builder makes a team by canvas and by form, gives it a task, publishes it, and looks at who did what. */

let desk: TeamDesk & { server: StudioUnderTest };
let builder: WatchedPage;
let page: Page;
/** Lets the one who answers last go on. */
let goOn: () => void;

beforeAll(async () => {
  desk = await startTeamDesk((env) => openStudio({ env }));
  const held = Promise.withResolvers<void>();
  goOn = held.resolve;
  await desk.hire('reception', () => calls(['transfer_to_writer', { reason: 'A note is wanted.' }]));
  await desk.hire('writer', (body) => {
    expect(asked(body)).toContain('A note is wanted.');
    return { kind: 'answer', text: 'We open at nine.', after: held.promise };
  });
  await desk.hire('lawyer', () => 'It depends.');
  builder = await desk.server.visit('/multi-agents', { as: 'bob@example.com' });
  ({ page } = builder);
});
afterAll(() => desk.close());

const canvas = () => page.getByRole('application', { name: 'Team on the canvas' });
const node = (key: string) => canvas().locator(`[data-canvas-node="${key}"]`);
/** A member of which the drawing says this. */
const saying = (key: string, text: string) =>
  canvas().locator(`[data-canvas-node="${key}"][aria-label*="${text}"]`);
const form = () => page.getByRole('region', { name: 'Configuration' });

it('a team is made of agents: the pattern by form, who hands over to whom by keys on the canvas', async () => {
  await page.getByRole('link', { name: 'Create team' }).first().click();
  await form().getByRole('textbox', { name: 'Name' }).fill('Front desk');
  await form().getByText('Handoff', { exact: true }).click();
  await page.getByRole('button', { name: 'Add members' }).click();
  const choice = page.getByRole('dialog', { name: 'Add members' });
  for (const name of ['reception', 'writer', 'lawyer'])
    await choice.getByRole('checkbox', { name: new RegExp(name) }).check();
  await choice.getByRole('button', { name: 'Add 3 members' }).click();
  await node('reception').click();
  await page.keyboard.press('c');
  const targets = page.getByRole('dialog', { name: 'Connect “reception”' });
  await targets.getByRole('combobox').fill('writ');
  await page.keyboard.press('Enter');
  // The form shows what is selected, and knows what was drawn.
  await form()
    .getByRole('button', { name: /^reception/, expanded: true })
    .waitFor();
  await expect.poll(() => form().getByRole('checkbox', { name: 'writer' }).isChecked()).toBe(true);
  expect(await form().getByRole('checkbox', { name: 'lawyer' }).isChecked()).toBe(false);
});

it('is checked while it is made; what was found leads to its member, and deleting it there mends it', async () => {
  const finding = form()
    .getByRole('button', { name: /lawyer/i })
    .filter({ hasText: /reach|hands over|comes to/i });
  await finding.first().waitFor();
  await finding.first().click();
  await form()
    .getByRole('button', { name: /^lawyer/, expanded: true })
    .waitFor();
  await node('lawyer').click();
  await page.keyboard.press('Delete');
  await node('lawyer').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await node('lawyer').waitFor();
  await form().getByRole('button', { name: 'Remove lawyer' }).click();
  await node('lawyer').waitFor({ state: 'detached' });
  await expect.poll(() => form().getByText('Error:').count()).toBe(0);
});

it('is saved, and works on a task live on the canvas', async () => {
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Front desk' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/multi-agents\/edit\//);
  await page.getByText('Test chat', { exact: true }).first().click();
  const chat = page.getByRole('region', { name: 'Test', exact: true });
  await chat.getByRole('textbox', { name: 'Message' }).fill('When do we open?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await saying('writer', 'Works').waitFor();
  await saying('reception', 'Done').waitFor();
  await chat.getByText('writer at work').waitFor();
  goOn();
  await chat.getByText('We open at nine.').waitFor();
  await chat.getByText('The team is done').waitFor();
  await chat.getByText(/2 turns · \$/).waitFor();
});

it('begins the form with what is pressed on the canvas, and tells below it what the run took', async () => {
  await page.getByRole('radio', { name: 'Form' }).check({ force: true });
  await node('writer').click();
  const titles = page.getByRole('region', { name: 'Configuration' }).getByRole('heading', { level: 2 });
  await expect.poll(() => titles.allInnerTexts()).toEqual(expect.arrayContaining(['This run']));
  expect((await titles.allInnerTexts()).slice(0, 2)).toEqual(['Members', 'This run']);
  const run = page.getByRole('region', { name: 'This run' });
  await run
    .getByRole('listitem')
    .filter({ hasText: 'reception' })
    .getByText(/\d\s(?:ms|s)$/)
    .waitFor();
  await saying('writer', 'Done').waitFor();
  await page.getByRole('radio', { name: 'Test chat' }).check({ force: true });
});

it('is published, and shows who did what: turns, the handoff, and the run of a member', async () => {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish version 1' });
  await publish.getByRole('textbox', { name: /What is new/ }).fill('The first');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 1', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Open run' }).click();
  const lanes = page.getByRole('region', { name: 'Swimlanes' });
  await lanes.getByText('reception', { exact: true }).waitFor();
  await page.getByText('As a table').click();
  const table = page.getByRole('table', { name: 'Turns' });
  await table.getByRole('row', { name: /reception Hands over to writer: A note is wanted\./ }).waitFor();
  await lanes.getByRole('button', { name: /Open the run of writer/ }).click();
  const run = page.getByRole('region', { name: 'Run', exact: true });
  await run.getByRole('button', { name: 'Open the run it is a part of' }).click();
  await lanes.waitFor();
  await page.goBack();
  await run
    .getByRole('button', { name: /Scripted/ })
    .first()
    .waitFor();
});

it('kept the policy of the page all along', () => {
  expect(builder.complaints).toEqual([]);
});
