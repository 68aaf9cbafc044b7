/** What the designer chooses. */
export interface ElementLook {
  tag: 'studio-assistant' | 'studio-app';
  theme: 'auto' | 'light' | 'dark';
  language: 'en' | 'de' | 'ar';
  heading: string;
  /** A CSS colour; empty: that of the studio. */
  accent: string;
}

/** Attributes of the element; what is left at its default stays out. */
export function attributesOf({ tag, theme, language, heading }: ElementLook, server: string) {
  return [
    ['api-base-url', server],
    ...(theme === 'auto' ? [] : [['theme', theme]]),
    ...(language === 'en' ? [] : [['locale', language]]),
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
  return `<script src="${escape(server)}/studio/${tag}.js" defer></script>\n${style}<${tag}\n${attributes}\n></${tag}>`;
}
