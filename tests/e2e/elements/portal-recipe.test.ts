import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openPortal, type Portal } from '#support/browser/portal.ts';

/* docs/embedding.md, "Inside a portal with its own router": its script as it stands there, at any time after the element. */

const GUIDE = readFileSync(path.join(import.meta.dirname, '../../../docs/embedding.md'), 'utf8');
const [, RECIPE] =
  /router="memory" hide="header footer"><\/studio-app>\n<script type="module">\n([^]*?)<\/script>/.exec(
    GUIDE,
  )!;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Opens a bookmark; the portal's script comes so late. */
async function visit(bookmark: string, delayMs: number, attributes = '') {
  portal.host.show(
    '/recipe.js',
    async (response) => {
      await setTimeout(delayMs);
      response.end(RECIPE);
    },
    { type: 'text/javascript' },
  );
  return portal.visit({
    paths: ['/portal', bookmark].toReversed(),
    body: `${portal.tag(`router="memory" hide="header footer" ${attributes}`)}<script type="module" src="/recipe.js" async></script>`,
  });
}

describe.each([0, 60, 200, 400])('the recipe for portals, %i ms after the element', (delayMs) => {
  it('opens the bookmark and keeps it', async () => {
    const bookmark = `/portal?studio=${encodeURIComponent('/models?q=gpt')}`;
    for (let load = 0; load < 4; load += 1) {
      const { page, complaints } = await visit(bookmark, delayMs);
      await heading(page, 'Models');
      await page.evaluate(() => document.querySelector('studio-app')!.whenIdle());
      await page.waitForTimeout(200);
      await heading(page, 'Models');
      expect([load, addressOf(page)]).toEqual([load, bookmark]);
      expect(complaints).toEqual([]);
      await page.close();
    }
  });

  it('goes on, back and survives a reload', async () => {
    const { page } = await visit('/portal?studio=%2Ftools', delayMs);
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal?studio=%2Fmodels');
    await page.reload();
    await heading(page, 'Models');
    await page.goBack();
    await heading(page, 'Tools factory');
    expect(addressOf(page)).toBe('/portal?studio=%2Ftools');
    await page.goForward();
    await heading(page, 'Models');
  });
});
