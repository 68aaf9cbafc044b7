import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { BuildEnvironmentOptions, EnvironmentOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import {
  asciiScripts,
  besideDefine,
  devEntries,
  ownZod,
  plainImports,
  productionRouter,
  withoutServerWords,
} from './build/bundle-plugins.ts';
import { writeBundleBill } from './build/bill-of-materials.ts';
import { bundles, modules, parts, root, scripts, wrappers } from './build/entries.ts';
import { fillPackages } from './build/fill-packages.ts';
import { precompress, writeIntegrity } from './build/finish-bundles.ts';
import { groups } from './build/groups.ts';
import { portableBuiltins } from './build/portable-builtins.ts';
import { buildServer } from './build/server-program.ts';
import { shadowCss, shortName } from './build/shadow-css.ts';
import { listPackages, takePackageLists, writeNotices } from './build/third-party-notices.ts';
import { projects } from './tests/projects.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const wrappersDir = path.join(root, 'dist/wrappers');

const build = {
  outDir: bundles,
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  assetsInlineLimit: 0,
  // The browsers of docs/embedding.md; what of the library is newer leads to build/builtins.ts.
  target: ['chrome125', 'firefox128', 'safari17.5'],
  reportCompressedSize: false,
} satisfies BuildEnvironmentOptions;

/** Entries that share chunks. The bundles are built first and empty the folder. */
const moduleBundles: EnvironmentOptions = {
  consumer: 'client',
  define: { __BUNDLED__: 'true' },
  build: {
    ...build,
    emptyOutDir: true,
    // For measuring; a host's browser is not led there.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: modules,
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
};

/** What the panel needs when it is open (calls, colours, languages) and to draw answers: in one file beside it. */
const NOT_AT_ONCE =
  /node_modules\/jwt-decode\/|api-client\/src\/|assistant-widget\/src\/(assistant-(api|token)|follow-(language|look)|tell-log|visit)\.|core\/src\/(chat\/(assistant\/tone|markdown\/|messages\/(answer-actions|copy-button|day-mark|long-text|message\.|message-(icons|rows)|typing-indicator)|sources\/)|i18n\/(chat-languages|language-of|load-texts|locale|translate)|session\/(?!safe-storage)|theme\/color-mode|ui\/(addresses|copy-text))/;

/** A part that `studio-assistant.js` fetches, in a graph of its own: what all of it needs is in the one file. */
const partBundle = (name: keyof typeof parts): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...build,
    sourcemap: 'hidden',
    rolldownOptions: {
      input: { [name]: parts[name] },
      // The chunks beside import from the entry what it has already.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        ...(name === 'assistant-panel' && {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: 'more', test: NOT_AT_ONCE }],
          },
        }),
      },
    },
  },
});

/** One file that brings everything along. What lies beside the launcher is named by address, see `import-parts.ts`. */
const scriptBundle = (name: keyof typeof scripts): EnvironmentOptions => ({
  consumer: 'client',
  define: { __LOADER__: String(name === 'studio-assistant') },
  build: {
    ...build,
    rolldownOptions: {
      input: { [name]: scripts[name] },
      // Vite hands it to its preload helper, which does not use it.
      transform: { define: { 'import.meta': '{}' } },
      output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
});

const wrapperBundle = (name: keyof typeof wrappers): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...build,
    outDir: wrappersDir,
    minify: false,
    rolldownOptions: {
      input: { [name]: wrappers[name] },
      preserveEntrySignatures: 'strict',
      external: ['react'],
      output: { codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
});

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  appType: 'custom',
  plugins: [
    react(),
    shadowCss(),
    plainImports(),
    withoutServerWords(),
    productionRouter(),
    ownZod(),
    asciiScripts(),
    besideDefine(),
    portableBuiltins(),
    devEntries(),
    listPackages(),
  ],
  define: { __LOADER__: 'false', __BUNDLED__: 'false' },
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: {},
    modules: moduleBundles,
    panel: partBundle('assistant-panel'),
    page: partBundle('assistant-page'),
    frame: partBundle('assistant-frame'),
    bridge: partBundle('assistant-bridge'),
    assistant: scriptBundle('studio-assistant'),
    standalone: scriptBundle('studio-assistant.standalone'),
    loader: scriptBundle('loader'),
    studioWrapper: wrapperBundle('studio-app.react'),
    assistantWrapper: wrapperBundle('studio-assistant.react'),
  },
  builder: {
    async buildApp({ build: buildEnvironment, environments }) {
      // One after the other: the first one empties the folder.
      for (const environment of Object.values(environments)) {
        if (environment.name !== 'client') await buildEnvironment(environment);
      }
      const packages = await takePackageLists(bundles);
      await takePackageLists(wrappersDir);
      await writeIntegrity(bundles);
      await precompress(bundles);
      await writeNotices(bundles, packages);
      await writeBundleBill(bundles, 'studio', packages);
      await fillPackages(wrappersDir, packages);
      await buildServer();
    },
  },
  test: {
    // One more than processors: a third of the time of tests is waiting for servers, browsers and clocks.
    maxWorkers: availableParallelism() + 1,
    // Half of the time of most files would go into loading the same modules again. What files leave behind is put
    // right in `after-file.ts`; nothing of ours is stateful at module level.
    isolate: false,
    setupFiles: 'tests/support/after-file.ts',
    sequence: { sequencer: LongestFirst },
    // A test that needs more says so, and why.
    testTimeout: 15_000,
    // One go at home, so that what is flaky is seen and mended; CI tries once more and says `(retry x1)`.
    retry: process.env['CI'] ? 1 : 0,
    // Hooks start servers, and fill them.
    hookTimeout: 120_000,
    // No test runs long enough for the optimised code of the embedded database to pay off.
    execArgv: ['--liftoff-only'],
    globalSetup: ['tests/support/compile-cache.ts', 'tests/support/servers/database-template.ts'],
    projects,
  },
});
