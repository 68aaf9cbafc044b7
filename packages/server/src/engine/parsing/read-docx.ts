import mammoth from 'mammoth';
import { withEquations } from './docx-equations.ts';
import type { ParsedDocument } from './outline.ts';
import { ParseFailure } from './parse-failure.ts';
import { readHtml } from './read-html.ts';
import { assertUnpacksWithin, readZipEntries, unpacked, type ZipEntry } from './zip-archive.ts';

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/** What the styles of listings are called by Word, LibreOffice and Pandoc. */
const LISTINGS = ['Source Code', 'HTML Preformatted', 'Preformatted Text', 'Code'];

/** A Word document with its headings, lists, tables, listings and equations; pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
  const entries = readZipEntries(bytes);
  assertUnpacksWithin(entries, MAX_UNPACKED_BYTES);
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const styleMap = LISTINGS.map((style) => `p[style-name='${style}'] => pre:separator('\n')`);
  try {
    const { value } = await mammoth.convertToHtml(toInput(entries), { convertImage, styleMap });
    return readHtml(value);
  } catch (error) {
    throw new ParseFailure('corrupt', { message: `The document cannot be read: ${reasonOf(error)}` });
  }
}

type Input = Parameters<typeof mammoth.convertToHtml>[0];

/** mammoth takes an archive that is read already, too, which its types do not say. */
function toInput(entries: readonly ZipEntry[]): Input {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const file = {
    exists: (name: string) => byName.has(name),
    read(name: string, encoding?: string): Promise<string | Uint8Array> {
      const content = Buffer.from(unpacked(byName.get(name)!, MAX_UNPACKED_BYTES));
      if (encoding === undefined) return Promise.resolve(content);
      if (encoding === 'base64') return Promise.resolve(content.toString('base64'));
      return Promise.resolve(withEquations(content.toString('utf8')));
    },
  };
  return { file } as unknown as Input;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
