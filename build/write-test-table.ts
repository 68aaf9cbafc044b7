import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './entries.ts';

/*
 * `node build/write-test-table.ts` writes tests/rows.md: which test holds which row of docs/rules.md. A test names its row
 * in a comment directly above its title: `// Rule 5: an empty message is not sent`.
 */

const TESTS = path.join(root, 'tests');
const RULE = /^\s*\/\/ Rule (\d+): (.+)$/;
const TITLE = /^\s*(?:.*?\()?\s*(['"`])(.+)\1/;

interface Held {
  section: number;
  row: string;
  file: string;
  title: string;
}

/** The text of tests/rows.md. */
export function testTable(): string {
  const held = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .toSorted()
    .flatMap((file) => heldBy(file, readFileSync(path.join(TESTS, file), 'utf8').split('\n')));
  const sections = [...new Set(held.map(({ section }) => section))].toSorted((one, other) => one - other);
  return [
    '# Which test holds which row',
    '',
    'Written by `node build/write-test-table.ts` from the tests, whose comments `// Rule N: …` name rows of [docs/rules.md](../docs/rules.md), section N. A test is `file` › title, the file below `tests/`.',
    '',
    ...sections.flatMap((section) => sectionTable(section, held)),
  ].join('\n');
}

function heldBy(file: string, lines: readonly string[]): Held[] {
  return lines.flatMap((line, at) => {
    const [, section, row] = RULE.exec(line) ?? [];
    if (section === undefined) return [];
    const below = lines.slice(at + 1).find((other) => !other.trimStart().startsWith('//')) ?? '';
    const title = TITLE.exec(below)?.[2];
    if (title === undefined) throw new Error(`${file}: no title below "${line.trim()}"`);
    return [{ section: Number(section), row: row!, file, title }];
  });
}

function sectionTable(section: number, all: readonly Held[]): string[] {
  const held = all.filter((one) => one.section === section);
  const rows = [...new Set(held.map(({ row }) => row))];
  const testsOf = (row: string) =>
    held
      .filter((one) => one.row === row)
      .map(({ file, title }) => `\`${file}\` › ${inCell(title)}`)
      .join('<br>');
  return [
    `## Section ${section}`,
    '',
    '| row | tests |',
    '|---|---|',
    ...rows.map((row) => `| ${inCell(row)} | ${testsOf(row)} |`),
    '',
  ];
}

const inCell = (text: string) => text.replaceAll('|', '\\|');

if (import.meta.main) writeFileSync(path.join(TESTS, 'rows.md'), testTable());
