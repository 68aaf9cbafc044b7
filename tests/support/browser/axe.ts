import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * WCAG 2 A to 2.2 AA and best practice, over the page and the shadow roots in it: one line per violation.
 * @param rules only these of the rules
 * @param within only what this selector finds in the studio: a dialog, and not the page behind it
 */
export async function axeViolations(page: Page, rules?: string[], within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ runOnly, part }) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            root: object,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary: string }[] }[] }>;
        };
      };
      const { violations } = await axe.run(
        part ? { include: [{ fromShadowDom: ['studio-app', part] }] } : document,
        { runOnly, resultTypes: ['violations'], preload: false },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
      );
    },
    { runOnly: rules ?? TAGS, part: within },
  );
}
