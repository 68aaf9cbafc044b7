import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

it('leaves page and focus where they are when a suggested question is picked', async () => {
  const { page } = await studio.visit('/home', {
    as: 'maya@example.com',
    viewport: { width: 1440, height: 560 },
  });
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  const asked = page.getByRole('button', { name: 'How do I create an agent?' });
  await asked.waitFor();
  // As by hand: Playwright's own click scrolls.
  const { x, y } = (await asked.boundingBox())!;
  await page.mouse.click(x + 20, y + 10);
  await page.getByRole('button', { name: 'Ask again' }).waitFor();

  const seen = await page.evaluate(() => {
    const root = document.querySelector('studio-app')!.shadowRoot!;
    return {
      scrolled: root.querySelector('main')!.parentElement!.scrollTop,
      focused: root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.tagName,
    };
  });
  expect(seen).toEqual({ scrolled: 0, focused: 'Message' });

  // What follows an answer is picked by the keyboard, too.
  await page.keyboard.press('Shift+Tab');
  const label = await page.evaluate(
    () => document.querySelector('studio-app')!.shadowRoot!.activeElement?.textContent,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(label!, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.querySelector('studio-app')!.shadowRoot!.activeElement?.getAttribute('aria-label'),
      ),
    )
    .toBe('Message');
});
