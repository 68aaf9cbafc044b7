import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { openPortal, type Portal } from '#support/browser/portal.ts';
import { openWidgetSite, type WidgetSite } from '#support/browser/widget-page.ts';

/* Where an element is not drawn as usual: in another document, on paper, in forced colours. */

let portal: Portal;
let site: WidgetSite;
beforeAll(async () => {
  [portal, site] = await Promise.all([openPortal(), openWidgetSite()]);
});
afterAll(() => Promise.all([portal.close(), site.close()]));

const uncaught = (complaints: readonly string[]) => complaints.filter((text) => text.startsWith('exception'));

/** Documents of the same origin that an element may be moved into. */
const DOCUMENTS = {
  'a frame': `() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = 'width:1200px;height:700px';
    return frame.contentDocument;
  }`,
  'another window': `() => open('', '', 'width=1200,height=700').document`,
  'a picture in picture': `async () => (await documentPictureInPicture.requestWindow({ width: 1000, height: 700 })).document`,
};

/** Moves the element into another document and says how a part of it looks before, there, and at home again. */
const move = (opened: string) => `async (tag, part, property) => {
  const element = document.querySelector(tag);
  const other = await (${opened})();
  const look = () => getComputedStyle(element.shadowRoot.querySelector(part))[property];
  const there = [look()];
  for (const page of [other, document]) {
    page.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 300));
    there.push(look());
  }
  return there;
}`;

describe.each(Object.entries(DOCUMENTS))('in %s', (_, opened) => {
  it('a studio looks as at home, and brings the sheets of what it shows there', async () => {
    const { page, complaints } = await portal.visit({
      body: portal.tag('route="/agents" style="display:block;height:640px"'),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const [home, there, back] = await page.evaluate<string[]>(
      `(${move(opened)})('studio-app', 'main h1', 'fontWeight')`,
    );
    expect([there, back]).toEqual([home, home]);
    expect(uncaught(complaints)).toEqual([]);
  });

  it('an assistant looks as at home, open or not', async () => {
    const { page, complaints } = await site.visit('<studio-assistant></studio-assistant>');
    const [home, there, back] = await page.evaluate<string[]>(
      `(${move(opened)})('studio-assistant', '[part=launcher]', 'width')`,
    );
    expect([home, there, back]).toEqual(['52px', '52px', '52px']);
    await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    const looks = await page.evaluate<string[]>(
      `(${move(opened)})('studio-assistant', '[part=panel]', 'flexDirection')`,
    );
    expect(looks).toEqual(['column', 'column', 'column']);
    expect(uncaught(complaints)).toEqual([]);
  });
});

it.each(['studio-app', 'studio-assistant'] as const)(
  'in a sandboxed frame <%s> is drawn, and tells its page that the server does not answer there',
  async (tag) => {
    portal.host.show(
      '/inside',
      `<!doctype html><html lang="en"><title>Inside</title><link rel="icon" href="data:,">
       <script>addEventListener('studio-error', ({ detail }) => { document.title = detail.code; });</script>
       <${tag} api-base-url="${portal.url}" route="/login" open style="display:block;height:600px"></${tag}>
       <script type="module" src="${portal.url}/studio/${tag}.js"></script></html>`,
    );
    const { page, complaints } = await openPage(portal.browser);
    const sandbox =
      '<iframe sandbox="allow-scripts allow-forms" src="/inside" style="width:1200px;height:700px"></iframe>';
    await page.goto(portal.host.show('/around', `<!doctype html><title>Host</title>${sandbox}`));
    const inside = page.frameLocator('iframe');
    if (tag === 'studio-app') await inside.getByRole('button', { name: 'Try again' }).waitFor();
    else {
      await inside.getByRole('textbox', { name: 'Message' }).fill('How do I start?');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => inside.locator('title').textContent()).toBe('network');
    expect(uncaught(complaints)).toEqual([]);
  },
);

describe('on paper', () => {
  it.each([
    ['', false],
    ['style="--studio-print: block"', true],
    ['mode="inline"', true],
  ])('an assistant with %s shows: %s', async (attributes, shown) => {
    const { page } = await site.visit(`<studio-assistant ${attributes} open></studio-assistant>`);
    const panel = page.getByRole('textbox', { name: 'Message' });
    await panel.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await panel.isVisible()).toBe(shown);
    await page.emulateMedia({ media: 'screen' });
    expect(await panel.isVisible()).toBe(true);
  });

  it('a studio shows neither the button nor the panel of its assistant', async () => {
    const { page } = await portal.visit({
      body: portal.tag('route="/agents" style="display:block;height:640px"'),
    });
    const button = page.getByRole('button', { name: 'Open Studio Assistant' });
    await button.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await button.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

it('in forced colours launcher and panel have an edge', async () => {
  const { page } = await site.visit('<studio-assistant></studio-assistant>');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const edges = await page.evaluate(() => {
    const root = document.querySelector('studio-assistant')!.shadowRoot!;
    const edge = (part: string, kind: 'border' | 'outline') => {
      const style = getComputedStyle(root.querySelector(`[part=${part}]`)!);
      return [style[`${kind}Style`], style[`${kind}Color`].startsWith('rgba(')];
    };
    return [edge('panel', 'border'), edge('launcher', 'outline')];
  });
  expect(edges).toEqual([
    ['solid', false],
    ['solid', false],
  ]);
});
