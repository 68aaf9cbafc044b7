import * as z from 'zod/mini';
import { objectKindSchema } from '@agent-studio/api-client/contract';
import type { LineFile } from '../backup/backup-format.ts';

/**
 * An export is made of the same lines as a backup, with another header: some objects of a workspace with their versions and
 * documents, and neither credentials nor people.
 */
const EXPORT_FORMAT = 1;

const MIB = 1_048_576;
const MOST_OBJECTS = 10_000;

const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

const exportHeaderSchema = z.object({
  agent_studio_export: z.number(),
  /** Of the program that wrote it. */
  version: z.string(),
  made_at: z.string(),
  /** The newest migration that its tables went through. */
  migration: z.string(),
  objects: z
    .array(
      z.object({
        kind: objectKindSchema,
        id,
        name: z.string(),
        /** It signs in somewhere, and has to be told anew how. */
        signs_in: z.boolean(),
      }),
    )
    .check(z.maxLength(MOST_OBJECTS)),
  models: z.array(z.object({ id, name: z.string() })).check(z.maxLength(MOST_OBJECTS)),
});

/** What an export says of itself. */
export type ExportHeader = z.output<typeof exportHeaderSchema>;
export type ExportedObject = ExportHeader['objects'][number];

export const EXPORT: LineFile<ExportHeader> = {
  name: 'export',
  format: EXPORT_FORMAT,
  headerOf(value) {
    const { data } = z.safeParse(exportHeaderSchema, value);
    return data && { header: data, format: data.agent_studio_export, version: data.version };
  },
  use: 'Import',
  mostLineBytes: 64 * MIB,
  mostBytes: 4096 * MIB,
};

export const newExportHeader = (
  header: Omit<ExportHeader, 'agent_studio_export' | 'made_at'>,
): ExportHeader => ({
  agent_studio_export: EXPORT_FORMAT,
  made_at: new Date().toISOString(),
  ...header,
});
