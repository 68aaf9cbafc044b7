import { expect, it } from 'vitest';
import { readMarkdown } from '#server/engine/parsing/read-markdown.ts';

const read = (source: string) =>
  readMarkdown(source).sections.map(({ headings, text }) => [headings.join('/'), text]);

it('sorts text under the path of its headings', () => {
  expect(read('before\n\n# A\none\n## B\ntwo\n### C\nthree\n## D\nfour\n# E\nfive')).toEqual([
    ['', 'before'],
    ['A', 'one'],
    ['A/B', 'two'],
    ['A/B/C', 'three'],
    ['A/D', 'four'],
    ['E', 'five'],
  ]);
});

it('knows underlined headings, and closing marks', () => {
  expect(read('Top\n===\none\n\nBelow\n---\ntwo\n\n## Closed ##\nthree')).toEqual([
    ['Top', 'one'],
    ['Top/Below', 'two'],
    ['Top/Closed', 'three'],
  ]);
});

it('leaves lists and the lines of code alone, and of a rule its room', () => {
  const source = '```\n# no heading\n---\n```\n\ntext\n\n---\n\n- item\n---\nend';
  expect(read(source)).toEqual([['', '# no heading\n---\n\ntext\n\n\n\n- item\n\nend']]);
});

it('drops marks and targets from headings, and front matter', () => {
  expect(read('---\ntitle: x\n---\n# **Set** `up` [here](http://a.b)\ntext')).toEqual([
    ['Set up here', 'text'],
  ]);
});

it('keeps a heading with nothing below it as text', () => {
  expect(read('# A\n## Closed on Mondays\n# B\ntext\n# The end')).toEqual([
    ['A/Closed on Mondays', 'Closed on Mondays'],
    ['B', 'text'],
    ['The end', 'The end'],
  ]);
});
