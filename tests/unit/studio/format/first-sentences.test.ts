import { expect, it } from 'vitest';
import { firstSentences } from '#studio/format/first-sentences.ts';

it('shows no signs of Markdown, and leaves names with underscores alone', () => {
  expect(
    firstSentences(
      '# Everything Server – Instructions\n\nUse `get_sum` for **adding**. See [the _docs_](https://x.test).\n\n- one\n- two',
    ),
  ).toBe('Use get_sum for adding. See the docs. one two');
  expect(firstSentences('# Only a heading')).toBe('Only a heading');
  expect(firstSentences('```\ncode\n```\nText 2 * 3 * 4.')).toBe('Text 2 * 3 * 4.');
});

it('ends with a sentence, and never inside a word', () => {
  const long = 'First sentence here. Second one is here too. Third goes on before debugging anything at all';
  expect(firstSentences(long, 60)).toBe('First sentence here. Second one is here too.');
  expect(firstSentences('Without any full stop it goes on and on', 20)).toBe('Without any full…');
  expect(firstSentences('Version 1.5 of it', 40)).toBe('Version 1.5 of it');
});
