import type { joinPage } from './page-entry.ts';
import type { mountPanel } from './panel-entry.tsx';

/** True in the bundle for host pages, where the parts are files beside it. */
// oxlint-disable-next-line eslint/no-underscore-dangle -- the name a build constant has
declare const __LOADER__: boolean;

// A classic script from another origin gives import() no address to start from; a module has one, and no currentScript.
const script = globalThis.document?.currentScript as HTMLScriptElement | null | undefined;
const base = script?.src;

/** As a variable: the bundler would take a literal for one of its own files. */
const near = (file: string) => import(/* @vite-ignore */ base ? new URL(file, base).href : file);

/** Fetches React and the panel, in one file; or the frame that stands in its place. */
export const importPanel = (isFramed: boolean): Promise<{ mountPanel: typeof mountPanel }> => {
  if (isFramed) return __LOADER__ ? near('./assistant-frame.js') : import('./frame/frame-entry.ts');
  return __LOADER__ ? near('./assistant-panel.js') : import('./panel-entry.tsx');
};

/** Fetches what ties the assistant to the page around: modal dialogs, the page's own button, keys. */
export const importPage = (): Promise<{ joinPage: typeof joinPage }> =>
  __LOADER__ ? near('./assistant-page.js') : import('./page-entry.ts');
