import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type Chunk, countTokens } from '../../engine/parsing/split-sections.ts';
import type { Database } from '../../db/database.ts';
import { chunkChanges } from './knowledge-cards-table.ts';

type Change = Pick<typeof chunkChanges.$inferSelect, 'text' | 'enabled'>;

/** What a passage is known by, whatever was changed in it and wherever its document cuts it out. */
export const hashOf = ({ heading, text }: Pick<Chunk, 'heading' | 'text'>): string =>
  createHash('sha256').update(`${heading}\0${text}`).digest('hex');

/** What people changed in these passages before, by hash. */
export async function changesOf(
  db: Pick<Database, 'select'>,
  documentId: string,
  items: Chunk[],
): Promise<Map<string, Change>> {
  const rows = await db
    .select()
    .from(chunkChanges)
    .where(
      and(eq(chunkChanges.document_id, documentId), inArray(chunkChanges.original_hash, items.map(hashOf))),
    );
  return new Map(rows.map((row) => [row.original_hash, row]));
}

/** The passage as people want it: what the document says moves to `original`. */
export const withChange = (chunk: Chunk, change: Change | undefined) => ({
  ...chunk,
  ...(change && { enabled: change.enabled }),
  ...(change?.text != null && {
    text: change.text,
    tokens: countTokens(change.text),
    original: chunk.text,
  }),
});
