import { createHash } from 'node:crypto';
import { MAX_EVIDENCE_BYTES } from '@agent-studio/api-client/contract';
import { toStorableText } from '../../db/storable.ts';
import { fieldRefusal, Refusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';

export interface EvidenceFile {
  name: string;
  mime: string;
  bytes: number;
  checksum: string;
  /** May be shown as a picture. */
  picture: boolean;
  content: Uint8Array;
}

/** By the first bytes: neither the name nor what a browser says decides what a file is. */
const MAGIC: readonly { mime: string; picture: boolean; matches: (latin: string) => boolean }[] = [
  { mime: 'image/png', picture: true, matches: (text) => text.startsWith('\x89PNG\r\n\x1a\n') },
  { mime: 'image/jpeg', picture: true, matches: (text) => text.startsWith('\xff\xd8\xff') },
  { mime: 'image/gif', picture: true, matches: (text) => /^GIF8[79]a/.test(text) },
  {
    mime: 'image/webp',
    picture: true,
    matches: (text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP',
  },
  { mime: 'image/heic', picture: false, matches: (text) => /^.{4}ftyp(heic|heix|mif1)/s.test(text) },
  { mime: 'application/pdf', picture: false, matches: (text) => text.startsWith('%PDF-') },
];

const OFFICE: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  // A drawing may have scripts in it: it is kept, and never shown.
  svg: 'image/svg+xml',
};
const MAX_NAME = 200;

/** Reads a file that somebody adds to a step. Refuses what is too large, or of a kind that is not taken. */
export async function readEvidence(file: File | undefined): Promise<EvidenceFile> {
  if (!file) return refuse('Choose a file.');
  if (file.size > MAX_EVIDENCE_BYTES) {
    throw new Refusal('tooLarge', say('evidence.too_large', { limit: MAX_EVIDENCE_BYTES / 1_048_576 }), {
      code: 'evidence.too_large',
    });
  }
  const content = new Uint8Array(await file.arrayBuffer());
  if (!content.byteLength) refuse(say('evidence.empty'));
  const name = toName(file.name);
  const latin = Buffer.from(content.subarray(0, 64)).toString('latin1');
  const known = MAGIC.find(({ matches }) => matches(latin));
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const mime = known?.mime ?? mimeOf(extension, latin, content);
  return {
    name,
    mime: mime ?? refuse('Add a picture (PNG, JPEG, WebP, GIF), a PDF, a text or an office document.'),
    bytes: content.byteLength,
    checksum: createHash('sha256').update(content).digest('hex'),
    picture: known?.picture ?? false,
    content,
  };
}

function mimeOf(extension: string, latin: string, content: Uint8Array): string | undefined {
  if (latin.startsWith('PK\x03\x04')) return OFFICE[extension];
  return TEXTS[extension] !== undefined && !content.includes(0) ? TEXTS[extension] : undefined;
}

/** Without a path, and without characters that lead lines astray. */
function toName(name: string): string {
  const plain = toStorableText(name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, ' ')
    .trim();
  return plain.length > MAX_NAME ? plain.slice(-MAX_NAME).toWellFormed() : plain || 'file';
}

function refuse(told: Told): never {
  throw fieldRefusal('file', told, 'evidence.kind');
}
