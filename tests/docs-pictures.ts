import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openStudio } from './support/browser/studio.ts';
import { seedWalkedStudio, type WalkedStudio } from './support/desks/walked-studio.ts';

/*
 * npm run docs:pictures: the pictures of the documentation, taken of the running product in light and dark, into
 * docs/pictures. They are committed, so that the documentation is built without a browser.
 */

const FOLDER = path.join(import.meta.dirname, '../docs/pictures');
const PERSON = 'maya@northwind.dev';
const SIZE = { width: 1200, height: 750 };
/** Of WebP: letters stay sharp. */
const QUALITY = 0.82;

const studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
let walked: WalkedStudio | undefined;
try {
  walked = await seedWalkedStudio(studio, PERSON);
  const { ids } = walked;
  const SHOWN = {
    home: '/home',
    agent: `/agents/manage/${ids.agent}`,
    knowledge: `/knowledge-base/edit/${ids.card}`,
    monitoring: '/dashboard',
  };
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await studio.visit('/home', { as: PERSON, viewport: SIZE, colorScheme });
    for (const [name, address] of Object.entries(SHOWN)) {
      await page.goto(studio.url + address);
      await page.getByRole('main').waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(600);
      await writeFile(path.join(FOLDER, `${name}-${colorScheme}.webp`), await asWebp(page));
      process.stdout.write(`${name}-${colorScheme}: ${page.url()}\n`);
    }
    await page.context().close();
  }
} finally {
  await walked?.close();
  await studio.close();
}

/** What is seen, drawn anew by the browser, which writes WebP. */
async function asWebp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const url = await blank.evaluate(
    async ({ png, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { png, quality: QUALITY },
  );
  await blank.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
