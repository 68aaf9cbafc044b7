import type { Table } from '../translate.ts';

/** English needs an entry only where the count changes the text. */
export const PLURALS: Table = {
  '{count} agents': { one: '{count} agent', other: '{count} agents' },
  '{count} cards': { one: '{count} card', other: '{count} cards' },
  '{count} passages': { one: '{count} passage', other: '{count} passages' },
  '{count} messages': { one: '{count} message', other: '{count} messages' },
  '{count} knowledge cards': { one: '{count} knowledge card', other: '{count} knowledge cards' },
  '{number} runs': { one: '{number} run', other: '{number} runs' },
  '{count} words': { one: '{count} word', other: '{count} words' },
  'about {count} tokens': { one: 'about {count} token', other: 'about {count} tokens' },
  '{count} documents ready': { one: '{count} document ready', other: '{count} documents ready' },
  '{processing} of {count} documents in work': {
    one: '{processing} of {count} document in work',
    other: '{processing} of {count} documents in work',
  },
  '{name}, {count} passages': { one: '{name}, {count} passage', other: '{name}, {count} passages' },
  agents: { one: 'agent', other: 'agents' },
  '{count} tokens': { one: '{count} token', other: '{count} tokens' },
  '{count} pages': { one: '{count} page', other: '{count} pages' },
  'Create card and send {count} files': {
    one: 'Create card and send {count} file',
    other: 'Create card and send {count} files',
  },
  '{count} characters': { one: '{count} character', other: '{count} characters' },
  '{count} things wait for you.': { one: 'One thing waits for you.', other: '{count} things wait for you.' },
  '{count} runs': { one: '{count} run', other: '{count} runs' },
  'Add {count} cards': { one: 'Add card', other: 'Add {count} cards' },
};
