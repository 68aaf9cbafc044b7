/* The PostgreSQL v3 protocol, as far as passing it on needs: a frame is one type letter, its length, its body. */

/** One message of the protocol: its type letter, and all its bytes with the header. */
export interface Frame {
  type: string;
  bytes: Uint8Array;
}

const HEADER_BYTES = 5;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The whole frames at the start of `bytes`, and the beginning of an unfinished one. */
export function readFrames(bytes: Uint8Array): { frames: Frame[]; rest: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: Frame[] = [];
  let start = 0;
  while (bytes.length - start >= HEADER_BYTES) {
    const end = start + 1 + view.getInt32(start + 1);
    if (end > bytes.length) break;
    frames.push({ type: String.fromCharCode(view.getUint8(start)), bytes: bytes.subarray(start, end) });
    start = end;
  }
  return { frames, rest: bytes.subarray(start) };
}

/** A frame of this type; a text in its body is written with the closing zero byte. */
export function toFrame(type: string, ...body: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = body.map((part) => (typeof part === 'string' ? encoder.encode(`${part}\0`) : part));
  const header = new Uint8Array(HEADER_BYTES);
  header[0] = type.charCodeAt(0);
  const frame = joinBytes([header, ...parts]);
  new DataView(frame.buffer).setInt32(1, frame.length - 1);
  return frame;
}

/** What follows the header. */
export function bodyOf(frame: Frame): Uint8Array {
  return frame.bytes.subarray(HEADER_BYTES);
}

/** The zero-terminated text at the start of `bytes`, and the bytes after it. */
export function readText(bytes: Uint8Array): { text: string; rest: Uint8Array } {
  const end = bytes.indexOf(0);
  return { text: decoder.decode(bytes.subarray(0, end)), rest: bytes.subarray(end + 1) };
}

/** An ErrorResponse that ends the connection; `code` is an SQLSTATE. */
export function toFatalError(code: string, message: string): Uint8Array {
  return toFrame('E', 'SFATAL', 'VFATAL', `C${code}`, `M${message}`, new Uint8Array(1));
}

/** The parts after each other, in memory of their own. */
export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
