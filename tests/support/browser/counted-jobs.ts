import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { BuilderHand, Way } from './builder-hand.ts';

const PAGE = new URL('../../../docs/builder-jobs.md', import.meta.url);
/** Each job is done in each of them: the columns of the page. */
export const WAYS = ['mouse', 'keyboard'] as const satisfies readonly Way[];
const NOT_DONE = '–';

/** Holds what docs/builder-jobs.md says of a job against what it took; with `WRITE_COUNTS` in the environment it is written there. */
export function expectCounted(job: string, way: Way, { steps }: Pick<BuilderHand, 'steps'>): void {
  const lines = readFileSync(PAGE, 'utf8').split('\n');
  const isRow = (line: string) => line.startsWith('| ');
  const found = lines.findIndex((line) => line.startsWith(`| ${job} |`));
  const told = found === -1 ? WAYS.map(() => NOT_DONE) : cellsOf(lines[found]!);
  const took = told.with(WAYS.indexOf(way), `${steps.presses}, ${steps.fields}`);
  if (process.env['WRITE_COUNTS'])
    writeFileSync(
      PAGE,
      lines
        .toSpliced(
          found === -1 ? lines.findLastIndex(isRow) + 1 : found,
          found === -1 ? 0 : 1,
          `| ${job} | ${took.join(' | ')} |`,
        )
        .join('\n'),
    );
  else expect(told, `“${job}” in docs/builder-jobs.md`).toEqual(took);
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
