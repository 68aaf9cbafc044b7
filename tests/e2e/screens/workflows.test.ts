import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Run, Workflow } from '@agent-studio/api-client';
import type { WatchedPage } from '#support/browser/browser.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

const MAYA = 'maya@northwind.dev';

let studio: StudioUnderTest;
let provider: OpenAiServer;
let watched: WatchedPage;
let token: string;

beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'answer', text: 'A scripted answer.' });
  studio = await openStudio({
    env: { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted-1' },
  });
  token = await studio.signIn(MAYA);
  watched = await studio.visit('/workflows', { as: MAYA, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await studio.close();
  await provider.close();
});

const call = async <Answer>(path: string, body?: object): Promise<Answer> =>
  (await (await studio.call(path, { token, body })).json()) as Answer;

const node = (page: Page, id: string) => page.locator(`[data-canvas-node="${id}"]`);
/** A node of which the drawing says this. */
const saying = (page: Page, id: string, text: string) =>
  page.locator(`[data-canvas-node="${id}"][aria-label*="${text}"]`);
const handle = (page: Page, id: string, port: string) =>
  page.locator(`.react-flow__handle[data-nodeid="${id}"][data-handleid="${port}"]`);
const radio = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });

/** The search, the keys N and C ask in a dialog: types, and takes the first that fits. */
async function pick(page: Page, text: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(text);
  await page.keyboard.press('Enter');
}
const isChosen = (page: Page, id: string) =>
  page.locator(`[data-canvas-node="${id}"][aria-pressed="true"]:focus`).waitFor();

async function isInSight(page: Page, id: string): Promise<boolean> {
  const [canvas, box] = await Promise.all([
    page.getByRole('application').boundingBox(),
    node(page, id).boundingBox(),
  ]);
  return canvas !== null && box !== null && box.x >= canvas.x && box.x + box.width <= canvas.x + canvas.width;
}

async function go(page: Page, id: string) {
  await page.keyboard.press('/');
  await pick(page, id);
  await isChosen(page, id);
}
/** By the key N: behind the node that is selected. */
async function add(page: Page, kind: string, id: string) {
  await page.keyboard.press('n');
  await pick(page, kind);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isChosen(page, id);
}
/** By the key C; a single way out is not asked for. */
async function connect(page: Page, port: string | null, target: string) {
  await page.keyboard.press('c');
  if (port) await pick(page, port);
  await page.getByRole('dialog').getByText('Connect with').waitFor();
  await pick(page, target);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Drawn one after the other, and pasted as JSON that somebody has sent. */
const DRAWN = 6;
const PASTED = 25;
const TRANSFORMS = DRAWN + PASTED;

async function pasteChain(page: Page) {
  const ids = Array.from({ length: PASTED }, (_, index) => `transform_${DRAWN + 1 + index}`);
  const nodes = ids.map((id, index) =>
    aNode(id, { type: 'transform', values: { step: String(index) } }, { position: { x: index * 304, y: 0 } }),
  );
  const text = JSON.stringify({
    format: 'agent-studio/workflow-nodes',
    nodes,
    edges: edgesOf(ids.join('>')),
  });
  await page.locator('studio-app').evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const options = { clipboardData, bubbles: true, composed: true, cancelable: true };
    element.shadowRoot!.activeElement!.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
  await node(page, ids.at(-1)!).waitFor({ state: 'attached' });
}

it('draws forty nodes by keyboard and mouse, checks and runs them, and is approved in the browser', async () => {
  const { id: stamp } = await call<Workflow>('/api/workflows', {
    name: 'Stamp',
    nodes: [aNode('start', { type: 'start' }), aNode('end', { type: 'end', outputs: { stamped: 'true' } })],
    edges: edgesOf('start>end'),
  });
  await call(`/api/workflows/${stamp}/publish`, {});
  const { page, complaints } = watched;
  await page.goto(`${studio.url}/workflows`);
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Big order');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await node(page, 'end').waitFor();

  // By mouse: a node from the palette, its two connections, and another place for it.
  await page
    .getByRole('region', { name: 'Nodes to add' })
    .getByRole('button', { name: 'Transform' })
    .dragTo(page.getByRole('application'), { targetPosition: { x: 240, y: 120 } });
  await node(page, 'transform').waitFor();
  await handle(page, 'start', 'next').dragTo(handle(page, 'transform', 'in'));
  await handle(page, 'transform', 'next').dragTo(handle(page, 'end', 'in'));
  await expect.poll(() => page.locator('[data-canvas-edge]').count()).toBe(2);
  await node(page, 'transform').dragTo(page.getByRole('application'), { targetPosition: { x: 300, y: 200 } });

  // By keyboard: deleted, and taken back.
  await node(page, 'transform').click();
  await isChosen(page, 'transform');
  await page.keyboard.press('Delete');
  await node(page, 'transform').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-canvas-edge]').count()).toBe(2);
  await go(page, 'transform');

  for (let number = 2; number <= DRAWN; number += 1) await add(page, 'transform', `transform_${number}`);
  await pasteChain(page);
  await go(page, `transform_${TRANSFORMS}`);
  await connect(page, null, 'end');
  await go(page, 'transform_6');
  await connect(page, null, 'transform_7');
  await go(page, `transform_${TRANSFORMS}`);
  await add(page, 'loop', 'loop');
  await page.getByRole('textbox', { name: 'List' }).fill('[1, 2, 3]');
  await node(page, 'loop').focus();
  await add(page, 'transform', `transform_${TRANSFORMS + 1}`);
  await go(page, 'loop');
  await add(page, 'parallel', 'parallel');
  await add(page, 'language', 'llm');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Say yes.');
  await node(page, 'llm').focus();
  await go(page, 'parallel');
  await add(page, 'language', 'llm_2');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Say no.');
  await node(page, 'llm_2').focus();
  await go(page, 'parallel');
  await add(page, 'approval', 'approval');
  await page.getByRole('textbox', { name: 'Question' }).fill('May it be sent?');
  await node(page, 'approval').focus();
  await connect(page, 'rejected', 'end');
  await connect(page, 'time over', 'end');
  await add(page, 'workflow', 'sub_workflow');
  await page.getByRole('button', { name: /^Workflow Choose/ }).click();
  await page.getByRole('dialog').getByRole('option', { name: 'Stamp' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A copy as JSON has another name, and goes again.
  await node(page, 'sub_workflow').focus();
  await page.keyboard.press('Control+d');
  await node(page, 'sub_workflow_2').waitFor();
  await page.keyboard.press('Control+z');
  await node(page, 'sub_workflow_2').waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  await page.getByText('Everything was arranged.').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[data-canvas-node]').count()).toBe(40);

  await page.getByRole('radio', { name: /^Check/ }).check({ force: true });
  const check = page.getByRole('region', { name: 'Check' });
  await check.getByText(/remark/).waitFor();
  // That a transform makes nothing is remarked, and no error.
  expect(await check.locator('[data-severity="error"]').allInnerTexts()).toEqual([]);
  await radio(page, 'Run');
  await page.getByRole('button', { name: 'Run the draft' }).click();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.waitFor();
  await saying(page, 'loop', '3 rounds').waitFor({ state: 'attached' });
  await saying(page, 'approval', 'Waits for a person').waitFor({ state: 'attached' });
  await approve.click();
  await page.getByRole('region', { name: 'Run', exact: true }).getByText('Succeeded').waitFor();

  const { items } = await call<{ items: Run[] }>('/api/runs?kind=workflow');
  const run = await call<Run>(`/api/runs/${items.find(({ target }) => target.name === 'Big order')!.id}`);
  expect(run.trigger).toBe('studio');
  const steps = run.steps.filter(({ kind }) => kind === 'node');
  expect(new Set(steps.map(({ at }) => at)).size).toBe(40);
  // Each once, but the body of the loop for each of its rounds.
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  expect(steps).toHaveLength(42);
  expect(complaints).toEqual([]);
}, 300_000);

it('shows a run on its drawing: the step that was chosen with its input and output, and from there again', async () => {
  const made = await call<Workflow>('/api/workflows', {
    name: 'Sum',
    inputs: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
    nodes: [
      aNode('start', { type: 'start' }),
      aNode(
        'twice',
        { type: 'transform', values: { value: 'int(inputs.n) * 2' } },
        { position: { x: 320, y: 0 } },
      ),
      aNode('end', { type: 'end', outputs: { sum: 'nodes.twice.value' } }, { position: { x: 640, y: 0 } }),
    ],
    edges: edgesOf('start>twice>end'),
  });
  const { page } = watched;
  await page.goto(`${studio.url}/workflows?workflow=${made.id}`);
  await node(page, 'twice').waitFor();
  // The drawing is mirrored with the direction, and stays in sight.
  for (const dir of ['rtl', 'ltr']) {
    await page.locator('studio-app').evaluate((element, value) => element.setAttribute('dir', value), dir);
    await expect.poll(() => isInSight(page, 'twice')).toBe(true);
  }
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Run the draft' }).click();
  await page.getByText('This is required.').waitFor();
  await page.getByLabel('n', { exact: true }).fill('21');
  await page.getByRole('button', { name: 'Run the draft' }).click();
  await page.getByRole('region', { name: 'Run', exact: true }).getByText('Succeeded').waitFor();

  await node(page, 'twice').click();
  const side = page.getByRole('region', { name: 'Transform' });
  await side.getByText('= 42').waitFor();
  await side.getByRole('button', { name: 'Run this node alone' }).click();
  await side.getByRole('status').getByText('Done').waitFor();
  await side.getByRole('button', { name: 'Run again from here' }).click();
  await page.getByRole('region', { name: 'Run', exact: true }).getByText('Succeeded').waitFor();
  await page.getByRole('button', { name: 'Open the run' }).click();
  await page.getByText('Replay').first().waitFor();
  await node(page, 'end').click();
  await page.getByText('42', { exact: true }).first().waitFor();
});

it('publishes what the check lets pass, and shows the secret of a webhook once', async () => {
  const { id } = await call<Workflow>('/api/workflows', { name: 'Hooked' });
  const { page } = watched;
  await page.goto(`${studio.url}/workflows?workflow=${id}`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 is published.').waitFor();
  await page.getByRole('tab', { name: 'Triggers' }).click();
  await page.getByRole('button', { name: 'Add a trigger' }).click();
  await page.getByRole('menuitem', { name: 'Webhook' }).click();
  await page.getByRole('button', { name: 'Add the trigger' }).click();
  const told = page.getByRole('dialog', { name: 'The secret of the webhook' });
  const secret = await told.locator('code').innerText();
  await told.getByRole('button', { name: 'I have copied it' }).click();
  const snippet = page
    .getByRole('region', { name: 'Call it like this' })
    .or(page.getByLabel('Call it like this'));
  const path = /\/hooks\/[\w-]+/.exec(await snippet.first().innerText())![0];
  expect(await page.locator('studio-app').innerText()).not.toContain(secret);
  const answer = await studio.call(path, { body: {}, headers: { 'x-webhook-secret': secret } });
  expect(answer.status).toBe(202);
});
