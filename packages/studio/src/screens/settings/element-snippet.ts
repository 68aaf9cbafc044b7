/** What the designer chooses. */
export interface ElementLook {
  tag: 'studio-assistant' | 'studio-app';
  theme: 'auto' | 'light' | 'dark';
  /** Empty: as the page around. */
  language: '' | 'en' | 'de' | 'ar';
  heading: string;
  /** A CSS colour; empty: that of the studio. */
  accent: string;
}

/** Attributes of the element; what is left at its default stays out. */
export function attributesOf({ tag, theme, language, heading }: ElementLook, server: string) {
  return [
    ['api-base-url', server],
    ...(theme === 'auto' ? [] : [['theme', theme]]),
    ...(language ? [['locale', language]] : []),
    ...(tag === 'studio-assistant' && heading ? [['heading', heading]] : []),
  ] as [string, string][];
}

/** What becomes of the accent: a custom property on the element. */
export const ACCENT = '--studio-accent';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Markup to paste, ready to work. */
export function toSnippet(look: ElementLook, server: string): string {
  const { tag, accent } = look;
  const attributes = attributesOf(look, server)
    .map(([name, value]) => `  ${name}="${escape(value)}"`)
    .join('\n');
  const style = accent
    ? `<style>\n  ${tag} { ${ACCENT}: ${accent.replaceAll(/[{}<>;]/g, '')}; }\n</style>\n`
    : '';
  // The studio comes in modules, the assistant as one file for any page.
  const how = tag === 'studio-app' ? 'type="module" ' : '';
  const late = tag === 'studio-app' ? '' : ' defer';
  return `<script ${how}src="${escape(server)}/studio/${tag}.js"${late}></script>\n${style}<${tag}\n${attributes}\n></${tag}>`;
}
