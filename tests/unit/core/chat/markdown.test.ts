import { describe, expect, it } from 'vitest';
import { createMarkdown, parseMarkdown } from '#core/chat/markdown/markdown.ts';
import { toCells, toList, toTable } from '#core/chat/markdown/markdown-parts.ts';

const SAMPLE = `# Title

Some **bold** text
on two lines

- one
  - inner
    \`\`\`sh
    run --it

    - not an item
    \`\`\`
- two

  still two

1. first
2. second

> quoted
lazily
> more

| a | b |
|---|:-:|
| 1 | 2 |

\`\`\`ts
const x = 1;

# no heading
\`\`\`
~~~
open code
---`;

const kinds = (text: string) => parseMarkdown(text).map(({ kind }) => kind);

describe('parseMarkdown', () => {
  it('finds every kind of block', () => {
    expect(kinds(SAMPLE)).toEqual(['heading', 'paragraph', 'list', 'quote', 'table', 'code', 'code']);
  });

  it('keeps code as it is, with its language', () => {
    expect(parseMarkdown('```ts\nconst x = 1;\n\n# no\n```')).toEqual([
      { kind: 'code', source: 'const x = 1;\n\n# no', language: 'ts' },
    ]);
  });

  it('takes inline backticks for text, not for a fence', () => {
    expect(kinds('```one line```')).toEqual(['paragraph']);
  });

  it('knows rules, and lines of CRLF', () => {
    expect(kinds('a\r\n\r\n---\r\n\r\nb')).toEqual(['paragraph', 'rule', 'paragraph']);
    expect(parseMarkdown('a\r\nb')[0]!.source).toBe('a\nb');
  });

  it('ends a list where text goes on after an empty line', () => {
    expect(kinds('- a\nlazy\n\ntext')).toEqual(['list', 'paragraph']);
  });

  it('is the same however the text was cut', () => {
    const whole = parseMarkdown(SAMPLE);
    for (const size of [1, 2, 3, 7, 50]) {
      const markdown = createMarkdown();
      for (let end = size; end < SAMPLE.length + size; end += size) {
        markdown.update(SAMPLE.slice(0, end));
        markdown.blocks();
      }
      expect(markdown.blocks()).toEqual(whole);
    }
  });

  it('starts over with a text that does not go on', () => {
    const markdown = createMarkdown();
    markdown.update('# One\n\ntext');
    markdown.update('other');
    expect(markdown.blocks()).toEqual([{ kind: 'paragraph', source: 'other' }]);
  });

  it('keeps finished blocks as the same objects', () => {
    const markdown = createMarkdown();
    markdown.update('one\n\ntwo');
    const [first] = markdown.blocks();
    markdown.update('one\n\ntwo and more');
    expect(markdown.blocks()[0]).toBe(first);
  });
});

describe('parts', () => {
  it('splits a list and gives inner lines to their item', () => {
    expect(toList('3. a\n   - x\n   - y\n4. b')).toEqual({
      ordered: true,
      start: 3,
      items: ['a\n- x\n- y', 'b'],
    });
  });

  it('leaves code inside an item alone', () => {
    expect(toList('- a\n  ```\n  - b\n  ```').items).toEqual(['a\n```\n- b\n```']);
  });

  it('reads a table', () => {
    const { head, align, rows } = toTable('| a | b |\n|:--|--:|\n| 1 \\| x | 2 |');
    expect({ head, align }).toEqual({ head: ['a', 'b'], align: ['start', 'end'] });
    expect(toCells(rows[0]!)).toEqual(['1 | x', '2']);
  });
});

describe('hostile sizes', () => {
  const inputs: Record<string, string> = {
    'many stars': '*'.repeat(100_000),
    'stars and words': '**a *b '.repeat(14_000),
    'open brackets': '['.repeat(100_000),
    'open links': '[a]('.repeat(25_000),
    'backticks of all lengths': Array.from({ length: 400 }, (_, n) => '`'.repeat(n)).join(' '),
    'deep quotes': '>'.repeat(100_000),
    'deep lists': '- '.repeat(50_000),
    'table bars': `${'|'.repeat(50_000)}\n${'|-'.repeat(25_000)}|`,
    'one line': 'word '.repeat(20_000),
    underscores: '_a'.repeat(50_000),
    dashes: '- - - x'.repeat(15_000),
  };
  it.each(Object.entries(inputs))('%s take no time', (_, text) => {
    const start = performance.now();
    parseMarkdown(text);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
