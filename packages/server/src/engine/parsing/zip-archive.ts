import { inflateRawSync } from 'node:zlib';
import { ParseFailure } from './parse-failure.ts';

export interface ZipEntry {
  name: string;
  /** Compressed bytes, as they stand in the archive. */
  content: Uint8Array;
  deflated: boolean;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const DIRECTORY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Entries by the central directory (APPNOTE.TXT 4.3.12); throws `corrupt` where there is none. */
export function readZipEntries(bytes: Uint8Array): ZipEntry[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(file);
    const entries: ZipEntry[] = [];
    let offset = file.readUInt32LE(end + 16);
    for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
      if (file.readUInt32LE(offset) !== DIRECTORY_SIGNATURE) throw new ParseFailure('corrupt');
      const nameEnd = offset + DIRECTORY_BYTES + file.readUInt16LE(offset + 28);
      entries.push({
        name: file.toString('utf8', offset + DIRECTORY_BYTES, nameEnd),
        deflated: file.readUInt16LE(offset + 10) === DEFLATED,
        content: readContent(file, file.readUInt32LE(offset + 42), file.readUInt32LE(offset + 20)),
      });
      offset = nameEnd + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw new ParseFailure('corrupt');
    throw error;
  }
}

/** Throws `too_large` where the entries unpack to more than `limitBytes`, whatever sizes they declare. */
export function assertUnpacksWithin(entries: ZipEntry[], limitBytes: number): void {
  let left = limitBytes;
  for (const { content, deflated } of entries) {
    left -= deflated ? unpackedBytes(content, left) : content.byteLength;
    if (left < 0) throw new ParseFailure('too_large');
  }
}

/** What an entry unpacks to; throws `too_large` above the limit. */
export function unpacked({ content, deflated }: ZipEntry, limitBytes: number): Uint8Array {
  return deflated ? inflate(content, limitBytes) : content;
}

const unpackedBytes = (content: Uint8Array, limitBytes: number): number =>
  inflate(content, limitBytes).byteLength;

function inflate(content: Uint8Array, limitBytes: number): Uint8Array {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, limitBytes) });
  } catch (error) {
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ParseFailure(tooLarge ? 'too_large' : 'corrupt');
  }
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let offset = file.length - END_BYTES; offset >= first; offset -= 1) {
    if (file.readUInt32LE(offset) === END_SIGNATURE) return offset;
  }
  throw new ParseFailure('corrupt');
}

function readContent(file: Buffer, offset: number, bytes: number): Uint8Array {
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  return file.subarray(start, start + bytes);
}
