import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const PACKAGES = path.join(import.meta.dirname, '../../../packages');
/** A line of text, a button, an icon. */
const HIGHEST_BAR_PX = 48;

it('draws no grey slab while something loads: what is higher than a line has the shape of what comes', () => {
  const slabs = globSync('{core,studio}/src/**/*.tsx', { cwd: PACKAGES }).flatMap((file) =>
    [...readFileSync(path.join(PACKAGES, file), 'utf8').matchAll(/<Skeleton\b[^>]*\bheight=\{([^}]*)\}/g)]
      .filter(([, height]) => !(Number(height) <= HIGHEST_BAR_PX))
      .map(([tag]) => `${file}: ${tag}`),
  );
  expect(slabs).toEqual([]);
});
