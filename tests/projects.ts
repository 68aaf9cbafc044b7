import type { TestProjectConfiguration } from 'vitest/config';
import { findPostgres } from './support/servers/postgres.ts';

/*
 * Which test runs where. `npm test` runs every project but those whose name ends in `-long`: what they hold takes long
 * (kills, backups, whole tables of endpoints on a second database, every list with 10,000 rows, foreign pages by the dozen).
 * `npm run test:all` runs all but `walks-long`, which is hours of its own (`npm run test:walks`).
 */

/*
 * Whole tables: every endpoint, role, token, reference, screen. A change of one thing is held by the tests of that thing;
 * these say that nothing was forgotten, before anything lands (`npm run test:whole`, the second line of .ci/run).
 */
const TABLES_OF_CONTRACT = [
  'every-endpoint',
  'every-token',
  'help-questions',
  'ids-in-bodies',
  'long-lists',
  'owners',
  'publishable-keys',
  'references',
  'tools-openapi',
];
const TABLES_OF_SCREENS = [
  'tests/unit/studio/data/refresh.test.ts',
  'tests/unit/studio/routing/every-route.test.tsx',
  'tests/unit/studio/rights.test.tsx',
];

/** Of `tests/contract`: faults, which wait for real processes to die and come back, databases of others, clocks, and the largest tables. */
const LONG_CONTRACT = [
  ...TABLES_OF_CONTRACT,
  'allowed-tables*',
  'backups',
  'bad-requests',
  'connector-databases',
  'connector-faults',
  'connector-sync',
  'damaged-rows',
  'exports',
  'faults',
  'faults-*',
  'figure-hours',
  'idle',
  'large-bodies',
  'large-lists',
  'nested-calls',
  'process-roles',
  'real-proxies',
  'telemetry',
  'templates',
  'tools-faults',
  'upgrades',
];

/** Of `tests/unit/server`: processes that are killed, and monsters made by the hundred. */
const LONG_UNIT = [
  'tests/unit/server/command-line/operator.test.ts',
  'tests/unit/server/agent-runs/killed-run.test.ts',
  'tests/unit/server/db/migrate.test.ts',
  'tests/unit/server/db/embedded/open-embedded.test.ts',
  'tests/unit/server/durable-runs/{durable,stopped}-runs.test.ts',
  'tests/unit/server/engine/bounded/{monsters,patterns}.test.ts',
  'tests/unit/server/knowledge-cards/seed-card.test.ts',
  'tests/unit/server/parsing/process-pool.test.ts',
];

/** Of `tests/e2e`: one way through the whole, and that the elements start, live and end. */
const SHORT_E2E = ['knowledge', 'newcomer', 'publish', 'routes', 'widget-life'];

/** People at work: each role through every screen and action, builders through whole jobs, by mouse and by keys. */
const WALKS = ['tests/e2e/screens/roles-walk.test.ts', 'tests/e2e/screens/builder-jobs/*.test.ts'];

/** What is decided by the database: its statements, locks, triggers and orders. Once more on PostgreSQL. */
const BY_DATABASE = [
  'tests/contract/**/{run-figures,search,workflow-runs}.test.ts',
  'tests/unit/server/{db,jobs}/*.test.ts',
];

/** The whole contract, and what of the server's units reads and writes. */
const ALSO_ON_POSTGRES = [
  'tests/contract/**/*.test.ts',
  'tests/unit/server/durable-runs/**/*.test.ts',
  'tests/unit/server/{agent-runs,knowledge-cards,models}/*.test.ts',
];

/** They define elements and change what the browser offers, each its own way. */
const ELEMENTS = [
  'tests/unit/assistant-widget/*.test.{ts,tsx}',
  'tests/unit/core/element/*.test.{ts,tsx}',
  'tests/unit/studio/studio-app*.test.tsx',
];
const ON_NODE = 'tests/unit/{api-client,build,server}/**/*.test.ts';

const onDocument = {
  environment: 'happy-dom',
  // Besides that of all projects.
  setupFiles: ['tests/support/browser/setup-dom.ts'],
  css: { include: [/.+/], modules: { classNameStrategy: 'non-scoped' as const } },
};

/** Kills, large lists and whole tables take their time. */
const LONG = { testTimeout: 120_000 };

const inBrowser = {
  ...LONG,
  // The machine has Chromium's processes to look after besides: what fails twice is a fault.
  retry: 1,
  environment: 'node',
  globalSetup: 'tests/support/browser/headless-shell.ts',
  expect: { poll: { timeout: 30_000 } },
};

const files = (folder: string, names: readonly string[]) =>
  names.map((name) => `tests/${folder}/**/${name}.test.ts`);

type ProjectTest = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']>;

const project = (test: ProjectTest): TestProjectConfiguration => ({ extends: true, test });

/** The database's and the contract's tests once more, on PostgreSQL, where the machine has one. */
function onPostgres(): TestProjectConfiguration[] {
  const postgres = findPostgres();
  if (!postgres) {
    if (process.env['VITEST'])
      console.info('No PostgreSQL here: the tests run on the embedded database only.');
    return [];
  }
  const shared = {
    environment: 'node',
    env: { TEST_DATABASE_URL: postgres.url },
    globalSetup: 'tests/support/servers/postgres.ts',
  };
  // On the embedded database wherever it runs.
  const embedded = [
    'tests/unit/server/agent-runs/killed-run.test.ts',
    'tests/contract/**/{faults-data-folder,faults-disk}.test.ts',
  ];
  return [
    project({ ...shared, name: 'postgres', include: BY_DATABASE }),
    project({
      ...shared,
      ...LONG,
      name: 'postgres-long',
      include: ALSO_ON_POSTGRES,
      exclude: [...BY_DATABASE, ...embedded],
    }),
  ];
}

/** Every project of the tests. */
export const projects: TestProjectConfiguration[] = [
  project({
    ...onDocument,
    name: 'unit',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: [...ELEMENTS, ...TABLES_OF_SCREENS, ON_NODE],
  }),
  project({ ...onDocument, ...LONG, name: 'screens-long', include: TABLES_OF_SCREENS }),
  project({ name: 'unit-node', environment: 'node', include: [ON_NODE], exclude: LONG_UNIT }),
  project({ ...LONG, name: 'unit-long', environment: 'node', include: LONG_UNIT }),
  project({ ...onDocument, name: 'unit-elements', include: ELEMENTS, isolate: true }),
  project({
    name: 'contract',
    environment: 'node',
    include: ['tests/contract/**/*.test.ts'],
    exclude: files('contract', LONG_CONTRACT),
  }),
  project({ ...LONG, name: 'contract-long', environment: 'node', include: files('contract', LONG_CONTRACT) }),
  ...onPostgres(),
  project({ ...inBrowser, name: 'e2e', include: files('e2e', SHORT_E2E) }),
  project({
    ...inBrowser,
    name: 'e2e-long',
    include: ['tests/e2e/**/*.test.ts'],
    exclude: [...files('e2e', SHORT_E2E), ...WALKS],
    globalSetup: [inBrowser.globalSetup, 'tests/support/servers/host-packages.ts'],
  }),
  project({ ...inBrowser, name: 'walks-long', include: WALKS }),
];
