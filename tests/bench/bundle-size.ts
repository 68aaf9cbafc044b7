import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Figure } from './figure.ts';

const BUNDLES = path.join(import.meta.dirname, '../../dist/bundles');

/** The scripts that loading `entries` brings with it: static imports, transitively. Paths are relative to dist/bundles. */
function staticClosure(...entries: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(path.join(BUNDLES, file), 'utf8');
    for (const [, target] of code.matchAll(/(?:\bimport|\bfrom)\s*["'](\.[^"']+\.js)["']/g)) {
      visit(path.posix.join(path.posix.dirname(file), target!));
    }
  };
  entries.forEach(visit);
  return found;
}

/** kB after brotli 11, as the server sends it. */
function brotliKb(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(path.join(BUNDLES, file))).length;
  return Math.round(bytes / 10) / 100;
}

/** The lazily imported chunk whose name begins with the screen's file name. */
function screenChunk(entry: string, screen: string): string {
  for (const file of staticClosure(entry)) {
    const code = readFileSync(path.join(BUNDLES, file), 'utf8');
    const target = new RegExp(`import\\(\\s*["'\`](\\.[^"'\`]*\\b${screen}-[^"'\`/]+\\.js)`).exec(code)?.[1];
    if (target) return path.posix.join(path.posix.dirname(file), target);
  }
  throw new Error(`No chunk of ${entry} is called ${screen}.`);
}

const without = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file));

/** Sizes of docs/rules.md section 11, from the files in dist/bundles. */
export async function measureBundles(): Promise<Figure[]> {
  const app = 'studio-app.js';
  const launcher = staticClosure('studio-assistant.js');
  const panel = staticClosure('assistant-panel.js');
  const opened = new Set([
    ...launcher,
    ...staticClosure('assistant-panel.js', screenChunk('assistant-panel.js', 'more')),
  ]);
  const login = staticClosure(app, screenChunk(app, 'login-screen'));
  const layout = screenChunk(app, 'layout');
  const home = staticClosure(app, layout, screenChunk(app, 'home-screen'));
  const list = staticClosure(app, layout, screenChunk(app, 'agents-screen'));
  return [
    { name: 'assistant until the launcher is visible', value: brotliKb(launcher), unit: 'kB br', limit: 4 },
    {
      name: 'assistant until the panel is usable',
      value: brotliKb([...launcher, ...panel]),
      unit: 'kB br',
      limit: 75,
    },
    {
      name: 'assistant with all that answers need (colours, languages, calls, formatting, sound)',
      value: brotliKb(opened),
      unit: 'kB br',
    },
    { name: 'studio, first screen signed out (login)', value: brotliKb(login), unit: 'kB br', limit: 190 },
    { name: 'studio, first screen signed in (home)', value: brotliKb(home), unit: 'kB br', limit: 190 },
    {
      name: 'studio, agents list on top of home',
      value: brotliKb(without(list, home)),
      unit: 'kB br',
      limit: 25,
    },
  ];
}
