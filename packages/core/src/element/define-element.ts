import {
  type AttributeTable,
  type Field,
  formatAttribute,
  parseAttribute,
  type PropertyTable,
  toFields,
} from './element-attributes.ts';
import { emit } from './element-events.ts';
import { attachHandle, type ElementHandle, MOVED } from './element-handle.ts';
import { createMethodCalls } from './element-methods.ts';
import { createElementStates } from './element-states.ts';
import { createElementStore } from './element-store.ts';
import { createStandInBase, isSupported, TOO_OLD } from './unsupported.ts';

export interface ElementDefinition<A extends AttributeTable, P extends PropertyTable> {
  tag: string;
  version: string;
  /** Makes the class that mounts on connect and unmounts on disconnect, with an open shadow root. Not called without a DOM. */
  base: () => CustomElementConstructor;
  /** Gives the shadow root its sheets for a life in the page; returns the way to take them back. */
  adopt?: (root: ShadowRoot) => () => void;
  attributes: A;
  properties: P;
  /** Methods of the element; the application answers them, see `ElementHandle.provide`. */
  methods: readonly string[];
  registry?: CustomElementRegistry | undefined;
}

type ElementClass = CustomElementConstructor & { readonly version: string };

/**
 * Registers an element once. The same version again is reused in silence, another version keeps the first one and warns.
 * Without a DOM (Node) nothing happens.
 */
export function defineElement<const A extends AttributeTable, const P extends PropertyTable>(
  definition: ElementDefinition<A, P>,
): ElementClass | undefined {
  const { tag, version, registry = globalThis.customElements } = definition;
  if (!registry || typeof HTMLElement === 'undefined') return undefined;
  const known = registry.get(tag) as ElementClass | undefined;
  if (known) {
    if (known.version !== version) {
      console.warn(`[studio] <${tag}> ${known.version} is already defined; ${version} is ignored.`);
    }
    return known;
  }
  const base = isSupported() ? definition.base : createStandInBase(TOO_OLD);
  const elementClass = createElementClass({ ...definition, base });
  // The callbacks of an element run in the zone where it was defined.
  outsideZone(() => registry.define(tag, elementClass));
  return elementClass;
}

interface MountedElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

type Values = Record<string, unknown>;

function createElementClass(definition: ElementDefinition<AttributeTable, PropertyTable>): ElementClass {
  const { tag, version, adopt } = definition;
  const fields = toFields(definition.attributes, definition.properties);
  const defaults = Object.fromEntries(fields.map((field) => [field.key, field.default]));
  const Base = definition.base() as unknown as new () => MountedElement;

  class StudioElement extends Base {
    static readonly version = version;
    static readonly observedAttributes = fields.filter(({ readonly }) => !readonly).map(({ name }) => name);

    static {
      for (const field of fields) {
        addMember(this.prototype, field.key, {
          get(this: StudioElement) {
            return this.#store.get()[field.key];
          },
          set(this: StudioElement, value: unknown) {
            if (!field.readonly) this.#write(field, value);
          },
        });
      }
      for (const name of definition.methods) {
        const method = function (this: StudioElement, ...args: unknown[]) {
          return this.#calls.call(name, args);
        };
        const field = fields.find(({ key }) => key === name);
        if (!field) {
          addMember(this.prototype, name, { value: method });
          continue;
        }
        // An attribute has the same name, and frameworks assign what they find on an element: `open={true}`.
        addMember(this.prototype, name, {
          get: () => method,
          set(this: StudioElement, value: unknown) {
            this.#write(field, value);
          },
        });
      }
    }

    readonly #store = createElementStore<Values>(defaults);
    readonly #calls = outsideZone(() => createMethodCalls(tag));
    readonly #states = createElementStates(this);
    readonly #handle = this.#createHandle();
    /** Attributes of the markup whose properties the page has set before the upgrade. */
    readonly #overruled = new Set<string>();
    #hasWarned = false;
    #life: AbortController | undefined;
    #isReady = false;
    #isDestroyed = false;

    constructor() {
      super();
      attachHandle<Values>(this, this.#handle);
      const own = this as unknown as Values;
      for (const { key, name } of fields) {
        if (!Object.hasOwn(own, key)) continue;
        const value = own[key];
        delete own[key];
        // Asked before the value may be reflected: what stands there now is told once more after this.
        if (this.hasAttribute(name)) this.#overruled.add(name);
        own[key] = value;
      }
    }

    get version(): string {
      return version;
    }

    /** Resolves when the application inside answers; rejects where it never will. */
    get ready(): Promise<unknown> {
      return this.#calls.ready();
    }

    attributeChangedCallback(name: string, _old: string | null, raw: string | null): void {
      const { key, attribute, secret } = fields.find((field) => field.name === name)!;
      const isOverruled = this.#overruled.delete(name);
      if (!attribute) {
        if (raw === null) return;
        if (!this.#hasWarned)
          console.warn(`[studio] <${tag}>: set ${key} as a property, not as an attribute.`);
        this.#hasWarned = true;
        if (!secret) return;
        this.removeAttribute(name);
      }
      if (!isOverruled) this.#store.set({ [key]: attribute ? parseAttribute(name, attribute, raw) : raw });
    }

    override connectedCallback(): void {
      if (this.#isDestroyed) return;
      outsideZone(() => {
        const moved = this.#life !== undefined;
        this.#life ??= this.#start();
        super.connectedCallback();
        if (moved) this.connectedMoveCallback();
      });
    }

    /** By its existence `moveBefore()` keeps everything alive; the language around may be another one. */
    connectedMoveCallback(): void {
      this.shadowRoot!.dispatchEvent(new Event(MOVED));
    }

    override disconnectedCallback(): void {
      // A move by append() disconnects and connects within one task; React must not unmount while a host renders.
      queueMicrotask(() => {
        if (!this.isConnected) this.#stop();
      });
    }

    /** Ends the element for good, in the page or not. */
    async destroy(): Promise<void> {
      this.#isDestroyed = true;
      await Promise.resolve();
      this.#stop();
      this.#calls.end();
    }

    #write({ key, name, attribute, default: fallback }: Field, value: unknown): void {
      if (!attribute) {
        this.#store.set({ [key]: value === undefined ? fallback : value });
        return;
      }
      const parsed = parseAttribute(name, attribute, formatAttribute(attribute, value));
      this.#store.set({ [key]: parsed });
      if (attribute.reflect) reflect(this, name, formatAttribute(attribute, parsed));
    }

    #start(): AbortController {
      const life = new AbortController();
      this.#handle.signal = life.signal;
      this.#calls.restart();
      if (adopt) life.signal.addEventListener('abort', adopt(this.shadowRoot!));
      return life;
    }

    #stop(): void {
      if (!this.#life) return;
      this.#life.abort();
      this.#life = undefined;
      this.#isReady = false;
      this.#calls.end();
      super.disconnectedCallback();
      this.#states.clear();
    }

    #provide(methods: Parameters<ElementHandle['provide']>[0]): void {
      this.#calls.provide(methods);
      if (this.#isReady) return;
      this.#isReady = true;
      this.#states.set('ready', true);
      emit(this, 'studio-ready', { version });
    }

    #createHandle(): { -readonly [Key in keyof ElementHandle]: ElementHandle[Key] } {
      return {
        host: this,
        root: this.shadowRoot!,
        version,
        store: this.#store,
        signal: AbortSignal.abort(),
        emit: (name, detail, options) => emit(this, name, detail, options),
        setState: (name, on) => this.#states.set(name, on),
        provide: (methods) => this.#provide(methods),
        refuse: (error) => this.#calls.end(error),
      };
    }
  }

  return StudioElement;
}

function addMember(prototype: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...descriptor });
}

function reflect(host: HTMLElement, name: string, raw: string | null): void {
  if (host.getAttribute(name) === raw) return;
  if (raw === null) host.removeAttribute(name);
  else host.setAttribute(name, raw);
}

/** Angular's zone.js would run change detection for every listener that React adds, and for every promise. */
function outsideZone<Result>(run: () => Result): Result {
  const { Zone } = globalThis as { Zone?: { root?: { run?(run: () => Result): Result } } };
  return Zone?.root?.run ? Zone.root.run(run) : run();
}
