import type { Browser, Page, Request } from 'playwright-core';
import { openPage } from './browser.ts';
import { inPage, inPageOf, installWalkPage, linkTo, type View } from './walk-page.ts';

/** What people meet who press everything. */
interface Walked {
  /** Answers 401 and 403: something was offered that they may not do. */
  refused: string[];
  /** Presses after which nothing was asked for, shown, copied or opened. */
  dead: string[];
  /** Dialogs and menus that closed while they were looked at, twice. */
  closed: string[];
  pressed: number;
}

export interface WalkOptions {
  url: string;
  browser: Browser;
  /** What the browser of somebody who is signed in keeps. */
  kept: Record<string, string>;
  addresses: readonly string[];
  /** Changes what the pages are told, to see that the walk sees it. */
  prepare?: (page: Page) => Promise<void>;
  /** Looks at each dialog and menu that opens, once: what it stands in is `LAYER`. False: it closed meanwhile. */
  inLayer?: (page: Page, name: string) => Promise<boolean>;
}

/** More of them than processors: each waits most of its time. */
const PAGES = 10;
/** A menu, its entry, a dialog with a form, its button. */
const DEEPEST = 4;
const FILL = 'fill in';
const POINTED_AT_MS = 40;
const STEP_MS = 40;
const STILL_MS = 80;
const SLOWEST_MS = 3_000;
/** What has not shown anything by then does nothing. */
const DEAD_MS = 3_000;

/** Opens each address and presses all there is, with what then opens; rows that offer the same once. */
export async function walkActions({
  url,
  browser,
  kept,
  addresses,
  prepare,
  inLayer,
}: WalkOptions): Promise<Walked> {
  const walked: Walked = { refused: [], dead: [], closed: [], pressed: 0 };
  const seen = new Set<string>();
  const layers = new Set<string>();
  const open = [...addresses];
  // Where a link leads to is opened anyway.
  for (const path of addresses) seen.add(linkTo(path));
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
      await page.addInitScript((values) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, kept);
      await page.addInitScript(installWalkPage);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await prepare?.(page);
      const walker = createWalker(page, walked, seen, async (layer, name) => {
        if (!inLayer || layers.has(layer)) return true;
        layers.add(layer);
        const isOpen = await inPage(page, (walk) => walk.markLayer());
        const isLookedAt = isOpen && (await inLayer(page, name));
        if (!isLookedAt) layers.delete(layer);
        return isLookedAt;
      });
      for (let path = open.shift(); path; path = open.shift()) await walker.walk(url + path);
      await page.context().close();
    }),
  );
  return walked;
}

function createWalker(
  page: Page,
  walked: Walked,
  seen: Set<string>,
  lookAt: (layer: string, name: string) => Promise<boolean>,
) {
  let address = '';
  let way: readonly string[] = [];
  let filled = 0;
  /** What says “Copied” for two seconds may be gone when it is pressed. */
  let wasThere = true;
  /** Begun since the last press and not answered yet. */
  const waiting = new Set<Request>();
  /** What was pressed when it was asked: a busy server may answer when the walk is further. */
  const askedBy = new WeakMap<Request, string>();
  /** Calls of the server, and parts of the studio that are loaded. */
  let asked = 0;
  let lastHeard = 0;
  const name = () => `${new URL(address).pathname}${new URL(address).search}: ${way.join(' > ') || 'opened'}`;

  page.on('request', (request) => {
    waiting.add(request);
    askedBy.set(request, name());
    asked += 1;
    lastHeard = Date.now();
  });
  const answered = (request: Request) => {
    waiting.delete(request);
    lastHeard = Date.now();
  };
  page.on('response', (response) => {
    answered(response.request());
    if (response.status() !== 401 && response.status() !== 403) return;
    const { pathname } = new URL(response.url());
    walked.refused.push(
      `${askedBy.get(response.request())}: ${response.request().method()} ${pathname} ${response.status()}`,
    );
  });
  page.on('requestfailed', answered);
  const happened = () => {
    asked += 1;
  };
  page.on('download', happened);
  page.on('filechooser', happened);
  page.on('popup', happened);
  // What was begun in a form is let go.
  page.on('dialog', (question) => {
    happened();
    void question.accept();
  });

  async function still(): Promise<void> {
    const until = Date.now() + SLOWEST_MS;
    do await page.waitForTimeout(STEP_MS);
    while ((waiting.size > 0 || Date.now() - lastHeard < STILL_MS) && Date.now() < until);
    waiting.clear();
  }

  async function fresh(): Promise<View> {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
    await still();
    return inPage(page, (walk) => walk.view());
  }

  async function take(step: string): Promise<View> {
    if (step === FILL) {
      filled += 1;
      await inPageOf(page, (walk, nth) => walk.fill(nth), filled);
      await page.waitForTimeout(POINTED_AT_MS);
      return inPage(page, (walk) => walk.view());
    }
    const at = await inPageOf(page, (walk, key) => walk.aim(key), step);
    if (at) {
      await page.mouse.move(at.x, at.y);
      // Menus are loaded, and their buttons replaced, once somebody points at them.
      await page.waitForTimeout(POINTED_AT_MS);
    }
    await still();
    await inPage(page, (walk) => walk.watch());
    const now = at && (await inPageOf(page, (walk, key) => walk.aim(key), step));
    asked = 0;
    wasThere = true;
    if (now) await page.mouse.click(now.x, now.y);
    else wasThere = await inPageOf(page, (walk, key) => walk.press(key), step);
    await still();
    return inPage(page, (walk) => walk.view());
  }

  /** As a person does who sees nothing happen: they wait, and press once more. */
  async function isDead(step: string): Promise<boolean> {
    const isStill = async () => asked === 0 && !(await inPage(page, (walk) => walk.hasChanged()));
    if (!(await isStill())) return false;
    await page.waitForTimeout(DEAD_MS);
    if (!(await isStill())) return false;
    const at = await inPageOf(page, (walk, key) => walk.aim(key), step);
    if (at) await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(DEAD_MS);
    return isStill();
  }

  /** What was not pressed before, by anybody on this walk, each with the way to it. */
  function newIn({ actions, hasFields, layer }: View, before: readonly string[]): string[][] {
    const isFilled = before.at(-1) === FILL;
    const offered = (
      isFilled || layer === null || !hasFields ? actions : actions.filter(({ submits }) => !submits)
    )
      .map((action) => ({ action, id: isFilled && action.submits ? `${action.key}, filled in` : action.key }))
      .filter(({ id }) => !seen.has(id));
    for (const { id } of offered) seen.add(id);
    const ways = offered.map(({ action }) => [...before, action.key]);
    const isForm = hasFields && !isFilled && (layer !== null || !before.length);
    return isForm ? [...ways, [...before, FILL]] : ways;
  }

  /** Where this way leads to: from the last of its steps that the page still shows, or from the beginning. */
  async function goTo(steps: readonly string[], prints: ReadonlyMap<string, string>): Promise<void> {
    const isAt = (print: string) => (length: number) => prints.get(steps.slice(0, length).join()) === print;
    const lengths = steps.map((_, index) => steps.length - index).concat(0);
    // What was pressed may have led to another page of the studio.
    if (page.url() !== address && (await page.goBack()) === null) await still();
    for (const key of ['', 'Escape', 'Escape']) {
      if (key) await page.keyboard.press(key);
      const { print } = await inPage(page, (walk) => walk.view());
      const length = lengths.find(isAt(print));
      if (length === undefined) continue;
      for (const step of steps.slice(length)) await take(step);
      return;
    }
    await fresh();
    for (const step of steps) await take(step);
  }

  async function walk(path: string): Promise<void> {
    address = path;
    way = [];
    const start = await fresh();
    const prints = new Map([['', start.print]]);
    const ways = newIn(start, []);
    for (let next = ways.shift(); next; next = ways.shift()) {
      const before = next.slice(0, -1);
      way = before;
      await goTo(before, prints);
      way = next;
      const step = next.at(-1)!;
      const isThere = (await inPage(page, (walk) => walk.view())).actions.some(({ key }) => key === step);
      if (step !== FILL && !isThere) continue;
      const view = await take(step);
      walked.pressed += 1;
      if (step !== FILL && wasThere && (await isDead(step))) walked.dead.push(name());
      const { layer } = view;
      if (layer !== null && step !== FILL && !(await lookAt(layer, name()))) {
        await goTo(next, prints);
        if (!(await lookAt(layer, name()))) walked.closed.push(name());
      }
      if (view.path !== start.path || next.length >= DEEPEST) continue;
      prints.set(next.join(), view.print);
      ways.unshift(...newIn(view, next));
    }
  }

  return { walk };
}
