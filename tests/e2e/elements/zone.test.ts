import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { readHostFile } from '#support/servers/host-packages.ts';
import { openPortal, type Portal } from '#support/browser/portal.ts';

/* zone.js runs change detection of an Angular page after every task of its zone. Ours are not among them. */

const ZONE = readHostFile('zone.js');
const MOVES = 20;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  portal.host.show('/zone.js', ZONE, { type: 'text/javascript' });
});
afterAll(() => portal.close());

interface Zone {
  run<Result>(run: () => Result): Result;
  fork(spec: object): Zone;
}
interface Host {
  Zone: { root: Zone };
  /** The zone of the page's framework. */
  theirs: Zone;
  /** Its tasks so far. */
  tasks: string[];
  heard: string[];
  entry: Record<string, () => void>;
}

/** A page of Angular in miniature: the element is defined, made and listened to inside of its zone. */
async function visit(file: string, define: string, markup: string): Promise<Page> {
  const { page } = await openPage(portal.browser, { viewport: { width: 1280, height: 800 } });
  const head = '<title>Host</title><link rel="icon" href="data:,"><script src="/zone.js"></script>';
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { authToken: portal.login.token, name: 'Maya', my_email: portal.login.email },
  );
  await page.goto(portal.host.show('/angular', `<!doctype html><html lang="en">${head}<body></body></html>`));
  // As text: the test's own compiler would rewrite the import.
  await page.evaluate(
    `import('${portal.url}/studio/${file}').then((entry) => { globalThis.entry = entry; })`,
  );
  await page.evaluate(
    ([name, html]) => {
      const host = globalThis as unknown as Host;
      Object.assign(host, { tasks: [], heard: [] });
      host.theirs = host.Zone.root.fork({
        name: 'theirs',
        onInvokeTask(
          parent: { invokeTask(...all: unknown[]): unknown },
          _: Zone,
          to: Zone,
          task: { type: string; source: string },
          ...rest: unknown[]
        ) {
          host.tasks.push(`${task.type} ${task.source}`);
          return parent.invokeTask(to, task, ...rest);
        },
      });
      host.theirs.run(() => {
        host.entry[name]!();
        for (const type of ['studio-ready', 'studio-open', 'studio-message', 'studio-route-change']) {
          document.addEventListener(type, () => host.heard.push(type));
        }
        const place = document.createElement('div');
        place.insertAdjacentHTML('beforeend', html);
        document.body.append(place);
      });
    },
    [define, markup] as const,
  );
  return page;
}

const wiggle = async (page: Page) => {
  for (let step = 0; step < MOVES; step += 1) await page.mouse.move(700 + step * 5, 400 + step * 3);
};

const counted = (page: Page) =>
  page.evaluate(() => {
    const { tasks, heard } = globalThis as unknown as Host;
    return { tasks, heard };
  });

/** Every task is the page's own listener, called for an event. */
const asListened = (heard: readonly string[]) =>
  heard.map((type) => `eventTask HTMLDocument.addEventListener:${type}`);

it('the assistant starts no task in the zone of the page, but the page hears its events there', async () => {
  const page = await visit(
    'studio-assistant.define.js',
    'defineStudioAssistant',
    `<studio-assistant api-base-url="${portal.url}"></studio-assistant>`,
  );
  await page.getByRole('button', { name: /^Open/ }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await wiggle(page);
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('How do I create an agent?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy answer' }).first().waitFor();
  const { tasks, heard } = await counted(page);
  expect(heard).toEqual(['studio-ready', 'studio-open', 'studio-message', 'studio-message']);
  expect(tasks).toEqual(asListened(heard));
});

it('the studio starts no task in the zone of the page, but the page hears its events there', async () => {
  const page = await visit(
    'studio-app.define.js',
    'defineStudioApp',
    `<studio-app api-base-url="${portal.url}" route="/tools"></studio-app>`,
  );
  await page.getByRole('heading', { level: 1, name: 'Tools factory' }).waitFor();
  await wiggle(page);
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor();
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('How do I create an agent?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy answer' }).first().waitFor();
  const { tasks, heard } = await counted(page);
  expect(heard.filter((type) => type === 'studio-route-change')).toHaveLength(2);
  expect(tasks).toEqual(asListened(heard));
});
