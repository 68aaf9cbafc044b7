import {
  adopt,
  emitBefore,
  resolveColorMode,
  StudioError,
  toUnreadLabel,
  watchColorMode,
} from '@agent-studio/core/element';
import type { AssistantMethods, AssistantValues } from '../assistant-surface.ts';
import { log } from '../log/log.ts';
import { createDoor } from '../panel-door.ts';
import type { Panel } from '../panel-entry.tsx';
import {
  CONNECT,
  FRAME_EVENTS,
  FRAME_METHODS,
  FRAME_VALUES,
  type FromFrame,
  HELLO,
  readFromFrame,
  toData,
  type ToFrame,
} from './frame-messages.ts';
import '../phone.module.css';
import './frame.module.css';
import type { By } from '../opened-by.ts';
import type { PanelHome } from '../panel-home.ts';

/** How long the page of the server may take to answer, before it counts as refused. */
const ANSWER_MS = 15_000;

/**
 * In place of the panel: the page of the publication in a frame, which does everything else. The same methods, values and
 * events, over a port that is handed to the server's origin alone.
 */
export function mountPanel(home: PanelHome): Panel {
  const { handle, place, button, setBadge } = home;
  const { host, store, emit, root } = handle;
  const dropSheets = adopt(root);
  const frame = document.createElement('iframe');
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const abort = new AbortController();
  let port: MessagePort | undefined;
  let waiting: ToFrame[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let address = '';
  let opened = 0;
  let known = new Map<string, unknown>();
  let isOpen = false;
  let unread = 0;

  const server = () => {
    const { apiBaseUrl } = store.get();
    return apiBaseUrl ? new URL(apiBaseUrl, document.baseURI).href.replace(/\/+$/, '') : location.origin;
  };

  function say(message: ToFrame): void {
    if (port) port.postMessage(message);
    else waiting.push(message);
  }

  /** What the page has set since; not what it was told by the frame. */
  function toValues(): Readonly<Record<string, unknown>> {
    const values = store.get();
    const { theme, heading, proactiveMessage: told, mode, header } = values;
    const all: Partial<Record<keyof AssistantValues | 'logTexts' | 'closable', unknown>> = {
      ...Object.fromEntries(FRAME_VALUES.map((name) => [name, values[name]])),
      theme: resolveColorMode(host, theme),
      // The page of the publication has a name of its own.
      heading: host.hasAttribute('heading') || heading !== DEFAULT_HEADING ? heading : undefined,
      ...(told?.accepted && { greeting: told.text }),
      ...(header?.avatar && {
        header: { ...header, avatar: new URL(header.avatar, document.baseURI).href },
      }),
      logTexts: host.hasAttribute('log-texts'),
      closable: mode !== 'inline',
    };
    const changed = Object.entries(all).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== known.get(name),
    );
    for (const [name, value] of changed) known.set(name, JSON.stringify(value));
    return toData(Object.fromEntries(changed));
  }

  function sayValues(): void {
    const values = toValues();
    if (Object.keys(values).length > 0) say({ type: 'values', values });
  }

  function load(): void {
    const next = `${server()}/chat/${encodeURIComponent(store.get().agentId)}?embed=${encodeURIComponent(location.origin)}`;
    if (next === address) return;
    address = next;
    disconnect();
    frame.src = next;
    frame.title = store.get().heading;
    timer = setTimeout(refuse, ANSWER_MS);
  }

  function refuse(): void {
    const message = `${new URL(address).origin} shows no chat to ${location.origin}: is the agent published there, with a page of its own?`;
    emit('studio-error', { code: 'frame-refused', message, fatal: false });
    end(new StudioError('frame-refused', message));
  }

  function end(error: StudioError): void {
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
    waiting = [];
  }

  function disconnect(): void {
    clearTimeout(timer);
    port?.close();
    port = undefined;
    known = new Map([
      ['messages', '[]'],
      ['conversationId', 'null'],
    ]);
  }

  function connect({ data, origin, source }: MessageEvent): void {
    if (data !== HELLO || source !== frame.contentWindow || origin !== new URL(address).origin) return;
    disconnect();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', (event: MessageEvent) => {
      const message = readFromFrame(event.data);
      if (message) void hear(message);
    });
    port.start();
    frame.contentWindow!.postMessage(CONNECT, origin, [channel.port2]);
    sayValues();
    for (const message of waiting.splice(0)) say(message);
  }

  async function hear(message: FromFrame): Promise<void> {
    switch (message.type) {
      case 'values':
        return adoptValues(message.values);
      case 'event':
        return announce(message.name, message.detail);
      case 'ask': {
        const { context } = store.get();
        const around = typeof context === 'function' ? (context as () => object)() : context;
        const asked = { ...message.detail, context: { ...around, ...(message.detail['context'] as object) } };
        const allowed = await emitBefore(host, 'studio-before-send', asked);
        return say({ type: 'answer', id: message.id, allowed, detail: toData(asked) });
      }
      case 'close':
        return void setOpen(false, 'user');
      case 'done':
        return settle(message.id, (call) => call.resolve(message.value));
      case 'failed':
        return settle(message.id, (call) => call.reject(new StudioError(message.code, message.message)));
    }
  }

  function settle(id: number, how: (call: PromiseWithResolvers<unknown>) => void): void {
    const call = calls.get(id);
    calls.delete(id);
    if (call) how(call);
  }

  function adoptValues({ messages, pending, conversationId }: Readonly<Record<string, unknown>>): void {
    known.set('messages', JSON.stringify(messages));
    known.set('conversationId', JSON.stringify(conversationId));
    store.set({ messages, pending, conversationId } as Partial<AssistantValues>);
    handle.setState('pending', pending === true);
  }

  function announce(name: string, detail: Readonly<Record<string, unknown>>): void {
    if (!FRAME_EVENTS.some((known) => known === name)) return;
    emit(name, detail, name === 'studio-message-delta' ? { bubbles: false } : {});
    if (name === 'studio-message' && detail['sender'] === 'bot' && !isOpen) setUnread(unread + 1);
  }

  function setUnread(next: number): void {
    if (next === unread) return;
    unread = next;
    store.set({ unreadCount: next });
    setBadge(toUnreadLabel(next));
    emit('studio-unread-change', { count: next, label: toUnreadLabel(next) });
  }

  function call(method: string, ...args: unknown[]): Promise<unknown> {
    const id = ++count;
    const answer = Promise.withResolvers<unknown>();
    calls.set(id, answer);
    say({ type: 'call', id, method, args });
    return answer.promise;
  }

  const setOpen = createDoor(handle, {
    isOpen: () => isOpen,
    show(by) {
      isOpen = true;
      opened = performance.now();
      frame.hidden = false;
      setUnread(0);
      log(handle, 'panel.opened', { by });
      if (by !== 'api') frame.focus();
    },
    hide() {
      const hadFocus = root.activeElement === frame;
      isOpen = false;
      frame.hidden = true;
      host.removeAttribute('open');
      if (hadFocus) button.focus();
      log(handle, 'panel.closed', { by: 'user', openMs: Math.round(performance.now() - opened) });
    },
  });

  function follow(): void {
    load();
    const { open } = store.get();
    if (open !== isOpen) void setOpen(open, 'api');
    if (port) sayValues();
  }

  frame.setAttribute('part', 'panel');
  frame.allow = 'clipboard-write';
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  addEventListener('message', connect, { signal: abort.signal });
  load();
  place.append(frame);
  const stops = [store.subscribe(follow), watchColorMode(host, 'auto', follow)];
  follow();

  const asked = Object.fromEntries(
    FRAME_METHODS.map((name) => [name, (...args: unknown[]) => call(name, ...args)]),
  ) as unknown as Pick<AssistantMethods, (typeof FRAME_METHODS)[number]>;
  const toggle = (by: By) => setOpen(!isOpen, by);
  return {
    toggle,
    methods: {
      ...asked,
      open: () => setOpen(true, 'api'),
      close: () => setOpen(false, 'api'),
      toggle: () => toggle('api'),
      async showConversation(id) {
        await setOpen(true, 'api');
        await asked.showConversation(id);
      },
      async focus() {
        if (!isOpen) return button.focus();
        frame.focus();
        return asked.focus();
      },
      async showProactiveMessage(message) {
        const told = message ?? store.get().proactiveMessage;
        if (told) store.set({ proactiveMessage: { ...told, delayMs: 0 } });
      },
      async attachTo(element) {
        (element.moveBefore ?? element.insertBefore).call(element, host, null);
      },
    },
    unmount(): void {
      abort.abort();
      for (const stop of stops) stop();
      disconnect();
      end(new StudioError('destroyed', 'Removed.'));
      frame.remove();
      dropSheets();
    },
  };
}

/** Of the attribute. */
const DEFAULT_HEADING = 'Studio Assistant';
