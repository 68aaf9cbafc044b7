import * as z from 'zod/mini';
import { idParams, idSchema, pageOf, pageQueryShape } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** A passage of a document, as it is searched and quoted. */
export const chunkSchema = z.object({
  id: idSchema,
  document_id: idSchema,
  /** Of the document. */
  title: z.string(),
  /** Place in the document, from 0. */
  position: z.int(),
  heading: z.string(),
  page: z.nullable(z.int()),
  text: z.string(),
  tokens: z.int(),
  /** A passage that is switched off is not found. */
  enabled: z.boolean(),
  /** What the document says, where somebody has changed the text. */
  original: z.nullable(z.string()),
  revision: z.int(),
});
export type Chunk = z.output<typeof chunkSchema>;

const chunkParams = z.object({ id: idSchema, chunk_id: idSchema });
const one = { path: '/api/knowledge_cards/{id}/chunks/{chunk_id}', params: chunkParams } as const;

/** A passage before it is stored. */
export const previewChunkSchema = z.object({
  heading: z.string(),
  page: z.nullable(z.int()),
  text: z.string(),
  tokens: z.int(),
});
export type PreviewChunk = z.output<typeof previewChunkSchema>;

export const previewInputSchema = z.object({
  /** A document of the card; it wins over file and text. */
  document_id: z.optional(idSchema),
  file: z.optional(z.array(z.file()).check(z.maxLength(1, 'One file at a time.'))),
  text: z.optional(
    z.string().check(z.maxLength(5_000_000, 'A pasted text can have at most 5 million characters.')),
  ),
  /** Absent: as the card cuts. */
  size: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(200), z.lte(8000))),
  overlap: z.optional(z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(1000))),
});

export const chunks = part('knowledge', 'untold', {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge_cards/{id}/chunks',
    params: idParams,
    summary: 'Passages of the documents that are ready, in reading order.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      document_id: z.optional(idSchema),
      state: z.optional(z.enum(['enabled', 'disabled', 'edited'])),
    }),
    response: pageOf(chunkSchema),
  }),
  get: endpoint({
    method: 'GET',
    ...one,
    summary: 'One passage with those around it in its document.',
    access: 'user',
    response: z.object({ chunk: chunkSchema, before: z.array(chunkSchema), after: z.array(chunkSchema) }),
  }),
  update: endpoint({
    method: 'PUT',
    ...one,
    summary:
      'Changes the text of a passage (null: back to the document’s own), or switches it; `If-Match` as for agents.',
    access: 'user',
    body: z.object({
      text: z.optional(
        z.nullable(
          z
            .string()
            .check(
              z.trim(),
              z.minLength(1, 'A passage needs a text. Switch it off if nobody should find it.'),
              z.maxLength(16_000, 'A passage can have at most 16,000 characters.'),
            ),
        ),
      ),
      enabled: z.optional(z.boolean()),
    }),
    response: chunkSchema,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/knowledge_cards/{id}/preview',
    params: idParams,
    summary: 'The passages a file, a text or a document would be cut into; nothing is stored.',
    access: 'user',
    verb: 'run',
    encoding: 'form',
    body: previewInputSchema,
    response: z.object({
      /** The first ones. */
      items: z.array(previewChunkSchema),
      chunks: z.int(),
      tokens: z.int(),
      pages: z.nullable(z.int()),
    }),
  }),
});
