/** Puts a text in place of a part of what is typed; the browser can undo it like typing. Nobody may hear of it but the caller. */
export function insertText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, and the only way that keeps the history of a field.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
}
