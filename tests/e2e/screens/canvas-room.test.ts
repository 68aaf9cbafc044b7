import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MultiAgent, Workflow } from '@agent-studio/api-client';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* How much of the window a drawing has, in workflows and in teams. */

const ADA = 'ada@northwind.dev';
const LAPTOP = { width: 1366, height: 768 };

let studio: StudioUnderTest;
let addresses: { workflow: string; team: string };

beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn(ADA);
  const make = async <Made>(path: string, body: object): Promise<Made> =>
    (await (await studio.call(path, { token, body })).json()) as Made;
  const flow = await make<Workflow>('/api/workflows', {
    name: 'A workflow with a rather long name for what it does',
    nodes: [
      aNode('start', { type: 'start' }),
      aNode('end', { type: 'end', outputs: {} }, { position: { x: 304, y: 0 } }),
    ],
    edges: edgesOf('start>end'),
  });
  const agent = await make<{ id: string }>('/api/agents', { name: 'Reception' });
  const team = await make<MultiAgent>('/api/multi-agents', {
    name: 'Front desk',
    members: [{ key: 'reception', agent_id: agent.id }],
  });
  addresses = { workflow: `/workflows?workflow=${flow.id}`, team: `/multi-agents/edit/${team.id}` };
});
afterAll(() => studio.close());

/** Of the window, in percent. */
async function shareOf(page: Page): Promise<number> {
  const box = (await page.getByRole('application').boundingBox())!;
  const { width, height } = page.viewportSize()!;
  return (100 * box.width * box.height) / (width * height);
}

async function open(what: keyof typeof addresses, viewport: { width: number; height: number }) {
  const watched = await studio.visit(addresses[what], { as: ADA, viewport, reducedMotion: 'reduce' });
  await watched.page.locator('[data-canvas-node]').first().waitFor();
  return watched;
}

describe.each(['workflow', 'team'] as const)('the canvas of a %s', (what) => {
  it('has seven tenths of a laptop with its side folded, nine in the focus mode, and all in full screen; it is remembered', async () => {
    const { page, complaints } = await open(what, LAPTOP);
    await page.getByRole('button', { name: 'Fold it away' }).last().click();
    await expect.poll(() => shareOf(page)).toBeGreaterThan(70);
    await page.locator('[data-canvas-node]').first().click();
    await page.keyboard.press('f');
    await expect.poll(() => shareOf(page)).toBeGreaterThan(90);
    expect(await page.getByRole('navigation').count()).toBe(0);
    // Where the frame has other columns, too.
    await page.setViewportSize({ width: 830, height: 768 });
    await expect.poll(() => shareOf(page)).toBeGreaterThan(84);
    await page.setViewportSize(LAPTOP);

    // The next visit begins as this one was left.
    await page.reload();
    await page.locator('[data-canvas-node]').first().waitFor();
    await expect.poll(() => shareOf(page)).toBeGreaterThan(90);
    await page.getByRole('button', { name: 'Leave the focus mode' }).click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();

    await page.locator('[data-canvas-node]').first().click();
    await page.keyboard.press('Shift+F');
    const full = () => page.evaluate(() => document.fullscreenElement?.localName ?? null);
    await expect.poll(full).toBe('studio-app');
    await expect.poll(() => shareOf(page)).toBeGreaterThan(90);
    await page.getByRole('button', { name: 'Leave the full screen' }).click();
    await expect.poll(full).toBe(null);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('has its whole toolbar in sight in a low window, and its side is made wider by keys and by dragging', async () => {
    const { page } = await open(what, { width: 1366, height: 650 });
    const toolbar = (await page.getByRole('toolbar', { name: 'Canvas' }).boundingBox())!;
    expect(toolbar.y + toolbar.height).toBeLessThan(650);
    const canvas = (await page.getByRole('application').boundingBox())!;
    expect(toolbar.x + toolbar.width).toBeLessThanOrEqual(canvas.x + canvas.width);

    const line = page.getByRole('separator', { name: 'Width of what is beside the drawing' });
    await line.press('ArrowLeft');
    await line.press('ArrowLeft');
    const widthOf = async () => (await page.getByRole('application').boundingBox())!.width;
    await expect.poll(widthOf).toBe(canvas.width - 32);
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + 4, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x - 56, box.y + 200);
    await page.mouse.up();
    await expect.poll(widthOf).toBe(canvas.width - 92);
    await page.reload();
    await page.locator('[data-canvas-node]').first().waitFor();
    await expect.poll(widthOf).toBe(canvas.width - 92);
    await page.context().close();
  });

  it('where full screen is not allowed, the focus mode is on instead', async () => {
    const { page } = await open(what, LAPTOP);
    await page.evaluate(() =>
      Object.defineProperty(document, 'fullscreenEnabled', { get: () => false, configurable: true }),
    );
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Full screen' }).click();
    await expect.poll(() => shareOf(page)).toBeGreaterThan(90);
    await page.getByText('Full screen is not allowed here.').waitFor({ state: 'attached' });
    await page.context().close();
  });

  it('is usable on a phone: it has the width, nothing goes over the edge, and its buttons are there', async () => {
    const { page } = await studio.visit(addresses[what], {
      as: ADA,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await page.getByRole('radio', { name: 'Canvas', exact: true }).check({ force: true });
    await page.locator('[data-canvas-node]').first().waitFor();
    const box = (await page.getByRole('application').boundingBox())!;
    expect(box.width).toBeGreaterThan(380);
    expect(box.height).toBeGreaterThan(300);
    const toolbar = (await page.getByRole('toolbar', { name: 'Canvas' }).boundingBox())!;
    expect(toolbar.x).toBeGreaterThanOrEqual(0);
    expect(toolbar.x + toolbar.width).toBeLessThanOrEqual(390);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide).toBe(false);
    await page.context().close();
  });
});
