/** Longer ones are refused: no page and no picture of a person has such an address. */
const MAX_LENGTH = 2048;

/** Only what browsers decode as pixels: an SVG is a document of its own. */
const PIXELS = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * An address from data (an identity provider, storage, a file), as the `src` of a picture: https of any origin, an
 * address of the page's own origin, or pixels as `data:`. Undefined for all else; show something of your own then.
 */
export function toPictureAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (PIXELS.test(value)) return value;
  const url = value.trim() ? parse(value, document.baseURI) : undefined;
  if (!url) return undefined;
  const isOwn = url.protocol === 'http:' && url.origin === location.origin;
  return url.protocol === 'https:' || isOwn ? value : undefined;
}

/**
 * An address from data (a model's answer, a document), as the `href` of a link that a person may click: a page or a mail,
 * with its scheme. `host` is where the click really goes. Undefined for all else; show the text then.
 */
export function toLink(value: string): { href: string; host: string } | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(value)) return undefined;
  const url = parse(value);
  return url && { href: url.href, host: url.protocol === 'mailto:' ? decodeMail(url.pathname) : url.host };
}

/** Nobody's name and password: before the real host they only pretend another one. */
function parse(value: string, base?: string): URL | undefined {
  if (value.length > MAX_LENGTH || !URL.canParse(value, base)) return undefined;
  const url = new URL(value, base);
  return url.username || url.password ? undefined : url;
}

function decodeMail(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Broken percent signs are shown as they are.
    return path;
  }
}
