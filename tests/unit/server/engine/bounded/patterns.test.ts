// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { parseAst } from 'vite';

/*
 * Every regular expression of the server and the contract, held against texts made to have it try again and again: time in
 * proportion to the length, or a reason why no long text gets there.
 */

const FOLDERS = ['packages/server/src', 'packages/api-client/src'];
const CHARACTERS = 20_000;
/** Of the processor. What takes time in proportion needs one or two; what takes its square, hundreds. */
const MAX_MS = 150;

/** Expressions that take longer, and why no long text of others is held against them. */
const SHORT_TEXTS_ONLY: Readonly<Record<string, string>> = {
  '\\/+$': 'addresses that were parsed, which are configured',
  '([\\d.]+)(d|h|ms|m|s|us|ns)': 'durations of 100 characters at most',
  '<meta[^>]+charset=["\']?([\\w-]+)': 'the first 2 kB of a page',
  '!?\\[([^\\]]*)\\]\\([^)]*\\)': 'documents, in a process of their own with a time limit',
  '\\.*$': 'what a server says, cut at 300 characters',
  '-+$': 'names, in which no two hyphens follow each other',
  '(<html\\b[^>]*\\slang=")[^"]*"': 'our own pages',
  '-(?=[^./]*[0-9A-Z])[\\w-]{8}\\.\\w+$': 'the last 100 characters of a path',
  '^-+|-+$': 'names, in which no two hyphens follow each other',
  '\\b(?:SOP|WI|document|doc|procedure|instruction|code|dokument|arbeitsanweisung|anweisung|verfahren)(?:[ -]?(?:no|nr|id|number|nummer|code))?\\.?\\s*[:#]?\\s+((?=[A-Z0-9./-]*\\d)[A-Z]{1,8}(?:[-./ ]?[A-Z0-9]{1,8}){1,4})\\b':
    'lines of printed documents, cut at 200 characters',
  '\\b(?=[A-Z0-9-]*\\d)[A-Z]{2,8}(?:-[A-Z0-9]{1,8}){1,3}\\b':
    'lines of printed documents, cut at 200 characters',
  '\\s+(?:REV|VERSION|ISSUE)\\b.*$': 'codes of printed documents, found in 200 characters',
};

const ATOMS = [
  ...Array.from('aA0 \n\t-.@/<"\'=({_ü,:#*`\\[|+&;'),
  'a ',
  'a-',
  'a.',
  '0-',
  '0 ',
  'a0',
  ' \n',
  'a\n',
  'a@',
  '<a ',
  'a=',
  '"a',
  '0.',
  '0,',
];

interface Found {
  pattern: string;
  flags: string;
  file: string;
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
      yield path.join(entry.parentPath, entry.name);
}

function* expressionsIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return;
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex) yield regex;
  for (const part of Object.values(node)) yield* expressionsIn(part);
}

const found: Found[] = [
  ...new Map(
    FOLDERS.flatMap((folder) => [...filesIn(folder)])
      .flatMap((file) =>
        [...expressionsIn(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))].map((regex) => ({
          ...regex,
          file,
        })),
      )
      .map((each): [string, Found] => [`${each.pattern}/${each.flags}`, each]),
  ).values(),
];

/** Tries one text, and says how long the processor took. */
const TRY = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ pattern, flags, text }) => {
    const expression = new RegExp(pattern, flags);
    const before = process.threadCpuUsage();
    flags.includes('g') ? text.replace(expression, '') : expression.test(text);
    const { user } = process.threadCpuUsage(before);
    parentPort.postMessage(user / 1000);
  });`;
let worker = new Worker(TRY, { eval: true });
afterAll(() => worker.terminate());

function timeOf(task: { pattern: string; flags: string; text: string }): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      worker = new Worker(TRY, { eval: true });
      resolve(Infinity);
    }, 10_000);
    worker.once('message', (ms: number) => {
      clearTimeout(timer);
      resolve(ms);
    });
    worker.postMessage(task, []);
  });
}

/** Words that an expression looks for by themselves. */
const wordsIn = (pattern: string) =>
  [...pattern.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?/g, ' ').matchAll(/[A-Za-z<>/@"=&:#-]{2,}/g)]
    .map(([word]) => word)
    .slice(0, 4);

it('takes time in proportion to the text', { timeout: 600_000 }, async () => {
  const slow: string[] = [];
  for (const { pattern, flags, file } of found) {
    const words = wordsIn(pattern);
    const texts = [...ATOMS, ...words, ...words.map((word) => `${word} `)].flatMap((atom) =>
      ['', ...words.slice(0, 2)].map(
        (start) => `${start}${atom.repeat(Math.ceil(CHARACTERS / atom.length))}\u0001`,
      ),
    );
    for (const text of texts) {
      const ms = await timeOf({ pattern, flags, text });
      if (ms <= MAX_MS) continue;
      if (!Object.hasOwn(SHORT_TEXTS_ONLY, pattern))
        slow.push(`${file}: /${pattern}/${flags} ${ms} ms of ${JSON.stringify(text.slice(0, 20))}`);
      break;
    }
  }
  console.info(`${found.length} regular expressions`);
  expect(found.length).toBeGreaterThan(200);
  expect(slow).toEqual([]);
});
