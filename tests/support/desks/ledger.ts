import type { Page } from 'playwright-core';

/** Runs in the page, before everything else: notes what somebody begins there and does not end. */
export function keepLedger(): void {
  const open = new Map<object, string>();
  Object.assign(globalThis, { open });
  const listeners: { target: EventTarget; type: string; listener: unknown; entry: object }[] = [];
  const isOutside = (target: EventTarget) =>
    !(target instanceof AbortSignal || target instanceof BroadcastChannel) &&
    !(target instanceof Node && target.getRootNode() !== document);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    const { signal } = typeof options === 'object' ? options : {};
    if (listener && isOutside(target)) {
      const entry = {};
      open.set(entry, `listener ${type} on ${target.constructor.name}`);
      listeners.push({ target, type, listener, entry });
      if (signal) addEventListener.call(signal, 'abort', () => open.delete(entry));
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? globalThis;
    for (const one of listeners)
      if (one.target === target && one.type === type && one.listener === listener) open.delete(one.entry);
    return removeEventListener.call(target, type, listener, options);
  };
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const { observe, disconnect } = globalThis[name].prototype as MutationObserver;
    Object.assign(globalThis[name].prototype, {
      observe(this: MutationObserver, ...given: Parameters<typeof observe>) {
        open.set(this, name);
        return observe.apply(this, given);
      },
      disconnect(this: MutationObserver) {
        open.delete(this);
        return disconnect.call(this);
      },
    });
  }
  const { BroadcastChannel: Channel } = globalThis;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      open.set(this, 'BroadcastChannel');
    }

    override close(): void {
      open.delete(this);
      super.close();
    }
  };
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const timers = new Map<unknown, object>();
  Object.assign(globalThis, {
    setTimeout(run: () => void, ...rest: number[]) {
      const entry = {};
      const id = start(
        () => {
          open.delete(entry);
          run();
        },
        ...rest,
      );
      open.set(entry, `timer ${rest[0]}`);
      timers.set(id, entry);
      return id;
    },
    clearTimeout(id: number) {
      open.delete(timers.get(id) ?? {});
      stop(id);
    },
  });
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    const entry = {};
    open.set(entry, 'request');
    init?.signal?.addEventListener('abort', () => open.delete(entry));
    return fetch(address, init);
  };
}

/** What is not ended by now, in words. */
export const unfinished = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { open: Map<object, string> }).open.values()].toSorted());
