import * as z from 'zod/mini';

/**
 * A backup is JSON lines in gzip: a header; for each table a line that names it and its columns, then its rows, each a
 * list of texts as PostgreSQL writes them, or null; the places of sequences; and the end, which holds the SHA-256 of all
 * bytes before it. Both databases write and read the same. `docs/running.md` describes it.
 */
export const BACKUP_FORMAT = 1;

const tableName = z.tuple([z.string(), z.string()]);

export const backupHeaderSchema = z.object({
  agent_studio_backup: z.number(),
  /** Of the program that wrote it. */
  version: z.string(),
  made_at: z.string(),
  from: z.enum(['embedded', 'postgres']),
  postgres: z.string(),
  /** Those that its tables went through, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })),
  /** Version of the tables that durable work is kept in; 0: there are none. */
  durable_tables: z.number(),
  /** How many stored credentials were sealed with which secret key, by its id. The key itself is not in a backup. */
  sealed_with: z.record(z.string(), z.number()),
});

/** What a backup says of itself. */
export type BackupHeader = z.output<typeof backupHeaderSchema>;

/** Every other line. */
export const backupLineSchema = z.union([
  z.array(z.nullable(z.string())),
  z.object({ table: tableName, columns: z.array(z.string()) }),
  z.object({ sequence: tableName, last: z.string(), called: z.boolean() }),
  z.object({ end: z.object({ tables: z.number(), rows: z.number(), sha256: z.string() }) }),
]);

export type BackupLine = z.output<typeof backupLineSchema>;

/** What the last line counts. */
export type BackupCounts = Omit<Extract<BackupLine, { end: unknown }>['end'], 'sha256'>;

export type Row = readonly (string | null)[];

/** A file that cannot be restored as it is; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
