import { expect, it } from 'vitest';
import { toMeant } from '#server/engine/retrieval/other-words.ts';

const OTHERS = { bot: ['agent'], 'local llm': ['ollama', 'machine'] };

it.each([
  [['Remove', 'a', 'Bot'], [{ typed: ['bot'], words: ['agent'] }]],
  [['run', 'a', 'local', 'LLM'], [{ typed: ['local', 'llm'], words: ['ollama', 'machine'] }]],
  // Words within words, and parts of a name, are not meant.
  [['robots', 'llm'], []],
  [[], []],
])('%j', (words, meant) => expect(toMeant(words, OTHERS)).toEqual(meant));
