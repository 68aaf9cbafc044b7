type Listener = (event: Event) => void;

/** The Navigation API, as far as it is needed. A change of `traverse` is announced by popstate as well. */
interface PageNavigation extends EventTarget {
  readonly currentEntry?: { readonly index: number } | null;
}

interface EntryChange extends Event {
  readonly navigationType?: string | null;
}

/** Where routers of pages keep the address of an entry a second time: Vue Router, Next's pages. They go by it later. */
const ADDRESS_KEYS = ['current', 'as', 'url'];

/** By it Next's app router knows its own writes, of which it tells nobody. It adds it itself to those of others. */
const NEXT_OWN = '__NA';

const withoutOrigin = ({ pathname, search, hash }: URL): string => pathname + search + hash;

/** What the page stored in the present entry, as it is true of an entry at `url`. */
function stateFor({ history, location, document }: Window, url?: string): object {
  const { [NEXT_OWN]: _, ...state } = { ...(history.state as Record<string, unknown> | null) };
  if (url === undefined) return state;
  const from = withoutOrigin(new URL(location.href));
  const to = withoutOrigin(new URL(url, document.baseURI));
  for (const key of ADDRESS_KEYS) {
    const known = state[key];
    if (typeof known !== 'string' || !known.startsWith('/') || !from.endsWith(known)) continue;
    // Theirs may be without their own basename.
    const base = from.slice(0, -known.length);
    if (to.startsWith(base)) state[key] = to.slice(base.length);
  }
  return state;
}

export interface PageWindow {
  /** For a router's option `window`. */
  readonly window: Window;
  /** The router is being told of an address that the page wrote itself: no way leads back from there. */
  readonly isFollowing: () => boolean;
}

/**
 * The window as a router may see it on a page that belongs to someone else: writes keep what the page stored in
 * `history.state`, the page's own `pushState` is heard, locations that are not `isInside` are ignored and so is news that
 * comes twice, and nothing scrolls. All listeners are gone when the router has removed its own.
 */
export function createPageWindow(
  isInside: (location: Location) => boolean,
  page: Window = window,
): PageWindow {
  const { navigation } = page as Window & { navigation?: PageNavigation };
  const listeners = new Set<Listener>();
  let isOwn = false;
  let isFollowing = false;

  const entryIndex = () => navigation?.currentEntry?.index ?? 0;
  const storedIndex = () => (page.history.state as { idx?: number } | null)?.idx;

  if (!navigation && storedIndex() === undefined) {
    page.history.replaceState({ ...(page.history.state as object | null), idx: 0 }, '');
  }
  // Entries of the page carry no number, so a place in the history is counted from the last known one.
  let known = { idx: storedIndex() ?? 0, entry: entryIndex(), href: page.location.href };
  const remember = (idx: number) => {
    known = { idx, entry: entryIndex(), href: page.location.href };
  };
  const position = () => (navigation ? known.idx + entryIndex() - known.entry : (storedIndex() ?? known.idx));

  function tell(event: Event, idx: number): void {
    if (isOwn || !isInside(page.location)) return;
    const isSamePlace = idx === known.idx;
    // Some hosts announce every change of theirs and ours once more.
    const isRepeated = isSamePlace && page.location.href === known.href;
    remember(idx);
    if (isRepeated) return;
    isFollowing = isSamePlace;
    try {
      for (const listener of listeners) listener(event);
    } finally {
      isFollowing = false;
    }
  }
  const onPopState = (event: Event) => tell(event, position());
  const onEntryChange = (event: EntryChange) => {
    if (event.navigationType !== 'traverse') tell(event, known.idx);
  };

  const write =
    (method: 'pushState' | 'replaceState') => (state: { idx?: number } | null, _: string, url?: string) => {
      isOwn = true;
      try {
        page.history[method]({ ...stateFor(page, url), ...state }, '', url);
      } finally {
        isOwn = false;
      }
      remember(state?.idx ?? position());
    };

  const facade = {
    document: page.document,
    navigator: page.navigator,
    get location() {
      return page.location;
    },
    history: {
      get state(): unknown {
        return { ...(page.history.state as object | null), idx: position() };
      },
      get length() {
        return page.history.length;
      },
      get scrollRestoration() {
        return page.history.scrollRestoration;
      },
      set scrollRestoration(_mode: ScrollRestoration) {
        // Where the page scrolls to is the page's business.
      },
      go: (delta?: number) => page.history.go(delta),
      pushState: write('pushState'),
      replaceState: write('replaceState'),
    },
    scrollTo() {},
    confirm: (message?: string) => page.confirm(message),
    addEventListener(type: string, listener: Listener) {
      if (type !== 'popstate') return page.addEventListener(type, listener);
      if (listeners.size === 0) {
        page.addEventListener('popstate', onPopState);
        navigation?.addEventListener('currententrychange', onEntryChange);
      }
      listeners.add(listener);
    },
    removeEventListener(type: string, listener: Listener) {
      if (type !== 'popstate') return page.removeEventListener(type, listener);
      listeners.delete(listener);
      if (listeners.size > 0) return;
      page.removeEventListener('popstate', onPopState);
      navigation?.removeEventListener('currententrychange', onEntryChange);
    },
  };
  // React Router asks for a whole window and uses this part of it.
  return { window: facade as unknown as Window, isFollowing: () => isFollowing };
}
