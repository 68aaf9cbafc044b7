import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openStudio, type StudioUnderTest } from './support/browser/studio.ts';
import { untilQuiet } from './support/browser/quiet.ts';
import { seedWorkingDay } from './support/desks/working-day/working-day.ts';

/*
 * npm run pictures [-- folder [names]]: every screen as people see it, for looking at: in light, dark, Arabic and on a
 * phone, with things in it; in a workspace where nothing has been made; while the server has not answered. `names` takes
 * those of some files only: a regular expression, such as `phone|^agents.*loading`.
 */

const FOLDER = path.resolve(process.argv[2] ?? 'node_modules/.cache/pictures');
const NAMES = new RegExp(process.argv[3] ?? '');
const PERSON = 'maya@northwind.dev';
const LAPTOP = { width: 1366, height: 768 };
/** As high as most screens are when nothing of them is out of view. */
const TALL = { width: 1366, height: 1500 };
const PHONE = { width: 390, height: 1500 };
/** Until the outlines stand. */
const OUTLINED_MS = 800;

const FILLED: Record<string, BrowserContextOptions> = {
  light: { viewport: LAPTOP },
  dark: { viewport: TALL, colorScheme: 'dark' },
  arabic: { viewport: LAPTOP, locale: 'ar' },
  phone: { viewport: PHONE },
};

/** No id of a thing: they exist in every workspace. */
const ofNothing = (address: string) => !/[\da-f]{8}-/.test(address);

const fileOf = (address: string) =>
  address
    .slice(1)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'one')
    .replaceAll(/[^a-z\d]+/g, '-');

async function takeAll(
  studio: StudioUnderTest,
  addresses: readonly string[],
  look: string,
  context: BrowserContextOptions,
  prepare?: (page: Page) => Promise<void>,
) {
  const wanted = addresses.filter((address) => NAMES.test(`${fileOf(address)}.${look}`));
  if (wanted.length === 0) return;
  const { page } = await studio.visit('/profile', { as: PERSON, reducedMotion: 'reduce', ...context });
  await prepare?.(page);
  for (const address of wanted) {
    await page.goto(studio.url + address);
    await page.getByRole('main').waitFor();
    if (prepare) await page.waitForTimeout(OUTLINED_MS);
    else await untilQuiet(page);
    await page.screenshot({ path: path.join(FOLDER, `${fileOf(address)}.${look}.png`) });
  }
  await page.context().close();
}

/** The server takes what it is asked and says nothing. */
const unanswered = async (page: Page) => void (await page.route(/\/api\/(?!me$|config)/, () => {}));

await mkdir(FOLDER, { recursive: true });
let studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
const { addresses, zone, close } = await seedWorkingDay(studio, PERSON);
for (const [look, context] of Object.entries(FILLED))
  await takeAll(studio, addresses, look, { timezoneId: zone, ...context });
const general = addresses.filter(ofNothing);
await takeAll(studio, general, 'loading', { viewport: LAPTOP }, unanswered);
await close();
await studio.close();

studio = await openStudio();
await takeAll(studio, general, 'empty', { viewport: LAPTOP });
await studio.close();
process.stdout.write(`${FOLDER}\n`);
