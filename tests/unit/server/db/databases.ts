import type { DatabaseOptions } from '#server/db/database.ts';

const url = process.env['TEST_DATABASE_URL'];

/** The database a suite runs on: the embedded one, or the PostgreSQL to which TEST_DATABASE_URL leads. */
export const databases: { name: string; options: DatabaseOptions }[] = [
  url ? { name: 'postgres', options: { url } } : { name: 'embedded', options: {} },
];
