/**
 * The lines of a UTF-8 stream, without byte order mark: those that one chunk has brought together, blank ones included.
 * A line or a character split over chunks is joined again; the last line needs no newline. `heard` is called for each chunk.
 */
export async function* readLines(
  bytes: ReadableStream<Uint8Array>,
  heard?: () => void,
): AsyncGenerator<string[]> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  // Parts of the current line: joined once per line, so a huge line in small pieces stays linear.
  let parts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      heard?.();
      const lines = (done ? decoder.decode() : decoder.decode(value, { stream: true })).split('\n');
      const rest = done ? undefined : lines.pop();
      if (lines.length > 0) {
        lines[0] = parts.join('') + lines[0];
        parts = [];
        yield lines;
      }
      if (rest === undefined) return;
      parts.push(rest);
    }
  } finally {
    await reader.cancel().catch(() => {
      // The stream already failed or ended: nothing is left to release.
    });
  }
}
