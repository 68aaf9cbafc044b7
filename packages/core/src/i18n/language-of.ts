import { MOVED } from '../element/element-handle.ts';
import { type Direction, directionOf, toLocale } from './locale.ts';

interface Language {
  locale: string;
  dir: Direction;
}

/** What an element speaks: what the host says, else the language and the direction of the page around it. */
export function languageOf(host: HTMLElement, locale?: string, dir?: Direction): Language {
  const spoken = toLocale(locale || nearest(host, 'lang')?.getAttribute('lang') || navigator.language);
  if (dir) return { locale: spoken, dir };
  const around = getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr';
  // A page that says nothing reads from left to right, whatever its language.
  const isSaid = !locale && (around === 'rtl' || nearest(host, 'dir'));
  return { locale: spoken, dir: isSaid ? around : directionOf(spoken) };
}

/** Calls back when the page around may have got another language or direction, or the element another place. */
export function watchLanguage(host: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const root = host.shadowRoot!;

  function watch(): void {
    for (let node: Node | undefined = host; node; node = hostOf(node)) {
      observer.observe(node.getRootNode(), { subtree: true, attributeFilter: ['lang', 'dir'] });
    }
  }

  function moved(): void {
    watch();
    onChange();
  }

  watch();
  root.addEventListener(MOVED, moved);
  return () => {
    observer.disconnect();
    root.removeEventListener(MOVED, moved);
  };
}

/** The nearest element around that says it, also outside of a shadow root. */
function nearest(host: Element, attribute: string): Element | undefined {
  const found = host.closest(`[${attribute}]`);
  const outer = hostOf(host);
  return found ?? (outer && nearest(outer, attribute));
}

const hostOf = (node: Node): Element | undefined => (node.getRootNode() as Partial<ShadowRoot>).host;
