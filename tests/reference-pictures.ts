import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { untilQuiet } from './support/browser/quiet.ts';
import { openStudio, type StudioUnderTest } from './support/browser/studio.ts';
import { northwindSite } from './support/desks/working-day/northwind-site.ts';
import {
  seedWorkingDay,
  STILL_SEALED,
  type WorkingDay,
  YES_PLEASE,
} from './support/desks/working-day/working-day.ts';

/*
 * npm run pictures:reference [-- folder [names]]: the screens of the pictures of the look to reach, in the same states and
 * sizes, so that they can be compared one by one: `ref-light.png` beside `light.png`. `names` takes some of them only.
 */

const FOLDER = path.resolve(process.argv[2] ?? 'node_modules/.cache/reference-pictures');
const NAMES = new RegExp(process.argv[3] ?? '');
const PERSON = 'maya@northwind.dev';
const ASSETS = path.resolve('dist/bundles/assets');
const FONT = `/studio/assets/${(await readdir(ASSETS)).find((file) => file.startsWith('inter-'))}`;
/** Until what stays busy stands. */
const BUSY_MS = 1_200;
const DARK: BrowserContextOptions = { colorScheme: 'dark' };
const phone = (height = 844): BrowserContextOptions => ({
  viewport: { width: 390, height },
  isMobile: true,
  hasTouch: true,
});

interface Picture {
  name: string;
  address: string;
  context?: BrowserContextOptions;
  /** Nobody is signed in. */
  signedOut?: true;
  /** Before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Once it is quiet. */
  ready?: (page: Page) => Promise<unknown>;
  /** Since when it loads or waits for ever, which is what it shows. */
  busy?: 'always' | 'at the end';
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** As by hand: what is in view stays where it is. */
async function press(page: Page, what: Locator): Promise<void> {
  await what.waitFor();
  await what.evaluate((part) => part.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  const { x, y, width, height } = (await what.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(200);
  await page.mouse.click(x + width / 2, y + height / 2);
}

async function say(page: Page, text: string, label: string | RegExp = 'Message'): Promise<void> {
  const field = page.getByRole('textbox', { name: label }).last();
  await field.fill(text);
  await field.press('Enter');
}

async function askAssistant(page: Page): Promise<void> {
  await button(page, 'Open Studio Assistant').click();
  await say(page, 'Why is Invoice matcher failing since this morning?');
  await press(page, button(page, 'How do I replay them?'));
  await button(page, 'What is a recorded result?').waitFor();
  await page.mouse.move(0, 0);
}

async function chatUntilApproval(page: Page): Promise<void> {
  await say(page, STILL_SEALED);
  await page.getByText('Shall I start the refund').waitFor();
  await untilQuiet(page);
  await say(page, YES_PLEASE);
  const allow = page.getByRole('button', { name: 'Approve', exact: true });
  await allow.waitFor();
  await page.waitForTimeout(BUSY_MS);
  const latest = button(page, 'Jump to the latest message');
  if (await latest.isVisible()) await latest.click();
}

const asTable = (page: Page) => page.getByRole('radio', { name: 'Table' }).click({ force: true });

async function askOnShop(page: Page): Promise<void> {
  await button(page, /^Open/).click();
  await say(page, 'How long does it take to Norway?');
  await press(page, button(page, 'Can I send it back from there?'));
  await button(page, 'What if I opened it?').waitFor();
  await page.mouse.move(0, 0);
}

function picturesOf({ ids, shown }: WorkingDay): Picture[] {
  const agent = `/agents/manage/${ids.agent}`;
  const inBoth = (name: string, rest: Omit<Picture, 'name'>): Picture[] => [
    { name: `${name}-light`, ...rest },
    { name: `${name}-dark`, ...rest, context: { ...rest.context, ...DARK } },
  ];
  return [
    {
      name: 'light-table-closed-menu',
      address: '/agents',
      async ready(page) {
        await asTable(page);
        await press(page, button(page, 'Actions for Support triage'));
        await page.getByRole('menu').waitFor();
      },
    },
    { name: 'dark-table-closed', address: '/agents', context: DARK, ready: asTable },
    { name: 'light-mon-closed', address: '/dashboard?range=7d' },
    { name: 'dark-mon-closed', address: '/dashboard?range=7d', context: DARK },
    ...inBoth('home', { address: '/home' }),
    { name: 'agent-manage-light-390-full', address: agent, context: phone(1720) },
    ...inBoth('run-trace', {
      address: `${agent}?tab=runs&run=${ids.run}`,
      ready: (page) =>
        page
          .getByRole('button', { name: /^gpt-5/ })
          .nth(1)
          .click(),
    }),
    ...inBoth('knowledge', {
      address: `/knowledge-base/edit/${ids.card}`,
      async ready(page) {
        await press(page, button(page, 'May I clean filter F-3 with soap?'));
        await page.mouse.wheel(0, -500);
        await page.mouse.move(0, 0);
      },
    }),
    {
      name: 'knowledge-light-test',
      address: `/knowledge-base/edit/${shown.cards.refunds}?tab=test`,
      async ready(page) {
        await say(page, 'Can I send back a pump that I never opened?', /question/i);
        await button(page, 'Search').last().click();
      },
    },
    ...inBoth('sop-run', { address: `/apps/psp-sop/run/${ids.procedureRun}` }),
    { name: 'sop-run-390-light', address: `/apps/psp-sop/run/${ids.procedureRun}`, context: phone() },
    {
      name: 'sop-run-390-full-light',
      address: `/apps/psp-sop/run/${ids.procedureRun}`,
      context: phone(1385),
    },
    ...inBoth('reports', {
      address: `/reports?period=7d&run=${shown.failedRun}`,
      ready: (page) => page.locator('strong', { hasText: 'PO-7731' }).waitFor(),
    }),
    {
      name: 'reports-export-light',
      address: '/reports',
      ready: (page) => press(page, button(page, /Export/).first()),
    },
    {
      name: 'agents-loading-light',
      address: '/agents',
      busy: 'always',
      before: (page) => page.route(/\/api\/agents(\?|$)/, () => {}),
    },
    {
      name: 'agents-error-light',
      address: '/agents',
      before: (page) =>
        page.route(/\/api\/agents(\?|$)/, (route) =>
          route.fulfill({
            status: 503,
            // As the server answers while it closes.
            json: {
              detail: 'The server is being restarted.',
              request_id: '6f1c2b9e-40d7-4a1b-9c55-2f7f0c1d8e3a',
            },
          }),
        ),
      ready: (page) => page.getByText('could not be loaded').waitFor(),
    },
    ...inBoth('login', {
      address: '/login',
      signedOut: true,
      ready: (page) => page.getByRole('textbox', { name: 'E-mail' }).fill('maya@northwind.example'),
    }),
    { name: 'light-rtl', address: '/agents', context: { locale: 'ar' } },
    { name: 'light-390-closed', address: '/agents', context: { ...phone(), deviceScaleFactor: 2 } },
    {
      name: 'light-closed-1000',
      address: '/agents',
      context: { viewport: { width: 1000, height: 900 }, deviceScaleFactor: 1.44 },
    },
    // Last, for others show what was asked here.
    ...['light', 'dark'].map((look) => ({
      name: `${look}-canvas-closed`,
      address: `/multi-agents/edit/${ids.team}`,
      ...(look === 'dark' && { context: DARK }),
      // Asked in the test chat before, for the reference shows a run.
      async ready(page: Page) {
        await page.getByRole('radio', { name: 'Test chat' }).check({ force: true });
        await say(page, 'Halden Instruments changed the liability clause. What do we answer?');
        await page.getByText('The team is done').waitFor();
        await page.getByRole('radio', { name: 'Form' }).check({ force: true });
        await page.locator('[data-canvas-node="coordinator"]').click();
        await page.getByRole('heading', { name: 'This run' }).waitFor();
      },
    })),
    ...inBoth('widget-open', {
      address: '/shop',
      before: (page) =>
        page.route(/\/shop$/, (route) =>
          route.fulfill({ contentType: 'text/html', body: northwindSite({ agent: ids.agent, font: FONT }) }),
        ),
      ready: askOnShop,
    }),
    { name: 'light', address: '/agents', ready: askAssistant },
    { name: 'dark', address: '/agents', context: DARK, ready: askAssistant },
    ...inBoth('agent-manage', { address: agent, ready: chatUntilApproval, busy: 'at the end' }),
    {
      name: 'agent-manage-light-390-chat',
      address: agent,
      busy: 'at the end',
      context: phone(),
      async ready(page) {
        await page.getByRole('radio', { name: 'Test chat' }).click({ force: true });
        await chatUntilApproval(page);
      },
    },
  ];
}

const OF_NOTHING: Picture[] = [
  { name: 'agents-empty-light', address: '/agents' },
  { name: 'agents-empty-dark', address: '/agents', context: DARK },
].map((picture) => ({
  ...picture,
  ready: (page) => page.getByRole('heading', { name: 'Build your first agent' }).waitFor(),
}));

async function take(studio: StudioUnderTest, pictures: readonly Picture[], zone?: string): Promise<void> {
  for (const { name, address, context, signedOut, before, ready, busy } of pictures) {
    if (!NAMES.test(name)) continue;
    const { page } = await studio.visit('/profile', {
      ...(!signedOut && { as: PERSON }),
      reducedMotion: 'reduce',
      ...(zone && { timezoneId: zone }),
      ...context,
    });
    await before?.(page);
    try {
      await page.goto(studio.url + address);
      await (busy === 'always' ? page.waitForTimeout(BUSY_MS) : untilQuiet(page));
      await ready?.(page);
      await (busy ? page.waitForTimeout(BUSY_MS) : untilQuiet(page));
    } catch (error) {
      process.stderr.write(`${name}: ${(error as Error).message}\n`);
    }
    await page.screenshot({ path: path.join(FOLDER, `ref-${name}.png`) });
    await page.context().close();
  }
}

await mkdir(FOLDER, { recursive: true });
let studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
const day = await seedWorkingDay(studio, PERSON);
await take(studio, picturesOf(day), day.zone);
await day.close();
await studio.close();

if (OF_NOTHING.some(({ name }) => NAMES.test(name))) {
  studio = await openStudio();
  await take(studio, OF_NOTHING);
  await studio.close();
}
process.stdout.write(`${FOLDER}\n`);
