import { expect, it } from 'vitest';
import {
  complete,
  completionAt,
  insertName,
  type TextKind,
} from '#studio/screens/workflows/nodes/complete-expression.ts';

const NAMES = ['inputs.city', 'nodes.ask', 'nodes.ask.text', 'run.id'].map((name) => ({ name, about: '' }));

/** `|` is the caret. */
const offered = (text: string, kind: TextKind) => {
  const caret = text.indexOf('|');
  return completionAt(text.replace('|', ''), caret, kind, NAMES)?.names.map(({ name }) => name);
};

it.each([
  ['{{ |', 'template', ['inputs.city', 'nodes.ask', 'nodes.ask.text', 'run.id']],
  ['Hello {{ in|', 'template', ['inputs.city']],
  ['Hello in|', 'template', undefined],
  ['{{ inputs.city }} in|', 'template', undefined],
  ['nodes.as|', 'expression', ['nodes.ask', 'nodes.ask.text']],
  ['ask|', 'expression', ['nodes.ask', 'nodes.ask.text']],
  ['|', 'expression', undefined],
  ['size(inp|)', 'expression', ['inputs.city']],
  ['inputs.city == "inp|', 'expression', undefined],
  ['nothing|', 'expression', undefined],
] satisfies [string, TextKind, string[] | undefined][])('%j as %s offers %j', (text, kind, names) => {
  expect(offered(text, kind)).toEqual(names);
});

it('puts the name in place of what was typed, and closes the braces', () => {
  expect(complete('Hi {{ inp', 9, 6, 'inputs.city', 'template')).toEqual({
    text: 'Hi {{ inputs.city }}',
    caret: 20,
  });
  expect(complete('{{', 2, 2, 'run.id', 'template').text).toBe('{{ run.id }}');
  expect(complete('{{ inp }}!', 6, 3, 'inputs.city', 'template').text).toBe('{{ inputs.city }}!');
  expect(complete('1 + inp', 7, 4, 'inputs.city', 'expression')).toEqual({
    text: '1 + inputs.city',
    caret: 15,
  });
});

it('a name that is inserted gets braces where it needs them', () => {
  expect(insertName('Hi ', 3, 'run.id', 'template').text).toBe('Hi {{ run.id }}');
  expect(insertName('{{ 1 +  }}', 7, 'run.id', 'template').text).toBe('{{ 1 + run.id }}');
  expect(insertName('1 + ', 4, 'run.id', 'expression').text).toBe('1 + run.id');
});
