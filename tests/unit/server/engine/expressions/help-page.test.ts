import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { functionNames } from '../../../../../packages/server/src/engine/expressions/functions.ts';
import { ITEM_MACROS } from '../../../../../packages/server/src/engine/expressions/macros.ts';

/* CEL's own spelling of what the page calls lower and upper, and what people do not need. */
const UNNAMED = new Set(['lowerAscii', 'upperAscii', 'dyn', 'type', 'lastIndexOf', 'exists_one']);

it('names every function there is', async () => {
  const page = await readFile(new URL('../../../../../docs/help/workflows.md', import.meta.url), 'utf8');
  const missing = [...functionNames, ...ITEM_MACROS, 'has', 'default'].filter(
    (name) => !UNNAMED.has(name) && !new RegExp(`\\b${name}\\b`).test(page),
  );
  expect(missing).toEqual([]);
});
