/**
 * One constructable stylesheet per CSS file, shared by every shadow root on the page. A sheet that arrives later, with a
 * lazily loaded chunk, reaches the roots that are already live.
 */
const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<ShadowRoot>();

/** Registers the text of a CSS file under an id; the same id again replaces the text (hot reload). Does nothing in Node. */
export function css(id: string, text: string): void {
  if (typeof CSSStyleSheet === 'undefined') return;
  let sheet = sheets.get(id);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(id, sheet);
    for (const root of roots) root.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(text);
}

/** Gives a shadow root all sheets, present and future, until the returned function is called. */
export function adopt(root: ShadowRoot): () => void {
  if (roots.has(root)) return () => {};
  roots.add(root);
  root.adoptedStyleSheets.push(...sheets.values());
  return () => {
    roots.delete(root);
    const own = [...sheets.values()];
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.includes(sheet));
  };
}

// Imports run before the importing module's own calls: declared here, the order of layers cannot depend on that of chunks.
css('layers', '@layer tokens, base, ui, page;');
