import type { Browser, Page } from 'playwright-core';
import { openStudio } from '../support/browser/studio.ts';
import { type Watched, watchFrames } from './canvas-watch.ts';
import { type Figure, toFigure } from './figure.ts';

/** As many as a workflow may have. */
const NODES = 500;
const COLUMNS = 25;
const MOVES = 90;
const TEXT = 'Words to type into a field';

/** A workflow of 500 nodes in rows, each leading to the next. */
function aLargeWorkflow() {
  const ids = Array.from({ length: NODES - 2 }, (_, index) => `step_${index + 1}`);
  const all = ['start', ...ids, 'end'];
  const configOf = (id: string) =>
    id === 'start' || id === 'end' ? { type: id } : { type: 'transform', values: { value: '1' } };
  return {
    name: 'Five hundred nodes',
    nodes: all.map((id, index) => ({
      id,
      title: `Step number ${index}`,
      config: configOf(id),
      position: { x: (index % COLUMNS) * 300, y: Math.floor(index / COLUMNS) * 140 },
    })),
    edges: all.slice(1).map((target, index) => ({ id: `e${index}`, source: all[index], target })),
  };
}

/** A workflow of two nodes where those of the large one begin. */
const aSmallWorkflow = () => ({
  name: 'Two nodes',
  nodes: [
    { id: 'start', title: 'Start', config: { type: 'start' }, position: { x: 0, y: 0 } },
    {
      id: 'step_1',
      title: 'One',
      config: { type: 'transform', values: { value: '1' } },
      position: { x: 300, y: 0 },
    },
  ],
  edges: [{ id: 'e0', source: 'start', target: 'step_1' }],
});

/**
 * What a person does with 500 nodes: frames that are dropped beyond those that the same hand movements over two nodes drop on
 * this machine, and what the page's own thread works for a frame. Without a graphics card every frame is drawn by the processor.
 */
export async function measureCanvas(): Promise<Figure[]> {
  const studio = await openStudio();
  try {
    const token = await studio.signIn('ada@northwind.dev');
    const create = async (body: object) =>
      (await (await studio.call('/api/workflows', { token, body })).json()) as { id: string };
    const { id: large } = await create(aLargeWorkflow());
    const { id: small } = await create(aSmallWorkflow());
    const { page } = await studio.visit('/home', { as: 'ada@northwind.dev' });
    const open = async (id: string) => {
      await page.goto(`${studio.url}/workflows?workflow=${id}`);
      await page.locator('[data-canvas-node="step_1"]').waitFor();
      await page.waitForTimeout(1500);
    };
    await open(small);
    const few = await moveAround(studio.browser, page);
    await open(large);
    const many = await moveAround(studio.browser, page);
    const once = await changeOnce(studio.browser, page);
    return [...toMoved(few, many), ...toChanged(once)];
  } finally {
    await studio.close();
  }
}

type Moved = Record<keyof typeof WORDS, Watched>;

const WORDS = {
  pan: 'panned, all in view',
  zoom: 'zoomed',
  panNear: 'panned, near',
  drag: 'one node dragged',
  dragMany: '50 nodes dragged',
} as const;

const toMoved = (few: Moved, many: Moved): Figure[] =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((part) => {
    const name = `canvas of ${NODES} nodes, ${WORDS[part]}`;
    const added = Math.max(0, many[part].dropped - few[part].dropped) * 100;
    return [
      toFigure(`${name}: frames dropped beyond two nodes`, added, '%', { limit: 5 }),
      toFigure('  of all frames', many[part].dropped * 100, '%'),
      toFigure('  for which the work of the page was too long', many[part].lost * 100, '%', { limit: 5 }),
      toFigure('  work of the page a frame', many[part].workMs, 'ms', { limit: 8 }),
      toFigure('  of that with two nodes', few[part].workMs, 'ms'),
      toFigure('  longest task', many[part].longestMs, 'ms'),
      toFigure('  tasks above 50 ms', many[part].longTasks, ''),
    ];
  });

const toChanged = (once: Record<string, Watched>): Figure[] =>
  Object.entries(once).map(([name, { longestMs }]) =>
    toFigure(`canvas of ${NODES} nodes, ${name}: longest task`, longestMs, 'ms', { limit: 200 }),
  );

async function moveAround(browser: Browser, page: Page): Promise<Moved> {
  const pane = (await page.locator('.react-flow__pane').boundingBox())!;
  const [x, y] = [pane.x + pane.width / 2, pane.y + pane.height - 24];
  const drag = async (from: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= MOVES; step += 1) await page.mouse.move(from.x + step * 2, from.y + step);
    for (let step = MOVES; step >= 0; step -= 1) await page.mouse.move(from.x + step * 2, from.y + step);
    await page.mouse.up();
  };
  const watch = (work: () => Promise<void>) => watchFrames(browser, page, work);
  const pan = await watch(() => drag({ x: x - MOVES, y: y - MOVES }));
  await page.mouse.move(x, y);
  const zoom = await watch(async () => {
    for (let step = 0; step < MOVES; step += 1) await page.mouse.wheel(0, step < MOVES / 2 ? -40 : 40);
  });
  await page.keyboard.press('Escape');
  await selectRows(page);
  const dragMany = await watch(async () => drag(await middleOf(page, 'step_1')));
  await near(page);
  const panNear = await watch(() => drag({ x: x - MOVES, y: y - MOVES }));
  const dragOne = await watch(async () => drag(await middleOf(page, 'step_1')));
  return { pan, zoom, panNear, drag: dragOne, dragMany };
}

/** A box around the first two rows, which are fifty nodes. */
async function selectRows(page: Page) {
  const nodes = page.locator('[data-canvas-node]');
  const boxes = await nodes.evaluateAll((all) =>
    all.slice(0, 50).map((one) => one.getBoundingClientRect().toJSON()),
  );
  const left = Math.min(...boxes.map((one) => one.left)) - 12;
  const top = Math.min(...boxes.map((one) => one.top)) - 4;
  const [right, bottom] = [
    Math.max(...boxes.map((one) => one.right)),
    Math.max(...boxes.map((one) => one.bottom)),
  ];
  await page.keyboard.down('Shift');
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(right - 20, bottom - 6, { steps: 5 });
  await page.mouse.move(right, bottom - 2);
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

/** The second node as large as somebody reads it. */
async function near(page: Page) {
  await page.locator('[data-canvas-node="step_1"]').click();
  await page.keyboard.press('z');
  await page.waitForTimeout(600);
}

async function middleOf(page: Page, id: string) {
  const box = (await page.locator(`[data-canvas-node="${id}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Each thing that is done in one go: the longest task until it is shown. */
async function changeOnce(browser: Browser, page: Page): Promise<Record<string, Watched>> {
  const watch = (work: () => Promise<void>) => watchFrames(browser, page, work, 30);
  const node = page.locator('[data-canvas-node="step_1"]');
  const press = (key: string) => async () => {
    await node.focus();
    await page.keyboard.press(key);
  };
  return {
    'one node selected': await watch(() => node.click()),
    'all selected': await watch(press('Control+a')),
    'none selected': await watch(press('Escape')),
    'typed into a field': await watch(async () => {
      await node.click();
      await page.getByRole('textbox', { name: 'Title' }).pressSequentially(TEXT, { delay: 30 });
    }),
    arranged: await watch(press('l')),
    'taken back': await watch(press('Control+z')),
  };
}
