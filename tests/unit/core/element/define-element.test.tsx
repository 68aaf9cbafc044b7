import r2wc from '@r2wc/react-to-web-component';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { defineElement } from '#core/element/define-element.ts';
import { property } from '#core/element/element-attributes.ts';
import { type ElementHandle, handleOf, MOVED } from '#core/element/element-handle.ts';
import { adopt } from '#core/element/sheets.ts';
import { StudioError } from '#core/element/studio-error.ts';
import { eventually } from '#support/eventually.ts';

interface Values {
  agentId: string | undefined;
  limit: string | null;
  open: boolean;
  theme: string;
  token: string | undefined;
  config: object | undefined;
}

type TestElement = HTMLElement &
  Values & {
    readonly unread: number;
    readonly ready: Promise<unknown>;
    send: (...args: unknown[]) => Promise<unknown>;
    destroy: () => Promise<void>;
  };

let mounts = 0;

function Root({ container }: { container: ShadowRoot }) {
  const { store } = handleOf<Values>(container);
  const { agentId, open } = useSyncExternalStore(store.subscribe, store.get);
  const [mount] = useState(() => (mounts += 1));
  return (
    <p>
      {agentId} {String(open)} mount {mount}
    </p>
  );
}

let tags = 0;

interface DefineOptions {
  tag?: string;
  version?: string;
  preset?: (base: CustomElementConstructor) => CustomElementConstructor;
}

const define = (options: DefineOptions = {}) => {
  const { preset = (base) => base } = options;
  const tag = options.tag ?? `test-element-${(tags += 1)}`;
  const elementClass = defineElement({
    tag,
    version: options.version ?? '1.0.0',
    base: () => preset(r2wc(Root as never, { shadow: 'open' })),
    adopt,
    attributes: {
      'agent-id': { kind: 'string' },
      limit: { kind: 'string', default: null },
      open: { kind: 'boolean', reflect: true },
      theme: { kind: 'enum', values: ['auto', 'light', 'dark'], default: 'auto', reflect: true },
    },
    properties: {
      token: property<string>({ secret: true }),
      config: property<object>(),
      unread: property<number>({ default: 0, readonly: true }),
    },
    methods: ['send'],
  });
  return { tag, elementClass };
};

const create = (tag = define().tag) => document.createElement(tag) as TestElement;
const handle = (element: TestElement): ElementHandle<Values> => handleOf(element.shadowRoot!);
const shown = (element: TestElement) => element.shadowRoot!.textContent;
const insert = async (element: TestElement) => {
  document.body.append(element);
  await eventually(() => expect(shown(element)).toContain('mount'));
  return element;
};

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('does not mount while it is detached, whatever is set', async () => {
  const before = mounts;
  const element = create();
  element.setAttribute('agent-id', 'a');
  element.agentId = 'b';
  await Promise.resolve();
  expect(mounts).toBe(before);
  expect(shown(element)).toBe('');
});

it('takes over properties that were set before the upgrade', () => {
  const config = { a: 1 };
  // Own properties lie on an element that is upgraded before any constructor of ours runs.
  const preset = (base: CustomElementConstructor) =>
    class extends base {
      constructor() {
        super();
        Object.defineProperties(this, {
          agentId: { value: 'early', configurable: true, writable: true },
          config: { value: config, configurable: true, writable: true },
          unread: { value: 99, configurable: true, writable: true },
        });
      }
    };
  const early = create(define({ preset }).tag);
  expect(Object.hasOwn(early, 'agentId')).toBe(false);
  expect([early.agentId, early.config, early.unread]).toEqual(['early', config, 0]);
  expect(early.config).toBe(config);
});

it('reads a boolean attribute by presence and reflects the property', () => {
  const element = create();
  expect(element.open).toBe(false);
  element.setAttribute('open', '');
  expect(element.open).toBe(true);
  element.removeAttribute('open');
  expect(element.open).toBe(false);
  element.open = true;
  expect(element.getAttribute('open')).toBe('');
  element.open = false;
  expect(element.hasAttribute('open')).toBe(false);
});

it('takes what frameworks assign: an empty string for a boolean, a value where the name is a method too', async () => {
  const tag = `test-element-${(tags += 1)}`;
  defineElement({
    tag,
    version: '1.0.0',
    base: () => r2wc(Root as never, { shadow: 'open' }),
    attributes: { open: { kind: 'boolean', reflect: true }, agentId: { kind: 'string' } },
    properties: {},
    methods: ['open'],
  });
  const element = document.createElement(tag) as unknown as HTMLElement & { open: unknown };
  expect(element.open).toBeTypeOf('function');
  element.open = '';
  expect(element.hasAttribute('open')).toBe(true);
  element.open = false;
  expect(element.hasAttribute('open')).toBe(false);
  await insert(element as unknown as TestElement);
  const opened = (element.open as () => Promise<string>)();
  handle(element as unknown as TestElement).provide({ open: () => 'opened' });
  expect(await opened).toBe('opened');
});

it('gives the default for a removed attribute', () => {
  const element = create();
  element.setAttribute('agent-id', 'a');
  element.setAttribute('limit', '7');
  expect([element.agentId, element.limit]).toEqual(['a', '7']);
  element.removeAttribute('agent-id');
  element.removeAttribute('limit');
  expect([element.agentId, element.limit]).toEqual([undefined, null]);
});

it('gives the default for an unknown word, with a warning each time', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const element = create();
  element.setAttribute('theme', 'purple');
  expect(element.theme).toBe('auto');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]![0]).toContain('auto, light, dark');
  element.theme = 'pink';
  expect(element.theme).toBe('auto');
  expect(warn).toHaveBeenCalledTimes(2);
});

it('keeps secrets and objects out of the markup', () => {
  const element = create();
  const config = { run: () => 1 };
  element.token = 'SECRET';
  element.config = config;
  element.agentId = 'not reflected';
  expect(element.outerHTML).not.toMatch(/SECRET|config|not reflected/);
  expect(element.config).toBe(config);
});

it('reads a secret in an attribute once, takes it out of the markup and warns once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const element = create();
  element.setAttribute('token', 'SECRET');
  expect([element.token, element.hasAttribute('token')]).toEqual(['SECRET', false]);
  element.setAttribute('token', 'NEWER');
  expect([element.token, element.hasAttribute('token')]).toEqual(['NEWER', false]);
  expect(warn).toHaveBeenCalledOnce();
  expect(String(warn.mock.calls[0]![0])).toMatch(/token.*property/);
  expect(String(warn.mock.calls[0]![0])).not.toContain('SECRET');
  element.setAttribute('config', '[object Object]');
  expect([element.config, element.getAttribute('config')]).toEqual([undefined, '[object Object]']);
});

it('lets only the application write a read-only property', () => {
  const element = create();
  (element as { unread: number }).unread = 9;
  expect(element.unread).toBe(0);
  handleOf<{ unread: number }>(element.shadowRoot!).store.set({ unread: 3 });
  expect(element.unread).toBe(3);
});

it('renders again when a value changes, and only then', async () => {
  const element = await insert(create());
  const listener = vi.fn<() => void>();
  handle(element).store.subscribe(listener);
  element.setAttribute('agent-id', 'help');
  element.agentId = 'help';
  expect(listener).toHaveBeenCalledOnce();
  await eventually(() => expect(shown(element)).toContain('help'));
});

it('keeps its state when it is moved within one task, and says so inside', async () => {
  const element = await insert(create());
  const before = shown(element);
  const moved = vi.fn<() => void>();
  element.shadowRoot!.addEventListener(MOVED, moved);
  const { signal } = handle(element);
  const target = document.body.appendChild(document.createElement('section'));
  target.append(element);
  await Promise.resolve();
  expect(shown(element)).toBe(before);
  expect(signal.aborted).toBe(false);
  expect(moved).toHaveBeenCalledOnce();
});

it('declares connectedMoveCallback, so that moveBefore() keeps it alive, and says inside that it moved', async () => {
  const element = await insert(create());
  const moved = vi.fn<() => void>();
  element.shadowRoot!.addEventListener(MOVED, moved);
  // What the browser calls; happy-dom has no moveBefore().
  (element as unknown as { connectedMoveCallback: () => void }).connectedMoveCallback();
  expect(moved).toHaveBeenCalledOnce();
});

it('cleans up one microtask after its removal and begins again when inserted', async () => {
  const element = await insert(create());
  const { signal } = handle(element);
  handle(element).provide({ send: () => 'first life' });
  element.remove();
  expect(signal.aborted).toBe(false);
  await eventually(() => expect(shown(element)).toBe(''));
  expect(signal.aborted).toBe(true);
  expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(0);
  await expect(element.send()).rejects.toMatchObject({ code: 'destroyed' });

  await insert(element);
  expect(handle(element).signal.aborted).toBe(false);
  const waiting = element.send();
  handle(element).provide({ send: () => 'second life' });
  expect(await waiting).toBe('second life');
});

it('queues method calls until the application is ready, in order', async () => {
  const element = create();
  const sent: unknown[] = [];
  const first = element.send('one');
  const second = element.send('two');
  await insert(element);
  handle(element).provide({ send: (text: string) => sent.push(text) });
  await expect(Promise.all([first, second, element.ready])).resolves.toEqual([1, 2, undefined]);
  expect(sent).toEqual(['one', 'two']);
  handle(element).provide({ send: () => 'newer' });
  expect(await element.send()).toBe('newer');
});

it('rejects calls after destroy() with a StudioError and stays empty', async () => {
  const element = create();
  const waiting = element.send('never');
  await insert(element);
  const failed = expect(waiting).rejects.toBeInstanceOf(StudioError);
  await element.destroy();
  await failed;
  await element.destroy();
  expect(shown(element)).toBe('');
  await expect(element.send('late')).rejects.toMatchObject({ name: 'StudioError', code: 'destroyed' });
  element.remove();
  document.body.append(element);
  expect(shown(element)).toBe('');
});

it('announces that it is ready once per life, by event and state', async () => {
  const element = create();
  const ready = vi.fn<(event: Event) => void>();
  document.body.addEventListener('studio-ready', ready, { once: false });
  await insert(element);
  handle(element).provide({});
  handle(element).provide({});
  expect(ready).toHaveBeenCalledOnce();
  expect((ready.mock.calls[0]![0] as CustomEvent).detail).toEqual({ version: '1.0.0' });
  expect(element.dataset['state']).toBe('ready');
  document.body.removeEventListener('studio-ready', ready);
});

it('emits composed, bubbling events and reports that a listener prevented one', async () => {
  const element = await insert(create());
  let seen: CustomEvent | undefined;
  document.body.addEventListener('studio-x', (event) => (seen = event as CustomEvent), { once: true });
  expect(handle(element).emit('studio-x', { a: 1 })).toBe(true);
  expect(seen).toMatchObject({ bubbles: true, composed: true, cancelable: false, detail: { a: 1 } });
  element.addEventListener('studio-y', (event) => event.preventDefault());
  expect(handle(element).emit('studio-y', {}, { cancelable: true })).toBe(false);
  expect(handle(element).emit('studio-y', {})).toBe(true);
});

it('keeps the first definition: silently for the same version, with a warning for another', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { tag, elementClass } = define();
  expect(define({ tag }).elementClass).toBe(elementClass);
  expect(warn).not.toHaveBeenCalled();
  expect(define({ tag, version: '2.0.0' }).elementClass).toBe(elementClass);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]![0]).toMatch(/1\.0\.0.*2\.0\.0/);
});

it('mounts outside the zone of an Angular host', async () => {
  const run = vi.fn((work: () => void) => work());
  vi.stubGlobal('Zone', { root: { run } });
  const element = create();
  run.mockClear();
  await insert(element);
  vi.unstubAllGlobals();
  expect(run).toHaveBeenCalledOnce();
});

it('gives its root the shared sheets', async () => {
  const element = await insert(create());
  expect(element.shadowRoot!.adoptedStyleSheets.length).toBeGreaterThan(0);
});
