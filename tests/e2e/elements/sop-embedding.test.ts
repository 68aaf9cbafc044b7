import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openPortal, type Portal } from '#support/browser/portal.ts';
import { createSopDesk, pumpSop } from '#support/servers/sop-server.ts';

/* The navigator on pages of somebody else, for people without a sign-in, in each way of routing. */

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  const desk = createSopDesk(portal);
  await desk.publish(portal.login.token);
  await desk.publish(portal.login.token, pumpSop({ name: 'For the workspace', audience: 'workspace' }));
});
afterAll(() => portal.close());

const START = '/apps/psp-sop';
/** The portal's people are signed in; these are not. */
const stranger = () => localStorage.clear();
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Whoever goes on by a link says who that is. */
async function goOn(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Your name').fill('Second Shift');
  await page.getByRole('button', { name: 'Go on' }).click();
  await title(page, 'Check the valves');
}

/** From the start page to the second step, as a stranger sees it; answers what is handed over. */
async function beginAndHandOver(page: Page): Promise<string> {
  await title(page, 'What do you need to do?');
  await page.getByRole('link', { name: 'Start the pump' }).waitFor();
  expect(await page.getByText('For the workspace').count()).toBe(0);
  await page.getByRole('link', { name: 'Start the pump' }).click();
  await title(page, 'Start the pump');
  await page.getByRole('button', { name: 'Start this procedure' }).click();
  await page.getByLabel('Your name').fill('First Shift');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await title(page, 'Put on safety goggles');
  await page.getByRole('button', { name: 'Complete step' }).click();
  await title(page, 'Check the valves');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  const link = await page.getByRole('dialog').locator('figure code, figure pre').first().innerText();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  return link.trim();
}

describe.each([
  ['hash', 'router="hash"', ['/portal'], /^\/portal#\/apps\/psp-sop\/run\/[\w-]+#sr_/],
  [
    'hash with a basename',
    'router="hash" basename="/studio"',
    ['/portal'],
    /^\/portal#\/studio\/apps\/psp-sop\/run\/[\w-]+#sr_/,
  ],
  [
    'browser below a path of the host',
    'router="browser" basename="/portal/studio"',
    ['/portal/studio/apps/psp-sop'],
    /^\/portal\/studio\/apps\/psp-sop\/run\/[\w-]+#sr_/,
  ],
])('%s', (_mode, attributes, paths, linkLook) => {
  // Rule 2: The navigator on pages of somebody else, for strangers, with links or codes of runs in every way of routing
  it('leads a stranger through a public procedure, and another one on by the link', async () => {
    const body = portal.tag(`${attributes} route="${START}"`);
    const { page, complaints } = await portal.visit({ paths, body, before: stranger });
    const link = await beginAndHandOver(page);
    const { pathname, hash } = new URL(link);
    expect(pathname + hash).toMatch(linkLook);
    portal.host.show(
      pathname,
      await page
        .context()
        .request.get(portal.host.url + paths[0]!)
        .then((got) => got.text()),
    );

    const other = await portal.visit({ paths: ['/elsewhere'], body: '<p>Elsewhere</p>', before: stranger });
    await other.page.goto(link);
    await goOn(other.page);
    expect(addressOf(other.page)).not.toContain('sr_');
    expect(complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });
});

describe('memory', () => {
  // Rule 2: The navigator on pages of somebody else, for strangers, with links or codes of runs in every way of routing
  it('hands a code over where there is no address, which “My runs” takes', async () => {
    const body = portal.tag(`route="${START}"`);
    const { page, complaints } = await portal.visit({ body, before: stranger });
    const code = await beginAndHandOver(page);
    expect(code).toMatch(/^[\w-]{36}#sr_/);
    expect(addressOf(page)).toBe('/portal');

    const other = await portal.visit({ body, before: stranger });
    await other.page.getByRole('link', { name: 'My runs' }).click();
    await other.page.getByLabel('Link or code of a run that was handed to you').fill(code);
    await other.page.getByRole('button', { name: 'Open' }).click();
    await goOn(other.page);
    expect(complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });

  // Rule 2: The navigator on pages of somebody else, for strangers, with links or codes of runs in every way of routing
  it('says when somebody asked too often, and when it goes on', async () => {
    const { page } = await portal.visit({ body: portal.tag(`route="${START}"`), before: stranger });
    await title(page, 'What do you need to do?');
    const box = page.getByRole('textbox', { name: /Ask a question/ });
    const ask = async () => {
      await box.fill('Which valve has to be closed?');
      await box.press('Enter');
    };
    const limited = page.getByText(/That was too often\. Please try again in \d+ s\./);
    const answer = page.getByRole('region', { name: 'Answer' });
    for (let times = 0; times < 30 && !(await limited.isVisible()); times += 1) {
      await ask();
      await answer.getByRole('list').or(limited).first().waitFor();
    }
    await limited.waitFor();
    // What stands there stays: only asking has to wait.
    expect(await page.getByRole('link', { name: 'Start the pump' }).first().isVisible()).toBe(true);
  });
});
