const SEARCHED_CHARS = 100_000;
const MAX_CHARS = 200;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a page calls itself; undefined where it has no title. */
export function titleOfPage(html: string): string | undefined {
  const [, title = ''] = /<title[^<>]*>([^<]*)</i.exec(html.slice(0, SEARCHED_CHARS)) ?? [];
  const plain = title
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARS);
  return plain || undefined;
}
