import { expect, it } from 'vitest';
import { titleOfPage } from '#server/engine/outbound/title-of-page.ts';

it.each([
  ['<title>Hours</title>', 'Hours'],
  ['<head><TITLE lang="en">\n  A &amp; B &#8211; caf&#xe9;\n</TITLE>', 'A & B – café'],
  ['<title>&lt;b&gt; &unknown; &#0;</title>', '<b> &unknown;'],
  ['<title></title>', undefined],
  ['<p>No title</p>', undefined],
])('of %j is %j', (html, title) => {
  expect(titleOfPage(html)).toBe(title);
});
