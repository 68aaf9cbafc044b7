import mammoth from 'mammoth';
import type { ParsedDocument } from './outline.ts';
import { ParseFailure } from './parse-failure.ts';
import { readHtml } from './read-html.ts';
import { assertUnpacksWithin, readZipEntries } from './zip-archive.ts';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** A Word document with its headings, lists and tables; pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
  assertUnpacksWithin(readZipEntries(bytes), MAX_UNPACKED_BYTES);
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  try {
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage });
    return readHtml(value);
  } catch (error) {
    throw new ParseFailure('corrupt', { message: `The document cannot be read: ${reasonOf(error)}` });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
