import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Workflow } from '@agent-studio/api-client';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* What a box took on a drawing, by mouse. */

const ADA = 'ada@northwind.dev';

let studio: StudioUnderTest;
let page: Page;
let address: string;

beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn(ADA);
  const answer = await studio.call('/api/workflows', {
    token,
    body: {
      name: 'Three in a row',
      nodes: [
        aNode('start', { type: 'start' }),
        aNode('first', { type: 'transform', values: { value: '1' } }, { position: { x: 304, y: 0 } }),
        aNode('end', { type: 'end', outputs: {} }, { position: { x: 608, y: 0 } }),
      ],
      edges: edgesOf('start>first', 'first>end'),
    },
  });
  address = `/workflows?workflow=${((await answer.json()) as Workflow).id}`;
  ({ page } = await studio.visit('/home', { as: ADA, reducedMotion: 'reduce' }));
});
afterAll(() => studio.close());

const node = (id: string): Locator => page.locator(`[data-canvas-node="${id}"]`);
const selected = () =>
  page
    .locator('[data-canvas-node][aria-pressed=true]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-canvas-node')));
const middleOf = async (one: Locator) => {
  const { x, y, width, height } = (await one.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** The drawing fits its view once its nodes have their sizes. */
async function standsStill(one: Locator) {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await one.boundingBox());
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { interval: 300 },
    )
    .toBe(true);
}

/** A box around the first two. */
beforeEach(async () => {
  await page.goto(studio.url + address);
  await node('end').waitFor();
  await standsStill(node('start'));
  const start = (await node('start').boundingBox())!;
  const first = (await node('first').boundingBox())!;
  await page.keyboard.down('Shift');
  await page.mouse.move(start.x - 12, start.y - 40);
  await page.mouse.down();
  await page.mouse.move(first.x + first.width, first.y + first.height, { steps: 5 });
  await page.mouse.move(first.x + first.width + 8, first.y + first.height + 20);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(selected).toEqual(['start', 'first']);
});

it('a press on one of them selects it alone, and shows its fields', async () => {
  await node('first').click();
  await expect.poll(selected).toEqual(['first']);
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
});

it('with Shift, a press takes one out of them, or adds one', async () => {
  await node('first').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['start']);
  await node('end').click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual(['start', 'end']);
});

it('whoever drags one of them drags all, and they stay selected', async () => {
  const [start, first] = [await middleOf(node('start')), await middleOf(node('first'))];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 90, { steps: 5 });
  await page.mouse.up();
  const after = [await middleOf(node('start')), await middleOf(node('first'))] as const;
  expect(after[1].y).toBeGreaterThan(first.y + 60);
  expect(after[0].y - start.y).toBeCloseTo(after[1].y - first.y, 0);
  expect(await selected()).toEqual(['start', 'first']);
});
