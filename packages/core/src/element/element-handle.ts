import type { Methods } from './element-methods.ts';
import type { ElementStore } from './element-store.ts';
import type { StudioError } from './studio-error.ts';

/** What the application inside an element may do with it. */
export interface ElementHandle<Values = Record<string, unknown>> {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly version: string;
  /** Attributes and properties; the application also writes the read-only ones here. */
  readonly store: ElementStore<Values>;
  /** Ends when the element leaves the page; a new one begins when it comes back. */
  readonly signal: AbortSignal;
  /** Dispatches a composed, bubbling event. False: the host prevented it. See also `emitBefore`. */
  emit: (name: string, detail?: object, options?: EventInit) => boolean;
  setState: (name: string, on: boolean) => void;
  /** The application is ready: answers waiting and further method calls, and emits `studio-ready` once per life. */
  provide: (methods: Methods) => void;
  /** There will be no application in this life: refuses waiting and further method calls. */
  refuse: (error: StudioError) => void;
}

// A registered symbol: loader and panel are separate bundles, each with its own copy of this module.
const HANDLE = Symbol.for('agent-studio.handle');

/** Fired on the shadow root, never outside, after the element moved in the page: popovers and dialogs need showing again. */
export const MOVED = 'studio-moved';

export function attachHandle<Values>(host: HTMLElement, handle: ElementHandle<Values>): void {
  Object.defineProperty(host, HANDLE, { value: handle });
}

/** The handle of the element around a container that r2wc passes to its component: the shadow root. */
export function handleOf<Values>(container: Node): ElementHandle<Values> {
  return ((container as ShadowRoot).host as Element & { [HANDLE]: ElementHandle<Values> })[HANDLE];
}
