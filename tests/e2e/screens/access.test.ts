import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillScreens } from '#support/browser/filled-screens.ts';
import { inEveryLook, settled } from '#support/browser/looks.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

let studio: StudioUnderTest;
let screens: Record<string, string>;

beforeAll(async () => {
  studio = await openStudio();
  screens = await fillScreens(studio);
});
afterAll(() => studio.close());

it('every finished screen passes axe, fits its width and keeps the strict policy, in every look', async () => {
  const { page, complaints } = await studio.visit('/home', { as: 'maya@northwind.dev' });
  const found: string[] = [];
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(studio.url + path);
    await settled(page);
    found.push(...(await inEveryLook(page, name)));
  }
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
}, 900_000);

it('the login and the open assistant pass axe, in every look', async () => {
  const { page } = await studio.visit('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await inEveryLook(page, 'login')).toEqual([]);
  const signedIn = await studio.visit('/home', { as: 'maya@northwind.dev' });
  await settled(signedIn.page);
  await signedIn.page.getByRole('button', { name: /Studio Assistant/ }).click();
  await signedIn.page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await inEveryLook(signedIn.page, 'assistant')).toEqual([]);
});

it('the command palette and the keyboard help pass axe, in every look', async () => {
  const { page } = await studio.visit('/agents', { as: 'maya@northwind.dev' });
  await settled(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Search, or type/ });
  await field.waitFor();
  expect(await inEveryLook(page, 'palette')).toEqual([]);
  await field.fill('shop');
  await page.getByRole('option', { name: /Shop handbook/ }).waitFor();
  expect(await inEveryLook(page, 'palette with results')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await inEveryLook(page, 'keyboard help')).toEqual([]);
});
