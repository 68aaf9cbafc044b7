import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* What instructions name is drawn as chips behind their field: every letter has to stand where the field has it. */

const WORDS = 'You help people with their orders, politely, and you never promise what no tool has said. ';
const TEXTS: Readonly<Record<string, string>> = {
  'one line': 'Be brief.',
  'names of every kind': [
    'Greet {{customer}} with `get_order` and “Shop rules”,{{customer}}`get_order`“Shop rules”.',
    '  1. An {{unknown_thing}}, a `word`, a “quote with {{ customer }} in it”.',
    '',
    '\t2. AVATAR ->{{customer}}-> ffi “Shop rules” To. “Tomorrow”',
  ].join('\n'),
  'an empty end': 'First.\n\nLast.\n',
  'spaces at the ends of lines': `${'word '.repeat(80)}${' '.repeat(200)}\n${' '.repeat(90)}{{customer}}   `,
  'one long word': 'x'.repeat(700) + '{{customer}}'.repeat(30),
  'more than there is room for': Array.from(
    { length: 60 },
    (_, line) => `${line}. ${WORDS}{{customer}} or \`get_order\` and “Shop rules”.`,
  ).join('\n'),
  Arabic: [
    'أجب عن أسئلة {{customer}} من “Shop rules” فقط، ثم استخدم `get_order` قبل الإجابة. '.repeat(4),
    'English in between {{customer}}, 12%.',
    '3. ‏أجب‎ (`get_order`) “Shop rules”!',
  ].join('\n'),
  'ends in Arabic': `${WORDS}{{customer}} مرحبا “Shop rules” بالعالم\n(12) {{customer}}`,
  'other scripts': '日本語の指示 {{customer}} は「注文」を👩‍👩‍👧 `get_order` で調べます。'.repeat(9),
};

let studio: StudioUnderTest;
let page: Page;
let blank: Page;
let agentId: string;

beforeAll(async () => {
  studio = await openStudio();
  const token = await studio.signIn('maya@northwind.dev');
  const create = async (path: string, body: object) =>
    (await (await studio.call(path, { body, token })).json()) as { id: string };
  const card = await create('/api/knowledge_cards', { name: 'Shop rules' });
  const config = { method: 'GET', url: 'https://api.example.com/orders/{id}' };
  const input_schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const tool = await create('/api/tools/custom', {
    kind: 'http',
    name: 'Look up order',
    slug: 'get_order',
    config,
    input_schema,
  });
  const agent = await create('/api/agents', {
    name: 'Shop desk',
    instructions: 'Be brief.',
    variables: [{ name: 'customer', label: '', type: 'text', required: false }],
    tools: [{ tool_id: tool.id }],
    knowledge: [{ card_id: card.id, top_k: 3 }],
  });
  agentId = agent.id;
  const visit = await studio.visit(`/agents/manage/${agentId}`, { as: 'maya@northwind.dev' });
  page = visit.page;
  blank = await (await studio.browser.newContext()).newPage();
  await field().waitFor();
  // Chips without their colours, so that pictures differ where a letter stands elsewhere, and nowhere else.
  await field().evaluate((area) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[aria-hidden] > div > span { background: none !important; box-shadow: none !important; outline: none !important; color: inherit !important; } [aria-hidden] > div i { color: inherit !important; &::before { content: none !important; } } textarea { scrollbar-width: auto !important; }',
    );
    (area.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet);
  });
});
afterAll(() => studio.close());

const field = (): Locator => page.locator('textarea:has(+ [aria-hidden])');
const chips = (): Locator =>
  page.locator('textarea:has(+ [aria-hidden])').locator('xpath=following-sibling::*//span');

/** The field as its own letters are, and as they are drawn. */
async function bothPictures(): Promise<[string, string]> {
  const take = async (composing: boolean) => {
    await field().evaluate((area, on) => area.toggleAttribute('data-composing', on), composing);
    return (await field().screenshot({ caret: 'hide', animations: 'disabled' })).toString('base64');
  };
  return [await take(true), await take(false)];
}

/** The pixel that differs most, of 255. */
const difference = (pictures: [string, string]): Promise<number> =>
  blank.evaluate(async (both) => {
    const [own, drawn] = await Promise.all(
      both.map(async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0)!);
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        canvas.drawImage(bitmap, 0, 0);
        return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      }),
    );
    if (own!.width !== drawn!.width || own!.height !== drawn!.height) return 255;
    return own!.data.reduce((most, value, index) => Math.max(most, Math.abs(value - drawn!.data[index]!)), 0);
  }, pictures);

/** Where one element ends and the next begins, a letter is drawn up to a quarter of a pixel beside: 60 here, 200 for a whole one. */
const BESIDE = 130;

async function write(text: string): Promise<void> {
  await field().fill(text);
  await page.getByRole('heading', { level: 1 }).first().click();
}

it('draws what an agent has, and only that', async () => {
  await write(TEXTS['names of every kind']!);
  await expect
    .poll(() => chips().evaluateAll((all) => all.map((chip) => `${(chip as HTMLElement).dataset['kind']} ${chip.textContent}`)))
    .toEqual([
      'variable {{customer}}',
      'tool `get_order`',
      'card “Shop rules”',
      'variable {{customer}}',
      'tool `get_order`',
      'card “Shop rules”',
      'unknown {{unknown_thing}}',
      'variable {{ customer }}',
      'variable {{customer}}',
      'card “Shop rules”',
    ]); // prettier-ignore
});

it.each([
  { width: 1440, locale: 'en', scale: 1 },
  { width: 1440, locale: 'ar', scale: 1 },
  { width: 390, locale: 'en', scale: 1 },
  { width: 1000, locale: 'en', scale: 1.1 },
])('stands letter on letter: %o', { timeout: 120_000 }, async ({ width, locale, scale }) => {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([value, k]) => {
      const element = document.querySelector<HTMLElement>('studio-app')!;
      element.setAttribute('locale', value);
      element.style.setProperty('--studio-scale', String(k));
    },
    [locale, scale] as const,
  );
  for (const [name, text] of Object.entries(TEXTS)) {
    await write(text);
    for (const scrolled of [0, 37, 1e6]) {
      await field().evaluate(
        (area, top) =>
          new Promise((resolve) => {
            area.scrollTop = top;
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
        scrolled,
      );
      expect(await field().getAttribute('data-drawn'), name).toBe('');
      expect(await difference(await bothPictures()), `${name}, scrolled by ${scrolled}`).toBeLessThan(BESIDE);
      if (!(await field().evaluate((area) => area.scrollHeight > area.clientHeight))) break;
    }
  }
});

it('tells when they stand a pixel beside each other', async () => {
  await write(TEXTS['one line']!);
  const [own] = await bothPictures();
  await field().evaluate((area) => {
    (area.nextElementSibling as HTMLElement).style.marginInlineStart = '1px';
  });
  const [, drawn] = await bothPictures();
  expect(await difference([own, drawn])).toBeGreaterThan(BESIDE);
  await field().evaluate((area) => {
    (area.nextElementSibling as HTMLElement).style.marginInlineStart = '';
  });
});

it('leaves the field as it is in forced colours, on paper, while a word is composed, when it is empty or very long', async () => {
  const shown = () =>
    field().evaluate((area) => ({
      drawn: getComputedStyle(area.nextElementSibling!).visibility,
      own: getComputedStyle(area).webkitTextFillColor === 'rgba(0, 0, 0, 0)' ? 'hidden' : 'visible',
    }));
  const native = { drawn: 'hidden', own: 'visible' };
  await write('For {{customer}}');
  expect(await shown()).toEqual({ drawn: 'visible', own: 'hidden' });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await shown()).toEqual(native);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  expect(await shown()).toEqual(native);
  await page.emulateMedia({ media: 'screen' });
  await field().evaluate((area) => area.dispatchEvent(new CompositionEvent('compositionstart')));
  expect(await shown()).toEqual(native);
  await field().evaluate((area) => area.dispatchEvent(new CompositionEvent('compositionend')));
  expect(await shown()).toEqual({ drawn: 'visible', own: 'hidden' });
  await write('');
  expect(await shown()).toEqual(native);
  await write(`${WORDS}{{customer}}`.repeat(500));
  expect(await shown()).toEqual(native);
  await write('For {{customer}}');
  expect(await shown()).toEqual({ drawn: 'visible', own: 'hidden' });
});
