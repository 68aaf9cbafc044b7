import { CANNOT_START, createStandInBase, defineElement } from '@agent-studio/core/element';
import { ATTRIBUTES, METHODS, PROPERTIES, TAG, VERSION } from './studio-surface.ts';

/*
 * Imported first, so that it has run when another module fails while it starts, as libraries do on pages that changed the
 * language under them. Then `started` was not called by the end of this task, and a stand-in tells the page why.
 */
let hasStarted = false;

/** True in what is built, where a file and all that it imports run in one task; not so where each module is fetched. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- the name a build constant has
declare const __BUNDLED__: boolean;

/** Says that everything has run that the studio imports at once. */
export function started(): void {
  hasStarted = true;
}

if (__BUNDLED__) {
  queueMicrotask(() => {
    if (hasStarted) return;
    defineElement({
      tag: TAG,
      version: VERSION,
      base: createStandInBase(CANNOT_START),
      attributes: ATTRIBUTES,
      properties: PROPERTIES,
      methods: METHODS,
    });
  });
}
