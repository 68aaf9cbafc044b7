export type Theme = 'auto' | 'light' | 'dark';
export type ColorMode = 'light' | 'dark';

/** The mode an element shows: the theme if it names one, else what the page around the element looks like. */
export function resolveColorMode(host: HTMLElement, theme: Theme): ColorMode {
  if (theme !== 'auto') return theme;
  return declaredMode(host) ?? backgroundMode(host) ?? canvasMode(host) ?? preferredMode(host);
}

/** Calls back whenever the page changes its mode while it is watched. Does not call at the start. */
export function watchColorMode(
  host: HTMLElement,
  theme: Theme,
  onChange: (mode: ColorMode) => void,
): () => void {
  if (theme !== 'auto') return () => {};
  let current = resolveColorMode(host, theme);
  const check = () => {
    const next = resolveColorMode(host, theme);
    if (next === current) return;
    current = next;
    onChange(next);
  };
  const page = host.ownerDocument;
  const observer = new MutationObserver(check);
  const options = { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] };
  const around = new Set<Element>([page.documentElement, page.body].filter(Boolean));
  for (let node: Element | null = host; node; node = flatTreeParent(node)) around.add(node);
  for (const node of around) observer.observe(node, options);
  // A background that fades still has its old colour when the class changes.
  const faded = ({ target }: Event) => {
    if (around.has(target as Element)) check();
  };
  page.addEventListener('transitionend', faded);
  const preference = darkPreference(host);
  preference?.addEventListener('change', check);
  return () => {
    observer.disconnect();
    page.removeEventListener('transitionend', faded);
    preference?.removeEventListener('change', check);
  };
}

/** What `color-scheme` says; undefined for a page that declares none. */
function declaredMode(host: HTMLElement): ColorMode | undefined {
  const scheme = getComputedStyle(host).colorScheme ?? '';
  const light = /\blight\b/.test(scheme);
  const dark = /\bdark\b/.test(scheme);
  if (light && dark) return preferredMode(host);
  if (dark) return 'dark';
  return light ? 'light' : undefined;
}

/** What lies behind the element: the lightness of the nearest opaque background. */
function backgroundMode(host: HTMLElement): ColorMode | undefined {
  for (let node: Element | null = host; node; node = flatTreeParent(node)) {
    const lightness = lightnessOf(getComputedStyle(node).backgroundColor);
    if (lightness !== undefined) return lightness < 0.5 ? 'dark' : 'light';
  }
  return undefined;
}

/** A page without a background of its own shows the browser's, which `<meta name="color-scheme">` chooses. */
function canvasMode(host: HTMLElement): ColorMode | undefined {
  const meta = host.ownerDocument.querySelector<HTMLMetaElement>('meta[name=color-scheme]');
  const schemes = meta?.content.match(/\b(light|dark)\b/g) ?? [];
  return schemes.length === 1 ? (schemes[0] as ColorMode) : undefined;
}

const darkPreference = (host: HTMLElement) =>
  host.ownerDocument.defaultView?.matchMedia?.('(prefers-color-scheme: dark)');

const preferredMode = (host: HTMLElement): ColorMode => (darkPreference(host)?.matches ? 'dark' : 'light');

function flatTreeParent(node: Element): Element | null {
  const root = node.getRootNode();
  const outer = root instanceof ShadowRoot ? root.host : null;
  return node.assignedSlot ?? node.parentElement ?? outer;
}

/** 0 (black) to 1 (white) of a computed colour; undefined when it is see-through or written in an unknown space. */
function lightnessOf(color: string): number | undefined {
  const [, space, list] = /^(\w+)\((.*)\)$/.exec(color) ?? [];
  if (!space || !list) return undefined;
  const parts = list
    .replace('srgb', '')
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(toNumber);
  const [first = 0, second = 0, third = 0, alpha = 1] = parts;
  if (alpha < 0.9) return undefined;
  if (space.startsWith('rgb')) return luminance(first / 255, second / 255, third / 255);
  if (space === 'color' && list.startsWith('srgb ')) return luminance(first, second, third);
  if (space.startsWith('ok')) return first;
  return space === 'lab' || space === 'lch' ? first / 100 : undefined;
}

const toNumber = (part: string): number => (part.endsWith('%') ? parseFloat(part) / 100 : parseFloat(part));

const luminance = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
