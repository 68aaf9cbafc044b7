import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { BuildEnvironmentOptions, EnvironmentOptions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import {
  asciiScripts,
  besideDefine,
  devEntries,
  plainImports,
  productionRouter,
  withoutSummaries,
} from './build/bundle-plugins.ts';
import { bundles, modules, root, scripts, wrappers } from './build/entries.ts';
import { fillPackages } from './build/fill-packages.ts';
import { precompress, writeIntegrity } from './build/finish-bundles.ts';
import { shadowCss, shortName } from './build/shadow-css.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { findPostgres } from './tests/support/postgres.ts';

const wrappersDir = path.join(root, 'dist/wrappers');

/** The database's and the contract's tests once more, on PostgreSQL, where the machine has one. */
function onPostgres(): TestProjectConfiguration[] {
  const postgres = findPostgres();
  if (!postgres) {
    if (process.env['VITEST'])
      console.info('No PostgreSQL here: the tests run on the embedded database only.');
    return [];
  }
  return [
    {
      extends: true,
      test: {
        name: 'postgres',
        environment: 'node',
        // What reads and writes; the rest of the contract does not know which database it is.
        include: [
          'tests/contract/{run-traces,assistant-context,feedback,reports,report-figures,saved-views,large-lists}.test.ts',
          'tests/contract/{workflow-runs,workflow-people,faults-workflow}.test.ts',
          'tests/contract/{workflows,workflow-versions,workflow-triggers,faults-triggers}.test.ts',
          'tests/unit/server/durable-runs/*.test.ts',
          'tests/contract/{agent-copies,bins,agent-memory-and-guardrails,agent-runs,agent-run-streams,agent-tools,agent-variables,agent-versions,agents,approvals,faults,faults-database,faults-ingestion,home,inbox}.test.ts',
          'tests/contract/{knowledge-cards,chunks,golden-questions,hybrid-retrieval,web-pages,model-providers,models,owners,publications,publishable-keys,session}.test.ts',
          'tests/contract/{api-keys,managed-keys}.test.ts',
          'tests/contract/{users,grants,me}.test.ts',
          'tests/contract/{monitoring,monitoring-live,monitoring-tools,run-figures,alerts}.test.ts',
          'tests/contract/{two-servers,nested-calls}.test.ts',
          'tests/contract/{settings,budgets,retention,secrets,audit-log}.test.ts',
          'tests/contract/{sops,sop-runs,sop-navigator,sop-models,faults-sops}.test.ts',
          'tests/contract/tools{,-access,-openapi}.test.ts',
          'tests/contract/{openai-api,search}.test.ts',
          'tests/contract/{data-connectors,connector-databases,connector-faults,connector-sync,connector-tools}.test.ts',
          'tests/contract/{multi-agents,multi-agent-*,faults-teams}.test.ts',
          'tests/unit/server/{db,jobs,knowledge-cards,agent-runs,models}/*.test.ts',
        ],
        // On the embedded database wherever it runs.
        exclude: ['tests/unit/server/agent-runs/killed-run.test.ts'],
        env: { TEST_DATABASE_URL: postgres.url },
        globalSetup: 'tests/support/postgres.ts',
      },
    },
  ];
}

const build = {
  outDir: bundles,
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: false,
  assetsInlineLimit: 0,
  target: 'es2024',
  // Newer than any browser that would need light-dark() lowered: the lowered form breaks inherited colour schemes.
  cssTarget: ['chrome125', 'safari18', 'firefox128'],
  reportCompressedSize: false,
} satisfies BuildEnvironmentOptions;

/** Entries that share chunks. The bundles are built first and empty the folder. */
const moduleBundles: EnvironmentOptions = {
  consumer: 'client',
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
        codeSplitting: {
          groups: [
            // What every first screen has, and what a chat draws at once: in few files it weighs 800 bytes less. The theme
            // first, so that it stays without React for those who do.
            {
              name: 'theme',
              test: /core\/src\/(element\/(element-events|element-handle|key-isolation|sheets)|i18n\/(in-english|msg)|chat\/unread-label|session\/safe-storage|theme\/theme)\./,
            },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|core\/src\/i18n\/use-text\./,
            },
            {
              name: 'chat',
              test: /core\/src\/chat\/(answer|brain-icon|chat|chat-(body|empty|icon|icon-button|icons|message|panel)|composer|conversation|failure|in-slot|lazy-part|message-(list|text)|outcome|pace|suggestions|use-(chat|composer-focus|keyboard-inset|stick-to-end|tone))\./,
            },
            {
              name: 'contract',
              test: /node_modules\/zod\/|api-client\/src\/contract\/(agent-runs|agents|chat|common|endpoint|home|messages|run-shapes|session)\./,
            },
            // Each comes with the first call of its screen, see `LATER` in client.ts.
            {
              name: (id) => `contract-${path.basename(id, '.ts')}`,
              test: /api-client\/src\/contract\/(agent-versions|alerts|api-keys|areas|audit-log|bins|chunks|connector-shapes|connector-syncs|data-connectors|feedback|golden-questions|grants|knowledge-cards|me|model-providers|models|monitoring|multi-agents|notifications|people|publications|reports|rights|run-figures|run-traces|saved-views|search|secrets|settings|sop-navigator|sop-runs|sop-shapes|sops|tool-shapes|tools|users|versions|workflow-nodes|workflow-runs|workflows)\./,
            },
            { name: 'router', test: /node_modules\/(react-router|@tanstack\/(query-core|react-query))\// },
            // What both elements have besides, or the assistant would load the controls of the studio for it.
            {
              name: 'both',
              test: /core\/src\/(i18n\/(language-of|load-texts|locale|translate)|ui\/(cx|layer))\./,
            },
            // What every screen has, and then what every list has: many small files weigh more than one.
            {
              name: 'controls',
              test: /core\/src\/ui\/(as-child|avatar|button|card|control|empty-state|entity-icon|icon-button|menu|surface|time-ago|tooltip|use-interest)\.|studio\/src\/(forms\/(use-format|use-remembered)|shell\/use-narrow|data\/loaded)\.|lucide-react\/dist\/esm\/(shared\/|Icon\.|createLucideIcon\.|icons\/(users|lock|search|x|chevron-left|chevron-right|download|timer)\.)/,
            },
            {
              name: 'list',
              test: /core\/src\/ui\/(badge|pagination|search-field|segmented|skeleton|sparkline)\.|studio\/src\/(forms\/(entity-card|fill-in|list-(filters|results|skeleton)|loading|tag-filters|use-list-query|visibility-badge)|runs\/week-of-runs)\./,
            },
            // Of the navigation: as files of their own they would weigh twice as much.
            {
              name: 'navigation',
              test: /lucide-react\/.*\/(activity|cable|cpu|key-round|log-out|messages-square|network|settings)\.|studio\/src\/(routing\/navigation|shell\/nav-icons)\./,
            },
            // Alone they would be thirty files of 200 bytes; the rare ones would weigh on the first screen.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 14 },
          ],
        },
      },
    },
  },
};

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

const ELEMENTS = [
  'tests/unit/{core,assistant-widget}/**/*.test.{ts,tsx}',
  'tests/unit/studio/studio-app*.test.tsx',
];

const onDocument = {
  environment: 'happy-dom',
  // Besides that of all projects.
  setupFiles: ['tests/support/setup-dom.ts'],
  css: { include: [/.+/], modules: { classNameStrategy: 'non-scoped' as const } },
};

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  appType: 'custom',
  plugins: [
    react(),
    shadowCss(),
    plainImports(),
    withoutSummaries(),
    productionRouter(),
    asciiScripts(),
    besideDefine(),
    devEntries(),
  ],
  define: { __LOADER__: 'false' },
  css: { modules: { generateScopedName: shortName } },
  environments: {
    client: {},
    modules: moduleBundles,
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
      await writeIntegrity(bundles);
      await precompress(bundles);
      await fillPackages(wrappersDir);
    },
  },
  test: {
    maxWorkers: availableParallelism(),
    // Half of the time of most files would go into loading the same modules again. What files leave behind is put
    // right in `after-file.ts`; nothing of ours is stateful at module level.
    isolate: false,
    setupFiles: 'tests/support/after-file.ts',
    sequence: { sequencer: LongestFirst },
    // Only what hangs should meet them, on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One of 7,800 tests may be robbed of its seconds by the machine. What fails twice is a fault.
    retry: 1,
    // No test runs long enough for the optimised code of the embedded database to pay off.
    execArgv: ['--liftoff-only'],
    globalSetup: ['tests/support/compile-cache.ts', 'tests/support/database-template.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...onDocument,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ELEMENTS,
        },
      },
      {
        extends: true,
        // They define elements and change what the browser offers, each its own way.
        test: { ...onDocument, name: 'unit-elements', include: ELEMENTS, isolate: true },
      },
      {
        extends: true,
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] },
      },
      ...onPostgres(),
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/headless-shell.ts',
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
