import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createAskedAs } from '#server/engine/retrieval/asked-as.ts';

const HELP = new URL('../../../../docs/help/', import.meta.url);

const find = createAskedAs({
  'How do I delete an agent?': ['get rid of a bot'],
  'How do I set a budget?': ['do not spend too much', 'maximum of money'],
  'Backup of the server': ['keep a copy of everything'],
});

it.each([
  ['spending too much money', 'How do I set a budget?'],
  // A slip, and a part of a longer word.
  ['delet an agnet', 'How do I delete an agent?'],
  ['serverbackup', 'Backup of the server'],
])('“%s” is meant for “%s”', (query, heading) => expect(find(query)[0]?.heading).toBe(heading));

it('what nobody asks with finds nothing', () => {
  expect(find('xylophone')).toEqual([]);
  expect(find('')).toEqual([]);
});

it('the words of people are for headings that help has', () => {
  const pages = readdirSync(HELP).filter((name) => name.endsWith('.md'));
  const headings = new Set(
    pages.flatMap((name) => readFileSync(new URL(name, HELP), 'utf8').match(/(?<=^## ).+$/gm) ?? []),
  );
  const asked = JSON.parse(readFileSync(new URL('asked.json', HELP), 'utf8')) as Record<string, string[]>;
  expect(Object.keys(asked).filter((heading) => !headings.has(heading))).toEqual([]);
});
