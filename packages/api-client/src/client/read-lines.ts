/**
 * The non-blank lines of a UTF-8 stream, without byte order mark and line ends.
 * A line or a character split over chunks is joined again; the last line needs no newline.
 */
export async function* readLines(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  // Parts of the current line: joined once per line, so a huge line in small pieces stays linear.
  let parts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const pieces = (done ? decoder.decode() : decoder.decode(value, { stream: true })).split('\n');
      parts.push(pieces[0] ?? '');
      for (const piece of pieces.slice(1)) {
        const line = parts.join('').trim();
        parts = [piece];
        if (line) yield line;
      }
      if (done) break;
    }
    const last = parts.join('').trim();
    if (last) yield last;
  } finally {
    await reader.cancel().catch(() => {
      // The stream already failed or ended: nothing is left to release.
    });
  }
}
