import { defineElement } from '@agent-studio/core/element';
import { ATTRIBUTES, METHODS, PROPERTIES, TAG, VERSION } from './assistant-surface.ts';
import { createLauncher, type Launcher } from './launcher.ts';

export type { StudioAssistantElement } from '../types/define.d.ts';

/** Registers <studio-assistant>, once. React and the panel are fetched when somebody shows interest. */
export function defineStudioAssistant(tag = TAG, registry?: CustomElementRegistry) {
  return defineElement({
    tag,
    version: VERSION,
    base: createLauncherBase,
    attributes: ATTRIBUTES,
    properties: PROPERTIES,
    methods: METHODS,
    registry,
  });
}

/**
 * The lifecycle of r2wc, which mounts <studio-app>, with the launcher in the place of a React root. Not r2wc itself: its
 * attribute transforms, of which `defineElement` uses none, are a fifth of all that may load before the launcher shows.
 */
const createLauncherBase = () =>
  class extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' });
    #launcher: Launcher | undefined;

    connectedCallback(): void {
      this.#launcher ??= createLauncher(this.#root);
    }

    disconnectedCallback(): void {
      this.#launcher?.remove();
      this.#launcher = undefined;
    }
  };
