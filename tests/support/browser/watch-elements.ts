import type { Page } from 'playwright-core';

/** What the elements of a page showed and said since it was loaded. */
export interface Observed {
  parts: string[];
  slots: string[];
  /** Name of the event, and how it was dispatched. */
  events: Record<string, { cancelable: boolean; bubbles: boolean; composed: boolean; detail: string[] }>;
  states: string[];
  /** `--studio-…` that a sheet of the element reads. */
  customProperties: string[];
}

/** Records everything from before the first script on. Call it before the page is opened. */
export async function watchElements(page: Page, states: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const seen = {
      parts: new Set<string>(),
      slots: new Set<string>(),
      states: new Set<string>(),
      events: {} as Record<string, object>,
    };
    Object.assign(globalThis, { seen });
    const look = (root: ShadowRoot, records: MutationRecord[]) => {
      // What came may have gone already.
      const added = records
        .flatMap((record) => [...record.addedNodes])
        .filter((node) => node instanceof Element);
      for (const element of [
        ...root.querySelectorAll('*'),
        ...added.flatMap((node) => [node, ...node.querySelectorAll('*')]),
      ]) {
        element.part.forEach((name) => seen.parts.add(name));
        if (element instanceof HTMLSlotElement) seen.slots.add(element.name);
      }
      for (const name of names) if (root.host.matches(`:state(${name})`)) seen.states.add(name);
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (this.localName.startsWith('studio-')) {
        new MutationObserver((records) => look(root, records)).observe(root, {
          subtree: true,
          childList: true,
          attributes: true,
        });
      }
      return root;
    };
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event.type.startsWith('studio-') && this instanceof HTMLElement) {
        const { cancelable, bubbles, composed } = event;
        const detail = Object.keys((event as CustomEvent<object>).detail).toSorted();
        seen.events[event.type] = { cancelable, bubbles, composed, detail };
      }
      return dispatchEvent.call(this, event);
    };
  }, states);
}

/** Everything recorded so far. */
export const observed = (page: Page, tag: string): Promise<Observed> =>
  page.evaluate((name) => {
    const { seen } = globalThis as unknown as {
      seen: { parts: Set<string>; slots: Set<string>; states: Set<string>; events: Observed['events'] };
    };
    const { adoptedStyleSheets } = document.querySelector(name)!.shadowRoot!;
    const text = adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n');
    const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted();
    return {
      parts: sorted(seen.parts),
      slots: sorted(seen.slots),
      states: sorted(seen.states),
      events: seen.events,
      customProperties: sorted(
        [...text.matchAll(/var\(\s*(--studio-[a-z-]+)/g)].map(([, property]) => property!),
      ),
    };
  }, tag);
