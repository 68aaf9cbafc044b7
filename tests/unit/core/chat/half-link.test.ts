import { expect, it } from 'vitest';
import { withoutHalfLink } from '#core/chat/markdown/half-link.ts';

it.each([
  ['See [your order', 'See '],
  ['See [your order]', 'See '],
  ['See [your order](https://exam', 'See '],
  ['See ![a picture](htt', 'See '],
  ['It is ten days [', 'It is ten days '],
  ['It is ten days [1', 'It is ten days '],
])('waits with %j', (text, shown) => {
  expect(withoutHalfLink(text)).toBe(shown);
});

it.each([
  'See [your order](https://example.com)',
  'It is ten days [1]',
  'A [bracket\nin another line',
  '`const a = [1, 2',
  '```js\nconst a = [1, 2',
  `[${'x'.repeat(300)}`,
  '',
])('shows all of %j', (text) => {
  expect(withoutHalfLink(text)).toBe(text);
});
