import type { Page } from 'playwright-core';
import { openStudio } from '../support/browser/studio.ts';
import { type Figure, toFigure } from './figure.ts';

const NODES = 300;
const COLUMNS = 20;
const MOVES = 90;

/** A workflow of 300 nodes in rows, each leading to the next. */
function aLargeWorkflow() {
  const ids = Array.from({ length: NODES - 2 }, (_, index) => `step_${index + 1}`);
  const all = ['start', ...ids, 'end'];
  const configOf = (id: string) =>
    id === 'start' || id === 'end' ? { type: id } : { type: 'transform', values: { value: '1' } };
  return {
    name: 'Three hundred nodes',
    nodes: all.map((id, index) => ({
      id,
      title: `Step number ${index}`,
      config: configOf(id),
      position: { x: (index % COLUMNS) * 300, y: Math.floor(index / COLUMNS) * 140 },
    })),
    edges: all.slice(1).map((target, index) => ({ id: `e${index}`, source: all[index], target })),
  };
}

/** The share of frames that came later than twice the usual time between two, while `work` goes on; in this page, on this machine. */
async function droppedFrames(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    const seen = globalThis as unknown as { collected?: number[] };
    seen.collected = times;
    const look = (time: number) => {
      times.push(time);
      if (seen.collected === times) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await work();
  const times = await page.evaluate(() => {
    const seen = globalThis as unknown as { collected?: number[] };
    const found = seen.collected!;
    delete seen.collected;
    return found;
  });
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]!;
  // A late frame stands for all that would have come meanwhile.
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
  return dropped / (gaps.length + dropped);
}

/**
 * Frames that are dropped while 300 nodes are moved and zoomed, beside those that the same movements over an empty drawing
 * drop on this machine: what the nodes add is what counts.
 */
export async function measureCanvas(): Promise<Figure[]> {
  const studio = await openStudio();
  try {
    const token = await studio.signIn('ada@northwind.dev');
    const create = async (body: object) =>
      (await (await studio.call('/api/workflows', { token, body })).json()) as { id: string };
    const { id: large } = await create(aLargeWorkflow());
    const { id: empty } = await create({ name: 'Two nodes' });
    const watched = await studio.visit('/home', { as: 'ada@northwind.dev' });
    const shares = async (id: string, nodes: number) => {
      const { page } = watched;
      await page.goto(`${studio.url}/workflows?workflow=${id}`);
      await page.waitForFunction(
        (count) =>
          document.querySelector('studio-app')?.shadowRoot?.querySelectorAll('[data-canvas-node]').length ===
          count,
        nodes,
      );
      return move(page);
    };
    const none = await shares(empty, 2);
    const many = await shares(large, NODES);
    const added = (part: keyof typeof many) => Math.max(0, many[part] - none[part]) * 100;
    return [
      toFigure('canvas of 300 nodes, frames dropped while panning, beyond an empty one', added('pan'), '%', {
        limit: 5,
      }),
      toFigure('canvas of 300 nodes, frames dropped while zooming, beyond an empty one', added('zoom'), '%', {
        limit: 10,
      }),
      toFigure('of them while panning, in all', many.pan * 100, '%'),
      toFigure('of them while zooming, in all', many.zoom * 100, '%'),
    ];
  } finally {
    await studio.close();
  }
}

async function move(page: Page) {
  const box = (await page.locator('.react-flow__pane').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 24];
  const pan = await droppedFrames(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 0; step < MOVES; step += 1) await page.mouse.move(x - step * 2, y - step);
    await page.mouse.up();
  });
  const zoom = await droppedFrames(page, async () => {
    for (let step = 0; step < MOVES; step += 1) await page.mouse.wheel(0, step < MOVES / 2 ? -40 : 40);
  });
  return { pan, zoom };
}
