import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementReference, membersOf } from '../../../build/element-reference.ts';
import { references } from '../../../build/write-reference.ts';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Pages draw faster than scripts load: what they have set on an element by then counts, and no secret stays in the markup. */

const { studio: app, 'assistant-widget': assistant } = references as Record<
  'studio' | 'assistant-widget',
  ElementReference
>;

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
});
afterAll(() => Promise.all([studio.close(), host.close()]));

const SECRET = 'header.SECRET.signature';

describe.each([
  [app.tag, app, 'studio-app.js'],
  [assistant.tag, assistant, 'studio-assistant.js'],
] as const)('<%s>', (tag, reference, file) => {
  /** A page with this markup and no script of ours yet. */
  async function visit(markup: string) {
    const { page } = await openPage(studio.browser);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes(`<${tag}>`)) warnings.push(message.text());
    });
    const text = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body>${markup}</html>`;
    await page.goto(host.show(`/early-${tag}`, text));
    const define = async () => {
      await page.addScriptTag({ type: 'module', url: `${studio.url}/studio/${file}` });
      await page.evaluate((name) => customElements.whenDefined(name).then(() => undefined), tag);
    };
    return { page, warnings, define };
  }

  it('takes over every property that was set before it was defined, above its attributes', async () => {
    const fields = membersOf(reference).filter(({ field }) => !field.readonly);
    const samples = fields.map(({ field: { key, name, attribute, secret }, isMethod }) => {
      const kind = attribute?.kind;
      const value =
        attribute?.kind === 'enum'
          ? attribute.values.at(-1)!
          : kind === 'boolean'
            ? true
            : kind === 'string'
              ? `${studio.url}/${key}`
              : secret
                ? SECRET
                : { of: 'the page' };
      const written = attribute?.kind === 'enum' ? attribute.values[0]! : 'in the markup';
      return { key, name, value, isMethod, written: kind && kind !== 'boolean' ? written : undefined };
    });
    const { page, warnings, define } = await visit('');
    await page.evaluate(
      ([name, given]) => {
        const element = document.createElement(name);
        for (const { key, name: attribute, value, written } of given) {
          if (written !== undefined) element.setAttribute(attribute, written);
          Object.assign(element, { [key]: value });
        }
        Object.assign(globalThis, { element, given });
      },
      [tag, samples] as const,
    );
    await define();
    const seen = await page.evaluate((all) => {
      // Upgraded outside of the page: drawn, it would go on with these values.
      const { element } = globalThis as unknown as { element: HTMLElement };
      customElements.upgrade(element);
      const values = element as unknown as Record<string, unknown>;
      return all.map(({ key, name, value, isMethod }) => [
        key,
        isMethod ? element.hasAttribute(name) : JSON.stringify(values[key]) === JSON.stringify(value),
        Object.hasOwn(element, key),
      ]);
    }, samples);
    expect(seen).toEqual(samples.map(({ key }) => [key, true, false]));
    expect(warnings).toEqual([]);
  });

  it('keeps a function and an object as they are', async () => {
    const { page, define } = await visit(`<${tag} storage="memory"></${tag}>`);
    await page.evaluate((name) => {
      const early = { getToken: async () => null, labels: { Close: 'Shut' } };
      Object.assign(document.querySelector(name)!, early);
      Object.assign(globalThis, { early });
    }, tag);
    await define();
    expect(
      await page.evaluate((name) => {
        const { early } = globalThis as unknown as { early: Record<string, unknown> };
        const element = document.querySelector(name) as unknown as Record<string, unknown>;
        return [element['getToken'] === early['getToken'], element['labels'] === early['labels']];
      }, tag),
    ).toEqual([true, true]);
  });

  it.each([
    ['by the parser, before the script', `<${tag} storage="memory" token="${SECRET}"></${tag}>`, false],
    ['by the parser, after the script', `<${tag} storage="memory" token="${SECRET}"></${tag}>`, true],
    ['by setAttribute()', `<${tag} storage="memory"></${tag}>`, false],
  ])('reads a token written %s, and takes it away with one warning', async (_, markup, isDefinedFirst) => {
    const { page, warnings, define } = await visit(isDefinedFirst ? '' : markup);
    await define();
    if (isDefinedFirst)
      await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), markup);
    const read = () =>
      page.evaluate((name) => {
        const { token } = document.querySelector(name) as unknown as { token: string };
        return [token, document.documentElement.outerHTML.includes('SECRET')];
      }, tag);
    if (markup.includes(SECRET)) expect(await read()).toEqual([SECRET, false]);
    for (const token of [SECRET, `newer.${SECRET}`]) {
      await page.evaluate(([name, given]) => document.querySelector(name)!.setAttribute('token', given), [
        tag,
        token,
      ] as const);
      expect(await read()).toEqual([token, false]);
    }
    expect(warnings).toEqual([expect.stringContaining('set token as a property')]);
  });
});
