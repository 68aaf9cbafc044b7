import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#server/db/schema-version.ts';

/*
 * During a rolling restart a server of the version before works on tables of this one. It goes on where migrations only
 * add: what it reads is still there, and what it writes is enough.
 */

/** Migrations that take something away, with why nobody who still works misses it. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {};

/** What a statement takes from the version before; undefined: nothing. */
function takenBy(statement: string): string | undefined {
  const sql = statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const table = /^alter table (?:only )?(\S+)/i.exec(sql)?.[1];
  if (/^drop (table|view|schema|type|column)\b/i.test(sql)) return 'drops what it reads';
  if (!table) return undefined;
  if (/\bdrop column\b/i.test(sql)) return 'drops a column that it reads';
  if (/\brename\b/i.test(sql)) return 'renames what it reads';
  if (/\balter column .*\bset not null\b/i.test(sql)) return 'wants what it need not write';
  if (/\balter column .*\bdrop default\b/i.test(sql)) return 'takes a default that it counts on';
  if (/\balter column .*\bset data type\b|\balter column \S+ type\b/i.test(sql))
    return 'changes a type that it reads';
  if (/\badd column\b/i.test(sql) && /\bnot null\b/i.test(sql) && !/\bdefault\b|\bgenerated\b/i.test(sql))
    return 'adds a column that it does not write';
  if (/\badd constraint\b/i.test(sql) && /\b(check|unique)\b/i.test(sql)) return 'refuses what it may write';
  return undefined;
}

/** Later ones than the first, which makes all tables. */
const files = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .slice(1);

it.each(files)('%s only adds to what the version before works with', (file) => {
  const sql = readFileSync(`${MIGRATIONS_FOLDER}/${file}`, 'utf8');
  const made = new Set([...sql.matchAll(/create table (?:if not exists )?(\S+)/gi)].map(([, name]) => name));
  const taken = sql
    .split('--> statement-breakpoint')
    .filter((statement) => !made.has(/alter table (?:only )?(\S+)/i.exec(statement)?.[1]))
    .flatMap((statement) => takenBy(statement) ?? []);
  expect(taken).toEqual(EXCEPTIONS[file] ?? []);
});

it.each([
  ['ALTER TABLE "a" ADD COLUMN "b" text;', undefined],
  [`ALTER TABLE "a" ADD COLUMN "b" jsonb DEFAULT '{}'::jsonb NOT NULL;`, undefined],
  ['CREATE INDEX "i" ON "a" USING btree ("b");', undefined],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'adds a column that it does not write'],
  ['ALTER TABLE "a" DROP COLUMN "b";', 'drops a column that it reads'],
  ['-- why\nDROP TABLE "a";', 'drops what it reads'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames what it reads'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'wants what it need not write'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes a type that it reads'],
  ['ALTER TABLE "a" ADD CONSTRAINT "u" UNIQUE("b");', 'refuses what it may write'],
])('%s is understood', (statement, taken) => expect(takenBy(statement)).toBe(taken));
