import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');
export const bundles = path.join(root, 'dist/bundles');

const source = (file: string) => path.join(root, 'packages', file);

/** Modules a host page or a package imports; they share chunks. The name is that of the file, without `.js`. */
export const modules = {
  'studio-app': source('studio/src/index.ts'),
  'studio-app.define': source('studio/src/define.ts'),
  'studio-assistant.define': source('assistant-widget/src/define.ts'),
  'studio-assistant.module': source('assistant-widget/src/index.ts'),
};

/** What `studio-assistant.js` fetches: each complete in itself, so that no file waits for another to name it. */
export const parts = {
  'assistant-panel': source('assistant-widget/src/panel-entry.tsx'),
  'assistant-page': source('assistant-widget/src/page-entry.ts'),
  'assistant-frame': source('assistant-widget/src/frame/frame-entry.ts'),
  'assistant-bridge': source('assistant-widget/src/frame/bridge-entry.ts'),
};

/** Scripts of one file each, the same as a classic script and as a module. */
export const scripts = {
  'studio-assistant': source('assistant-widget/src/loader.ts'),
  'studio-assistant.standalone': source('assistant-widget/src/loader.ts'),
  loader: source('core/src/element/loader.ts'),
};

/** For hosts with React; the package's own React is the host's. Only in the npm packages. */
export const wrappers = {
  'studio-app.react': source('studio/src/react.ts'),
  'studio-assistant.react': source('assistant-widget/src/react.ts'),
};

/** The file of an npm package that its wrapper imports as a neighbour instead of bundling it. */
export const wrapperNeighbour = (importer: string): string =>
  importer.startsWith(source('studio/')) ? './studio-app.define.js' : './studio-assistant.define.js';
