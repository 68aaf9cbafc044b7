import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Two lines of fields with what is between them. */
const TWO_ROWS_PX = 92;

it('on a phone, what narrows a list stands behind one button: a search and one line, then the list', async () => {
  const { page } = await studio.visit('/home', {
    as: 'ada@example.com',
    viewport: { width: 390, height: 844 },
  });
  const owner = await studio.signIn('ada@example.com');
  for (const [path, body] of [
    ['/api/api-keys', { name: 'Key', type: 'secret', scopes: ['agents:read'] }],
    ['/api/agents', { name: 'Agent' }],
    ['/api/workflows', { name: 'Workflow' }],
  ] as const)
    await studio.call(path, { token: owner, body });
  for (const address of ['/agents', '/workflows', '/users', '/api-keys']) {
    await page.goto(studio.url + address);
    const unfold = page.getByRole('button', { name: 'Filters', exact: true });
    await unfold.waitFor();
    const toolbar = unfold.locator('xpath=..');
    expect((await toolbar.boundingBox())!.height, address).toBeLessThanOrEqual(TWO_ROWS_PX);
    const folded = page.locator(`[id="${await unfold.getAttribute('aria-controls')}"]`);
    expect(await folded.isVisible(), address).toBe(false);
    await unfold.click();
    expect(await folded.isVisible(), address).toBe(true);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, address).toBeLessThanOrEqual(0);
  }
});
