import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  dir: 'ltr' | 'rtl';
  /** Rules that can come to another result than in the first look; all, where nothing is said. */
  rules?: string[];
}

/** As pages are seen. */
export const LOOKS = {
  light: { colorScheme: 'light', width: 1440, dir: 'ltr' },
  dark: { colorScheme: 'dark', width: 1440, dir: 'ltr', rules: ['color-contrast', 'link-in-text-block'] },
  'right to left': {
    colorScheme: 'light',
    width: 1440,
    dir: 'rtl',
    rules: ['target-size', 'scrollable-region-focusable'],
  },
  phone: { colorScheme: 'light', width: 390, dir: 'ltr' },
} satisfies Record<string, Look>;

/** The page has its heading and nothing on it is still loading. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Changes the look of the open page, which the studio follows, and waits until nothing moves. */
async function take(page: Page, { colorScheme, width, dir }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // It takes a fifth of a second, also where nothing changes.
  if (page.viewportSize()!.width !== width) await page.setViewportSize({ width, height: 900 });
  // One call, and not by a locator: nothing has to be looked up and waited for again in each look.
  await page.evaluate(async (value) => {
    const element = document.querySelector('studio-app')!;
    if (element.getAttribute('dir') !== value) element.setAttribute('dir', value);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, dir);
}

const DRAWN_MS = 500;

/**
 * What axe and the width say about the open page, in every look.
 * @param within only what this selector finds: a dialog, and not the page behind it
 */
export async function inEveryLook(
  page: Page,
  name: string,
  looks: Record<string, Look> = LOOKS,
  within?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const [look, values] of Object.entries(looks)) {
    await take(page, values);
    let violations = await axeViolations(page, values.rules, within);
    // A busy machine may still be drawing: what stands after a moment is a fault.
    if (violations.length) {
      await page.waitForTimeout(DRAWN_MS);
      violations = await axeViolations(page, values.rules, within);
    }
    found.push(...violations.map((violation) => `${name}, ${look}: ${violation}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${name}, ${look}: the page is ${overflow} px too wide`);
  }
  await take(page, Object.values(looks)[0]!);
  return found;
}
