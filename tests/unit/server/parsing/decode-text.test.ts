import { expect, it } from 'vitest';
import { decodeText } from '#server/engine/parsing/decode-text.ts';

const TEXT = 'Größe – 100 €\n„naïve“';

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 LE', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 BE', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

it('reads Windows-1252 where the bytes are not UTF-8', () => {
  expect(decodeText(Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]))).toBe('Größe €');
});

it('makes line ends alike', () => {
  expect(decodeText(Buffer.from('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
});

it('takes bytes with control characters for no text', () => {
  expect(decodeText(Uint8Array.of(0x61, 0x00, 0x62))).toBeUndefined();
});
