import { expect, it } from 'vitest';
import { readHtml } from '#server/engine/parsing/read-html.ts';

it('reads the text of a page under its headings, without what is not content', () => {
  const { sections } =
    readHtml(`<!doctype html><html><head><title>Tab</title><style>p{color:red}</style></head><body>
    <nav><a href="/">Menu</a></nav><h1>Shop</h1><p>Open <b>daily</b>, see <a href="/x">here</a>.</p>
    <script>alert('no')</script><noscript>no script</noscript><h2>Prices</h2>
    <table><thead><tr><th>Item</th><th>Price</th></tr></thead><tbody><tr><td>Tea<br>green</td><td>3</td></tr></tbody></table>
    <ul><li>one</li><li>two</li></ul></body></html>`);
  expect(sections.map(({ headings }) => headings)).toEqual([['Shop'], ['Shop', 'Prices']]);
  expect(sections[0]?.text).toBe('Open daily, see here.');
  expect(sections[1]?.text).toMatch(/^Item \| Price\nTea green \| 3\n\n-\s+one\n-\s+two$/);
});

it('shows markup that was written as text, and escapes nothing', () => {
  expect(readHtml('<p>Write &lt;b&gt; or a_b * 2</p>').sections[0]?.text).toBe('Write <b> or a_b * 2');
});

it('keeps only the main part of a page that names one', () => {
  const { sections } = readHtml(
    '<header>Banner</header><main><h1>Hours</h1><p>All day.</p></main><footer>Imprint</footer>',
  );
  expect(sections).toEqual([{ headings: ['Hours'], page: null, text: 'All day.' }]);
});

it('keeps every line and space of code, also where its lines are marked up one by one', () => {
  const html = `<h1>Enums</h1><pre><code><span class="b">enum Kind {
</span><span class="b">    V4,
</span>    V6,<br>    <span>// 10</span><sup>9</sup>
}</code></pre><p>After.</p>`;
  expect(readHtml(html).sections[0]!.text).toContain('enum Kind {\n    V4,\n    V6,\n    // 10^9\n}');
});
