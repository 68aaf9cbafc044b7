import type { DatabaseOptions } from '#server/db/database.ts';

/** The databases a suite runs on: always the embedded one, and PostgreSQL where TEST_DATABASE_URL leads to one. */
export const databases: { name: string; options: DatabaseOptions }[] = [
  { name: 'embedded', options: {} },
  ...(process.env['TEST_DATABASE_URL']
    ? [{ name: 'postgres', options: { url: process.env['TEST_DATABASE_URL'] } }]
    : []),
];
