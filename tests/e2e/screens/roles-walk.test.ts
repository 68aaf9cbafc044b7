import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillScreens } from '#support/browser/filled-screens.ts';
import { inEveryLook, LOOKS } from '#support/browser/looks.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { walkActions, type WalkOptions } from '#support/browser/walk-actions.ts';
import { LAYER } from '#support/browser/walk-page.ts';

/* Each role presses whatever each screen offers it. */

const OWNER = 'maya@northwind.dev';
/** The owner comes last: what they change, others would miss. */
const ROLES = ['viewer', 'operator', 'builder', 'admin', 'owner'] as const;
const WALK_MS = 5_400_000;
/** Fewer say that the walk no longer sees what can be pressed. */
const MANY = 100;

const emailOf = (role: string) => (role === 'owner' ? OWNER : `${role}@northwind.dev`);

let studio: StudioUnderTest;
let screens: Record<string, string>;

beforeAll(async () => {
  studio = await openStudio();
  screens = await fillScreens(studio);
  for (const table of ['agents', 'tools', 'multi_agents', 'workflows', 'knowledge_cards', 'data_connectors'])
    await studio.database.db.execute(sql`update ${sql.identifier(table)} set visibility = 'workspace'`);
  const token = await studio.signIn(OWNER);
  for (const role of ROLES.filter((one) => one !== 'owner'))
    await studio.call('/api/users/invite', { token, body: { email: emailOf(role), role } });
}, 120_000);
afterAll(() => studio.close());

async function walk(
  role: string,
  addresses: readonly string[],
  more: Pick<WalkOptions, 'prepare' | 'inLayer'> = {},
) {
  const { page } = await studio.visit('/home', { as: emailOf(role) });
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await page.context().close();
  return walkActions({ ...studio, kept, addresses, ...more });
}

const { light, dark } = LOOKS;
/** Menus are drawn above the page, and stand in none of its landmarks. */
const OUTSIDE_OF_LANDMARKS = /: region: /;

const looksAtLayers = (found: string[]) => async (page: Page, name: string) => {
  try {
    const violations = await inEveryLook(page, name, { light, dark }, LAYER);
    found.push(...violations.filter((violation) => !OUTSIDE_OF_LANDMARKS.test(violation)));
    return true;
  } catch (cause) {
    if ((await page.locator(LAYER).count()) > 0) throw cause;
    return false;
  }
};

it.each(ROLES)(
  'what screens offer to the role %s is not refused, does something, and opens what passes axe',
  async (role) => {
    const violations: string[] = [];
    const { pressed, ...found } = await walk(role, Object.values(screens), {
      // Others see dialogs and menus that an owner sees too, or less in them.
      ...(role === 'owner' && { inLayer: looksAtLayers(violations) }),
    });
    expect({ ...found, violations }).toEqual({ refused: [], dead: [], closed: [], violations: [] });
    expect(pressed).toBeGreaterThan(MANY);
  },
  WALK_MS,
);

it(
  'a viewer whose page is told that they may do more is refused, and the walk sees it',
  async () => {
    const { refused } = await walk('viewer', [screens['manage tool']!, screens['agents list']!], {
      prepare: async (page) => {
        await page.addInitScript(() => {
          localStorage.setItem('user_role', 'owner');
          localStorage.setItem('is_admin', 'true');
        });
        await page.route(/\/api\/(tools|agents|me)\b/, async (route) => {
          if (route.request().method() !== 'GET') return route.fallback();
          const answer = await route.fetch();
          const text = await answer.text();
          const body = text
            .replaceAll(/"permissions":\[[^\]]*\]/g, '"permissions":["view","run","edit","manage"]')
            .replaceAll('"role":"viewer"', '"role":"owner"');
          return route.fulfill({ response: answer, body });
        });
      },
    });
    expect(refused.some((one) => /: (PUT|POST|DELETE) \/api\/tools/.test(one))).toBe(true);
    expect(refused.some((one) => /: (PUT|POST|DELETE) \/api\/agents/.test(one))).toBe(true);
  },
  WALK_MS,
);

it.each(['viewer', 'operator'])(
  'a %s who types the address of a form for something new is told why',
  async (role) => {
    const { page } = await studio.visit('/home', { as: emailOf(role) });
    for (const name of [
      'create agent',
      'create card',
      'create tool',
      'create an HTTP tool',
      'create team',
      'add connector',
    ]) {
      await page.goto(studio.url + screens[name]!);
      await page.getByText(/^Your role \((Viewer|Operator)\) does not allow this\./).waitFor();
      expect(await page.locator('main').getByRole('textbox').count(), name).toBe(0);
    }
  },
);
