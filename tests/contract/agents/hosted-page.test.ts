import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import path from 'node:path';
import { type Publishing, refusalOf, SITE, startPublishing } from '#support/desks/publishing.ts';

/* The page of a published agent, /chat/{agent}: for those who embed nothing. */

const demoDir = path.join(import.meta.dirname, '../../../demo');

let desk: Publishing;
let agent: string;
let key: string;

beforeAll(async () => {
  desk = await startPublishing({ pages: { bundlesDir: demoDir, demoDir } });
  agent = await desk.createAgent(desk.bob, { name: 'Shop <b>&"' });
  const page = { enabled: true, title: '', theme: 'dark', accent: '#0f766e' };
  key = (await desk.publish(agent, { origins: [SITE, 'https://*.partner.example'], page })).key!;
});
afterAll(() => desk.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${desk.url}/chat/${path}`, { headers: { accept: 'text/html', ...headers } });
const framersOf = (answer: Response) =>
  /frame-ancestors ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

describe('the page', () => {
  it('has the name of the agent, the theme and an icon in its colour, and nothing becomes markup', async () => {
    const answer = await open(agent);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Shop &lt;b&gt;&amp;&quot;</title>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain(`publishable-key="${key}"`);
    const icon = await open(`${agent}/icon.svg`);
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(await icon.text()).toContain('fill="#0f766e"');
  });

  it('is found by no search engine, and may do nothing but what it has to', async () => {
    const { headers } = await open(agent);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const policy = headers.get('content-security-policy');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "trusted-types 'none'",
      "form-action 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
  });

  it('speaks the language of the browser', async () => {
    expect(await (await open(agent, { 'accept-language': 'ar-EG' })).text()).toContain(
      '<html lang="ar" dir="rtl"',
    );
  });

  it('is shown in frames of the allowed origins, and of the one that it was asked for alone', async () => {
    expect(framersOf(await open(agent))).toBe(`${SITE} https://*.partner.example`);
    expect(framersOf(await open(`${agent}?embed=https://a.partner.example`))).toBe(
      'https://a.partner.example',
    );
  });

  it.each(['https://evil.example', 'https://a.b.partner.example', '*', '', `${SITE}/`, `${SITE};`])(
    'is closed to a frame of %s',
    async (embed) => {
      const answer = await open(`${agent}?embed=${encodeURIComponent(embed)}`);
      expect(answer.status).toBe(404);
      expect(framersOf(answer)).toBe("'none'");
      expect(await answer.text()).not.toContain(key);
    },
  );

  it('is shown in no frame where no origin is allowed', async () => {
    const alone = await desk.createAgent(desk.bob, { name: 'Alone' });
    await desk.publish(alone, {
      origins: [],
      page: { enabled: true, title: 'Ask', theme: 'auto', accent: null },
    });
    const answer = await open(alone);
    expect(framersOf(answer)).toBe("'none'");
    expect(await answer.text()).toContain('<title>Ask</title>');
  });
});

describe('what is not there', () => {
  it('says so in a plain page, in the language of the browser', async () => {
    const answer = await open('0192a000-0000-7000-8000-0000000000ff', { 'accept-language': 'de' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const html = await answer.text();
    expect(html).toContain('Dieser Chat ist nicht verfügbar');
    expect(html).not.toContain('<script');
  });

  it('is the same page, whatever the reason is', async () => {
    const other = await desk.createAgent(desk.bob, { name: 'Other' });
    const unpublished = await (await open(other)).text();
    await desk.publish(other, { origins: [SITE] });
    const withoutPage = await (await open(other)).text();
    const unreadable = await (await open('..%2f')).text();
    expect(withoutPage).toBe(unpublished);
    expect(unreadable).toBe(unpublished);
  });
});

describe('its calls', () => {
  const own = () => ({ key, origin: desk.url });

  it('come from the server itself, where there is such a page', async () => {
    const { session, secret } = await desk.begin(agent, own());
    const read = await desk.call(`/api/sessions/${session}/messages`, {
      headers: desk.toHeaders({ key, origin: '', secret, headers: { 'sec-fetch-site': 'same-origin' } }),
    });
    expect(read.status).toBe(200);
  });

  it('come from it behind a proxy too, which gives the server another host than the browser has', async () => {
    const ask = (site: string) =>
      desk.ask(agent, {
        key,
        origin: 'https://chat.example.com',
        headers: { 'sec-fetch-site': site },
      });
    expect((await ask('same-origin')).status).toBe(200);
    for (const site of ['same-site', 'cross-site'])
      expect(await refusalOf(await ask(site))).toEqual([403, 'key.origin']);
  });

  it('are refused as soon as it is closed', async () => {
    await desk.put(agent, { page: { enabled: false, title: '', theme: 'auto', accent: null } });
    expect(await refusalOf(await desk.ask(agent, own()))).toEqual([403, 'key.origin']);
    expect((await open(agent)).status).toBe(404);
  });
});

it('refuses a colour that is none, and a publication for nobody', async () => {
  const page = { enabled: true, title: '', theme: 'auto', accent: 'red;}' };
  expect((await desk.put(agent, { page })).status).toBe(422);
  const nobody = await desk.createAgent(desk.bob, { name: 'Nobody' });
  expect(await refusalOf(await desk.put(nobody, { enabled: true, origins: [] }))).toEqual([
    422,
    'publication.origins',
  ]);
});
