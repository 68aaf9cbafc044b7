import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MultiAgent, Workflow } from '@agent-studio/api-client';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { type Choices, choicesOf } from '#support/monsters/seeded-random.ts';

/* Two signed-in people in two browsers on one workflow, and on one team. */

const ADA = 'ada@northwind.dev';
const BEN = 'ben@northwind.dev';
/** How long both edit at random; `TOGETHER_SECONDS=600` for ten minutes. */
const RANDOM_MS = Number(process.env['TOGETHER_SECONDS'] ?? 12) * 1_000;
const NODES = ['collect', 'check', 'write'];

let studio: StudioUnderTest;
let token: string;
let ben: { id: string };

beforeAll(async () => {
  studio = await openStudio();
  token = await studio.signIn(ADA);
  const me = await studio.call('/api/me', { token: await studio.signIn(BEN) });
  ben = (await me.json()) as { id: string };
});
afterAll(() => studio.close());

async function make<Made extends { id: string }>(kind: string, body: object): Promise<Made> {
  const made = (await (await studio.call(`/api/${kind}`, { token, body })).json()) as Made;
  const grant = { method: 'PUT', token, body: { permission: 'edit' } };
  expect((await studio.call(`/api/${kind}/${made.id}/grants/${ben.id}`, grant)).status).toBe(200);
  return made;
}

const makeWorkflow = () =>
  make<Workflow>('workflows', {
    name: 'Orders',
    nodes: [
      aNode('start', { type: 'start' }),
      ...NODES.map((id, at) =>
        aNode(id, { type: 'transform', values: { v: '1' } }, { position: { x: 304 * (at + 1), y: 0 } }),
      ),
      aNode('end', { type: 'end', outputs: {} }, { position: { x: 304 * 4, y: 0 } }),
    ],
    edges: edgesOf('start>collect>check>write>end'),
  });
const held = async (id: string) =>
  (await (await studio.call(`/api/workflows/${id}`, { token })).json()) as Workflow;

async function open(address: string) {
  const both = await Promise.all(
    [ADA, BEN].map((as) => studio.visit(address, { as, reducedMotion: 'reduce' })),
  );
  for (const { page } of both) await page.locator('[data-canvas-node]').first().waitFor();
  const [ada, ben] = both.map(({ page }) => page) as [Page, Page];
  await ada.getByRole('list', { name: 'Also here' }).getByRole('img', { name: /^ben/ }).waitFor();
  await ben.getByRole('list', { name: 'Also here' }).getByRole('img', { name: /^ada/ }).waitFor();
  return { ada, ben, close: () => Promise.all(both.map(({ page }) => page.context().close())) };
}

const node = (page: Page, id: string) => page.locator(`[data-canvas-node="${id}"]`);
const save = (page: Page) => page.keyboard.press('Control+s');
/** What is drawn: titles and places. */
const drawn = (page: Page) =>
  page
    .locator('.react-flow__node')
    .evaluateAll((nodes) =>
      nodes.map((one) => [
        one.getAttribute('data-id'),
        one.querySelector('b')?.textContent ?? '',
        (one as HTMLElement).style.transform,
      ]),
    );

describe('two people on one workflow', () => {
  it('see where the other points and what is selected, until they leave', async () => {
    const { id } = await makeWorkflow();
    const { ada, ben, close } = await open(`/workflows?workflow=${id}`);
    await node(ben, 'check').click();
    const others = ada
      .locator('.react-flow__viewport [aria-hidden="true"]')
      .getByText('ben', { exact: true });
    // The ring and the flag of the cursor.
    await expect.poll(() => others.count()).toBe(2);
    await ada.getByRole('img', { name: 'ben has selected: 1' }).waitFor();
    await ben.context().close();
    await expect.poll(() => others.count(), { timeout: 15_000 }).toBe(0);
    expect(await ada.getByRole('list', { name: 'Also here' }).count()).toBe(0);
    await close();
  });

  it('have what the other saved at once; what one types, and where, stays, and is taken back alone', async () => {
    const { id } = await makeWorkflow();
    const { ada, ben, close } = await open(`/workflows?workflow=${id}`);
    await node(ada, 'collect').click();
    const title = ada.getByLabel('Title', { exact: true });
    await title.fill('Gather');
    await title.press('Home');
    await node(ben, 'write').click();
    await ben.getByLabel('Title', { exact: true }).fill('Put down');
    await save(ben);
    await node(ada, 'write').getByText('Put down').waitFor();
    await ada.getByText('ben changed: Put down').waitFor();
    await ada.keyboard.type('Now ');
    expect(await title.inputValue()).toBe('Now Gather');
    await node(ada, 'collect').focus();
    for (const _ of [1, 2, 3]) await ada.keyboard.press('Control+z');
    await expect.poll(() => node(ada, 'collect').textContent()).not.toContain('Gather');
    expect(await node(ada, 'write').textContent()).toContain('Put down');
    await close();
  });

  it('are asked only where both changed the same', async () => {
    const { id } = await makeWorkflow();
    const { ada, ben, close } = await open(`/workflows?workflow=${id}`);
    for (const [page, title] of [
      [ada, 'Mine'],
      [ben, 'Theirs'],
    ] as const) {
      await node(page, 'check').click();
      await page.getByLabel('Title', { exact: true }).fill(title);
    }
    await save(ben);
    await ada.getByText('You are asked when you save.').waitFor();
    expect(await ada.getByRole('dialog').count()).toBe(0);
    await save(ada);
    await ada.getByRole('dialog').waitFor();
    await close();
  });

  it('edit at random, and both end alike with nothing lost', { timeout: RANDOM_MS + 120_000 }, async () => {
    const { id } = await makeWorkflow();
    const { ada, ben, close } = await open(`/workflows?workflow=${id}`);
    const until = Date.now() + RANDOM_MS;
    const work = async (page: Page, label: 'Title' | 'Notes', choices: Choices) => {
      const written = new Map<string, string>();
      for (let count = 1; Date.now() < until; count += 1) {
        const at = choices.pick(NODES);
        await node(page, at).click();
        if (choices.below(3) === 0) {
          await node(page, at).press(choices.pick(['Alt+ArrowDown', 'Alt+ArrowUp']));
        } else {
          const text = `${label} ${count}`;
          await page.getByRole('textbox', { name: label === 'Notes' ? /^Notes/ : /^Title/ }).fill(text);
          written.set(at, text);
        }
        if (choices.below(3) === 0) await save(page);
        await page.waitForTimeout(choices.below(120));
      }
      return written;
    };
    const [titles, notes] = await Promise.all([
      work(ada, 'Title', choicesOf(16)),
      work(ben, 'Notes', choicesOf(61)),
    ]);
    expect(titles.size * notes.size).toBeGreaterThan(0);
    const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true }).count();
    for (const page of [ada, ben]) {
      // A key that is pressed while a save is on its way does nothing.
      const left = () => save(page).then(() => unsaved(page));
      await expect.poll(left, { timeout: 20_000, interval: 500 }).toBe(0);
    }
    await expect
      .poll(async () => JSON.stringify(await drawn(ada)) === JSON.stringify(await drawn(ben)), {
        timeout: 10_000,
      })
      .toBe(true);
    expect([await unsaved(ada), await unsaved(ben)]).toEqual([0, 0]);
    const { nodes } = await held(id);
    const byId = new Map(nodes.map((one) => [one.id, one]));
    for (const [at, title] of titles) expect(byId.get(at)?.title).toBe(title);
    for (const [at, text] of notes) expect(byId.get(at)?.notes).toBe(text);
    const places = new Map((await drawn(ben)).map(([key, title, place]) => [key, { title, place }]));
    for (const { id: at, title, position } of nodes) {
      if (title) expect(places.get(at)?.title).toBe(title);
      expect(places.get(at)?.place).toBe(`translate(${position.x}px, ${position.y}px)`);
    }
    await close();
  });
});

describe('two people on one team', () => {
  it('have what the other saved while they type', async () => {
    const agent = await make<{ id: string }>('agents', { name: 'Reception' });
    const team = await make<MultiAgent>('multi-agents', {
      name: 'Front desk',
      members: [{ key: 'reception', agent_id: agent.id }],
    });
    const { ada, ben, close } = await open(`/multi-agents/edit/${team.id}`);
    const about = ada.getByLabel(/^What it does/);
    await about.fill('answers');
    await about.press('Home');
    await ben.getByLabel(/^Name/).first().fill('Welcome desk');
    await save(ben);
    await expect.poll(() => ada.getByLabel(/^Name/).first().inputValue()).toBe('Welcome desk');
    await ada.keyboard.type('It ');
    expect(await about.inputValue()).toBe('It answers');
    await close();
  });
});
