import type { Page } from 'playwright-core';

/** What can be pressed: `key` finds it again, and is the same for the same action of other rows and other things of its kind. */
interface Action {
  key: string;
  /** It sends a form. */
  submits: boolean;
}

/** The page as it stands. */
export interface View {
  /** Equal: the same can be pressed, and the same is filled in. */
  print: string;
  path: string;
  /** Those that are enabled, of the newest dialog or menu where one is open. */
  actions: Action[];
  /** Whether there are fields of a form that can be changed. */
  hasFields: boolean;
  /** Names the newest dialog or menu that is open, the same for things of one kind. */
  layer: string | null;
}

interface WalkPage {
  view(): View;
  /** Where to press it; null: it is not there, or something lies over it. */
  aim(key: string): { x: number; y: number } | null;
  /** Without a pointer, where something lies over it; false: it is not there. */
  press(key: string): boolean;
  fill(count: number): void;
  /** Makes `LAYER` find the newest dialog or menu that is open; false: there is none. */
  markLayer(): boolean;
  watch(): void;
  /** Whether anything has changed since `watch`, but for what follows the pointer. */
  hasChanged(): boolean;
}

/** What `markLayer` marked. */
export const LAYER = '[data-walk-layer]';

/** The part of the walk that lives in the page. */
export const inPage = <T>(page: Page, ask: (walk: WalkPage) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(globalThis.walkPage)`) as Promise<T>;

/** One that is told a key. */
export const inPageOf = <T, A>(page: Page, ask: (walk: WalkPage, given: A) => T, given: A): Promise<T> =>
  page.evaluate(`(${ask.toString()})(globalThis.walkPage, ${JSON.stringify(given)})`) as Promise<T>;

/** The key of a link: which thing it leads to is one. */
export const linkTo = (path: string): string =>
  `link ${path
    .replaceAll(/=[^&]+/g, '=#')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '#')
    .replaceAll(/\d+/g, '#')}`;

/** Runs in the page, before anything of it: as one function, since it is sent as text. */
export function installWalkPage(): void {
  const ACTIONS =
    'button, a[href], summary, [role=button], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], ' +
    '[role=switch], [role=tab], [role=option], input[type=checkbox], input[type=radio]';
  const LAYERS = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
  const FIELDS = 'input, textarea, select';
  /** These end the session that the walk is made with. */
  const ENDS_SESSION = /\/api\/(logout|me\/end-other-sessions)/;
  /** No thing has as many revisions: whoever may delete or change it is told that it has changed, and it stays. */
  const NEVER = '"r999999"';
  const WRITES = /^(PUT|DELETE|PATCH)$/i;
  const NO_TEXT = /^(checkbox|radio|file|search|hidden|range|color|button|submit)$/;
  const root = () => document.querySelector('studio-app')?.shadowRoot ?? document;
  const find = (selector: string, within: ParentNode = root()) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });

  const layer = () =>
    find(LAYERS)
      .filter((part) => isSeen(part) && (part.matches('dialog') || part.closest('[popover], dialog')))
      .at(-1);

  const textById = (ids: string) =>
    ids
      .split(/\s+/)
      .map((id) => root().querySelector(`#${CSS.escape(id)}`)?.textContent ?? '')
      .join(' ');

  function nameOf(part: HTMLElement): string {
    const by = part.getAttribute('aria-labelledby');
    const label = part instanceof HTMLInputElement ? part.closest('label')?.textContent : undefined;
    return (part.getAttribute('aria-label') ?? (by && textById(by)) ?? label ?? part.textContent).trim();
  }

  /** Names of things and numbers away. */
  const general = (text: string) =>
    text
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '#')
      .replaceAll(/\S*Donaudampf\S*/g, '#')
      .replaceAll(/\S+@\S+/g, '#')
      .replaceAll(/\d+/g, '#')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80);

  function nameInRow(part: HTMLElement): string {
    // What a node is called says how it stands, which each press may change.
    if (part.matches('[data-canvas-node]')) return 'node';
    const row = part.closest('tr, li, article, [role=row], [role=option]');
    let name = nameOf(part);
    const titles = row && !part.closest('[role=menu]') ? find('h2, h3, h4, b, strong, a, td, th', row) : [];
    for (const title of titles) {
      const text = title.textContent.trim();
      if (text.length > 2) name = name.replaceAll(text, '#');
    }
    return general(name);
  }

  const roleOf = (part: HTMLElement) =>
    part.getAttribute('role') ?? (part.matches('a') ? 'link' : part.matches('input') ? 'input' : 'button');

  function placeOf(part: HTMLElement): string {
    if (!part.closest('main') && !part.closest(LAYERS)) return 'shell';
    const around = part.closest<HTMLElement>(
      'dialog, section[aria-label], section[aria-labelledby], form, fieldset, [role=tabpanel], [role=menu]',
    );
    return `${general(location.pathname)} ${around ? general(around.matches('[role=menu]') ? 'menu' : nameFor(around)) : ''}`;
  }

  const nameFor = (part: HTMLElement) => {
    const by = part.getAttribute('aria-labelledby');
    return part.getAttribute('aria-label') ?? (by ? textById(by) : part.tagName);
  };

  function keyOf(part: HTMLElement): string {
    const href = part.getAttribute('href');
    if (href !== null)
      return `link ${general(href.replace(/^[a-z]+:.*/, 'outside').replaceAll(/=[^&]+/g, '=#'))}`;
    const role = roleOf(part);
    return role === 'option' ? `${placeOf(part)} option` : `${placeOf(part)} ${role} “${nameInRow(part)}”`;
  }

  const isOff = (part: HTMLElement) =>
    part.matches(':disabled, [aria-disabled=true], [aria-current]:not([aria-current=false])') ||
    part.matches('[aria-selected=true], [role=radio][aria-checked=true], input[type=radio]:checked') ||
    part.closest('[inert]') !== null ||
    (part instanceof HTMLAnchorElement && part.href === location.href);

  /** Where it is drawn: controls may be hidden below their label. */
  const drawn = (part: HTMLElement) =>
    part.matches('input') ? (part.closest<HTMLElement>('label') ?? part) : part;

  function pressable(): HTMLElement[] {
    const top = layer();
    return find(ACTIONS, top ?? root()).filter((part) => {
      const { width, height } = drawn(part).getBoundingClientRect();
      return width > 1 && height > 1 && isSeen(drawn(part)) && !isOff(part);
    });
  }

  const fields = () =>
    find(FIELDS, layer() ?? root().querySelector('main') ?? root()).filter(
      (part): part is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
        part.matches(FIELDS) &&
        !part.matches(':disabled, [readonly], [role=combobox], [aria-hidden=true]') &&
        !NO_TEXT.test((part as HTMLInputElement).type) &&
        part.closest('[role=search], [inert]') === null &&
        isSeen(part),
    );

  const valuesNow = () =>
    find(FIELDS)
      .map((part) => `${(part as HTMLInputElement).value}${String((part as HTMLInputElement).checked)}`)
      .join('|');

  function valueFor(part: HTMLInputElement | HTMLTextAreaElement, count: number): string {
    const label = `${nameFor(part)} ${part.labels?.[0]?.textContent ?? ''} ${part.name}`;
    if (part instanceof HTMLTextAreaElement)
      return part.value || (/json|schema/i.test(label) ? '{}' : 'How do I return a pump?');
    if (part.type === 'number') return part.value || part.min || '1';
    if (part.type === 'url' || /url|address of|endpoint/i.test(label))
      return part.value || 'https://shop.example/';
    if (part.type === 'email' || /e-?mail/i.test(label)) return part.value || `pump${count}@northwind.dev`;
    if (part.type === 'date') return part.value || '2031-01-31';
    if (part.type === 'datetime-local') return part.value || '2031-01-31T10:00';
    if (part.type === 'time') return part.value || '10:00';
    return part.type === 'text' ? `${part.value.slice(0, 40)}Pump${count}` : part.value || `Pump${count}`;
  }

  let changes = 0;
  let values = '';
  let address = '';
  let focused: Element | null = null;
  const FOLLOWS_POINTER = new Set([
    'aria-describedby',
    'style',
    'data-highlighted',
    'data-hover',
    'data-focus-visible',
    'data-walk-layer',
  ]);
  const ofTooltip = (node: Node) =>
    node instanceof Element &&
    (node.matches('[role=tooltip]') || node.querySelector('[role=tooltip]') !== null);
  const observer = new MutationObserver((records) => {
    for (const { type, attributeName, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes' && FOLLOWS_POINTER.has(attributeName ?? '')) continue;
      if (ofTooltip(target) || (target as Element).parentElement?.closest?.('[role=tooltip]')) continue;
      if (type === 'childList' && [...addedNodes, ...removedNodes].every(ofTooltip)) continue;
      changes += 1;
    }
  });
  const active = () => root().activeElement ?? document.activeElement;
  const count = () => {
    changes += 1;
  };
  /** A button that leads to a field: the pointer leads to buttons only. */
  const countField = ({ target }: Event) => {
    const part = target as HTMLElement;
    if (part.matches('textarea') || (part instanceof HTMLInputElement && !NO_TEXT.test(part.type))) count();
  };
  document.addEventListener('scroll', count, { capture: true, passive: true });
  Object.assign(globalThis, { print: count, open: () => (count(), null) });
  Object.assign(HTMLInputElement.prototype, { showPicker: count });
  const clickOfInput = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function click() {
    if (this.type === 'file') count();
    else clickOfInput.call(this);
  };
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: async () => count(),
      write: async () => count(),
      readText: async () => '',
    },
  });

  // Not by a route of the browser's: with one it keeps nothing, and compiles the studio again for each page.
  const { open: openCall, setRequestHeader, send } = XMLHttpRequest.prototype;
  const writing = new WeakSet<XMLHttpRequest>();
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, method: string, address: string) {
      if (ENDS_SESSION.test(address)) return openCall.call(this, 'GET', '/healthz', true);
      if (WRITES.test(method)) writing.add(this);
      return openCall.call(this, method, address, true);
    },
    setRequestHeader(this: XMLHttpRequest, name: string, value: string) {
      if (!writing.has(this) || name.toLowerCase() !== 'if-match') setRequestHeader.call(this, name, value);
    },
    send(this: XMLHttpRequest, body?: XMLHttpRequestBodyInit) {
      if (writing.has(this)) setRequestHeader.call(this, 'if-match', NEVER);
      send.call(this, body);
    },
  });

  /** Null: something lies over it, or it is out of view, also of what it scrolls in. */
  function middleOf(part: HTMLElement): { x: number; y: number } | null {
    const { x, y, width, height } = part.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const hit = root().elementFromPoint(at.x, at.y);
    return part.contains(hit) ? at : null;
  }

  const walkPage: WalkPage = {
    view() {
      const top = layer();
      const actions = new Map<string, Action>();
      for (const part of pressable()) {
        const key = keyOf(part);
        const submits = part.matches('form button:not([type=button]), dialog footer button:last-child');
        if (!actions.has(key)) actions.set(key, { key, submits });
      }
      return {
        print: `${location.href} ${top ? nameFor(top) : ''} ${[...actions.keys()].join()} ${valuesNow()}`,
        path: location.pathname,
        actions: [...actions.values()],
        hasFields: fields().length > 0,
        layer: top
          ? `${general(location.pathname)} ${top.getAttribute('role') ?? top.tagName} ${general(nameFor(top))}`
          : null,
      };
    },
    aim(key) {
      const part = pressable().find((one) => keyOf(one) === key);
      if (!part) return null;
      const at = middleOf(drawn(part));
      if (at) return at;
      // Only where it must: a list of jumps leads nowhere once the page stands there.
      drawn(part).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      return middleOf(drawn(part));
    },
    press(key) {
      const part = pressable().find((one) => keyOf(one) === key);
      part?.click();
      return part !== undefined;
    },
    fill(nth) {
      for (const part of fields()) {
        const value =
          part instanceof HTMLSelectElement
            ? ([...part.options].find((option) => option.value && !option.disabled)?.value ?? part.value)
            : valueFor(part, nth);
        const proto = Object.getPrototypeOf(part) as object;
        Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(part, value);
        part.dispatchEvent(new Event('input', { bubbles: true }));
        part.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    markLayer() {
      for (const part of find('[data-walk-layer]')) part.removeAttribute('data-walk-layer');
      layer()?.setAttribute('data-walk-layer', '');
      return layer() !== undefined;
    },
    watch() {
      observer.observe(root(), { subtree: true, childList: true, attributes: true, characterData: true });
      root().addEventListener('focusin', countField);
      observer.takeRecords();
      changes = 0;
      values = valuesNow();
      address = location.href;
      focused = active();
    },
    hasChanged() {
      const isElsewhere = active() !== focused && active()?.matches('button, a') === false;
      return changes > 0 || valuesNow() !== values || location.href !== address || isElsewhere;
    },
  };
  Object.assign(globalThis, { walkPage });
}
