import { MOVED } from './element-handle.ts';

/**
 * One constructable stylesheet per CSS file and document, shared by every shadow root there. A sheet that arrives later,
 * with a lazily loaded chunk, reaches the roots that are already live.
 */
const texts = new Map<string, string>();
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();
const roots = new Set<ShadowRoot>();

/** Registers the text of a CSS file under an id; the same id again replaces the text (hot reload). Does nothing in Node. */
export function css(id: string, text: string): void {
  if (typeof CSSStyleSheet === 'undefined') return;
  const isNew = !texts.has(id);
  texts.set(id, text);
  for (const page of new Set([...roots].map(({ ownerDocument }) => ownerDocument).concat(document)))
    sheets.get(page)?.get(id)?.replaceSync(text);
  if (isNew) for (const root of roots) root.adoptedStyleSheets.push(sheetOf(root.ownerDocument, id));
}

/** Gives a shadow root all sheets, present and future, wherever it is moved, until the returned function is called. */
export function adopt(root: ShadowRoot): () => void {
  if (roots.has(root)) return () => {};
  let page: Document | undefined;

  /** A sheet belongs to its document: the browser takes it from a root that is adopted into another one. */
  function wear(): void {
    if (page === root.ownerDocument) return;
    page = root.ownerDocument;
    for (const id of texts.keys()) root.adoptedStyleSheets.push(sheetOf(page, id));
  }

  roots.add(root);
  wear();
  root.addEventListener(MOVED, wear);
  return () => {
    roots.delete(root);
    root.removeEventListener(MOVED, wear);
    const own = new Set(sheets.get(root.ownerDocument)?.values());
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  };
}

function sheetOf(page: Document, id: string): CSSStyleSheet {
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, known);
  let sheet = known.get(id);
  if (!sheet) {
    const { CSSStyleSheet: Sheet } = page.defaultView ?? globalThis;
    sheet = new Sheet();
    sheet.replaceSync(texts.get(id)!);
    known.set(id, sheet);
  }
  return sheet;
}

// Imports run before the importing module's own calls: declared here, the order of layers cannot depend on that of chunks.
css('layers', '@layer tokens, base, ui, page;');
