import { sql } from 'drizzle-orm';
import type { CDPSession, Page } from 'playwright-core';
import { seedManyRuns } from '../desks/many-runs.ts';
import { openPortal, type Portal } from './portal.ts';

/** What somebody has open when the studio is taken out of the page. */
interface Scene {
  attributes: Record<string, string>;
  /** Pressed once it is there; selectors of what is inside the shadow root. */
  press?: string[];
  /** There before the studio is removed. */
  shown: string;
}

export interface Leftovers {
  nodes: number;
  listeners: number;
  heapBytes: number;
}

const PERSON = 'maya@northwind.dev';

/** A portal with data for every scene: an agent, a workflow, runs of three days, and an answer that never ends. */
export async function openCycles() {
  const portal = await openPortal();
  const { token } = portal.login;
  const post = async (path: string, body: object) =>
    (await (await portal.call(path, { token, body })).json()) as { id: string };
  await post('/api/agents', { name: 'Support' });
  const workflow = await post('/api/workflows', { name: 'Two nodes' });
  const { rows } = await portal.database.db.execute<{ id: string }>(
    sql`select id from users where email = ${PERSON}`,
  );
  const ownerId = rows[0]!.id;
  await seedManyRuns(portal.database.db, { runs: 300, days: 3, ownerId, memberId: ownerId });

  const scenes: Record<string, Scene> = {
    'a list': { attributes: { route: '/agents' }, shown: 'main h1' },
    'the address': {
      attributes: { router: 'browser', basename: '/portal', route: '/agents' },
      shown: 'main h1',
    },
    'the hash': { attributes: { router: 'hash', route: '/agents' }, shown: 'main h1' },
    'a dialog': {
      attributes: { route: '/agents/create' },
      press: ['button[aria-label^="Icon: "]'],
      shown: 'dialog[open]',
    },
    'a menu': {
      attributes: { route: '/agents' },
      press: ['header [aria-haspopup=menu]'],
      shown: '[role=menu]',
    },
    'a chart': { attributes: { route: '/dashboard?range=7d' }, shown: '[role=slider]' },
    'the canvas': {
      attributes: { route: `/workflows?workflow=${workflow.id}` },
      shown: '[data-canvas-node]',
    },
    'a running answer': {
      attributes: { route: '/home' },
      press: ['[aria-label="Open Studio Assistant"]', 'li button'],
      shown: '[part~=stop]',
    },
    'its own login': { attributes: { 'storage-prefix': 'nobody-' }, shown: 'h1' },
  };
  return {
    scenes: Object.keys(scenes),
    /** What so many studios leave behind that were shown in this scene and removed, after as many as `warmUp` that do not count. */
    measure: (name: string, times: { warmUp: number; cycles: number }) =>
      measure(portal, scenes[name]!, times),
    close: portal.close,
  };
}

async function measure(
  portal: Portal,
  scene: Scene,
  { warmUp, cycles }: { warmUp: number; cycles: number },
): Promise<Leftovers> {
  const { page } = await portal.visit({ body: '' });
  await page.evaluate(() => customElements.whenDefined('studio-app'));
  const session = await page.context().newCDPSession(page);
  await cycle(page, portal.url, scene, warmUp);
  const before = await countAll(page, session);
  await cycle(page, portal.url, scene, cycles);
  const after = await countAll(page, session, before);
  await page.context().close();
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heapBytes: after.heapBytes - before.heapBytes,
  };
}

/** Counted so often without a change, it is what stays. */
const SAME_COUNTS = 3;
const MOST_COUNTS = 20;

/**
 * What the page holds after everything was freed that can be. What was on its way when a studio went takes a moment to end,
 * on a busy machine a longer one: where it is more than `before`, it is counted as often as patience lasts.
 */
async function countAll(page: Page, session: CDPSession, before?: Leftovers): Promise<Leftovers> {
  await session.send('HeapProfiler.enable');
  let last = await countOnce(session);
  const isMore = () =>
    before !== undefined && (last.nodes > before.nodes || last.listeners > before.listeners);
  for (let count = 1, same = 1; (same < SAME_COUNTS || isMore()) && count < MOST_COUNTS; count += 1) {
    await page.waitForTimeout(1000);
    const now = await countOnce(session);
    same = now.nodes === last.nodes && now.listeners === last.listeners ? same + 1 : 1;
    last = now;
  }
  return last;
}

async function countOnce(session: CDPSession): Promise<Leftovers> {
  for (let round = 0; round < 5; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners, heapBytes: usedSize };
}

/** All in the page: handles of a driver would hold what they point to. */
const cycle = (page: Page, apiBaseUrl: string, scene: Scene, times: number) =>
  page.evaluate(
    async ({ given, origin, count }) => {
      const WAIT_MS = 20_000;
      const until = async <T>(what: string, find: () => T | null): Promise<T> => {
        const giveUpAt = performance.now() + WAIT_MS;
        for (;;) {
          const found = find();
          if (found) return found;
          if (performance.now() > giveUpAt) throw new Error(`There is no ${what}.`);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      // An answer of which a part is there, and that does not end.
      const neverEnding: typeof fetch = async (_address, init) => {
        const start = new TextEncoder().encode('{"type":"content","content":"Half an ans"}\n');
        let end = () => {};
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(start);
            end = () => controller.error(init?.signal?.reason);
          },
        });
        init?.signal?.addEventListener('abort', () => end(), { once: true });
        return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
      };
      const send: typeof fetch = (address, init) =>
        new Request(address).url.includes('/infer/stream')
          ? neverEnding(address, init)
          : fetch(address, init);
      for (let index = 0; index < count; index += 1) {
        history.replaceState(null, '', '/portal');
        const element = document.createElement('studio-app');
        element.setAttribute('api-base-url', origin);
        for (const [name, value] of Object.entries(given.attributes)) element.setAttribute(name, value);
        element.style.cssText = 'display:block;height:700px';
        element.fetch = send;
        document.body.append(element);
        const root = element.shadowRoot!;
        for (const selector of given.press ?? [])
          (await until(selector, () => root.querySelector<HTMLElement>(selector))).click();
        await until(given.shown, () => root.querySelector(given.shown));
        // Every second one goes while something is still on its way.
        if (index % 2 === 0) await element.whenIdle();
        element.remove();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { given: scene, origin: apiBaseUrl, count: times },
  );
