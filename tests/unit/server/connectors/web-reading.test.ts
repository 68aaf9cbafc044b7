import { describe, expect, it } from 'vitest';
import { readLinks } from '#server/engine/connectors/page-links.ts';
import { readFeed } from '#server/engine/connectors/read-feed.ts';
import { matchesStars, readRobotsTxt } from '#server/engine/connectors/robots-txt.ts';
import { readSitemap } from '#server/engine/connectors/sitemap.ts';

const robots = (text: string) => {
  const rules = readRobotsTxt(text, 'agentstudio/0.1');
  return (path: string) => rules.allows(new URL(path, 'https://example.com'));
};

describe('robots.txt', () => {
  it('lets the longest rule decide, and of two that are as long the one that allows', () => {
    const allows = robots(
      'User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /*.pdf$\nDisallow: /x\nAllow: /x',
    );
    expect(['/a', '/a/b/c', '/c.pdf', '/c.pdf?x', '/x', '/'].map(allows)).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('takes the group of its own name before that of all', () => {
    const allows = robots('User-agent: AgentStudio\nDisallow: /own\n\nUser-agent: *\nDisallow: /');
    expect(['/own', '/other'].map(allows)).toEqual([false, true]);
  });

  it('names sitemaps and waits at most five seconds', () => {
    expect(
      readRobotsTxt('Sitemap: https://x/s.xml\nUser-agent: *\nCrawl-delay: 900', 'agentstudio'),
    ).toMatchObject({
      sitemaps: ['https://x/s.xml'],
      delayMs: 5_000,
    });
  });

  it('decides patterns of many stars at once', () => {
    const began = performance.now();
    expect(matchesStars('a'.repeat(2_000), `${'*a'.repeat(500)}b`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('links of a page', () => {
  it('are addresses of pages, each once', () => {
    const html = `<base href="https://example.com/docs/"><a href="a?x=1&amp;y=2">A</a><a class="b" href='/b#c'>B</a><a href=/b>B</a>
      <a href="javascript:alert(1)">J</a><a href="mailto:x@y.z">M</a><a href="pic.png">P</a><a href="https://u:p@x.y/">U</a>`;
    expect(readLinks(html, new URL('https://example.com/')).map(({ href }) => href)).toEqual([
      'https://example.com/docs/a?x=1&y=2',
      'https://example.com/b',
    ]);
  });
});

describe('a sitemap', () => {
  const read = (text: string) => readSitemap(new TextEncoder().encode(text));

  it('lists pages and further sitemaps', () => {
    expect(
      read('<urlset><url><loc> https://x/a?b=1&amp;c=2 </loc><lastmod>2026-01-01</lastmod></url></urlset>')
        .pages,
    ).toEqual([{ url: 'https://x/a?b=1&c=2', modifiedAt: '2026-01-01' }]);
    expect(
      read('<sitemapindex><sitemap><loc>https://x/2.xml</loc></sitemap></sitemapindex>').sitemaps,
    ).toEqual(['https://x/2.xml']);
  });

  it('is refused where it declares entities, or is none', () => {
    expect(() => read('<!DOCTYPE x [<!ENTITY a "b">]><urlset></urlset>')).toThrow(/cannot be read/);
    expect(() => read('<html></html>')).toThrow(/not a sitemap/);
  });
});

describe('a feed', () => {
  it.each([
    [
      'RSS',
      '<rss version="2.0"><channel><title>T</title><item><title>A &amp; B</title><link>https://x/1</link><description>Text</description></item></channel></rss>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>https://x/1</id><title>A &amp; B</title><link href="https://x/1"/><summary>Text</summary></entry></feed>',
    ],
    [
      'JSON',
      '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"https://x/1","url":"https://x/1","title":"A & B","content_html":"Text"}]}',
    ],
  ])('is read: %s', (_, text) => {
    expect(readFeed(text)?.items).toEqual([
      { id: 'https://x/1', title: 'A & B', url: 'https://x/1', html: 'Text', changedAt: null },
    ]);
  });

  it('is undefined for what is none', () => {
    expect(readFeed('<html></html>')).toBeUndefined();
    expect(readFeed('{"a":1}')).toBeUndefined();
  });
});
