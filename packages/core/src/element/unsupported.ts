import { handleOf } from './element-handle.ts';
import { StudioError } from './studio-error.ts';

export const TOO_OLD = 'This browser is too old for this part of the page. Please update it.';
export const CANNOT_START = 'This part of the page cannot start here.';

/** Of what the elements need, browsers learnt these last: Chrome and Edge 125, Firefox 128, Safari 17.5. */
export const isSupported = (): boolean =>
  CSS.supports('selector(:state(ready))') &&
  CSS.supports('color', 'light-dark(red, red)') &&
  CSS.supports('color', 'oklch(from red calc(l - 0.1) c h)');

/** The element that stands in where the real one cannot work: it shows why, tells the page, and refuses its methods. */
export const createStandInBase = (reason: string) => (): CustomElementConstructor =>
  class extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' });

    connectedCallback(): void {
      const { emit, refuse } = handleOf(this.#root);
      const slot = document.createElement('slot');
      Object.assign(slot, { name: 'error', textContent: reason });
      this.#root.replaceChildren(slot);
      refuse(new StudioError('unsupported', reason));
      emit('studio-error', { code: 'unsupported', message: reason, fatal: true });
    }

    /** What `defineElement` calls at the end of a life. */
    disconnectedCallback(): void {
      this.#root.replaceChildren();
    }
  };
