/**
 * Text for readers that cannot take back what they have. What is taken back stays, and what comes instead follows behind an
 * empty line, less what is the same again.
 */
export function createTextFlow() {
  let current = '';
  let shown = '';
  return {
    /** What was said so far does not count any more. */
    reset(): void {
      current = '';
    },
    /** What to show of this piece; empty: nothing yet. */
    push(content: string): string {
      current += content;
      if (shown.startsWith(current)) return '';
      const piece = current.startsWith(shown) ? current.slice(shown.length) : `\n\n${current}`;
      shown = current;
      return piece;
    },
  };
}
