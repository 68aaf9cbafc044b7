import { readFileSync } from 'node:fs';
import path from 'node:path';
import { atOnce, laterChunk } from './contract-files.ts';
import { modules, parts, root } from './entries.ts';
import { laterOf, packagesOf, reachOf } from './reach.ts';

const source = (file: string) => path.join(root, 'packages', file);
const all = (files: Iterable<string>) => new Set([...files].flatMap((file) => [...reachOf(file)]));

// Not of `studio-app` itself, which registers the element: in a chunk with others, whoever loads these would too.
const studio = reachOf(modules['studio-app.define']);
const panel = reachOf(parts['assistant-panel']);
/** The assistant with all of its parts, as the npm package has them: without the studio it must stay whole. */
const assistant = all([
  modules['studio-assistant.define'],
  modules['studio-assistant.module'],
  ...Object.values(parts),
]);
/** What both elements load at once. */
const shared = new Set([...assistant].filter((file) => studio.has(file)));
/** What the assistant loads later. */
const besidePanel = all(laterOf(assistant));
/** What others wrote and both of these import: left to the studio, the assistant would load all of it for them. */
const ofStudio = packagesOf(studio);
const besideBoth = new Set([...packagesOf(besidePanel)].filter((name) => ofStudio.has(name)));
const packageOf = (id: string) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '';

const screens = laterOf([source('studio/src/routing/routes.ts')]).map((screen) => reachOf(screen));
const lists = screens.filter((screen) => screen.has(source('studio/src/entities/entity-list.tsx')));
/** Around every screen behind the sign-in, and the screen that most people see first. */
const first = all([source('studio/src/shell/layout.tsx'), source('studio/src/screens/home/home-screen.tsx')]);
const login = reachOf(source('studio/src/screens/login/login-screen.tsx'));
/** What so many of them load is one file for all: many small files weigh more than one. */
const MANY = 5;
/** What nearly every screen has comes with the first one. */
const NEARLY_ALL = (screens.length * 2) / 3;
const count = (some: readonly Set<string>[], file: string) =>
  some.filter((screen) => screen.has(file)).length;

const usesReact = (file: string) => /\bfrom 'react'/.test(readFileSync(file, 'utf8'));

/** Which files of ours go into one chunk: by what loads them, so that a new file needs no word here. The first that fits counts. */
export const groups = [
  // First, so that it stays without React for those who do.
  {
    name: 'theme',
    test: (id: string) => (shared.has(id) && !usesReact(id)) || id === path.join(root, 'build/builtins.ts'),
  },
  // Has run when another file fails.
  { name: 'stand-in', test: (id: string) => id === source('studio/src/stand-in.ts') },
  {
    name: 'react',
    test: (id: string) => /node_modules\/(react|react-dom|scheduler)\//.test(id) || shared.has(id),
  },
  {
    name: 'contract',
    test: (id: string) => /node_modules\/zod\//.test(id) || (id.includes('/contract/') && atOnce.has(id)),
  },
  { name: laterChunk, debugName: 'contract' },
  { name: 'router', test: /node_modules\/(react-router|@tanstack\/(query-core|react-query))\// },
  // Or the assistant would load the controls of the studio for it.
  {
    name: 'both',
    test: (id: string) => (studio.has(id) && besidePanel.has(id)) || besideBoth.has(packageOf(id)),
  },
  { name: 'studio', test: (id: string) => studio.has(id) },
  {
    name: 'controls',
    test: (id: string) => count(screens, id) >= (first.has(id) ? MANY : NEARLY_ALL),
  },
  { name: 'fields', test: (id: string) => login.has(id) && count(screens, id) >= MANY },
  { name: 'chat', test: (id: string) => panel.has(id) && id.includes('/core/src/chat/') },
  { name: 'list', test: (id: string) => count(lists, id) >= MANY },
  // Alone they would be thirty files of 200 bytes; the rare ones would weigh on the first screen.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 14 },
];
