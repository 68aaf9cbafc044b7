import { handleOf, MOVED, StudioError } from '@agent-studio/core/element';
import { type AssistantMethods, type AssistantValues, METHODS } from './assistant-surface.ts';
import { importPage, importPanel } from './import-parts.ts';
import text from './launcher.module.css?inline';
import type { Panel } from './panel-entry.tsx';
import type { By } from './opened-by.ts';

const BRAIN =
  'M12 18V5m3 8a4.17 4.17 0 0 1-3-4 4.17 4.17 0 0 1-3 4m8.6-6.5A3 3 0 1 0 12 5a3 3 0 1 0-5.6 1.5M18 5.1a4 4 0 0 1 2.5 5.8M18 18a4 4 0 0 0 2-7.5m0 7A4 4 0 1 1 12 18a4 4 0 1 1-8-.5m2 .5a4 4 0 0 1-2-7.5M6 5.1a4 4 0 0 0-2.5 5.8';
const CROSS = 'M18 6 6 18M6 6l12 12';
const SVG = 'http://www.w3.org/2000/svg';

/** The button with the badge, drawn without React, and the place where the panel appears once it was fetched. */
export function createLauncher(root: ShadowRoot) {
  const handle = handleOf<AssistantValues>(root);
  const { host, store, signal, emit, provide } = handle;
  const path = document.createElementNS(SVG, 'path');
  const svg = document.createElementNS(SVG, 'svg');
  const icon = set(svg, { viewBox: '0 0 24 24' }, path);
  const badge = make('span', { part: 'badge' });
  const slot = make('slot', { name: 'launcher' }, icon);
  const button = make('button', { part: 'launcher' }, slot, badge);
  const place = make('div');
  const layer = make('div', { part: 'root', popover: 'manual' }, place, button);
  root.append(layer);

  let panel: Panel | undefined;

  function paint(): void {
    const {
      open,
      heading,
      launcher,
      mode,
      layer: wanted,
      for: id,
      hotkey,
      locale,
      labels,
      proactiveMessage,
    } = store.get();
    const unread = badge.textContent && `, ${badge.textContent} unread`;
    set(path, { d: open ? CROSS : BRAIN });
    set(button, {
      'aria-expanded': `${open}`,
      'aria-label': `${open ? 'Close' : 'Open'} ${heading}${unread}`,
    });
    button.hidden = launcher === 'none' || mode === 'inline';
    if (open) void prefetch();
    // Somebody is at work in the page already, perhaps in a modal dialog; or there is more to do than to show a button.
    const isBusy = document.activeElement !== document.body || document.fullscreenElement;
    const isEnglish = host.matches(':lang(en)') && !locale && !labels;
    if (
      isBusy ||
      !isEnglish ||
      id ||
      hotkey ||
      proactiveMessage ||
      mode + wanted !== 'floatingtop' ||
      host.hasAttribute('debug')
    )
      void join();
  }

  function setBadge(text: string): void {
    badge.textContent = text;
    paint();
  }

  /** Fetches a part of the assistant, once; after a failure, which the host is told, again when it is asked for again. */
  function once<Part, Result>(fetch: () => Promise<Part>, start: (part: Part) => Result) {
    let loading: Promise<Result> | undefined;
    async function load(): Promise<Result> {
      try {
        const part = await fetch();
        if (signal.aborted) throw new StudioError('destroyed', 'Removed.');
        return start(part);
      } catch (error) {
        loading = undefined;
        const { code = 'load-failed', message } = error as Partial<StudioError>;
        if (!signal.aborted) emit('studio-error', { code, message, fatal: false });
        throw error;
      }
    }
    return () => (loading ??= load());
  }

  const loadPanel = () => importPanel(host.hasAttribute('frame'));
  const load = once(loadPanel, ({ mountPanel }) => (panel = mountPanel({ handle, place, button, setBadge })));
  // A failure was told by `studio-error`; the next sign of interest tries again.
  const prefetch = quietly(load);
  const join = quietly(once(importPage, ({ joinPage }) => joinPage({ handle, layer, button, toggle })));

  /** More clicks while the panel is being fetched mean the same as the first one. */
  async function toggle(by: By): Promise<void> {
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    await (await prefetch())?.toggle(by);
    button.ariaBusy = null;
  }

  function show(): void {
    // A sheet does not go along into another document.
    if (!root.adoptedStyleSheets[0]) {
      const sheet = new host.ownerDocument.defaultView!.CSSStyleSheet();
      sheet.replaceSync(text);
      root.adoptedStyleSheets = [sheet];
    }
    const { mode, layer: wanted } = store.get();
    layer.togglePopover?.(mode !== 'inline' && wanted === 'top');
  }

  // The page is at rest: unless visitors pay for what they do not ask for, the panel is there before they do.
  function prepare(): void {
    if (!(navigator as WithConnection).connection?.saveData)
      globalThis.requestIdleCallback?.(() => signal.aborted || quietly(loadPanel)());
  }

  addEventListener('load', prepare, { signal });
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, prefetch);
  button.addEventListener('click', () => void toggle('user'));
  // A modal dialog takes the focus; an element in full screen lies above what was shown before.
  for (const type of ['focusin', 'fullscreenchange']) document.addEventListener(type, join, { signal });
  root.addEventListener(MOVED, show, { signal });
  const language = new MutationObserver(paint);
  language.observe(document, { subtree: true, attributeFilter: ['lang'] });
  const unsubscribe = store.subscribe(paint);
  signal.addEventListener('abort', () => {
    language.disconnect();
    unsubscribe();
  });
  show();
  paint();
  provide(
    Object.fromEntries(
      METHODS.map((name) => [name, async (...args: never[]) => callMethod(await load(), name, args)]),
    ),
  );

  return {
    remove(): void {
      panel?.unmount();
      layer.remove();
    },
  };
}

/** Not in all browsers. */
interface WithConnection {
  connection?: { saveData: boolean };
}

export type Launcher = ReturnType<typeof createLauncher>;

const quietly =
  <Result>(load: () => Promise<Result>) =>
  () =>
    load().catch(() => undefined);

const callMethod = ({ methods }: Panel, name: keyof AssistantMethods, args: never[]) =>
  (methods[name] as (...args: never[]) => unknown)(...args);

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes?: Record<string, string>,
  ...children: Element[]
) => set(document.createElement(tag), attributes, ...children);

function set<E extends Element>(
  element: E,
  attributes: Record<string, string> = {},
  ...children: Element[]
): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
