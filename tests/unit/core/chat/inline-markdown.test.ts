import { describe, expect, it } from 'vitest';
import { type Inline, parseInline } from '#core/chat/markdown/inline-markdown.ts';

/** A compact form: <b>, <i>, <code>, <a host>. */
const show = (inlines: Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'code') return `<code>${inline.text}</code>`;
      if (inline.kind === 'citation') return `<cite ${inline.index}>`;
      if (inline.kind === 'link') return `<a ${inline.href}>${show(inline.children)}</a>`;
      const tag = { strong: 'b', emphasis: 'i', strike: 's' }[inline.kind];
      return `<${tag}>${show(inline.children)}</${tag}>`;
    })
    .join('');

const read = (text: string) => show(parseInline(text));

describe('parseInline', () => {
  it.each([
    ['**bold**', '<b>bold</b>'],
    ['*italic*', '<i>italic</i>'],
    ['_italic_', '<i>italic</i>'],
    ['***both***', '<b><i>both</i></b>'],
    ['a **b *c* d** e', 'a <b>b <i>c</i> d</b> e'],
    ['**b *c***', '<b>b <i>c</i></b>'],
    ['**a** and **b**', '<b>a</b> and <b>b</b>'],
    ['~~gone~~', '<s>gone</s>'],
    ['`a *b* <c>`', '<code>a *b* <c></code>'],
    ['``a ` b``', '<code>a ` b</code>'],
    ['\\*not\\*', '*not*'],
    ['[1] and [12]', '<cite 1> and <cite 12>'],
    ['[site](https://a.example/x_(y) "t")', '<a https://a.example/x_(y)>site</a>'],
    ['[**b**](https://a.example)', '<a https://a.example/><b>b</b></a>'],
    ['see https://a.example/b.', 'see <a https://a.example/b>https://a.example/b</a>.'],
    ['(https://a.example/b)', '(<a https://a.example/b>https://a.example/b</a>)'],
    ['<https://a.example>', '<a https://a.example/>https://a.example</a>'],
    ['![pic](https://a.example/p.png)', '<a https://a.example/p.png>pic</a>'],
    ['[mail](mailto:a@b.example)', '<a mailto:a@b.example>mail</a>'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected.replace('![', '[')));

  it.each([
    '2 * 3 * 4',
    '2*3*4',
    'snake_case_name',
    '**open',
    '`open',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](data:text/html,1)',
    '[x](//host.example/)',
    '[x](/relative)',
    '[x](vbscript:x)',
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '** spaced **',
  ])('%s stays text', (text) => expect(parseInline(text)).toEqual([text]));

  it('names the host a link really goes to', () => {
    const [link] = parseInline('[https://bank.example](https://evil.example/login)');
    expect(link).toMatchObject({ kind: 'link', host: 'evil.example', children: ['https://bank.example'] });
  });

  it('is done with hostile input in no time', () => {
    for (const unit of ['*a ', '**a *b ', '`', '[a](', '[', '_a', '<http://', 'https://a ', '~~x', '***a ']) {
      const text = unit.repeat(100_000 / unit.length);
      const start = performance.now();
      parseInline(text);
      expect(performance.now() - start, unit).toBeLessThan(1000);
    }
  });
});
