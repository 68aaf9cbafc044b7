import type { DocumentKind } from '#server/engine/parsing/document-kind.ts';
import { readDocument } from '#server/engine/parsing/read-document.ts';

/** The sections of a document, each with its path and its text. */
export async function readForPeople(kind: DocumentKind, source: string | Uint8Array): Promise<string[][]> {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const { sections } = await readDocument(kind, bytes, () => {});
  return sections.map(({ headings, text }) => [headings.join(' › '), text.replaceAll(/\n\s*\n+/g, '\n\n')]);
}
