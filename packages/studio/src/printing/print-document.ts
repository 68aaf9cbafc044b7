export interface PrintedDocument {
  title: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** A whole style sheet; it meets no other. */
  sheet: string;
  /** Fills the page by the document's own functions: text stays text. */
  fill: (page: Document) => void;
}

/** So long the frame stays when the browser does not say that printing has ended. */
const LONGEST_MS = 600_000;

/**
 * Prints a page of our own in a frame without an address, so that neither the element around nor the host page is on the
 * paper. Its style is an adopted sheet of the frame's own kind: that needs no inline style, which a strict policy forbids.
 * `within`: the element's root. Resolves when the dialog is closed.
 */
export function printDocument(
  within: ShadowRoot | Document,
  { title, language, direction, sheet, fill }: PrintedDocument,
): Promise<void> {
  const parent = 'body' in within ? within.body : within;
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '0',
    height: '0',
    border: '0',
  });
  parent.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view) {
    frame.remove();
    return Promise.reject(new Error('This page does not allow frames, and nothing can be printed from it.'));
  }
  page.title = title;
  page.documentElement.lang = language;
  page.documentElement.dir = direction;
  const own = new view.CSSStyleSheet();
  own.replaceSync(sheet);
  page.adoptedStyleSheets = [own];
  fill(page);

  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      frame.remove();
      resolve();
    };
    timer = setTimeout(end, LONGEST_MS);
    view.addEventListener('afterprint', () => setTimeout(end));
    view.focus();
    view.print();
  });
}

/** One element with its text, for pages that are filled by hand. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  text?: string | null,
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const made = page.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
}
