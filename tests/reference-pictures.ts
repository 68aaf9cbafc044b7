import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { untilQuiet } from './support/browser/quiet.ts';
import { openStudio, type StudioUnderTest } from './support/browser/studio.ts';
import {
  MONEY_BACK,
  seedWorkingDay,
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
/** Until what stays busy stands. */
const BUSY_MS = 1_200;
const DARK: BrowserContextOptions = { colorScheme: 'dark' };
const phone = (height = 844): BrowserContextOptions => ({ viewport: { width: 390, height } });

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
  await page.getByText('Then open the failed runs').waitFor();
}

async function chatUntilApproval(page: Page): Promise<void> {
  await say(page, MONEY_BACK);
  await page.getByText('Shall I start the refund').waitFor();
  await untilQuiet(page);
  await say(page, YES_PLEASE);
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await allow.waitFor();
  await page.waitForTimeout(BUSY_MS);
  const latest = button(page, 'Jump to the latest message');
  if (await latest.isVisible()) await latest.click();
}

const asTable = (page: Page) => page.getByRole('radio', { name: 'Table' }).click({ force: true });

/** A shop that has the assistant on its page, as whoever runs it would write it. */
const SHOP = (
  agent: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Northwind</title>
  <link rel="icon" href="data:,"><style>
    body { margin: 0; font: 17px/1.6 Georgia, serif; color: #24352f; background: #faf5ec; }
    header { display: flex; gap: 40px; align-items: center; padding: 20px 48px; border-bottom: 1px solid #e2d8c6; }
    header b { font-size: 26px; color: #1d5b44; } header a { color: #5b6a63; text-decoration: none; }
    main { max-width: 620px; margin-left: 340px; padding: 40px 0; } h1 { font-size: 46px; line-height: 1.1; margin: 0 0 16px; }
    .lead { font-size: 20px; color: #5b6a63; } table { border-collapse: collapse; width: 100%; }
    td { padding: 10px 0; border-bottom: 1px solid #e2d8c6; }
    aside { padding: 16px 20px; border-left: 4px solid #b1502a; background: #f4e8d8; }
    @media (prefers-color-scheme: dark) { body { color: #dfe6e1; background: #14201c; color-scheme: dark; }
      header, td { border-color: #2b3a34; } header b { color: #8fd3b0; } header a, .lead { color: #a5b3ac; }
      aside { background: #26302a; } }
  </style><script src="/studio/studio-assistant.js" defer></script></head>
  <body><header><b>Northwind</b><a href="#">Pumps</a><a href="#">Parts</a><a href="#">Help</a></header>
  <main><h1>Aurora 2 garden pump</h1><p class="lead">Moves 4,800 litres an hour and is quieter than a dishwasher.</p>
  <table><tr><td>Power</td><td>230 V, 650 W</td></tr><tr><td>Noise</td><td>52 dB</td></tr><tr><td>Warranty</td><td>36 months</td></tr></table>
  <h2>Before the winter</h2><p>Drain it before the first frost, and store it dry. Filters are changed every six months.</p>
  <aside><b>Delivery.</b> What is ordered before 14:00 leaves the same day.</aside></main>
  <studio-assistant agent-id="${agent}" heading="Northwind help" placeholder="Ask about pumps, parts and orders…"></studio-assistant>
  <script>document.querySelector('studio-assistant').header = { subtitle: 'Answers from our help pages' };</script>
  </body></html>`;

async function askOnShop(page: Page): Promise<void> {
  await button(page, /^Open/).click();
  await say(page, 'How long does it take to Norway?');
  await page.getByText('the tracking number').waitFor();
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
    ...['light', 'dark'].map((look) => ({
      name: `${look}-canvas-closed`,
      address: `/multi-agents/edit/${ids.team}`,
      ...(look === 'dark' && { context: DARK }),
      ready: (page: Page) => page.locator('[data-canvas-node]', { hasText: 'Coordinator' }).click(),
    })),
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
    ...inBoth('reports', { address: `/reports?run=${shown.failedRun}` }),
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
          route.fulfill({ status: 503, json: { detail: 'The server is being restarted.' } }),
        ),
      ready: (page) => page.getByText('could not be loaded').waitFor(),
    },
    ...inBoth('login', { address: '/login', signedOut: true }),
    { name: 'light-rtl', address: '/agents', context: { locale: 'ar' } },
    { name: 'light-390-closed', address: '/agents', context: { ...phone(), deviceScaleFactor: 2 } },
    {
      name: 'light-closed-1000',
      address: '/agents',
      context: { viewport: { width: 1000, height: 900 }, deviceScaleFactor: 1.44 },
    },
    // Last, for others show what was asked here.
    ...inBoth('widget-open', {
      address: '/shop',
      before: (page) =>
        page.route(/\/shop$/, (route) => route.fulfill({ contentType: 'text/html', body: SHOP(ids.agent) })),
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
