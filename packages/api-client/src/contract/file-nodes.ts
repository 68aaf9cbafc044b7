import * as z from 'zod/mini';
import { chosen, expression, template } from './node-parts.ts';

/* Nodes that read and write files. A file is a document of a knowledge card, or a value; never a path of the server. */

/** Reads a file as text, or a table (CSV, XLSX) as rows, each an object by the names of its first row. */
export const readFileConfigSchema = z.object({
  type: z.literal('read_file'),
  from: z._default(z.enum(['document', 'value']), 'document'),
  card_id: chosen,
  /** Title of the document. */
  name: template,
  /** `value`: a text, or a file with `base64` such as HTTP requests put out. */
  file: expression,
  read_as: z._default(z.enum(['text', 'rows']), 'text'),
  /** Of XLSX; empty: the first. */
  sheet: template,
  /** A table with more of them is refused. */
  max_rows: z._default(z.int().check(z.gte(1), z.lte(5_000)), 1_000),
});
export type ReadFileConfig = z.output<typeof readFileConfigSchema>;

/** Writes a text document of a knowledge card; one that this node's card already has from a workflow by this name is replaced. */
export const writeFileConfigSchema = z.object({
  type: z.literal('write_file'),
  card_id: chosen,
  name: template,
  text: template,
});
export type WriteFileConfig = z.output<typeof writeFileConfigSchema>;
