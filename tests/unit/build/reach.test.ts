import path from 'node:path';
import { expect, it } from 'vitest';
import { laterOf, packagesOf, reachOf } from '../../../build/reach.ts';
import { modules, root } from '../../../build/entries.ts';

const source = (file: string) => path.join(root, 'packages', file);

it('follows what is asked for by name behind the door of a package, and nothing else of it', () => {
  const footer = reachOf(source('studio/src/screens/home/home-card.tsx'));
  expect(footer).toContain(source('core/src/ui/card.tsx'));
  expect(footer).not.toContain(source('core/src/ui/select.tsx'));
});

it('knows screens as what the routes load later, none of which loads at once with the element', () => {
  const screens = laterOf([source('studio/src/routing/routes.ts')]);
  expect(screens).toContain(source('studio/src/screens/home/home-screen.tsx'));
  const studio = reachOf(modules['studio-app']);
  expect(screens.filter((screen) => studio.has(screen))).toEqual([]);
});

it('knows the icons that a file draws', () => {
  const icons = [...reachOf(source('studio/src/entities/kinds/kinds.ts'))].filter((file) =>
    file.includes('lucide'),
  );
  expect(icons.map((file) => path.basename(file, '.mjs'))).toContain('book-open');
});

it('leaves types out', () => {
  expect(reachOf(source('studio/src/entities/entity-kind.ts'))).not.toContain(
    source('studio/src/data/draft-copies.ts'),
  );
});

it('follows what is imported under another name', () => {
  expect(reachOf(source('studio/src/format/lazy-part.tsx'))).toContain(source('core/src/ui/lazy-part.tsx'));
});

it('names the packages of others that files import, and neither ours nor types', () => {
  const packages = packagesOf(reachOf(source('core/src/session/create-token-source.ts')));
  expect([...packages]).toEqual(['jwt-decode']);
});
