/** Text of bytes in UTF-8, UTF-16 with byte order mark, or else Windows-1252; undefined where the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  if (isBinary(bytes)) return undefined;
  try {
    return decode('utf-8', bytes, true);
  } catch (error) {
    // Not UTF-8: every sequence of bytes is valid in the older encoding.
    if (error instanceof TypeError) return decode('windows-1252', bytes);
    throw error;
  }
}

/** `fatal` refuses invalid bytes; the byte order mark is dropped, line ends become `\n`. */
const decode = (encoding: string, bytes: Uint8Array, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll(/\r\n?/g, '\n');

const SAMPLE_BYTES = 64 * 1024;
const TAB = 9;
const CARRIAGE_RETURN = 13;
const ESCAPE = 27;
const SPACE = 32;

function isBinary(bytes: Uint8Array): boolean {
  return bytes
    .subarray(0, SAMPLE_BYTES)
    .some((byte) => byte < TAB || (byte > CARRIAGE_RETURN && byte < SPACE && byte !== ESCAPE));
}
