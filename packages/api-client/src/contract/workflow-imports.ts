import * as z from 'zod/mini';
import { endpoint, part } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';
import { workflowContentSchema } from './workflows.ts';

/** What is said of a file, in English and by its code. */
const remarkSchema = z.object({ text: z.string(), sentence: sentenceSchema });

/** What became of one step of a file of another product. */
const importedStepSchema = z.object({
  name: z.string(),
  /** As it is called there. */
  type: z.string(),
  /** `full`: it does the same here; `partly`: see the notes; `placeholder`: it has no equal; `left_out`: it does nothing. */
  outcome: z.enum(['full', 'partly', 'placeholder', 'left_out']),
  /** The node that it became; null: none. */
  node: z.nullable(z.string()),
  notes: z.array(remarkSchema),
});
export type ImportedStep = z.output<typeof importedStepSchema>;

/** A file of another product, read and not saved. */
export const workflowImportSchema = z.object({
  source: z.enum(['n8n', 'dify', 'flowise', 'langflow']),
  workflow: workflowContentSchema,
  steps: z.array(importedStepSchema),
  /** What is to be done besides, such as a trigger to add. */
  hints: z.array(remarkSchema),
});
export type WorkflowImport = z.output<typeof workflowImportSchema>;

/** Characters of a file. */
export const MAX_IMPORT_CHARACTERS = 1_000_000;

export const workflowImportInputSchema = z.object({
  text: z
    .string()
    .check(
      z.minLength(1, 'The file is empty.'),
      z.maxLength(MAX_IMPORT_CHARACTERS, 'The file has more than 1 million characters.'),
    ),
});

/** Files of other products. */
export const workflowImports = part('workflows', 'untold', {
  read: endpoint({
    method: 'POST',
    path: '/api/workflows/read-foreign',
    summary:
      'Reads a workflow of n8n, an app of Dify or a flow of Flowise or Langflow: what it becomes here, and what became of each step. Nothing is saved, and nothing in it is carried out.',
    access: 'user',
    verb: 'read',
    bodyBytes: 4_200_000,
    body: workflowImportInputSchema,
    response: workflowImportSchema,
  }),
});
