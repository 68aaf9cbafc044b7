import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const ID = '0198c2f4-0000-7000-8000-000000000001';
const PLACEHOLDER = 'This page is under development.';

let studio: StudioUnderTest;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

describe('routes (rules, section 2)', () => {
  // Rule 2: Each route opens in the browser under its title
  it('open signed in, each with its heading and without a complaint of the browser', async () => {
    const { page, complaints } = await studio.visit('/home', { as: 'ada@example.com' });
    const placeholders: [string, string][] = [
      [`/agents/${ID}/edit`, 'Edit Agent'],
      ['/feedback', 'Feedbacks'],
      ['/chat', 'Chat with us'],
    ];
    for (const [path, title] of placeholders) {
      await page.goto(studio.url + path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(PLACEHOLDER).waitFor();
    }
    for (const [path, title] of [
      ['/users', 'Users'],
      ['/profile', 'Profile'],
      ['/agents', 'Agents factory'],
      ['/agents/create', 'Create Agent'],
      ['/knowledge-base', 'Knowledge base'],
      ['/knowledge-base/create', 'Create Knowledge Base'],
      ['/tools', 'Tools factory'],
      ['/tools/create', 'Create Tool'],
      ['/models', 'Models'],
      ['/multi-agents', 'Multi-agent orchestration'],
      ['/multi-agents/create', 'Create Multi-Agent'],
      ['/data-connectors', 'Data connectors'],
      ['/workflows', 'Agent workflows'],
      ['/reports', 'Reports'],
      ['/api-keys', 'API Keys'],
      ['/dashboard', 'API Monitoring'],
      ['/settings', 'Settings'],
    ] as const) {
      await page.goto(studio.url + path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  // Rule 4: After the login: the saved redirect
  it('lead to the login when signed out, and back to the path and query afterwards', async () => {
    const { page } = await studio.visit('/agents?q=router');
    await page.waitForURL(`${studio.url}/login`);
    await page.getByLabel('E-mail').fill('bea@example.com');
    await studio.typeCode(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /not a robot/ }).click();
    await page.waitForURL(`${studio.url}/agents?q=router`);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/agents');
  });

  // Rule 2: `/login` and `/apps/psp-sop/*` are public and have no layout
  it('show the navigator to anyone, without layout, with a console warning', async () => {
    const { page } = await studio.visit('/login');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.goto(`${studio.url}/apps/psp-sop/start`);
    await page.getByRole('banner').getByText('AI Powered SOP Navigator').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(warnings.join('\n')).toMatch(/public/i);
  });

  it('answer an unknown path with the default error page and no stack', async () => {
    const { page } = await studio.visit('/nowhere/at/all', { as: 'ada@example.com' });
    await page.getByText('Unexpected Application Error!').waitFor();
    expect(await page.locator('studio-app').innerText()).not.toMatch(/\bat .*\.js/);
  });
});
