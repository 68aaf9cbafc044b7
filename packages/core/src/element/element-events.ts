/** Dispatches an event that leaves the shadow root. False: a listener prevented it. */
export function emit(host: HTMLElement, name: string, detail?: object, options?: EventInit): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, ...options }));
}

/**
 * Asks the host before something happens. Listeners may change `detail`, call `preventDefault()`, or hold the answer with
 * `detail.waitUntil(promise)`. False: prevented, or a held promise gave false or failed. A promise only where one is held.
 */
export function emitBefore(host: HTMLElement, name: string, detail: object): boolean | Promise<boolean> {
  const held: Promise<unknown>[] = [];
  const event = new CustomEvent(name, {
    detail: Object.assign(detail, { waitUntil: (promise: Promise<unknown>) => void held.push(promise) }),
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  host.dispatchEvent(event);
  if (held.length === 0) return !event.defaultPrevented;
  return Promise.allSettled(held).then((answers) => {
    const agreed = answers.every((answer) => answer.status === 'fulfilled' && answer.value !== false);
    return agreed && !event.defaultPrevented;
  });
}
