import * as z from 'zod/mini';

/**
 * A backup is JSON lines in gzip: a header; for each table a line that names it and its columns, then its rows, each a
 * list of texts as PostgreSQL writes them, or null; the places of sequences; and the end, which holds the SHA-256 of all
 * bytes before it. Both databases write and read the same. `docs/running.md` describes it.
 */
export const BACKUP_FORMAT = 1;

const tableName = z.tuple([z.string(), z.string()]);

const backupHeaderSchema = z.object({
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

/** What tells files of one kind from others, and how large they may get. */
export interface LineFile<Header> {
  /** As people and the command line call it. */
  readonly name: 'backup' | 'export';
  /** What is done with it, at the beginning of a sentence. */
  readonly use: 'Restore' | 'Import';
  /** The newest format that this version reads. */
  readonly format: number;
  readonly headerOf: (value: unknown) => { header: Header; format: number; version: string } | undefined;
  readonly mostLineBytes: number;
  /** Of what is packed in it; absent: as much as there is. */
  readonly mostBytes?: number;
}

const MIB = 1_048_576;

export const BACKUP: LineFile<BackupHeader> = {
  name: 'backup',
  use: 'Restore',
  format: BACKUP_FORMAT,
  headerOf(value) {
    const { data } = z.safeParse(backupHeaderSchema, value);
    return data && { header: data, format: data.agent_studio_backup, version: data.version };
  },
  // More does not fit into a text of Node; a line of ours is shorter.
  mostLineBytes: 512 * MIB,
};

/** A file that cannot be read in as it is; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
