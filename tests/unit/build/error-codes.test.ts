import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { problemStatus } from '@agent-studio/api-client/contract';

const ROOT = path.join(import.meta.dirname, '../../..');
const SAID = /(?:'studio-error', \{\s*code: |new StudioError\(\s*|complain\(|\{ code = )'([\w-]+)'/g;
/** Boundaries are given theirs. */
const FAILURES = /type FailureCode = ([^;]+);/;

const sources = ['core', 'studio', 'assistant-widget'].flatMap((name) => {
  const folder = path.join(ROOT, 'packages', name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
});

it('docs/embedding.md has every code that elements and calls tell', () => {
  const guide = readFileSync(path.join(ROOT, 'docs/embedding.md'), 'utf8');
  const [, table = ''] = /### Codes of `studio-error`\n([^]*?)\n\n/.exec(guide) ?? [];
  const codes = sources.flatMap((text) => [
    ...[...text.matchAll(SAID)].map(([, code]) => code!),
    ...(FAILURES.exec(text)?.[1]?.match(/[\w-]+/g) ?? []),
  ]);
  expect(codes).toEqual(expect.arrayContaining(['unsupported', 'part-failed', 'fatal']));
  const all = [...codes, ...Object.keys(problemStatus), 'other', 'network', 'request'];
  expect([...new Set(all)].filter((code) => !table.includes(`\`${code}\``))).toEqual([]);
});
